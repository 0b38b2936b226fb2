import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hostFailure } from "./host-failures.ts";
import { deviceAccessFailure, inspectMachine } from "./npu-machine.ts";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "copyscope-machine-"));
});

afterEach(() => rmSync(root, { recursive: true }));

function withFile(path: string, content = ""): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

/** A node that nobody can open, whoever runs the tests: root may open every file that is there. */
function withClosedNode(name: string): void {
  mkdirSync(join(root, "dev"), { recursive: true });
  symlinkSync(join(root, "nothing"), join(root, "dev", name));
}

const driver = { library: "/driver/libascend_hal.so", version: "24.1.rc3" };
const problem = hostFailure("no-device-at-all");

test("device nodes are told in the order of their numbers, and nothing else of /dev is", () => {
  for (const name of ["davinci10", "davinci2", "davinci_manager", "null", "davinci"]) {
    withFile(`dev/${name}`);
  }
  expect(inspectMachine(driver, root)).toEqual({
    driverLibrary: "/driver/libascend_hal.so",
    driverVersion: "24.1.rc3",
    deviceNodes: ["davinci_manager", "davinci2", "davinci10"].map((name) => ({
      path: join(root, "dev", name),
      isUsable: true,
    })),
    isContainer: false,
  });
});

test.each([
  [".dockerenv", ""],
  ["run/.containerenv", ""],
  ["proc/1/cgroup", "12:pids:/kubepods/besteffort/pod1\n"],
])("a container is known by %s", (mark, content) => {
  expect(inspectMachine(driver, root).isContainer).toBe(false);
  withFile(mark, content);
  expect(inspectMachine(driver, root).isContainer).toBe(true);
});

test("a library that finds no device is explained by what the machine lacks", () => {
  expect(deviceAccessFailure(problem, inspectMachine(driver, root))).toMatchObject({
    code: "no-device-nodes",
    details: [problem.what],
  });
  withFile(".dockerenv");
  expect(deviceAccessFailure(problem, inspectMachine(driver, root)).code).toBe("no-device-nodes-in-container");
});

test("nodes that may not be opened are named", () => {
  withFile("dev/davinci0");
  withClosedNode("davinci_manager");
  expect(deviceAccessFailure(problem, inspectMachine(driver, root))).toMatchObject({
    code: "device-nodes-denied",
    what: { parameters: { nodes: join(root, "dev", "davinci_manager") } },
  });
});

test("where the nodes are well, the library's own answer stands", () => {
  withFile("dev/davinci0");
  withFile("dev/davinci_manager");
  expect(deviceAccessFailure(problem, inspectMachine(driver, root))).toBe(problem);
});
