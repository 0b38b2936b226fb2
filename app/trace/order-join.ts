import { isOnHost } from "./connection-join.ts";
import { roleOf } from "./copy-recognition.ts";
import { joinKinds } from "./copy-table.ts";
import { eventPhases, none } from "./event-table.ts";
import type { TraceBuilder } from "./trace-builder.ts";

const byOrder = joinKinds.indexOf("order");

/**
 * The last way to join: where as many copies as calls that submit one are left, the first belongs to the first and so
 * on, as long as no copy would begin before its call. Otherwise nothing is joined: a guess would look like a fact.
 */
export function joinByOrder(builder: TraceBuilder): void {
  const { copies, events } = builder;
  const alone: number[] = [];
  for (let row = 0; row < copies.rows; row += 1) {
    if (copies.call[row] === none) {
      alone.push(row);
    }
  }
  if (alone.length === 0) {
    return;
  }
  const calls = unusedCalls(builder);
  const fits = calls.every((call, index) => (events.startNs[call] ?? 0) <= (copies.startNs[alone[index] ?? 0] ?? 0));
  if (calls.length !== alone.length || !fits) {
    return;
  }
  for (const [index, row] of alone.entries()) {
    copies.call[row] = calls[index] ?? none;
    copies.join[row] = byOrder;
  }
}

/** Calls that submit a copy and have none yet, in order; of nested ones (AscendCL around Runtime) the outermost. */
function unusedCalls(builder: TraceBuilder): number[] {
  const { events, copies, texts } = builder;
  const used = new Set(copies.call.subarray(0, copies.rows));
  const isCallName = new Map<number, boolean>();
  const calls: number[] = [];
  for (let row = 0; row < events.rows; row += 1) {
    const name = events.name[row] ?? 0;
    let isCall = isCallName.get(name);
    if (isCall === undefined) {
      isCall = roleOf(texts.text(name), "") === "copy-call";
      isCallName.set(name, isCall);
    }
    if (isCall && events.phase[row] === eventPhases.slice && !used.has(row) && isOnHost(builder, row)) {
      calls.push(row);
    }
  }
  calls.sort((a, b) => (events.startNs[a] ?? 0) - (events.startNs[b] ?? 0) || a - b);
  return outermost(builder, calls);
}

function outermost({ events }: TraceBuilder, calls: readonly number[]): number[] {
  const endByThread = new Map<number, number>();
  return calls.filter((call) => {
    const thread = events.thread[call] ?? 0;
    const startNs = events.startNs[call] ?? 0;
    const isInside = startNs < (endByThread.get(thread) ?? Number.NEGATIVE_INFINITY);
    if (!isInside) {
      endByThread.set(thread, startNs + (events.durationNs[call] ?? 0));
    }
    return !isInside;
  });
}
