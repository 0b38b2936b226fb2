import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type NumaNode, numaNodesFrom } from "#app/target/numa-nodes.ts";

const nodesFolder = "/sys/devices/system/node";

/** NUMA nodes of the machine that this process runs on. */
export function machineNodes(): readonly NumaNode[] {
  return numaNodesFrom((path) => {
    try {
      return readFileSync(join(nodesFolder, path), "utf8");
    } catch {
      // A kernel without nodes has no such file, and some containers hide it: either way there is nothing to choose from.
      return undefined;
    }
  });
}
