import type { ArgumentKeeper } from "../argument-store.ts";
import { DecimalTime } from "../decimal-time.ts";
import { eventPhases, none } from "../event-table.ts";
import { eventTypes } from "../export/event-lines.ts";
import { finishTrace } from "../finish-trace.ts";
import type { Trace } from "../trace.ts";
import { TraceBuilder } from "../trace-builder.ts";
import { LineCutter } from "./line-cutter.ts";
import { type CopyColumn, laneOf, OwnCopies, readTime } from "./own-copies.ts";

type Line = Readonly<Record<string, unknown>>;

const decoder = new TextDecoder();
const argumentsKey = new TextEncoder().encode(',"args":{');

/** Reads the lines of JSON that Copyscope itself saves: copies first, then everything else. */
export class NdjsonTraceReader {
  readonly #builder = new TraceBuilder();
  readonly #copies = new OwnCopies(this.#builder);
  readonly #lines = new LineCutter((line, offset) => this.#takeBytes(line, offset));
  readonly #keepArguments: ArgumentKeeper;
  readonly #time = new DecimalTime();
  /** Connection numbers of the calls that copies name, by times and name. */
  readonly #connectionByCall = new Map<string, number>();
  #baseNs: bigint | undefined;

  constructor(keepArguments: ArgumentKeeper) {
    this.#keepArguments = keepArguments;
  }

  /** False: reading on is of no use. */
  push(piece: Uint8Array): boolean {
    return this.#lines.push(piece);
  }

  noteSourceProblem(reason: "decompression" | "disk", byteOffset: number, detail: string): void {
    this.#builder.unread.add(reason, byteOffset, detail);
  }

  /** undefined: it has no first line that says what it is. */
  finish(): Trace | undefined {
    this.#lines.finish();
    return this.#baseNs === undefined ? undefined : finishTrace(this.#builder, "copyscope-ndjson");
  }

  #takeBytes(bytes: Uint8Array, offset: number): void {
    const line = parsed(bytes);
    if (line === undefined) {
      this.#builder.unread.add("bad-line", offset);
    } else if (this.#baseNs === undefined) {
      this.#takeFirst(line, offset);
    } else {
      this.#builder.records += 1;
      this.#takeLine(line, bytes, offset, this.#baseNs);
    }
  }

  #takeFirst(line: Line, offset: number): void {
    const digits = line["base_ns"];
    if (line["type"] === "trace" && typeof digits === "string" && /^-?\d{1,20}$/.test(digits)) {
      this.#baseNs = BigInt(digits);
    } else {
      this.#builder.unread.add("bad-line", offset);
    }
  }

  #takeLine(line: Line, bytes: Uint8Array, offset: number, baseNs: bigint): void {
    const phase = eventTypes.get(textOf(line["type"]));
    if (line["type"] === "copy") {
      this.#takeCopy(line, offset, baseNs);
    } else if (line["type"] === "counter") {
      this.#takeCounter(line, offset, baseNs);
    } else if (phase !== undefined) {
      this.#takeEvent(line, bytes, { offset, baseNs, phase });
    } else {
      this.#builder.unread.add("bad-line", offset);
    }
  }

  #takeCopy(line: Line, offset: number, baseNs: bigint): void {
    const cells = (column: CopyColumn) =>
      /^(call_)?(start|end)_ns$/.test(column) ? absolute(line[column], baseNs) : textOf(line[column]);
    const copy = this.#copies.take(cells, offset);
    const callStartNs = cells("call_start_ns");
    if (copy !== undefined && callStartNs !== "") {
      // The call has a line of its own further on.
      const key = `${callStartNs} ${cells("call_end_ns")} ${cells("call")}`;
      const known = this.#connectionByCall.get(key);
      const connection = known ?? this.#connectionByCall.size;
      if (known === undefined) {
        this.#connectionByCall.set(key, connection);
      }
      this.#builder.connections.add(copy, connection);
    }
  }

  #takeEvent(line: Line, bytes: Uint8Array, place: EventPlace): void {
    const { offset, baseNs, phase } = place;
    const name = textOf(line["name"]);
    const startNs = absolute(line["start_ns"], baseNs);
    const thread = this.#threadOf(line);
    const row =
      phase === eventPhases.slice
        ? this.#copies.addSlice(startNs, endOf(line, baseNs), thread, name, offset)
        : this.#addMark(startNs, thread, name, place);
    if (row === undefined) {
      return;
    }
    const { events, texts } = this.#builder;
    events.category[row] = typeof line["category"] === "string" ? texts.internText(line["category"]) : none;
    events.id[row] = typeof line["id"] === "string" ? texts.internText(line["id"]) : none;
    this.#takeArguments(row, bytes, offset);
    const call = this.#connectionByCall.get(`${startNs} ${endOf(line, baseNs)} ${name}`);
    if (call !== undefined && phase === eventPhases.slice) {
      this.#builder.connections.add(row, call);
    }
  }

  #addMark(startNs: string, thread: number, name: string, { offset, phase }: EventPlace): number | undefined {
    if (!readTime(startNs, this.#time)) {
      this.#builder.unread.add("bad-time", offset);
      return undefined;
    }
    return this.#builder.addEvent(phase, thread, this.#builder.texts.internText(name), none, this.#time);
  }

  /** They are the last member of their line. */
  #takeArguments(row: number, bytes: Uint8Array, offset: number): void {
    const found = indexOfBytes(bytes, argumentsKey);
    if (found >= 0) {
      const start = found + argumentsKey.length - 1;
      const end = bytes.lastIndexOf(closeBrace);
      this.#builder.events.argumentsOffset[row] = this.#keepArguments(bytes, start, end, offset);
      this.#builder.events.argumentsLength[row] = end - start;
    }
  }

  #takeCounter(line: Line, offset: number, baseNs: bigint): void {
    const values = line["values"];
    if (!readTime(absolute(line["start_ns"], baseNs), this.#time) || typeof values !== "object" || values === null) {
      this.#builder.unread.add("bad-time", offset);
      return;
    }
    const { texts, counters } = this.#builder;
    const thread = this.#threadOf(line);
    const name = texts.internText(textOf(line["name"]));
    for (const [key, value] of Object.entries(values)) {
      if (typeof value === "number") {
        const series = counters.seriesIndex(thread, name, texts.internText(key));
        this.#builder.addCounterValue(series, this.#time, value);
      }
    }
  }

  #threadOf(line: Line): number {
    const process = textOf(line["process"]);
    const thread = textOf(line["thread"]);
    return laneOf(this.#builder, process, process, { labels: "", id: thread, name: thread });
  }
}

interface EventPlace {
  readonly offset: number;
  readonly baseNs: bigint;
  readonly phase: number;
}

const closeBrace = 0x7d;

function parsed(bytes: Uint8Array): Line | undefined {
  try {
    const line: unknown = JSON.parse(decoder.decode(bytes));
    return typeof line === "object" && line !== null ? (line as Line) : undefined;
  } catch {
    return undefined;
  }
}

function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** Times of the lines count from the base. */
function absolute(value: unknown, baseNs: bigint): string {
  return typeof value === "number" && Number.isSafeInteger(value) ? String(baseNs + BigInt(value)) : "";
}

function endOf(line: Line, baseNs: bigint): string {
  const startNs = line["start_ns"];
  const durationNs = line["duration_ns"];
  return typeof startNs === "number" && typeof durationNs === "number" ? absolute(startNs + durationNs, baseNs) : "";
}

function indexOfBytes(bytes: Uint8Array, wanted: Uint8Array): number {
  for (let at = bytes.indexOf(wanted[0] ?? 0); at >= 0; at = bytes.indexOf(wanted[0] ?? 0, at + 1)) {
    if (wanted.every((byte, index) => bytes[at + index] === byte)) {
      return at;
    }
  }
  return -1;
}
