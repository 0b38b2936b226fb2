import type { Direction } from "../copy-recognition.ts";
import { none } from "../event-table.ts";
import type { Trace } from "../trace.ts";

/** Directions in the words of msprof, which MindStudio Insight knows. */
const operationWords: Readonly<Record<Direction, string | undefined>> = {
  h2h: "host to host",
  h2d: "host to device",
  d2h: "device to host",
  d2d: "device to device",
  managed: "managed memory",
  default: "default",
  other: "other",
  "not-recorded": undefined,
};

/** What viewers show of a copy, as argument name and value; what is not recorded is not there. */
export function copyArguments(trace: Trace, copy: number): readonly (readonly [string, string | number])[] {
  const { copies, streams, events } = trace;
  const found: (readonly [string, string | number])[] = [];
  const id = streams[copies.stream[copy] ?? 0]?.id ?? "";
  const durationNs = (copies.endNs[copy] ?? 0) - (copies.startNs[copy] ?? 0);
  found.push(["Physic Stream Id", /^\d{1,15}$/.test(id) ? Number(id) : id]);
  if (copies.hasBytes(copy)) {
    const size = copies.bytes[copy] ?? 0;
    found.push(["size(B)", size]);
    if (durationNs > 0) {
      found.push(["bandwidth(GB/s)", size / durationNs]);
    }
  }
  found.push(...directionArguments(copies, copy));
  const call = copies.call[copy] ?? none;
  if (call !== none) {
    found.push(["queue(us)", ((copies.startNs[copy] ?? 0) - (events.startNs[call] ?? 0)) / 1_000]);
  }
  const source = copies.sourceOf(copy);
  if (source !== "imported") {
    found.push(["time source", source]);
  }
  return found;
}

function directionArguments(copies: Trace["copies"], copy: number): (readonly [string, string])[] {
  const operation = operationWords[copies.directionOf(copy)];
  const kind = copies.kindOf(copy);
  return [
    ...(operation === undefined ? [] : [["operation", operation] as const]),
    ...(kind === "not-recorded" ? [] : [["kind as called", kind] as const]),
  ];
}
