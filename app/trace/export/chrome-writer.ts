import { microsecondsText } from "../decimal-time.ts";
import { eventPhases, none } from "../event-table.ts";
import { flowKey } from "../flow-join.ts";
import { derivedCategory } from "../json/chrome-event-reader.ts";
import { SliceFinder } from "../slice-finder.ts";
import type { ArgumentBytes, Trace } from "../trace.ts";
import { isFlowEnd, missingCopyArrows } from "./arrows.ts";
import { chromeNames } from "./chrome-names.ts";
import { copyArguments } from "./copy-arguments.ts";
import { rateSteps } from "./copy-rates.ts";
import { CounterGroups } from "./counter-groups.ts";
import { NestedLanes } from "./nested-lanes.ts";
import { objectMembers } from "./safe-json.ts";
import { ViewerIds } from "./viewer-ids.ts";

/** Times in the file begin here: at 0 viewers drop counters and lose their axis. */
const firstNs = 1_000;
/** Properties that would shift or name what is written here. */
const ownProperties = new Set(["traceEvents", "otherData", "displayTimeUnit", "baseTimeNanoseconds"]);
const linesAtOnce = 500;

/**
 * The trace in the Chrome format, in pieces of text, so that Perfetto and MindStudio Insight both show its lanes by
 * name, its arrows and its counters: numbers from a small start, slices that nest on each lane, sorted by time with an
 * arrow's beginning behind its slice, ids that are small.
 */
export function* chromePieces(trace: Trace, argumentBytes: ArgumentBytes): Generator<string> {
  yield* inPieces(new ChromeWriter(trace, argumentBytes));
}

function* inPieces(writer: ChromeWriter): Generator<string> {
  yield writer.head();
  let lines: string[] = [];
  let isFirst = true;
  for (const line of writer.lines()) {
    lines.push(line);
    if (lines.length === linesAtOnce) {
      yield `${isFirst ? "" : ",\n"}${lines.join(",\n")}`;
      isFirst = false;
      lines = [];
    }
  }
  yield `${isFirst || lines.length === 0 ? "" : ",\n"}${lines.join(",\n")}\n]}\n`;
}

interface TimedLine {
  readonly timeNs: number;
  readonly line: string;
}

/** Lines of several sources that are in order by themselves; at one time those of the first source come first. */
function* inTimeOrder(sources: readonly Generator<TimedLine>[]): Generator<string> {
  const heads = sources.map((source) => ({ source, next: source.next() }));
  for (;;) {
    let first: (typeof heads)[number] | undefined;
    for (const head of heads) {
      const isEarlier =
        first === undefined ||
        first.next.done === true ||
        (head.next.done !== true && head.next.value.timeNs < first.next.value.timeNs);
      if (isEarlier) {
        first = head;
      }
    }
    if (first === undefined || first.next.done === true) {
      return;
    }
    yield first.next.value.line;
    first.next = first.source.next();
  }
}

class ChromeWriter {
  readonly #trace: Trace;
  readonly #argumentBytes: ArgumentBytes;
  readonly #ids: ViewerIds;
  readonly #lanes: NestedLanes;
  readonly #tids: readonly (readonly number[])[];
  readonly #names: readonly string[];
  readonly #copyOfEvent = new Map<number, number>();
  /** Connection numbers of calls, where the trace's own arguments have none. */
  readonly #connectionOfCall = new Map<number, number>();
  readonly #numberOfFlow = new Map<number, number>();
  readonly #begunFlows = new Set<number>();
  #lastFlowNumber = 0;
  readonly #jsonOfText = new Map<number, string>();
  readonly #derivedPid: number;
  #finder: SliceFinder | undefined;

  constructor(trace: Trace, argumentBytes: ArgumentBytes) {
    this.#trace = trace;
    this.#argumentBytes = argumentBytes;
    this.#ids = new ViewerIds(trace);
    this.#lanes = new NestedLanes(trace);
    this.#derivedPid = this.#ids.newPid();
    const { lines, tids } = chromeNames(trace, this.#lanes, this.#ids);
    this.#names = lines;
    this.#tids = tids;
    const { copies, events } = trace;
    for (let row = 0; row < copies.rows; row += 1) {
      const event = copies.event[row] ?? 0;
      const call = copies.call[row] ?? none;
      this.#copyOfEvent.set(event, row);
      if (call !== none && events.argumentsLength[event] === 0 && events.argumentsLength[call] === 0) {
        this.#connectionOfCall.set(call, call + 1);
      }
    }
  }

  head(): string {
    const base = { copyscope: { version: 1, baseNs: String(this.#trace.baseNs - BigInt(firstNs)) } };
    const properties = this.#trace.properties
      .filter(({ key }) => !ownProperties.has(key))
      .map(({ key, json }) => `${JSON.stringify(key)}:${json},\n`);
    return `{"displayTimeUnit":"ns","otherData":${JSON.stringify(base)},\n${properties.join("")}"traceEvents":[\n`;
  }

  *lines(): Generator<string> {
    yield* this.#names;
    yield* this.#rateNames();
    yield* inTimeOrder([this.#sortedEvents(), this.#counterLines(), this.#arrowLines(), this.#rateLines()]);
  }

  *#sortedEvents(): Generator<TimedLine> {
    const { events } = this.#trace;
    const order = new Uint32Array(events.rows).map((_, row) => row);
    const { startNs, durationNs } = events;
    order.sort(
      (a, b) =>
        (startNs[a] ?? 0) - (startNs[b] ?? 0) ||
        rankOf(events.phase[a] ?? 0) - rankOf(events.phase[b] ?? 0) ||
        (durationNs[b] ?? 0) - (durationNs[a] ?? 0) ||
        a - b,
    );
    for (const row of order) {
      const line = this.#eventLine(row);
      if (line !== undefined) {
        yield { timeNs: startNs[row] ?? 0, line };
      }
    }
  }

  #eventLine(row: number): string | undefined {
    switch (this.#trace.events.phase[row]) {
      case eventPhases.slice:
        return this.#sliceLine(row);
      case eventPhases.instant:
        return `{"ph":"I",${this.#common(row)},"s":"t"${this.#argumentsOf(row)}}`;
      case eventPhases.asyncBegin:
        return `{"ph":"b",${this.#common(row)},${this.#ownId(row)}${this.#argumentsOf(row)}}`;
      case eventPhases.asyncInstant:
        return `{"ph":"n",${this.#common(row)},${this.#ownId(row)}${this.#argumentsOf(row)}}`;
      case eventPhases.asyncEnd:
        return `{"ph":"e",${this.#common(row)},${this.#ownId(row)}${this.#argumentsOf(row)}}`;
      case eventPhases.flowStart:
        return this.#flowLine("s", row);
      case eventPhases.flowStep:
        return this.#flowLine("t", row);
      case eventPhases.flowEnd:
        return this.#flowLine("f", row, ',"bp":"e"');
      case eventPhases.flowEndBefore:
        return this.#flowLine("f", row);
      default:
        return undefined;
    }
  }

  #sliceLine(row: number): string {
    const duration = microsecondsText(this.#trace.events.durationNs[row] ?? 0);
    return `{"ph":"X",${this.#common(row)},"dur":${duration}${this.#argumentsOf(row)}}`;
  }

  #flowLine(phase: string, row: number, binding = ""): string {
    // All ends of an arrow must have one name; files put ids into it, which differ from the ones here.
    const found = this.#trace.events.category[row] ?? none;
    const category = found === none ? '"flow"' : this.#textJson(found);
    return `{"ph":"${phase}",${this.#place(row)},"name":${category},"cat":${category},"id":"${this.#flowNumber(row)}"${binding}}`;
  }

  #common(row: number): string {
    const { events } = this.#trace;
    const category = events.category[row] ?? none;
    const cat = category === none ? "" : `,"cat":${this.#textJson(category)}`;
    return `"name":${this.#textJson(events.name[row] ?? none)}${cat},${this.#place(row)}`;
  }

  #place(row: number): string {
    const { events, threads } = this.#trace;
    const thread = events.thread[row] ?? 0;
    const pid = this.#ids.pids[threads[thread]?.process ?? 0] ?? 0;
    const tid = this.#tids[thread]?.[this.#laneOf(row, thread)] ?? 0;
    return `"pid":${pid},"tid":${tid},"ts":${microsecondsText((events.startNs[row] ?? 0) + firstNs)}`;
  }

  /** An arrow's end must lie on the lane of the slice that it belongs to. */
  #laneOf(row: number, thread: number): number {
    const { events } = this.#trace;
    if (this.#lanes.lanes[thread] === 1 || events.phase[row] === eventPhases.slice) {
      return this.#lanes.laneOf[row] ?? 0;
    }
    this.#finder ??= new SliceFinder(events);
    const slice = this.#finder.innermostAt(thread, events.startNs[row] ?? 0);
    return slice === undefined ? 0 : (this.#lanes.laneOf[slice] ?? 0);
  }

  #ownId(row: number): string {
    return `"id":${this.#textJson(this.#trace.events.id[row] ?? none)}`;
  }

  /** The event's own arguments, and what viewers need to know of a copy, each name once. */
  #argumentsOf(row: number): string {
    const { events } = this.#trace;
    const length = events.argumentsLength[row] ?? 0;
    const own = length === 0 ? "" : objectMembers(this.#argumentBytes.read(events.argumentsOffset[row] ?? 0, length));
    const added = this.#addedArguments(row)
      .filter(([name]) => !own.includes(JSON.stringify(name)))
      .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
    const members = [...(own === "" ? [] : [own]), ...added].join(",");
    return members === "" ? "" : `,"args":{${members}}`;
  }

  #addedArguments(row: number): (readonly [string, string | number])[] {
    const copy = this.#copyOfEvent.get(row);
    const call = copy === undefined ? row : (this.#trace.copies.call[copy] ?? none);
    const connection = this.#connectionOfCall.get(call);
    return [
      ...(copy === undefined ? [] : copyArguments(this.#trace, copy)),
      ...(connection === undefined ? [] : [["connection_id", connection] as const]),
    ];
  }

  *#counterLines(): Generator<TimedLine> {
    const { counters, threads } = this.#trace;
    for (const { thread, name, timeNs, values } of new CounterGroups(counters).inOrder()) {
      const pid = this.#ids.pids[threads[thread]?.process ?? 0] ?? 0;
      const members = values.map(({ key, value }) => `${this.#textJson(key)}:${JSON.stringify(value)}`);
      const line = `{"ph":"C","name":${this.#textJson(name)},"pid":${pid},"tid":${this.#tids[thread]?.[0] ?? 0},"ts":${microsecondsText(timeNs + firstNs)},"args":{${members.join(",")}}}`;
      yield { timeNs, line };
    }
  }

  /** From each call to its copies, where the trace itself has no arrow. */
  *#arrowLines(): Generator<TimedLine> {
    const { events } = this.#trace;
    const names = '"name":"HostToDevice","cat":"HostToDevice"';
    const firstNumber = this.#flowNumbers();
    const ends = missingCopyArrows(this.#trace).flatMap(({ from, to }, index) => [
      { row: from, head: `{"ph":"s",${names},"id":"${firstNumber + index}"` },
      { row: to, head: `{"ph":"f","bp":"e",${names},"id":"${firstNumber + index}"` },
    ]);
    ends.sort((a, b) => (events.startNs[a.row] ?? 0) - (events.startNs[b.row] ?? 0));
    for (const { row, head } of ends) {
      yield { timeNs: events.startNs[row] ?? 0, line: `${head},${this.#place(row)}}` };
    }
  }

  /** The first number that no arrow of the trace gets. */
  #flowNumbers(): number {
    const { events } = this.#trace;
    const keys = new Set<number>();
    const begun = new Set<number>();
    let again = 0;
    for (let row = 0; row < events.rows; row += 1) {
      const phase = events.phase[row] ?? 0;
      const isStart = phase === eventPhases.flowStart;
      if (isStart || phase === eventPhases.flowStep || isFlowEnd(phase)) {
        const key = flowKey(this.#trace, row);
        keys.add(key);
        again += isStart && begun.has(key) ? 1 : 0;
        if (isStart) {
          begun.add(key);
        }
      }
    }
    return keys.size + again + 1;
  }

  /** Numbers from 1 on, in order of time. An id that begins again is another arrow: viewers drop a second beginning. */
  #flowNumber(row: number): number {
    const key = flowKey(this.#trace, row);
    const isStart = this.#trace.events.phase[row] === eventPhases.flowStart;
    let number = this.#numberOfFlow.get(key);
    if (number === undefined || (isStart && this.#begunFlows.has(key))) {
      this.#lastFlowNumber += 1;
      number = this.#lastFlowNumber;
      this.#numberOfFlow.set(key, number);
    }
    if (isStart) {
      this.#begunFlows.add(key);
    }
    return number;
  }

  *#rateNames(): Generator<string> {
    const pid = this.#derivedPid;
    yield `{"ph":"M","name":"process_name","pid":${pid},"tid":0,"ts":0,"cat":"${derivedCategory}","args":{"name":"Copy rates"}}`;
    yield `{"ph":"M","name":"process_sort_index","pid":${pid},"tid":0,"ts":0,"cat":"${derivedCategory}","args":{"sort_index":${this.#trace.processes.length}}}`;
  }

  /** The rate of each direction as a counter. */
  *#rateLines(): Generator<TimedLine> {
    for (const { timeNs, direction, bytesPerNs } of rateSteps(this.#trace.copies)) {
      const line = `{"ph":"C","name":"${direction}","cat":"${derivedCategory}","pid":${this.#derivedPid},"tid":0,"ts":${microsecondsText(timeNs + firstNs)},"args":{"GB/s":${JSON.stringify(bytesPerNs)}}}`;
      yield { timeNs, line };
    }
  }

  #textJson(text: number): string {
    if (text === none) {
      return '""';
    }
    let json = this.#jsonOfText.get(text);
    if (json === undefined) {
      json = JSON.stringify(this.#trace.texts.text(text));
      if (this.#jsonOfText.size < 65_536) {
        this.#jsonOfText.set(text, json);
      }
    }
    return json;
  }
}

/** At one time slices come first, then what begins in them. */
function rankOf(phase: number): number {
  if (phase === eventPhases.slice) {
    return 0;
  }
  return isFlowEnd(phase) ? 2 : 1;
}
