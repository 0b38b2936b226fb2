import { timeSources } from "#app/run/copy-columns.ts";
import type { ArgumentStore } from "../argument-store.ts";
import { directionFrom, roleOf } from "../copy-recognition.ts";
import { calledKindFrom } from "../copy-table.ts";
import { DecimalTime } from "../decimal-time.ts";
import { eventPhases, none } from "../event-table.ts";
import { finishTrace } from "../finish-trace.ts";
import type { Trace } from "../trace.ts";
import { TraceBuilder } from "../trace-builder.ts";
import { ClockTable } from "./clock-table.ts";
import { PacketCutter } from "./packet-cutter.ts";
import type { ProtoFields } from "./proto-fields.ts";
import {
  type InternedTexts,
  noTexts,
  readTrackEvent,
  type TrackEvent,
  takeInterned,
  trackEventTypes,
} from "./track-event.ts";
import { TrackTable } from "./track-table.ts";

/** What one writer of packets said before: it holds for its next ones. */
interface Sequence {
  texts: InternedTexts;
  track: string;
  clock: number;
}

/** A packet's fields, as far as they matter here. */
interface Packet {
  readonly time: DecimalTime;
  sequence: string;
  flags: number;
  clock: number | undefined;
  /** What its clock showed; undefined: it has no time. */
  shown: bigint | undefined;
  hasTime: boolean;
  /** What its sequence says of clocks. */
  clocks: ProtoFields | undefined;
  isAfterLoss: boolean;
  event: ProtoFields | undefined;
  interned: ProtoFields | undefined;
  defaults: ProtoFields | undefined;
  /** Field of what is in it and is not read. */
  other: number;
}

const stateCleared = 1;
/** Packets about the recording itself: nothing of the trace is lost with them. */
const silentFields = new Set([6, 33, 35, 36, 41, 42, 43, 45, 69, 78, 87, 89, 54, 79]);
const otherNames: Readonly<Record<number, string>> = {
  1: "ftrace_events",
  2: "process_tree",
  53: "gpu_render_stage_event",
};
const bytesNames = ["size(B)", "data size(Byte)", "bytes", "Bytes"];
const directionNames = ["operation", "memcpy direction", "direction"];
const encoder = new TextEncoder();

/** Reads Perfetto's protobuf as far as its track events go: lanes, slices, marks, arrows and counters. */
export class PerfettoTraceReader {
  readonly #builder = new TraceBuilder();
  readonly #tracks = new TrackTable(this.#builder);
  readonly #packets = new PacketCutter((fields, offset) => this.#takePacket(fields, offset));
  readonly #clocks = new ClockTable();
  readonly #sequences = new Map<string, Sequence>();
  readonly #store: ArgumentStore | undefined;
  readonly #time = new DecimalTime();

  /** `store`: takes the arguments of events; undefined: nobody wants them. */
  constructor(store: ArgumentStore | undefined) {
    this.#store = store;
  }

  /** False: reading on is of no use. */
  push(piece: Uint8Array): boolean {
    return this.#packets.push(piece);
  }

  noteSourceProblem(reason: "decompression" | "disk", byteOffset: number, detail: string): void {
    this.#builder.unread.add(reason, byteOffset, detail);
  }

  /** undefined: no packet could be read. */
  finish(): Trace | undefined {
    const problem = this.#packets.finish();
    if (problem !== undefined) {
      this.#builder.unread.add(problem.reason, problem.offset);
    }
    return this.#sequences.size === 0 && this.#builder.records === 0
      ? undefined
      : finishTrace(this.#builder, "perfetto");
  }

  #takePacket(fields: ProtoFields, offset: number): void {
    const packet = this.#readPacket(fields);
    if (fields.isBroken) {
      this.#builder.unread.add("bad-packet", offset);
      return;
    }
    const sequence = this.#sequenceOf(packet);
    if (packet.interned !== undefined) {
      takeInterned(packet.interned, sequence.texts);
    }
    if (packet.defaults !== undefined) {
      takeDefaults(packet.defaults, sequence);
    }
    const hasTime = this.#placeInTime(packet, sequence);
    if (packet.other > 0) {
      const name = otherNames[packet.other] ?? `field ${packet.other}`;
      this.#builder.records += 1;
      this.#builder.unread.add("packet", offset, name);
    }
    if (packet.event !== undefined) {
      this.#builder.records += 1;
      if (hasTime) {
        this.#takeEvent(readTrackEvent(packet.event, sequence.texts), sequence, offset);
      } else if (packet.shown === undefined) {
        this.#builder.unread.add("bad-time", offset);
      } else {
        this.#builder.unread.add("unknown-clock", offset, String(packet.clock ?? sequence.clock));
      }
    }
  }

  /** Brings a packet's time to the trace's own clock; those of one sequence may each count from the one before. */
  #placeInTime(packet: Packet, sequence: Sequence): boolean {
    if (packet.isAfterLoss) {
      this.#clocks.forgetSequence(packet.sequence);
    }
    if (packet.clocks !== undefined) {
      this.#clocks.take(packet.clocks, packet.sequence);
      return false;
    }
    const clock = packet.clock ?? sequence.clock;
    if (packet.shown === undefined || this.#clocks.isBase(clock)) {
      return packet.hasTime;
    }
    const ns = this.#clocks.timeNs(clock, packet.sequence, packet.shown);
    return ns !== undefined && packet.time.setBigNanoseconds(ns);
  }

  #readPacket(fields: ProtoFields): Packet {
    const packet: Packet = {
      time: this.#time,
      sequence: "0",
      flags: 0,
      clock: undefined,
      shown: undefined,
      hasTime: false,
      clocks: undefined,
      isAfterLoss: false,
      event: undefined,
      interned: undefined,
      defaults: undefined,
      other: 0,
    };
    while (fields.next()) {
      const take = packetTakers[fields.field];
      if (take !== undefined) {
        take(packet, fields);
      } else if (fields.field === trackDescriptorField && fields.wireType === 2) {
        this.#tracks.take(fields.inner());
      } else if (fields.wireType === 2 && !silentFields.has(fields.field)) {
        packet.other = fields.field;
      }
    }
    return packet;
  }

  #sequenceOf({ sequence: id, flags }: Packet): Sequence {
    const known = this.#sequences.get(id);
    if (known !== undefined && (flags & stateCleared) === 0) {
      return known;
    }
    const fresh: Sequence = { texts: noTexts(), track: "0", clock: 0 };
    this.#sequences.set(id, fresh);
    return fresh;
  }

  #takeEvent(event: TrackEvent, sequence: Sequence, offset: number): void {
    const track = event.track ?? sequence.track;
    switch (event.type) {
      case trackEventTypes.sliceBegin:
        this.#begin(event, track, sequence.texts, offset);
        return;
      case trackEventTypes.sliceEnd:
        this.#end(track, offset);
        return;
      case trackEventTypes.instant:
        this.#addEvent(eventPhases.instant, event, track, sequence.texts);
        return;
      case trackEventTypes.counter:
        this.#count(event.value, track, offset);
        return;
      default:
        this.#builder.unread.add("unknown-phase", offset, `type ${event.type}`);
    }
  }

  #addEvent(phase: number, event: TrackEvent, track: string, { names, categories }: InternedTexts): number {
    const { texts } = this.#builder;
    const name = event.name ?? names.get(event.nameIid ?? "") ?? "";
    const category = event.category ?? categories.get(event.categoryIid ?? "");
    const row = this.#builder.addEvent(
      phase,
      this.#tracks.threadOf(track),
      texts.internText(name),
      category === undefined ? none : texts.internText(category),
      this.#time,
    );
    this.#keepArguments(row, event.annotations);
    return row;
  }

  #begin(event: TrackEvent, track: string, texts: InternedTexts, offset: number): void {
    const row = this.#addEvent(eventPhases.slice, event, track, texts);
    this.#builder.beginSlice(row);
    const { events } = this.#builder;
    const category = events.category[row] ?? none;
    const name = this.#builder.texts.text(events.name[row] ?? 0);
    const isCopy = roleOf(name, category === none ? "" : this.#builder.texts.text(category)) === "copy";
    if (isCopy) {
      this.#takeCopy(row, event.annotations, offset);
    }
    this.#addFlows(row, eventPhases.flowStart, event.leaving);
    this.#addFlows(row, eventPhases.flowEnd, event.reaching);
    this.#connect(row, isCopy, event);
  }

  /** By the number that the profiler gave, or else by the arrow: a slice names its arrows itself. */
  #connect(row: number, isCopy: boolean, { annotations, leaving, reaching }: TrackEvent): void {
    const { connections, texts } = this.#builder;
    const number = annotations.get("connection_id") ?? annotations.get("correlation");
    const isNumbered = typeof number === "number" && Number.isSafeInteger(number) && number >= 0;
    if (isNumbered) {
      connections.add(row, number);
    }
    for (const flow of isCopy ? reaching : leaving) {
      if (!(isCopy && isNumbered)) {
        connections.add(row, -1 - texts.internText(flow));
      }
    }
  }

  #end(track: string, offset: number): void {
    const row = this.#builder.endSlice(this.#tracks.threadOf(track), this.#time);
    if (row === undefined) {
      this.#builder.unread.add("end-without-begin", offset);
      return;
    }
    const { durationNs } = this.#builder.events;
    if (!Number.isSafeInteger(durationNs[row])) {
      durationNs[row] = 0;
      this.#builder.unread.add("bad-duration", offset);
    }
  }

  #addFlows(row: number, phase: number, flows: readonly string[]): void {
    const { events, texts } = this.#builder;
    for (const flow of flows) {
      const arrow = this.#builder.addEvent(phase, events.thread[row] ?? 0, texts.internText("flow"), none, this.#time);
      events.id[arrow] = texts.internText(flow);
    }
  }

  #takeCopy(row: number, facts: ReadonlyMap<string, unknown>, offset: number): void {
    const size = bytesNames.map((name) => facts.get(name)).find((value) => value !== undefined);
    const direction = directionNames.map((name) => facts.get(name)).find((value) => value !== undefined);
    const stream = facts.get("Physic Stream Id") ?? facts.get("stream");
    const source = timeSources.find((known) => known === facts.get("time source"));
    this.#builder.addCopy(
      row,
      {
        stream: stream === undefined ? none : this.#builder.texts.internText(String(stream)),
        device: null,
        bytes: typeof size === "number" && Number.isSafeInteger(size) && size >= 0 ? size : Number.NaN,
        direction: typeof direction === "string" ? directionFrom(direction) : "not-recorded",
        kind: calledKindFrom(facts.get("kind as called")),
        source: source ?? "imported",
      },
      offset,
    );
  }

  #count(value: number, track: string, offset: number): void {
    const { name, unit, isOwnRate } = this.#tracks.counterOf(track);
    if (!Number.isFinite(value)) {
      this.#builder.unread.add("no-counter-value", offset);
      return;
    }
    if (!isOwnRate) {
      const { counters, texts } = this.#builder;
      const key = texts.internText(unit === "" ? "value" : unit);
      const series = counters.seriesIndex(this.#tracks.threadOf(track), texts.internText(name), key);
      this.#builder.addCounterValue(series, this.#time, value);
    }
  }

  #keepArguments(row: number, annotations: ReadonlyMap<string, unknown>): void {
    if (this.#store !== undefined && annotations.size > 0) {
      const json = encoder.encode(JSON.stringify(Object.fromEntries(annotations)));
      this.#builder.events.argumentsOffset[row] = this.#store.add(json);
      this.#builder.events.argumentsLength[row] = json.length;
    }
  }
}

const trackDescriptorField = 60;

const packetTakers: Readonly<Record<number, (packet: Packet, fields: ProtoFields) => void>> = {
  6: (packet, fields) => {
    packet.clocks = fields.wireType === 2 ? fields.inner() : undefined;
  },
  8: (packet, fields) => {
    const { high, low } = fields;
    packet.shown = fields.bigint;
    // Times before the clock's zero are saved as the int64 they are. 2^32 = 4,294,967 × 1,000 + 296: exact where the
    // whole number of nanoseconds would not be.
    const signedHigh = high >= 2 ** 31 ? high - 2 ** 32 : high;
    const rest = signedHigh * 296 + low;
    const restUs = Math.floor(rest / 1_000);
    packet.time.wholeUs = signedHigh * 4_294_967 + restUs;
    packet.time.restNs = rest - restUs * 1_000;
    packet.hasTime = Number.isSafeInteger(packet.time.wholeUs);
  },
  10: (packet, fields) => {
    packet.sequence = fields.key;
  },
  11: (packet, fields) => {
    packet.event = fields.wireType === 2 ? fields.inner() : undefined;
  },
  12: (packet, fields) => {
    packet.interned = fields.wireType === 2 ? fields.inner() : undefined;
  },
  13: (packet, fields) => {
    packet.flags = fields.low;
  },
  42: (packet, fields) => {
    packet.isAfterLoss = fields.number !== 0;
  },
  58: (packet, fields) => {
    packet.clock = fields.number;
  },
  59: (packet, fields) => {
    packet.defaults = fields.wireType === 2 ? fields.inner() : undefined;
  },
};

/** Takes TracePacketDefaults. */
function takeDefaults(fields: ProtoFields, sequence: Sequence): void {
  while (fields.next()) {
    if (fields.field === 58) {
      sequence.clock = fields.number;
    } else if (fields.field === 11 && fields.wireType === 2) {
      const inner = fields.inner();
      while (inner.next()) {
        if (inner.field === 11) {
          sequence.track = inner.key;
        }
      }
    }
  }
}
