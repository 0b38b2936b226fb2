import { chmodSync, symlinkSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { machineFiles } from "./locator-files.ts";
import { openWorkshop } from "./test/compile-c.fixture.ts";

const workshop = openWorkshop();
afterAll(workshop.remove);

test("a file's first bytes are read, fewer when it is shorter", () => {
  const path = workshop.write("short.txt", "abc");
  expect(machineFiles.readStart(path, 2)).toEqual(new Uint8Array([97, 98]));
  expect(machineFiles.readStart(path, 20)).toEqual(new Uint8Array([97, 98, 99]));
  expect(machineFiles.readText(path)).toBe("abc");
});

test("what cannot be read is told apart from what is not there", () => {
  const path = workshop.write("file.txt", "abc");
  expect(machineFiles.readStart(`${path}x`, 4)).toBe("absent");
  expect(machineFiles.readStart(`${path}/below-a-file`, 4)).toBe("absent");
  expect(machineFiles.readStart(workshop.folder, 4)).toBe("unreadable");
  expect(machineFiles.readText(`${path}x`)).toBeUndefined();
  if (process.getuid?.() !== 0) {
    chmodSync(path, 0);
    expect(machineFiles.readStart(path, 4)).toBe("unreadable");
  }
});

test("folders and links are seen as what they are", () => {
  const path = workshop.write("folder/file.txt", "abc");
  symlinkSync(path, `${workshop.folder}/link`);
  expect(machineFiles.isFolder(`${workshop.folder}/folder`)).toBe(true);
  expect(machineFiles.isFolder(path)).toBe(false);
  expect(machineFiles.isFolder(`${path}x`)).toBe(false);
  expect(machineFiles.realPath(`${workshop.folder}/link`)).toBe(path);
  expect(machineFiles.realPath(`${workshop.folder}/nothing`)).toBeUndefined();
});

test("words in a file are found, unless it is too large to be looked through", () => {
  const path = workshop.write("words.bin", new Uint8Array([0, 255, ...new TextEncoder().encode("a stub library"), 0]));
  expect(machineFiles.holdsWords(path, "stub library", 100)).toBe(true);
  expect(machineFiles.holdsWords(path, "stub library", 5)).toBe(false);
  expect(machineFiles.holdsWords(path, "no such words", 100)).toBe(false);
  expect(machineFiles.holdsWords(`${path}x`, "stub library", 100)).toBe(false);
});

test("sizes and names are told where there are any", () => {
  workshop.write("listed/one.txt", "abc");
  expect(machineFiles.list(`${workshop.folder}/listed`)).toEqual(["one.txt"]);
  expect(machineFiles.list(`${workshop.folder}/nowhere`)).toEqual([]);
  expect(machineFiles.sizeOf(`${workshop.folder}/listed/one.txt`)).toBe(3);
  expect(machineFiles.sizeOf(`${workshop.folder}/nowhere`)).toBeUndefined();
});

test("the dynamic linker's cache is asked for by ldconfig", () => {
  expect(machineFiles.loaderCache()).toMatch(/^\s*libc\.so\.6 \(.*\) => \/.*libc\.so\.6$/m);
});
