/** Which way the bytes went. `not-recorded`: the trace does not say. */
export const directions = ["h2h", "h2d", "d2h", "d2d", "default", "managed", "other", "not-recorded"] as const;
export type Direction = (typeof directions)[number];

/** What an event is for the eyes of this instrument. */
export type EventRole = "copy" | "copy-call" | "none";

/** Categories in which everything is a copy: Kineto of 2021, and since 2022. */
const copyCategories = new Set(["gpu_memcpy", "memcpy"]);
/** Names of copies that carry no category: msprof and torch_npu, rocprof, rocprofv3. */
const copyNames =
  /^(MEMCPY_ASYNC|Copy(Host|Device)To(Host|Device)|MEMORY_COPY_(HOST|DEVICE)_TO_(HOST|DEVICE)|Memcpy [HDP]to[HDP]\b.*)$/;
/** Calls on the host that submit a copy, as their tracers call them. */
const copyCalls = /^((AscendCL|Runtime)@)?(aclrt|rt|cu|cuda|hip)?Memcpy\w*Async\w*$/i;

export function roleOf(name: string, category: string): EventRole {
  if (copyCategories.has(category.toLowerCase()) || copyNames.test(name)) {
    return "copy";
  }
  return copyCalls.test(name) ? "copy-call" : "none";
}

const directionWords: readonly (readonly [RegExp, Direction])[] = [
  [/^(h(ost)?to|h2)h(ost)?(ex)?$/, "h2h"],
  [/^(h(ost)?to|h2)d(ev(ice)?)?(ex)?$/, "h2d"],
  [/^(d(ev(ice)?)?to|d2)h(ost)?(ex)?$/, "d2h"],
  [/^(addr)?(d(ev(ice)?)?to|d2|pto|p2)(d(ev(ice)?)?|p)(ex)?$/, "d2d"],
  [/^managed(memory)?$/, "managed"],
  [/^default$/, "default"],
];

/**
 * A direction in the words of any of the formats: `host to device ex`, `Memcpy HtoD (Pinned -> Device)`,
 * `CopyDeviceToHost`, `MEMORY_COPY_HOST_TO_DEVICE`, `h2d`. "ex" counts with its plain direction.
 */
export function directionFrom(words: string): Direction {
  const plain = words
    .toLowerCase()
    .replace(/\(.*$/, "")
    .replaceAll(/[^a-z0-9]/g, "")
    .replace(/^(aclrt)?(memcpy|memorycopy|copy)(?=.)/, "");
  const known = directionWords.find(([pattern]) => pattern.test(plain));
  return known?.[1] ?? "other";
}

/** MEMCPY_INFO.memcpyOperation and the direction numbers of msprof's own records. */
export const msprofDirections: readonly Direction[] = ["h2h", "h2d", "d2h", "d2d", "managed", "d2d", "h2d", "d2h"];

/** copyKind of nsys: 0 unknown, 1 HtoD, 2 DtoH, 3 HtoA … 7 AtoD, 8 DtoD, 9 HtoH, 10 PtoP, 11 … 13 unified memory. */
export function cuptiDirection(copyKind: number): Direction {
  const byKind: Readonly<Record<number, Direction>> = {
    0: "not-recorded",
    1: "h2d",
    2: "d2h",
    3: "h2d",
    4: "d2h",
    5: "d2d",
    6: "d2d",
    7: "d2d",
    8: "d2d",
    9: "h2h",
    10: "d2d",
    11: "managed",
    12: "managed",
    13: "managed",
  };
  return byKind[copyKind] ?? "other";
}
