import { joinByConnection } from "./connection-join.ts";
import type { TraceStream } from "./copy-table.ts";
import { eventPhases, none } from "./event-table.ts";
import { joinByFlow } from "./flow-join.ts";
import { findLaunchGaps } from "./launch-gaps.ts";
import { joinByOrder } from "./order-join.ts";
import { deviceOfProcess } from "./process-device.ts";
import { rebaseTimes } from "./rebase.ts";
import type { Trace, TraceFormat } from "./trace.ts";
import type { StreamDraft, TraceBuilder } from "./trace-builder.ts";

/** The trace of everything that a builder took up. The builder is used up by it. */
export function finishTrace(builder: TraceBuilder, format: TraceFormat): Trace {
  const fileBaseNs = rebaseTimes(builder);
  closeSlices(builder);
  const { events, counters, copies, texts } = builder;
  takeCopyTimes(builder);
  joinByConnection(builder);
  joinByFlow(builder);
  joinByOrder(builder);
  takeSizesOfCalls(builder);
  const gaps = findLaunchGaps(builder);
  events.trim();
  counters.trim();
  copies.resize(copies.rows);
  const processes = builder.processes.map(({ id, name, labels, sortIndex }) => ({
    id: texts.text(id),
    name,
    labels,
    sortIndex,
  }));
  return {
    format,
    baseNs: builder.clockBaseNs + fileBaseNs,
    spanNs: spanOf(builder),
    records: builder.records,
    texts,
    processes,
    threads: builder.threads.map(({ process, id, name, sortIndex }) => ({
      process,
      id: texts.text(id),
      name,
      sortIndex,
    })),
    properties: builder.properties,
    events,
    counters,
    copies,
    streams: builder.streams.map((stream) => finishedStream(stream, builder)),
    gaps,
    unread: builder.unread.list(),
  };
}

function closeSlices(builder: TraceBuilder): void {
  const open = builder.openSlices();
  if (open.length === 0) {
    return;
  }
  const endNs = spanOf(builder);
  for (const row of open) {
    builder.events.durationNs[row] = Math.max(0, endNs - (builder.events.startNs[row] ?? 0));
  }
  builder.unread.add("begin-without-end", null, "", open.length);
}

function spanOf({ events, counters }: TraceBuilder): number {
  let endNs = 0;
  for (let row = 0; row < events.rows; row += 1) {
    if (events.phase[row] !== eventPhases.dropped) {
      endNs = Math.max(endNs, (events.startNs[row] ?? 0) + (events.durationNs[row] ?? 0));
    }
  }
  for (let row = 0; row < counters.rows; row += 1) {
    endNs = Math.max(endNs, counters.timeNs[row] ?? 0);
  }
  return endNs;
}

/** Gives the copies the times of their events, and brings them in order of their start. */
function takeCopyTimes({ events, copies }: TraceBuilder): void {
  let kept = 0;
  let isSorted = true;
  for (let row = 0; row < copies.rows; row += 1) {
    const event = copies.event[row] ?? 0;
    if (events.phase[event] === eventPhases.dropped) {
      continue;
    }
    const startNs = events.startNs[event] ?? 0;
    isSorted &&= kept === 0 || startNs >= (copies.startNs[kept - 1] ?? 0);
    copies.event[kept] = event;
    copies.stream[kept] = copies.stream[row] ?? 0;
    copies.bytes[kept] = copies.bytes[row] ?? 0;
    copies.direction[kept] = copies.direction[row] ?? 0;
    copies.kind[kept] = copies.kind[row] ?? 0;
    copies.source[kept] = copies.source[row] ?? 0;
    copies.startNs[kept] = startNs;
    copies.endNs[kept] = startNs + (events.durationNs[event] ?? 0);
    kept += 1;
  }
  copies.rows = kept;
  if (!isSorted) {
    sortByStart(copies);
  }
}

/** Where only the call says how much was to be copied (Kineto on ROCm), and it submitted one copy. */
function takeSizesOfCalls({ copies, callBytes }: TraceBuilder): void {
  if (callBytes.size === 0) {
    return;
  }
  const copiesOfCall = new Map<number, number>();
  for (const call of copies.call.subarray(0, copies.rows)) {
    copiesOfCall.set(call, (copiesOfCall.get(call) ?? 0) + 1);
  }
  for (let row = 0; row < copies.rows; row += 1) {
    const call = copies.call[row] ?? none;
    const size = callBytes.get(call);
    if (size !== undefined && !copies.hasBytes(row) && copiesOfCall.get(call) === 1) {
      copies.bytes[row] = size;
    }
  }
}

function sortByStart(copies: TraceBuilder["copies"]): void {
  const order = new Uint32Array(copies.rows).map((_, row) => row);
  const { startNs } = copies;
  order.sort((a, b) => (startNs[a] ?? 0) - (startNs[b] ?? 0) || a - b);
  for (const name of ["event", "startNs", "endNs", "bytes", "stream", "direction", "kind", "source"] as const) {
    const column = copies[name];
    const before = column.slice(0, copies.rows);
    for (let row = 0; row < copies.rows; row += 1) {
      column[row] = before[order[row] ?? 0] ?? 0;
    }
  }
}

function finishedStream({ process, id, device, thread }: StreamDraft, builder: TraceBuilder): TraceStream {
  const draft = builder.processes[process];
  return {
    process,
    id: builder.texts.text(id),
    device:
      device ?? (draft === undefined ? null : deviceOfProcess(builder.texts.text(draft.id), draft.name, draft.labels)),
    name: builder.threads[thread]?.name ?? "",
    thread,
  };
}
