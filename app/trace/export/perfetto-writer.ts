import { eventPhases, none } from "../event-table.ts";
import type { ArgumentBytes, Trace } from "../trace.ts";
import { arrowsBetweenSlices, missingCopyArrows } from "./arrows.ts";
import { threadsInOrder } from "./chrome-names.ts";
import { copyArguments } from "./copy-arguments.ts";
import { rateSteps } from "./copy-rates.ts";
import { NestedLanes } from "./nested-lanes.ts";
import {
  annotationField,
  counterField,
  eventField,
  eventType,
  orderedByRank,
  packetField,
  processField,
  stateCleared,
  traceField,
  trackField,
} from "./perfetto-fields.ts";
import { ProtoWriter } from "./proto-writer.ts";
import { objectMembers } from "./safe-json.ts";
import { ViewerIds } from "./viewer-ids.ts";

const pieceBytes = 256 * 1024;
const sequence = 1;

/** The trace as Perfetto's protobuf, in pieces: absolute nanoseconds, a track per lane in its order, arrows, counters. */
export function* perfettoPieces(trace: Trace, argumentBytes: ArgumentBytes): Generator<Uint8Array> {
  const out = new ProtoWriter();
  for (const write of new PerfettoWriter(trace, argumentBytes).packets()) {
    out.message(traceField.packet, write);
    if (out.bytes.length > pieceBytes) {
      yield out.bytes.slice();
      out.clear();
    }
  }
  yield out.bytes.slice();
}

type PacketWriter = (packet: ProtoWriter) => void;

class PerfettoWriter {
  readonly #trace: Trace;
  readonly #argumentBytes: ArgumentBytes;
  readonly #lanes: NestedLanes;
  readonly #copyOfEvent = new Map<number, number>();
  /** Numbers of the arrows that leave and reach a slice. */
  readonly #leaving = new Map<number, number[]>();
  readonly #reaching = new Map<number, number[]>();
  /** Track of each lane: by thread, then by lane. */
  readonly #laneTracks: number[][] = [];
  readonly #processTracks: number[] = [];
  #lastTrack = 0;

  constructor(trace: Trace, argumentBytes: ArgumentBytes) {
    this.#trace = trace;
    this.#argumentBytes = argumentBytes;
    this.#lanes = new NestedLanes(trace);
    for (let row = 0; row < trace.copies.rows; row += 1) {
      this.#copyOfEvent.set(trace.copies.event[row] ?? 0, row);
    }
    const arrows = [...arrowsBetweenSlices(trace), ...missingCopyArrows(trace)];
    for (const [index, { from, to }] of arrows.entries()) {
      append(this.#leaving, from, index + 1);
      append(this.#reaching, to, index + 1);
    }
  }

  *packets(): Generator<PacketWriter> {
    yield (packet) => {
      packet.uint(packetField.trustedPacketSequenceId, sequence);
      packet.uint(packetField.sequenceFlags, stateCleared);
    };
    yield* this.#trackPackets();
    yield* this.#slicePackets();
    yield* this.#instantPackets();
    yield* this.#counterPackets();
    yield* this.#ratePackets();
  }

  *#trackPackets(): Generator<PacketWriter> {
    const ids = new ViewerIds(this.#trace);
    for (const [index, { id, name, labels }] of this.#trace.processes.entries()) {
      const uuid = this.#newTrack();
      this.#processTracks.push(uuid);
      const pid = ids.pids[index] ?? 0;
      const shown = [name ?? id, labels].filter((part) => part !== null && part !== "").join(" · ");
      yield trackPacket((track) => {
        track.uint(trackField.uuid, uuid);
        track.message(trackField.process, (process) => {
          // An int32 there; larger ones of other systems are told by the name alone.
          process.uint(processField.pid, pid < 2 ** 31 ? pid : index + 1);
          process.string(processField.processName, shown);
        });
        track.uint(trackField.childOrdering, orderedByRank);
      });
    }
    for (const [rank, thread] of threadsInOrder(this.#trace).entries()) {
      yield* this.#lanePackets(thread, rank);
    }
  }

  *#lanePackets(thread: number, rank: number): Generator<PacketWriter> {
    const { process, id, name } = this.#trace.threads[thread] ?? { process: 0, id: "", name: null };
    const tracks: number[] = [];
    for (let lane = 0; lane < (this.#lanes.lanes[thread] ?? 1); lane += 1) {
      const uuid = this.#newTrack();
      tracks.push(uuid);
      const shown = name ?? id;
      yield trackPacket((track) => {
        track.uint(trackField.uuid, uuid);
        track.uint(trackField.parentUuid, this.#processTracks[process] ?? 0);
        track.string(trackField.name, lane === 0 ? shown : `${shown} · ${lane + 1}`);
        track.uint(trackField.siblingOrderRank, rank);
      });
    }
    this.#laneTracks[thread] = tracks;
  }

  /** Begins and ends, in an order that nests on each lane also where times are equal. */
  *#slicePackets(): Generator<PacketWriter> {
    const { events, threads } = this.#trace;
    const open = threads.map((): number[][] => []);
    for (const row of this.#lanes.order) {
      const lane = this.#lanes.laneOf[row] ?? 0;
      const thread = events.thread[row] ?? 0;
      const stack = open[thread]?.[lane] ?? [];
      const lanes = open[thread] ?? [];
      lanes[lane] = stack;
      yield* this.#endsBefore(stack, events.startNs[row] ?? 0);
      yield this.#beginPacket(row);
      stack.push(row);
    }
    for (const stack of open.flat()) {
      yield* this.#endsBefore(stack ?? [], Number.POSITIVE_INFINITY);
    }
  }

  /** Ends the innermost slices of a lane that end at this time or earlier. */
  *#endsBefore(stack: number[], timeNs: number): Generator<PacketWriter> {
    for (let row = stack.at(-1); row !== undefined && this.#endOf(row) <= timeNs; row = stack.at(-1)) {
      stack.pop();
      const track = this.#trackOf(row);
      yield this.#eventPacket(this.#endOf(row), (event) => {
        event.uint(eventField.type, eventType.sliceEnd);
        event.uint(eventField.trackUuid, track);
      });
    }
  }

  #beginPacket(row: number): PacketWriter {
    return this.#eventPacket(this.#trace.events.startNs[row] ?? 0, (event) => {
      event.uint(eventField.type, eventType.sliceBegin);
      this.#writeFacts(event, row);
      for (const number of this.#leaving.get(row) ?? []) {
        event.fixed64(eventField.flowIds, number);
      }
      for (const number of this.#reaching.get(row) ?? []) {
        event.fixed64(eventField.terminatingFlowIds, number);
      }
    });
  }

  *#instantPackets(): Generator<PacketWriter> {
    const { events } = this.#trace;
    const marks = new Set<number>([
      eventPhases.instant,
      eventPhases.asyncBegin,
      eventPhases.asyncInstant,
      eventPhases.asyncEnd,
    ]);
    for (let row = 0; row < events.rows; row += 1) {
      if (marks.has(events.phase[row] ?? 0)) {
        yield this.#eventPacket(events.startNs[row] ?? 0, (event) => {
          event.uint(eventField.type, eventType.instant);
          this.#writeFacts(event, row);
        });
      }
    }
  }

  #writeFacts(event: ProtoWriter, row: number): void {
    const { events, texts } = this.#trace;
    event.uint(eventField.trackUuid, this.#trackOf(row));
    event.string(eventField.name, texts.text(events.name[row] ?? 0));
    const category = events.category[row] ?? none;
    if (category !== none) {
      event.string(eventField.categories, texts.text(category));
    }
    const length = events.argumentsLength[row] ?? 0;
    const own = length === 0 ? "" : objectMembers(this.#argumentBytes.read(events.argumentsOffset[row] ?? 0, length));
    const copy = this.#copyOfEvent.get(row);
    const facts = new Map<string, unknown>(copy === undefined ? [] : copyArguments(this.#trace, copy));
    for (const [name, value] of Object.entries(JSON.parse(`{${own}}`) as object)) {
      facts.set(name, value);
    }
    for (const [name, value] of facts) {
      writeAnnotation(event, name, value);
    }
  }

  *#counterPackets(): Generator<PacketWriter> {
    const { counters, threads, texts } = this.#trace;
    const tracks: number[] = [];
    for (const { thread, name, key } of counters.series) {
      const uuid = this.#newTrack();
      tracks.push(uuid);
      const process = this.#processTracks[threads[thread]?.process ?? 0] ?? 0;
      yield counterTrackPacket(uuid, process, `${texts.text(name)} ${texts.text(key)}`, undefined);
    }
    for (let row = 0; row < counters.rows; row += 1) {
      const track = tracks[counters.seriesOf[row] ?? 0] ?? 0;
      yield this.#valuePacket(counters.timeNs[row] ?? 0, track, counters.value[row] ?? 0);
    }
  }

  *#ratePackets(): Generator<PacketWriter> {
    const tracks = new Map<string, number>();
    for (const { timeNs, direction, bytesPerNs } of rateSteps(this.#trace.copies)) {
      let track = tracks.get(direction);
      if (track === undefined) {
        track = this.#newTrack();
        tracks.set(direction, track);
        yield counterTrackPacket(track, undefined, `Copy rate ${direction}`, "GB/s");
      }
      yield this.#valuePacket(timeNs, track, bytesPerNs);
    }
  }

  #valuePacket(timeNs: number, track: number, value: number): PacketWriter {
    return this.#eventPacket(timeNs, (event) => {
      event.uint(eventField.type, eventType.counter);
      event.uint(eventField.trackUuid, track);
      event.double(eventField.doubleCounterValue, value);
    });
  }

  #eventPacket(timeNs: number, write: (event: ProtoWriter) => void): PacketWriter {
    return (packet) => {
      packet.bigint(packetField.timestamp, this.#trace.baseNs + BigInt(timeNs));
      packet.uint(packetField.trustedPacketSequenceId, sequence);
      packet.message(packetField.trackEvent, write);
    };
  }

  #trackOf(row: number): number {
    return this.#laneTracks[this.#trace.events.thread[row] ?? 0]?.[this.#lanes.laneOf[row] ?? 0] ?? 0;
  }

  #endOf(row: number): number {
    const { startNs, durationNs } = this.#trace.events;
    return (startNs[row] ?? 0) + (durationNs[row] ?? 0);
  }

  #newTrack(): number {
    this.#lastTrack += 1;
    return this.#lastTrack;
  }
}

function trackPacket(write: (track: ProtoWriter) => void): PacketWriter {
  return (packet) => {
    packet.uint(packetField.trustedPacketSequenceId, sequence);
    packet.message(packetField.trackDescriptor, write);
  };
}

function counterTrackPacket(
  uuid: number,
  parent: number | undefined,
  name: string,
  unit: string | undefined,
): PacketWriter {
  return trackPacket((track) => {
    track.uint(trackField.uuid, uuid);
    if (parent !== undefined) {
      track.uint(trackField.parentUuid, parent);
    }
    track.string(trackField.name, name);
    track.message(trackField.counter, (counter) => {
      if (unit !== undefined) {
        counter.string(counterField.unitName, unit);
      }
    });
  });
}

function writeAnnotation(event: ProtoWriter, name: string, value: unknown): void {
  event.message(eventField.debugAnnotations, (annotation) => {
    annotation.string(annotationField.name, name);
    if (typeof value === "boolean") {
      annotation.bool(annotationField.bool, value);
    } else if (typeof value === "number" && Number.isSafeInteger(value)) {
      annotation.bigint(annotationField.int, BigInt(value));
    } else if (typeof value === "number") {
      annotation.double(annotationField.double, value);
    } else {
      annotation.string(annotationField.string, typeof value === "string" ? value : JSON.stringify(value));
    }
  });
}

function append(map: Map<number, number[]>, key: number, value: number): void {
  const list = map.get(key);
  if (list === undefined) {
    map.set(key, [value]);
  } else {
    list.push(value);
  }
}
