import { expect, test } from "vitest";
import { elfHeaderBytes, machineOf, readElfKind } from "./elf-header.ts";
import { elfStart } from "./test/elf-files.fixture.ts";

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
