import type { ComparedCopies, ComparedStream } from "#app/compare/compared-copies.ts";
import { deviceNotRecorded } from "#app/run/copy-columns.ts";
import type { LanePart } from "#app/timeline/lane-part.ts";
import { isFailed, type Lane, type RunData, rowsPerFile } from "./run-data.ts";

/** Columns of a shown file as a comparison takes them, with the numbers that its copies are picked by. */
export interface ComparedLanes extends ComparedCopies {
  /** Number of each copy. */
  readonly row: Uint32Array;
  /** Place of a copy by its number within the file; −1 for one that failed. */
  readonly placeOf: Int32Array;
}

/** What a filter and a person call a stream. */
export interface NamedStream {
  readonly id: string;
  readonly label: string;
}

/** The executed copies, stream by stream in order of start. */
export function comparedLanes(data: RunData, nameOf: (stream: number) => NamedStream): ComparedLanes {
  const lanes = data.lanes();
  const numbers = [...new Set(lanes.map((lane) => lane.stream))];
  const rows = lanes.reduce((sum, lane) => sum + lane.parts.reduce((copies, part) => copies + countOf(part), 0), 0);
  const columns = {
    rows,
    stream: new Uint16Array(rows),
    direction: new Uint8Array(rows),
    bytes: new Float64Array(rows),
    startNs: new Float64Array(rows),
    endNs: new Float64Array(rows),
    row: new Uint32Array(rows),
    placeOf: new Int32Array(data.rows).fill(-1),
  };
  const streams: ComparedStream[] = [];
  let place = 0;
  for (const [stream, number] of numbers.entries()) {
    const own = lanes.filter((lane) => lane.stream === number);
    streams.push({ ...nameOf(number), device: deviceOf(own) });
    place = addStream(
      columns,
      stream,
      own.flatMap((lane) => lane.parts).filter((part) => countOf(part) > 0),
      place,
    );
  }
  return { ...columns, streams };
}

function countOf(part: LanePart): number {
  return isFailed(part) ? 0 : part.copies.count;
}

function deviceOf(lanes: readonly Lane[]): number | null {
  const device = lanes[0]?.device ?? deviceNotRecorded;
  return device === deviceNotRecorded ? null : device;
}

/** A stream has few parts: the earliest of their next copies is looked for among them. */
function addStream(
  columns: Omit<ComparedLanes, "streams">,
  stream: number,
  parts: readonly LanePart[],
  from: number,
): number {
  const next = parts.map(() => 0);
  for (let place = from; ; place += 1) {
    const earliest = earliestOf(parts, next);
    const part = parts[earliest];
    if (part === undefined) {
      return place;
    }
    const index = next[earliest] ?? 0;
    next[earliest] = index + 1;
    const { copies } = part;
    const row = copies.row[index] ?? 0;
    columns.stream[place] = stream;
    columns.direction[place] = copies.kindOf(index);
    columns.bytes[place] = copies.bytes.at(index);
    columns.startNs[place] = copies.startNs[index] ?? 0;
    columns.endNs[place] = copies.endNs(index);
    columns.row[place] = row;
    columns.placeOf[row % rowsPerFile] = place;
  }
}

function earliestOf(parts: readonly LanePart[], next: readonly number[]): number {
  let earliest = -1;
  let earliestNs = Number.POSITIVE_INFINITY;
  for (let number = 0; number < parts.length; number += 1) {
    const { copies } = parts[number] as LanePart;
    const index = next[number] ?? 0;
    const startNs = copies.startNs[index] ?? 0;
    if (index < copies.count && startNs < earliestNs) {
      earliest = number;
      earliestNs = startNs;
    }
  }
  return earliest;
}
