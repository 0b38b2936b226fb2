import type { TimeSource } from "#app/run/copy-columns.ts";
import { timeSources } from "#app/run/copy-columns.ts";
import { type Direction, directions } from "./copy-recognition.ts";
import { none } from "./event-table.ts";
import { grown, nextCapacity } from "./growing-array.ts";

/** How a copy was joined with the host call that submitted it. */
export const joinKinds = ["none", "connection", "flow", "order"] as const;
export type JoinKind = (typeof joinKinds)[number];

/** The kind that the program named in its call, which may be another than the direction carried out, or none (`default`). */
export const calledKinds = ["not-recorded", "h2h", "h2d", "d2h", "d2d", "default"] as const;
export type CalledKind = (typeof calledKinds)[number];

export function calledKindFrom(word: unknown): CalledKind {
  return calledKinds.find((known) => known === word) ?? "not-recorded";
}

/** One stream of a device, or what a format has in its place. */
export interface TraceStream {
  /** Index of the process in the trace. */
  readonly process: number;
  /** As the trace calls it; ids are text. */
  readonly id: string;
  /** null: not recorded. */
  readonly device: number | null;
  /** Name of its lane; "" when it has none. */
  readonly name: string;
  /** Thread of its lane. */
  readonly thread: number;
}

/**
 * The copies of a trace in order of their start, with what a timeline needs of each: 38 bytes. All times are
 * nanoseconds from the trace's base, whole and exact.
 */
export class CopyTable {
  rows = 0;
  /** Row of the copy in the trace's events. */
  event: Uint32Array<ArrayBuffer> = new Uint32Array(0);
  /** Row of the host call that submitted it, or `none`. */
  call: Uint32Array<ArrayBuffer> = new Uint32Array(0);
  startNs: Float64Array<ArrayBuffer> = new Float64Array(0);
  endNs: Float64Array<ArrayBuffer> = new Float64Array(0);
  /** NaN: not recorded. */
  bytes: Float64Array<ArrayBuffer> = new Float64Array(0);
  stream: Uint16Array<ArrayBuffer> = new Uint16Array(0);
  /** Index into `directions`. */
  direction: Uint8Array<ArrayBuffer> = new Uint8Array(0);
  /** Index into `calledKinds`. */
  kind: Uint8Array<ArrayBuffer> = new Uint8Array(0);
  /** Index into `timeSources`. */
  source: Uint8Array<ArrayBuffer> = new Uint8Array(0);
  /** Index into `joinKinds`. */
  join: Uint8Array<ArrayBuffer> = new Uint8Array(0);

  addRow(): number {
    if (this.rows === this.event.length) {
      this.resize(nextCapacity(this.rows));
    }
    const row = this.rows;
    this.rows += 1;
    this.call[row] = none;
    return row;
  }

  /** Whether the trace says how many bytes this copy moved. */
  hasBytes(row: number): boolean {
    return !Number.isNaN(this.bytes[row] ?? Number.NaN);
  }

  directionOf(row: number): Direction {
    return directions[this.direction[row] ?? 0] ?? "other";
  }

  kindOf(row: number): CalledKind {
    return calledKinds[this.kind[row] ?? 0] ?? "not-recorded";
  }

  sourceOf(row: number): TimeSource {
    return timeSources[this.source[row] ?? 0] ?? "imported";
  }

  joinOf(row: number): JoinKind {
    return joinKinds[this.join[row] ?? 0] ?? "none";
  }

  resize(capacity: number): void {
    this.event = grown(this.event, capacity);
    this.call = grown(this.call, capacity);
    this.startNs = grown(this.startNs, capacity);
    this.endNs = grown(this.endNs, capacity);
    this.bytes = grown(this.bytes, capacity);
    this.stream = grown(this.stream, capacity);
    this.direction = grown(this.direction, capacity);
    this.kind = grown(this.kind, capacity);
    this.source = grown(this.source, capacity);
    this.join = grown(this.join, capacity);
  }
}
