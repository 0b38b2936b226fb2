import { eventPhases, none } from "../event-table.ts";
import type { ArgumentBytes, Trace } from "../trace.ts";
import { CounterGroups } from "./counter-groups.ts";
import { objectMembers } from "./safe-json.ts";

const typeByPhase: Readonly<Record<number, string>> = {
  [eventPhases.slice]: "slice",
  [eventPhases.instant]: "instant",
  [eventPhases.asyncBegin]: "async-begin",
  [eventPhases.asyncInstant]: "async-instant",
  [eventPhases.asyncEnd]: "async-end",
  [eventPhases.flowStart]: "flow-start",
  [eventPhases.flowStep]: "flow-step",
  [eventPhases.flowEnd]: "flow-end",
  [eventPhases.flowEndBefore]: "flow-end-before",
};
/** Phases of events by the type that their lines have. */
export const eventTypes: ReadonlyMap<string, number> = new Map(
  Object.entries(typeByPhase).map(([phase, type]) => [type, Number(phase)]),
);
const linesAtOnce = 1_000;

/** Everything of a trace that is no copy, as lines of JSON in the order of the file; then the counters by time. */
export function* eventLines(trace: Trace, argumentBytes: ArgumentBytes): Generator<string> {
  const copies = new Set(trace.copies.event.subarray(0, trace.copies.rows));
  let lines: string[] = [];
  for (const line of allLines(trace, argumentBytes, copies)) {
    lines.push(line);
    if (lines.length === linesAtOnce) {
      yield lines.join("");
      lines = [];
    }
  }
  yield lines.join("");
}

function* allLines(trace: Trace, argumentBytes: ArgumentBytes, copies: ReadonlySet<number>): Generator<string> {
  const { events, texts } = trace;
  for (let row = 0; row < events.rows; row += 1) {
    const type = typeByPhase[events.phase[row] ?? 0];
    if (type !== undefined && !copies.has(row)) {
      yield eventLine(trace, argumentBytes, row, type);
    }
  }
  for (const { thread, name, timeNs, values } of new CounterGroups(trace.counters).inOrder()) {
    const named = Object.fromEntries(values.map(({ key, value }) => [texts.text(key), value]));
    yield `${JSON.stringify({ type: "counter", name: texts.text(name), ...laneOf(trace, thread), start_ns: timeNs, values: named })}\n`;
  }
}

function eventLine(trace: Trace, argumentBytes: ArgumentBytes, row: number, type: string): string {
  const { events, texts } = trace;
  const category = events.category[row] ?? none;
  const id = events.id[row] ?? none;
  const facts = JSON.stringify({
    type,
    name: texts.text(events.name[row] ?? 0),
    ...(category === none ? {} : { category: texts.text(category) }),
    ...laneOf(trace, events.thread[row] ?? 0),
    start_ns: events.startNs[row] ?? 0,
    ...(type === "slice" ? { duration_ns: events.durationNs[row] ?? 0 } : {}),
    ...(id === none ? {} : { id: texts.text(id) }),
  });
  const length = events.argumentsLength[row] ?? 0;
  const members = length === 0 ? "" : objectMembers(argumentBytes.read(events.argumentsOffset[row] ?? 0, length));
  // A line of its own must not be broken by white space inside of the arguments.
  const onOneLine = members.replaceAll(/[\r\n]+/g, " ");
  return `${members === "" ? facts : `${facts.slice(0, -1)},"args":{${onOneLine}}}`}\n`;
}

function laneOf({ threads, processes }: Trace, thread: number): { readonly process: string; readonly thread: string } {
  const { process, id, name } = threads[thread] ?? { process: 0, id: "", name: null };
  return { process: processes[process]?.name ?? processes[process]?.id ?? "", thread: name ?? id };
}
