import { laneOf } from "../own/own-copies.ts";
import type { TraceBuilder } from "../trace-builder.ts";
import type { ProtoFields } from "./proto-fields.ts";

interface Track {
  readonly name: string;
  readonly parent: string;
  /** Name and id of the process, where the track is one. */
  readonly process: { readonly id: string; readonly name: string } | undefined;
  readonly thread: { readonly pid: string; readonly tid: string; readonly name: string } | undefined;
  /** undefined: it is no counter. */
  readonly unit: string | undefined;
}

const nameless: Track = { name: "", parent: "", process: undefined, thread: undefined, unit: undefined };

/** Tracks of a Perfetto trace: which lane or counter an event with a track's number belongs to. */
export class TrackTable {
  readonly #builder: TraceBuilder;
  readonly #tracks = new Map<string, Track>();
  readonly #threads = new Map<string, number>();

  constructor(builder: TraceBuilder) {
    this.#builder = builder;
  }

  /** Takes a TrackDescriptor. */
  take(fields: ProtoFields): void {
    let track = nameless;
    let uuid = "0";
    while (fields.next()) {
      switch (fields.field) {
        case 1:
          uuid = fields.key;
          break;
        case 2:
        case 10:
          track = { ...track, name: fields.text };
          break;
        case 3:
          track = { ...track, process: processOf(fields.inner()) };
          break;
        case 4:
          track = { ...track, thread: threadOf(fields.inner()) };
          break;
        case 5:
          track = { ...track, parent: fields.key };
          break;
        case 8:
          track = { ...track, unit: unitOf(fields.inner()) };
          break;
        default:
      }
    }
    this.#tracks.set(uuid, track);
  }

  /** The lane of a track. */
  threadOf(uuid: string): number {
    const known = this.#threads.get(uuid);
    if (known !== undefined) {
      return known;
    }
    const thread = this.#newThread(uuid, this.#tracks.get(uuid) ?? nameless);
    this.#threads.set(uuid, thread);
    return thread;
  }

  /** Name and unit of a counter's track. */
  counterOf(uuid: string): { readonly name: string; readonly unit: string; readonly isOwnRate: boolean } {
    const { name, unit = "", parent } = this.#tracks.get(uuid) ?? nameless;
    // Our writer draws the rate of the copies, which is computed from them again.
    return { name, unit, isOwnRate: parent === "" && unit === "GB/s" && name.startsWith("Copy rate ") };
  }

  #newThread(uuid: string, track: Track): number {
    const { process, thread, name } = track;
    const owner = process ?? this.#processAbove(track) ?? { id: thread?.pid ?? "", name: thread?.pid ?? "" };
    const [, shown = owner.name, labels = ""] = /^(.*) · ((?:CPU|[NG]PU).*)$/.exec(owner.name) ?? [];
    const lane = thread?.name ?? name;
    return laneOf(this.#builder, owner.id, shown, { labels, id: thread?.tid ?? uuid, name: lane === "" ? uuid : lane });
  }

  #processAbove(track: Track): Track["process"] {
    let above = this.#tracks.get(track.parent);
    // A file may make a ring of parents.
    for (let left = 32; above !== undefined && left > 0; left -= 1) {
      if (above.process !== undefined) {
        return above.process;
      }
      above = this.#tracks.get(above.parent);
    }
    return undefined;
  }
}

function processOf(fields: ProtoFields): NonNullable<Track["process"]> {
  let id = "";
  let name = "";
  while (fields.next()) {
    if (fields.field === 1) {
      id = fields.key;
    } else if (fields.field === 6) {
      name = fields.text;
    }
  }
  return { id, name: name === "" ? id : name };
}

function threadOf(fields: ProtoFields): NonNullable<Track["thread"]> {
  const found = { pid: "", tid: "", name: "" };
  while (fields.next()) {
    if (fields.field === 1) {
      found.pid = fields.key;
    } else if (fields.field === 2) {
      found.tid = fields.key;
    } else if (fields.field === 5) {
      found.name = fields.text;
    }
  }
  return found;
}

/** CounterDescriptor.Unit. */
const unitNames: Readonly<Record<number, string>> = { 1: "ns", 2: "count", 3: "bytes" };

function unitOf(fields: ProtoFields): string {
  let unit = "";
  while (fields.next()) {
    if (fields.field === 6) {
      unit = fields.text;
    } else if (fields.field === 3) {
      unit = unitNames[fields.number] ?? "";
    }
  }
  return unit;
}
