import { readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { elfHeaderBytes, elfStartBytes, loadedBytes, machineOf, readElfKind } from "./elf-header.ts";
import { openWorkshop } from "./test/compile-c.fixture.ts";
import { elfStart } from "./test/elf-files.fixture.ts";

const workshop = openWorkshop();
afterAll(workshop.remove);

test.each([
  ["a library for x86-64", elfStart({ machine: 62 }), { kind: "shared-object", machine: "x86_64" }],
  ["a library for aarch64", elfStart({ machine: 183 }), { kind: "shared-object", machine: "aarch64" }],
  ["a program", elfStart({ machine: 62, type: 2 }), { kind: "other-elf", machine: "x86_64" }],
  ["a 32-bit library", elfStart({ machine: 40, is64Bit: false }), { kind: "shared-object", machine: "arm" }],
  ["x32", elfStart({ machine: 62, is64Bit: false }), { kind: "shared-object", machine: "x86_64 32-bit" }],
  [
    "a big-endian library",
    elfStart({ machine: 183, isLittleEndian: false }),
    { kind: "shared-object", machine: "aarch64 big-endian" },
  ],
  ["another architecture", elfStart({ machine: 999 }), { kind: "shared-object", machine: "machine 999" }],
  ["text", new TextEncoder().encode("/* GNU ld script */ INPUT(libx.so)"), { kind: "not-elf" }],
  ["a file that ends too soon", elfStart({ machine: 62 }).subarray(0, elfHeaderBytes - 1), { kind: "not-elf" }],
  ["an empty file", new Uint8Array(0), { kind: "not-elf" }],
])("%s is recognised", (_name, start, expected) => {
  expect(readElfKind(start)).toEqual(expected);
});

test("architectures have the vendor's names", () => {
  expect([machineOf("x64"), machineOf("arm64")]).toEqual(["x86_64", "aarch64"]);
});

test("what the segments of a library need is in the file, and not in one that was cut off", () => {
  const whole = readFileSync(workshop.library("whole.so", ["int one(void) { return 1; }"]));
  const needed = loadedBytes(whole.subarray(0, elfStartBytes));
  expect(needed).toBeGreaterThan(elfHeaderBytes);
  expect(needed).toBeLessThanOrEqual(whole.byteLength);
});

test.each([
  ["text", new TextEncoder().encode("not a library at all")],
  ["a header without segments", elfStart({ machine: 62 })],
  ["a 32-bit library", elfStart({ machine: 3, is64Bit: false })],
])("%s says nothing of what must be loaded", (_name, start) => {
  expect(loadedBytes(start)).toBe(0);
});
