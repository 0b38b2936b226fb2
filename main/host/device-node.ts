import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The root of the file system; handed in, so that tests can make up machines. */
const machineRoot = "/";

/**
 * NUMA node of the PCI device with this id, as Linux has it. null: no such device in sight (a virtual machine may number
 * its devices otherwise), or a kernel that knows of no node for it (-1).
 */
export function nodeOfPciDevice(busId: string, root = machineRoot): number | null {
  const folder = sysfsName(busId);
  if (folder === undefined) {
    return null;
  }
  try {
    const node = readFileSync(join(root, "sys/bus/pci/devices", folder, "numa_node"), "utf8").trim();
    return /^\d{1,5}$/.test(node) ? Number(node) : null;
  } catch {
    return null;
  }
}

/** Sysfs writes small letters, and a domain of at least four digits; libraries differ in both. */
function sysfsName(busId: string): string | undefined {
  const parts = /^(?:([0-9a-f]{1,8}):)?([0-9a-f]{2}:[0-9a-f]{2}\.[0-9a-f])$/.exec(busId.trim().toLowerCase());
  const [, domain = "0", place] = parts ?? [];
  return place === undefined ? undefined : `${Number.parseInt(domain, 16).toString(16).padStart(4, "0")}:${place}`;
}
