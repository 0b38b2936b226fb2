import { expect, test } from "vitest";
import { directionFrom, roleOf } from "./copy-recognition.ts";

test.each([
  ["MEMCPY_ASYNC", "", "copy"],
  ["Memcpy HtoD (Pinned -> Device)", "gpu_memcpy", "copy"],
  ["Memcpy DtoH (Device -> Pageable)", "Memcpy", "copy"],
  ["CopyHostToDevice", "", "copy"],
  ["MEMORY_COPY_DEVICE_TO_HOST", "", "copy"],
  ["AscendCL@aclrtMemcpyAsync", "", "copy-call"],
  ["Runtime@MemcpyAsync_Huge", "", "copy-call"],
  ["aclrtMemcpy2dAsync", "", "copy-call"],
  ["cudaMemcpyAsync", "cuda_runtime", "copy-call"],
  ["hipMemcpyAsync", "", "copy-call"],
  ["cuMemcpyHtoDAsync_v2", "", "copy-call"],
  // A communication task and a queue's entry are no copies that a stream carried out.
  ["Memcpy", "", "none"],
  ["acl_memcpy_host_to_device", "", "none"],
  ["AscendCL@aclrtMemcpy", "", "none"],
  ["MatMulV3", "", "none"],
])("takes %s of category %j for: %s", (name, category, role) => {
  expect(roleOf(name, category)).toBe(role);
});

test.each([
  ["host to device", "h2d"],
  ["host to device ex", "h2d"],
  ["device to host ex", "d2h"],
  ["device to device", "d2d"],
  ["addr device to device", "d2d"],
  ["host to host", "h2h"],
  ["managed memory", "managed"],
  ["Memcpy HtoD (Pageable -> Device)", "h2d"],
  ["Memcpy PtoP", "d2d"],
  ["CopyDeviceToHost", "d2h"],
  ["MEMORY_COPY_HOST_TO_DEVICE", "h2d"],
  ["H2D", "h2d"],
  ["other", "other"],
  ["MEMCPY_ASYNC", "other"],
])("reads the direction %j as %s", (words, direction) => expect(directionFrom(words)).toBe(direction));
