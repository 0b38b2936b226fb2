import { accessSync, constants, existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Failure } from "#app/errors/failure.ts";
import type { NpuMachine } from "#app/target/library-search.ts";
import type { DriverInstall } from "#native/binding/driver-install.ts";
import { hostFailure } from "./host-failures.ts";

/** The root of the file system; handed in, so that tests can make up machines. */
const machineRoot = "/";
/** One node for each NPU, and the three that all of them share. */
const nodeName = /^(davinci\d+|davinci_manager|devmm_svm|hisi_hdc)$/;
/** Made by container engines: Docker's, Podman's, and what their kernel groups are called. */
const containerMarks = [".dockerenv", "run/.containerenv"] as const;
const containerGroups = /docker|containerd|kubepods|libpod|lxc/;

export function inspectMachine(driver: Pick<DriverInstall, "library" | "version">, root = machineRoot): NpuMachine {
  return {
    driverLibrary: driver.library,
    driverVersion: driver.version,
    deviceNodes: deviceNodesBelow(root),
    isContainer: isContainer(root),
  };
}

/**
 * Why a library that loaded cannot reach a device, when the machine itself shows it: no device nodes, or nodes that this
 * user may not open. Otherwise what the library answered. `problem` stays among the details.
 */
export function deviceAccessFailure(problem: Failure, { deviceNodes, isContainer }: NpuMachine): Failure {
  const denied = deviceNodes.filter(({ isUsable }) => !isUsable).map(({ path }) => path);
  const details = [problem.what, ...problem.details];
  if (denied.length > 0) {
    return hostFailure("device-nodes-denied", { nodes: denied.join(", ") }, details);
  }
  if (deviceNodes.some(({ path }) => /davinci\d+$/.test(path))) {
    return problem;
  }
  return hostFailure(isContainer ? "no-device-nodes-in-container" : "no-device-nodes", {}, details);
}

function deviceNodesBelow(root: string): NpuMachine["deviceNodes"] {
  const folder = join(root, "dev");
  return namesIn(folder)
    .filter((name) => nodeName.test(name))
    .sort((left, right) => left.localeCompare(right, "en", { numeric: true }))
    .map((name) => ({ path: join(folder, name), isUsable: isAccessible(join(folder, name)) }));
}

function isAccessible(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    return true;
  } catch {
    return false; // whatever the reason, the driver could not open it either
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // no such folder, no nodes
  }
}

function isContainer(root: string): boolean {
  return containerMarks.some((mark) => existsSync(join(root, mark))) || containerGroups.test(groupsOfInit(root));
}

function groupsOfInit(root: string): string {
  try {
    return readFileSync(join(root, "proc", "1", "cgroup"), "utf8");
  } catch {
    return ""; // hidden from us: then the marks alone decide
  }
}
