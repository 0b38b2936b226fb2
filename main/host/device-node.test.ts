import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { nodeOfPciDevice } from "./device-node.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "copyscope-pci-"));
});
afterEach(() => rmSync(root, { recursive: true }));

function withDevice(id: string, numaNode: string): void {
  const folder = join(root, "sys/bus/pci/devices", id);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "numa_node"), numaNode);
}

test.each([
  ["as sysfs writes it", "0000:c1:00.0"],
  ["in capitals", "0000:C1:00.0"],
  ["without a domain", "C1:00.0"],
  ["with a domain of eight digits", "00000000:c1:00.0"],
])("the node of a device whose id comes %s is found", (_, id) => {
  withDevice("0000:c1:00.0", "1\n");
  withDevice("0000:81:00.0", "0\n");
  expect(nodeOfPciDevice(id, root)).toBe(1);
});

test("a domain counts", () => {
  withDevice("0000:c1:00.0", "0\n");
  withDevice("0001:c1:00.0", "3\n");
  expect(nodeOfPciDevice("0001:c1:00.0", root)).toBe(3);
});

test.each([
  ["a kernel that knows of no node", "0000:81:00.0"],
  ["a device that is not there", "0000:82:00.0"],
  ["what is no id", "../0000:c1:00.0"],
  ["nothing", ""],
])("%s is not known", (_, id) => {
  withDevice("0000:81:00.0", "-1\n");
  withDevice("0000:c1:00.0", "1\n");
  expect(nodeOfPciDevice(id, root)).toBeNull();
});
