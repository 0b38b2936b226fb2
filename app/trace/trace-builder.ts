import { type TimeSource, timeSources } from "#app/run/copy-columns.ts";
import { ConnectionColumn } from "./connection-column.ts";
import { type Direction, directions } from "./copy-recognition.ts";
import { type CalledKind, CopyTable, calledKinds } from "./copy-table.ts";
import { CounterTable } from "./counter-table.ts";
import type { DecimalTime } from "./decimal-time.ts";
import { EventTable, eventPhases, none } from "./event-table.ts";
import { grown } from "./growing-array.ts";
import { TextPool } from "./text-pool.ts";
import type { TraceProperty } from "./trace.ts";
import { UnreadTally } from "./unread-tally.ts";

export interface ProcessDraft {
  /** Number of its id in the texts. */
  readonly id: number;
  name: string | null;
  labels: string | null;
  sortIndex: number | null;
  /** By its name or labels. */
  isDevice: boolean;
}

export interface ThreadDraft {
  readonly process: number;
  readonly id: number;
  name: string | null;
  sortIndex: number | null;
  /** Tasks of a device run there. */
  isDevice: boolean;
}

export interface StreamDraft {
  readonly process: number;
  readonly id: number;
  readonly device: number | null;
  thread: number;
}

/** What a reader knows of a copy beside its event. */
export interface CopyFacts {
  /** Number of the stream's id in the texts; `none`: its thread's id. */
  readonly stream: number;
  readonly device: number | null;
  /** NaN: not recorded. */
  readonly bytes: number;
  readonly direction: Direction;
  /** As the program called it; left out: not recorded. */
  readonly kind?: CalledKind;
  readonly source: TimeSource;
}

const maximumStreams = 65_536;

/** Takes up what a reader finds in a file, in any order; `finishTrace` makes a trace of it. */
export class TraceBuilder {
  readonly texts = new TextPool();
  readonly events = new EventTable();
  readonly counters = new CounterTable();
  readonly copies = new CopyTable();
  readonly connections = new ConnectionColumn();
  readonly unread = new UnreadTally();
  readonly processes: ProcessDraft[] = [];
  readonly threads: ThreadDraft[] = [];
  readonly streams: StreamDraft[] = [];
  readonly properties: TraceProperty[] = [];
  /** Bytes that a call which submits a copy was given, by the call's event. */
  readonly callBytes = new Map<number, number>();
  /** Added to all times of the file: Kineto's baseTimeNanoseconds and our own. */
  clockBaseNs = 0n;
  records = 0;
  /** Nanoseconds beyond the whole microseconds of each event, and of each counter value. */
  eventRestNs: Uint16Array<ArrayBuffer> = new Uint16Array(0);
  counterRestNs: Uint16Array<ArrayBuffer> = new Uint16Array(0);
  readonly #processById = new Map<number, number>();
  readonly #threadById = new Map<number, number>();
  readonly #streamById = new Map<number, number>();
  readonly #openSlices = new Map<number, number[]>();

  /** `id`: number of the process id in the texts. */
  processOf(id: number): number {
    const known = this.#processById.get(id);
    if (known !== undefined) {
      return known;
    }
    this.processes.push({ id, name: null, labels: null, sortIndex: null, isDevice: false });
    this.#processById.set(id, this.processes.length - 1);
    return this.processes.length - 1;
  }

  /** `id`: number of the thread id in the texts. */
  threadOf(process: number, id: number): number {
    const key = process * 2 ** 32 + id;
    const known = this.#threadById.get(key);
    if (known !== undefined) {
      return known;
    }
    this.threads.push({ process, id, name: null, sortIndex: null, isDevice: false });
    this.#threadById.set(key, this.threads.length - 1);
    return this.threads.length - 1;
  }

  /** Answers the event's row. Its category is a number of the texts, or `none`. */
  addEvent(phase: number, thread: number, name: number, category: number, time: DecimalTime): number {
    const { events } = this;
    const row = events.addRow();
    if (this.eventRestNs.length < events.phase.length) {
      this.eventRestNs = grown(this.eventRestNs, events.phase.length);
    }
    events.phase[row] = phase;
    events.thread[row] = thread;
    events.name[row] = name;
    events.category[row] = category;
    events.startNs[row] = time.wholeUs;
    this.eventRestNs[row] = time.restNs;
    events.durationNs[row] = 0;
    events.id[row] = none;
    return row;
  }

  /** A slice that ends with the next `endSlice` on its thread. */
  beginSlice(row: number): void {
    const thread = this.events.thread[row] ?? 0;
    const open = this.#openSlices.get(thread);
    if (open === undefined) {
      this.#openSlices.set(thread, [row]);
    } else {
      open.push(row);
    }
  }

  /** Answers the row of the slice that ended; undefined when none was open. Its duration may be below 0. */
  endSlice(thread: number, time: DecimalTime): number | undefined {
    const row = this.#openSlices.get(thread)?.pop();
    if (row !== undefined) {
      const wholeNs = (time.wholeUs - (this.events.startNs[row] ?? 0)) * 1_000;
      this.events.durationNs[row] = Math.max(0, wholeNs + time.restNs - (this.eventRestNs[row] ?? 0));
    }
    return row;
  }

  /** Slices that were begun and not ended. */
  openSlices(): readonly number[] {
    return [...this.#openSlices.values()].flat();
  }

  addCounterValue(series: number, time: DecimalTime, value: number): void {
    const row = this.counters.add(series, time.wholeUs, value);
    if (this.counterRestNs.length < this.counters.value.length) {
      this.counterRestNs = grown(this.counterRestNs, this.counters.value.length);
    }
    this.counterRestNs[row] = time.restNs;
  }

  /** Says that the event of this row is a copy. */
  addCopy(event: number, facts: CopyFacts, offset: number | null): void {
    const thread = this.events.thread[event] ?? 0;
    const stream = this.#streamOf(thread, facts);
    if (stream === undefined) {
      this.unread.add("too-many-streams", offset);
      return;
    }
    const { copies } = this;
    const row = copies.addRow();
    copies.event[row] = event;
    copies.stream[row] = stream;
    copies.bytes[row] = facts.bytes;
    copies.direction[row] = directions.indexOf(facts.direction);
    copies.kind[row] = calledKinds.indexOf(facts.kind ?? "not-recorded");
    copies.source[row] = timeSources.indexOf(facts.source);
    this.markDevice(thread);
  }

  /** Says that this thread is a device's. */
  markDevice(thread: number): void {
    const draft = this.threads[thread];
    if (draft !== undefined) {
      draft.isDevice = true;
    }
  }

  #streamOf(thread: number, { stream, device }: CopyFacts): number | undefined {
    const { process, id: threadId } = this.threads[thread] ?? { process: 0, id: 0 };
    const id = stream === none ? threadId : stream;
    const key = process * 2 ** 32 + id;
    const known = this.#streamById.get(key);
    if (known !== undefined) {
      return known;
    }
    if (this.streams.length === maximumStreams) {
      return undefined;
    }
    this.streams.push({ process, id, device, thread });
    this.#streamById.set(key, this.streams.length - 1);
    return this.streams.length - 1;
  }

  /** Takes an event back: it is told of elsewhere. */
  dropEvent(row: number): void {
    this.events.phase[row] = eventPhases.dropped;
  }
}
