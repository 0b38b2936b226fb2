import { timeSources } from "#app/run/copy-columns.ts";
import type { ArgumentKeeper } from "../argument-store.ts";
import { type Direction, directionFrom, type EventRole, roleOf } from "../copy-recognition.ts";
import { type CalledKind, calledKindFrom } from "../copy-table.ts";
import { DecimalTime } from "../decimal-time.ts";
import { eventPhases, none } from "../event-table.ts";
import { type JsonCursor, type JsonEnd, jsonEnd, openBrace } from "../json-cursor.ts";
import { decodeJsonString } from "../text-pool.ts";
import type { TraceBuilder } from "../trace-builder.ts";
import type { UnreadReason } from "../unread-tally.ts";
import { ChromeMetadata } from "./chrome-metadata.ts";
import { readCounter } from "./counter-members.ts";
import { type ArgumentKey, argumentKeys, type EventKey, eventKeys, slotsOf } from "./event-keys.ts";
import { ObjectSpans, spanKinds } from "./object-spans.ts";
import { wholeNumberIn } from "./whole-number.ts";

/** Category of what an export adds for the eyes of other viewers, and an import leaves out again. */
export const derivedCategory = "copyscope-derived";
const deviceCategories = ["kernel", "gpu_memset", "gpu_memcpy"];

/** Places of members and arguments; looked up once, and not by name for every event. */
const member = slotsOf<EventKey>(eventKeys);
const argument = slotsOf<ArgumentKey>(argumentKeys);

const phaseByLetter: Readonly<Record<string, number>> = {
  X: eventPhases.slice,
  B: eventPhases.slice,
  i: eventPhases.instant,
  I: eventPhases.instant,
  R: eventPhases.instant,
  s: eventPhases.flowStart,
  t: eventPhases.flowStep,
  f: eventPhases.flowEnd,
  b: eventPhases.asyncBegin,
  n: eventPhases.asyncInstant,
  e: eventPhases.asyncEnd,
};

/** Reads events of the Chrome format in every form that profilers write. */
export class ChromeEventReader {
  readonly #builder: TraceBuilder;
  readonly #keepArguments: ArgumentKeeper;
  readonly #arguments = new ObjectSpans<ArgumentKey>(argumentKeys);
  readonly #event = new ObjectSpans(eventKeys, "args", this.#arguments);
  readonly #metadata: ChromeMetadata;
  readonly #time = new DecimalTime();
  readonly #duration = new DecimalTime();
  readonly #roles = new Map<number, EventRole>();
  readonly #directions = new Map<number, Direction>();
  readonly #derivedCategory: number;
  readonly #deviceCategories: ReadonlySet<number>;
  /** Categories and process names that were met; they tell whose file it is. */
  readonly categories = new Set<number>();
  #bytes: Uint8Array = new Uint8Array(0);
  #offset = 0;
  #eventOffset = 0;

  constructor(builder: TraceBuilder, keepArguments: ArgumentKeeper) {
    this.#builder = builder;
    this.#keepArguments = keepArguments;
    this.#metadata = new ChromeMetadata(builder);
    this.#derivedCategory = builder.texts.internText(derivedCategory);
    this.#deviceCategories = new Set(deviceCategories.map((it) => builder.texts.internText(it)));
  }

  /** Takes the event at the cursor; `offset` is the file offset of the cursor's byte 0. */
  read(cursor: JsonCursor, offset: number): JsonEnd {
    const start = cursor.at;
    const isObject = cursor.bytes[start] === openBrace;
    const ended = isObject ? this.#event.read(cursor) : cursor.skipValue();
    if (ended !== jsonEnd.whole) {
      return ended;
    }
    if (isObject && cursor.at - start === 2) {
      // The first entry of rocprof's traces: nothing is lost with it.
      return jsonEnd.whole;
    }
    this.#bytes = cursor.bytes;
    this.#offset = offset;
    this.#eventOffset = offset + start;
    this.#builder.records += 1;
    if (isObject) {
      this.#takeEvent();
    } else {
      this.#leaveOut("no-object");
    }
    return jsonEnd.whole;
  }

  #takeEvent(): void {
    const phase = this.#has(member.ph) ? this.#letter() : "";
    const category = this.#category();
    if (category === this.#derivedCategory) {
      this.#builder.records -= 1;
      return;
    }
    if (phase === "M") {
      this.#metadata.take(this.#bytes, this.#event, this.#arguments);
      return;
    }
    if (phase === "") {
      this.#leaveOut("no-phase");
      return;
    }
    if (phase !== "C" && phase !== "E" && phaseByLetter[phase] === undefined) {
      this.#leaveOut("unknown-phase", phase.slice(0, 1));
      return;
    }
    if (
      !this.#has(member.ts) ||
      !this.#time.readMicroseconds(this.#bytes, this.#startOf(member.ts), this.#endOf(member.ts))
    ) {
      this.#leaveOut("bad-time");
      return;
    }
    this.#takeTimedEvent(phase, this.#thread(), category);
  }

  #takeTimedEvent(phase: string, thread: number, category: number): void {
    switch (phase) {
      case "X":
        this.#takeSlice(thread, category);
        return;
      case "B": {
        const row = this.#addEvent(eventPhases.slice, thread, category);
        this.#builder.beginSlice(row);
        this.#takeRole(row, category);
        return;
      }
      case "E":
        if (this.#builder.endSlice(thread, this.#time) === undefined) {
          this.#leaveOut("end-without-begin");
        }
        return;
      case "C":
        if (!readCounter(this.#builder, this.#bytes, this.#event, thread, this.#time)) {
          this.#leaveOut("no-counter-value");
        }
        return;
      case "i":
      case "I":
      case "R":
        this.#addEvent(eventPhases.instant, thread, category);
        return;
      default:
        this.#takeWithId(phaseByLetter[phase] ?? eventPhases.instant, thread, category);
    }
  }

  #takeSlice(thread: number, category: number): void {
    const hasDuration = this.#has(member.dur);
    if (
      hasDuration &&
      !(
        this.#duration.readMicroseconds(this.#bytes, this.#startOf(member.dur), this.#endOf(member.dur)) &&
        this.#duration.wholeUs >= 0 &&
        Number.isSafeInteger(this.#duration.totalNs)
      )
    ) {
      this.#leaveOut("bad-duration");
      return;
    }
    const row = this.#addEvent(eventPhases.slice, thread, category);
    this.#builder.events.durationNs[row] = hasDuration ? this.#duration.totalNs : 0;
    this.#takeRole(row, category);
    if (this.#has(member.bind_id)) {
      this.#takeBinding(row, thread, category);
    }
  }

  /** Arrows in their second form: a slice says that one goes out of it or comes in. */
  #takeBinding(slice: number, thread: number, category: number): void {
    const goesOut = this.#has(member.flow_out) && this.#text(member.flow_out) === "true";
    const comesIn = this.#has(member.flow_in) && this.#text(member.flow_in) === "true";
    if (!goesOut && !comesIn) {
      return;
    }
    const start = goesOut ? eventPhases.flowStart : eventPhases.flowEnd;
    const phase = goesOut && comesIn ? eventPhases.flowStep : start;
    const { events, texts } = this.#builder;
    const row = this.#builder.addEvent(phase, thread, events.name[slice] ?? 0, category, this.#time);
    events.id[row] = texts.intern(this.#bytes, this.#startOf(member.bind_id), this.#endOf(member.bind_id));
  }

  #takeWithId(phase: number, thread: number, category: number): void {
    const idSlot = this.#has(member.id) ? member.id : member.id2;
    if (!this.#has(idSlot)) {
      this.#leaveOut("no-flow-id");
      return;
    }
    const bindsToNext = phase === eventPhases.flowEnd && !(this.#has(member.bp) && this.#text(member.bp) === "e");
    const row = this.#addEvent(bindsToNext ? eventPhases.flowEndBefore : phase, thread, category);
    const { events, texts } = this.#builder;
    events.id[row] = texts.intern(this.#bytes, this.#startOf(idSlot), this.#endOf(idSlot));
  }

  #addEvent(phase: number, thread: number, category: number): number {
    const { builder, event } = { builder: this.#builder, event: this.#event };
    const name = this.#has(member.name)
      ? builder.texts.intern(this.#bytes, this.#startOf(member.name), this.#endOf(member.name))
      : builder.texts.internText("");
    const row = builder.addEvent(phase, thread, name, category, this.#time);
    const slot = member.args;
    const start = event.start[slot] ?? 0;
    const end = event.end[slot] ?? 0;
    if (event.kind[slot] === spanKinds.nested && end - start > 2) {
      builder.events.argumentsOffset[row] = this.#keepArguments(this.#bytes, start, end, this.#offset);
      builder.events.argumentsLength[row] = end - start;
    }
    return row;
  }

  /** What this slice is for us: a copy, a call that submits one, something else with or without a connection. */
  #takeRole(row: number, category: number): void {
    const key = this.#argument(argument["connection_id"]) ?? this.#argument(argument["correlation"]);
    if (key !== undefined) {
      this.#connect(row, key);
    }
    const role = this.#roleOf(row, category);
    if (role === "copy") {
      this.#takeCopy(row);
    } else if (role === "copy-call") {
      const size = this.#size(argument.size, argument.sizeBytes);
      if (!Number.isNaN(size)) {
        this.#builder.callBytes.set(row, size);
      }
    } else if (this.#deviceCategories.has(category)) {
      this.#builder.markDevice(this.#builder.events.thread[row] ?? 0);
    }
  }

  #connect(row: number, slot: number): void {
    const number = wholeNumberIn(this.#bytes, this.#arguments.start[slot] ?? 0, this.#arguments.end[slot] ?? 0);
    if (number !== undefined) {
      this.#builder.connections.add(row, number);
      return;
    }
    const text = this.#argumentText(slot);
    if (text !== "-1" && text !== "") {
      this.#builder.connections.add(row, -1 - this.#builder.texts.internText(text));
    }
  }

  #roleOf(row: number, category: number): EventRole {
    const name = this.#builder.events.name[row] ?? 0;
    const key = name * 65_536 + (category === none ? 65_535 : category % 65_535);
    let role = this.#roles.get(key);
    if (role === undefined) {
      const { texts } = this.#builder;
      role = roleOf(texts.text(name), category === none ? "" : texts.text(category));
      this.#roles.set(key, role);
    }
    return role;
  }

  #takeCopy(row: number): void {
    const stream =
      this.#argument(argument["Physic Stream Id"]) ??
      this.#argument(argument["Stream Id"]) ??
      this.#argument(argument["stream"]);
    const device = this.#argument(argument["device"]);
    const deviceNumber = device === undefined ? Number.NaN : Number(this.#argumentText(device));
    const source = this.#argument(argument["time source"]);
    const sourceText = source === undefined ? "" : this.#argumentText(source);
    this.#builder.addCopy(
      row,
      {
        stream:
          stream === undefined
            ? none
            : this.#builder.texts.intern(
                this.#bytes,
                this.#arguments.start[stream] ?? 0,
                this.#arguments.end[stream] ?? 0,
              ),
        device: Number.isInteger(deviceNumber) && deviceNumber >= 0 ? deviceNumber : null,
        bytes: this.#size(
          argument["size(B)"],
          argument["data size(Byte)"],
          argument.bytes,
          argument.Size,
          argument.size,
        ),
        direction: this.#direction(row),
        kind: this.#calledKind(),
        source: timeSources.find((known) => known === sourceText) ?? "imported",
      },
      this.#eventOffset,
    );
  }

  #calledKind(): CalledKind {
    const slot = this.#argument(argument["kind as called"]);
    return calledKindFrom(slot === undefined ? "" : this.#argumentText(slot));
  }

  #direction(row: number): Direction {
    const slot =
      this.#argument(argument["operation"]) ??
      this.#argument(argument["memcpy direction"]) ??
      this.#argument(argument["kind"]);
    const fromName = this.#directionOf(this.#builder.events.name[row] ?? 0);
    if (slot === undefined || fromName !== "other") {
      return fromName === "other" ? "not-recorded" : fromName;
    }
    const start = this.#arguments.start[slot] ?? 0;
    return this.#directionOf(this.#builder.texts.intern(this.#bytes, start, this.#arguments.end[slot] ?? 0));
  }

  /** Few words, met often. */
  #directionOf(words: number): Direction {
    let direction = this.#directions.get(words);
    if (direction === undefined) {
      direction = directionFrom(this.#builder.texts.text(words));
      this.#directions.set(words, direction);
    }
    return direction;
  }

  /** The first of these arguments that is there, as a number of bytes; NaN for none. */
  #size(...slots: readonly number[]): number {
    for (const wanted of slots) {
      const slot = this.#argument(wanted);
      if (slot !== undefined) {
        const start = this.#arguments.start[slot] ?? 0;
        const size =
          wholeNumberIn(this.#bytes, start, this.#arguments.end[slot] ?? 0) ??
          Number(this.#argumentText(slot).trim() || Number.NaN);
        if (Number.isSafeInteger(size) && size >= 0) {
          return size;
        }
        this.#builder.unread.add("bad-size", this.#eventOffset);
      }
    }
    return Number.NaN;
  }

  #thread(): number {
    const { texts } = this.#builder;
    const process = this.#builder.processOf(
      texts.intern(this.#bytes, this.#startOf(member.pid), this.#endOf(member.pid)),
    );
    return this.#builder.threadOf(
      process,
      texts.intern(this.#bytes, this.#startOf(member.tid), this.#endOf(member.tid)),
    );
  }

  #category(): number {
    if (!this.#has(member.cat)) {
      return none;
    }
    const category = this.#builder.texts.intern(this.#bytes, this.#startOf(member.cat), this.#endOf(member.cat));
    this.categories.add(category);
    return category;
  }

  #has(slot: number): boolean {
    return this.#event.kind[slot] !== spanKinds.absent;
  }

  #startOf(slot: number): number {
    return this.#has(slot) ? (this.#event.start[slot] ?? 0) : 0;
  }

  #endOf(slot: number): number {
    return this.#has(slot) ? (this.#event.end[slot] ?? 0) : 0;
  }

  #text(slot: number): string {
    const start = this.#startOf(slot);
    return decodeJsonString(this.#bytes.subarray(start, Math.min(this.#endOf(slot), start + 64)));
  }

  /** The phase: one letter. */
  #letter(): string {
    return this.#endOf(member.ph) === this.#startOf(member.ph) + 1
      ? (letters[this.#bytes[this.#startOf(member.ph)] ?? 0] ?? "")
      : this.#text(member.ph);
  }

  /** Slot of an argument that is there. */
  #argument(slot: number): number | undefined {
    return this.#arguments.kind[slot] === spanKinds.absent ? undefined : slot;
  }

  #argumentText(slot: number): string {
    const start = this.#arguments.start[slot] ?? 0;
    return decodeJsonString(this.#bytes.subarray(start, Math.min(this.#arguments.end[slot] ?? 0, start + 256)));
  }

  #leaveOut(reason: UnreadReason, detail = ""): void {
    this.#builder.unread.add(reason, this.#eventOffset, detail);
  }
}

/** All bytes as texts: none has to be made for an event. */
const letters = Array.from({ length: 256 }, (_, byte) => String.fromCharCode(byte));
