import type { LanePart } from "#app/timeline/lane-part.ts";
import { type CopyPlace, isFailed, type Lane } from "./run-data.ts";

/** The next (1) or previous (−1) copy on the lane in order of start, whatever its direction and outcome. */
export function copyBeside(place: CopyPlace, by: 1 | -1): CopyPlace | undefined {
  return nearest(place.lane.parts, [place.lane], orderOf(place), by);
}

/** The next or previous failed copy of all lanes; without a place the first or last one. */
export function failedBeside(lanes: readonly Lane[], place: CopyPlace | undefined, by: 1 | -1): CopyPlace | undefined {
  const from = place === undefined ? beyondAll(by) : orderOf(place);
  return nearest(
    lanes.flatMap((lane) => lane.parts.filter(isFailed)),
    lanes,
    from,
    by,
  );
}

/** The first failed copy, else the first of all. */
export function firstTelling(lanes: readonly Lane[]): CopyPlace | undefined {
  const failed = failedBeside(lanes, undefined, 1);
  if (failed !== undefined) {
    return failed;
  }
  const parts = lanes.flatMap((lane) => lane.parts);
  return nearest(parts, lanes, beyondAll(1), 1);
}

/** The next or previous of the copies that a search found; without a place the first or last one. */
export function matchBeside(
  lanes: readonly Lane[],
  matches: ReadonlyMap<LanePart, Uint32Array>,
  place: CopyPlace | undefined,
  by: 1 | -1,
): CopyPlace | undefined {
  const from = place === undefined ? beyondAll(by) : orderOf(place);
  let best: CopyPlace | undefined;
  for (const [part, indices] of matches) {
    const lane = lanes.find((candidate) => candidate.parts.includes(part));
    const index = indices[matchBeyond(part, indices, from, by)];
    if (lane !== undefined && index !== undefined) {
      best = nearer(best, { lane, part, index }, by);
    }
  }
  return best;
}

/** Place among the indices of the first copy beyond; outside of them when there is none. */
function matchBeyond(part: LanePart, indices: Uint32Array, from: CopyOrder, by: 1 | -1): number {
  const isBefore = (place: number): boolean => {
    const index = indices[place] ?? 0;
    const order = compare({ startNs: part.copies.startNs[index] ?? 0, row: part.copies.row[index] ?? 0 }, from);
    return by === 1 ? order <= 0 : order < 0;
  };
  let low = 0;
  let high = indices.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return by === 1 ? low : low - 1;
}

function beyondAll(by: 1 | -1): CopyOrder {
  const edge = by === 1 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  return { startNs: edge, row: edge };
}

function nearer(best: CopyPlace | undefined, place: CopyPlace, by: 1 | -1): CopyPlace {
  return best === undefined || compare(orderOf(place), orderOf(best)) * by < 0 ? place : best;
}

interface CopyOrder {
  readonly startNs: number;
  readonly row: number;
}

function orderOf({ part, index }: CopyPlace): CopyOrder {
  return { startNs: part.copies.startNs[index] ?? 0, row: part.copies.row[index] ?? 0 };
}

function compare(left: CopyOrder, right: CopyOrder): number {
  return left.startNs - right.startNs || left.row - right.row;
}

/** Copies of equal start come in order of their number. */
function nearest(
  parts: readonly LanePart[],
  lanes: readonly Lane[],
  from: CopyOrder,
  by: 1 | -1,
): CopyPlace | undefined {
  let best: CopyPlace | undefined;
  for (const part of parts) {
    const lane = lanes.find((candidate) => candidate.parts.includes(part));
    const index = firstBeyond(part, from, by);
    if (lane !== undefined && index !== undefined) {
      best = nearer(best, { lane, part, index }, by);
    }
  }
  return best;
}

function firstBeyond(part: LanePart, from: CopyOrder, by: 1 | -1): number | undefined {
  const { copies, pyramid } = part;
  const at = (index: number): CopyOrder => ({ startNs: copies.startNs[index] ?? 0, row: copies.row[index] ?? 0 });
  let index = pyramid.startedBefore(from.startNs);
  if (by === 1) {
    while (index < copies.count && compare(at(index), from) <= 0) {
      index += 1;
    }
    return index < copies.count ? index : undefined;
  }
  while (index < copies.count && compare(at(index), from) < 0) {
    index += 1;
  }
  return index > 0 ? index - 1 : undefined;
}
