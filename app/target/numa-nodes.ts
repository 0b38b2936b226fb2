import { z } from "zod";

/** A part of the machine's memory and the processors that are near it. */
export const numaNodeSchema = z.strictObject({
  id: z.number().int().nonnegative(),
  /** As the system lists them, `0-15,32-47`; empty: not known, or a node of memory only. */
  processors: z.string(),
  totalBytes: z.number().nonnegative(),
});
export type NumaNode = z.infer<typeof numaNodeSchema>;

/** A mask's list of numbers, `0-3,8`, in ascending order; what is no number is left out. */
export function parseNumberList(list: string): readonly number[] {
  const numbers = list.split(",").flatMap((part) => {
    const [, first, last] = /^\s*(\d{1,5})(?:-(\d{1,5}))?\s*$/.exec(part) ?? [];
    if (first === undefined) {
      return [];
    }
    const from = Number(first);
    const count = Math.max(0, Number(last ?? first) - from + 1);
    return Array.from({ length: count }, (_, index) => from + index);
  });
  return [...new Set(numbers)].sort((left, right) => left - right);
}

/**
 * The nodes as Linux shows them below `/sys/devices/system/node`; a kernel that knows of none has all in node 0.
 * `read` answers undefined for a file that is not there.
 */
export function numaNodesFrom(read: (path: string) => string | undefined): readonly NumaNode[] {
  const ids = parseNumberList(read("online") ?? "");
  const nodes = ids.map((id) => ({
    id,
    processors: (read(`node${id}/cpulist`) ?? "").trim(),
    totalBytes: memoryBytes(read(`node${id}/meminfo`) ?? ""),
  }));
  return nodes.length > 0 ? nodes : [{ id: 0, processors: "", totalBytes: 0 }];
}

function memoryBytes(meminfo: string): number {
  const [, kibibytes] = /MemTotal:\s*(\d+) kB/.exec(meminfo) ?? [];
  return kibibytes === undefined ? 0 : Number(kibibytes) * 1024;
}
