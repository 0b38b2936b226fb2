import type { FileCounter } from "./run-data.ts";
import type { TimelineRow } from "./timeline-rows.ts";

/** A value of a counter or an event, by the row that shows it. */
export interface MarkPlace {
  /** Key of the row. */
  readonly row: string;
  readonly file: number;
  /** Of the row among the counters and events of its file. */
  readonly number: number;
  readonly index: number;
}

export interface MarkHit {
  readonly mark: MarkPlace;
  /** Values or events under the same pixel, that of the mark included. */
  readonly count: number;
  /** Of the values of a counter under the pixel, that which it brings from before included. */
  readonly lowest: number;
  readonly highest: number;
}

/** From when to when a value held, or an event lasted. */
export interface MarkSpan {
  readonly startNs: number;
  /** Of a counter's last value: its own moment. */
  readonly endNs: number;
}

export function lineOfMark(counters: readonly FileCounter[], { file, number }: MarkPlace): FileCounter | undefined {
  let left = number;
  for (const counter of counters) {
    if (counter.file === file) {
      if (left === 0) {
        return counter;
      }
      left -= 1;
    }
  }
  return undefined;
}

export function spanOfMark({ line, events }: FileCounter, index: number): MarkSpan {
  if (events !== undefined) {
    return { startNs: events.timeNs[index] ?? 0, endNs: events.endNs[index] ?? 0 };
  }
  const startNs = line?.timeNs[index] ?? 0;
  return { startNs, endNs: line?.timeNs[index + 1] ?? startNs };
}

export function marksIn({ line, events }: FileCounter): number {
  return (events ?? line)?.timeNs.length ?? 0;
}

/** How far beside an event a pointer may be: most are narrower than a pixel. */
const reachPx = 3;

/** The value that a counter has at a moment, or the event there: an exact hit first, the longest where several share it. */
export function markAt(row: TimelineRow, ns: number, nsPerPx: number): MarkHit | undefined {
  const { counter, events } = row;
  if (counter !== undefined) {
    return counterAt(row, counter, ns, nsPerPx);
  }
  for (const reach of [0.5, reachPx]) {
    const hit = events && longestEvent(events, ns - reach * nsPerPx, ns + reach * nsPerPx);
    if (hit !== undefined) {
      return { mark: placeIn(row, hit.index), count: hit.count, lowest: Number.NaN, highest: Number.NaN };
    }
  }
  return undefined;
}

function counterAt(
  row: TimelineRow,
  { timeNs, value }: NonNullable<TimelineRow["counter"]>,
  ns: number,
  nsPerPx: number,
): MarkHit | undefined {
  const from = firstAtOrAfter(timeNs, ns - nsPerPx / 2);
  const to = firstAtOrAfter(timeNs, ns + nsPerPx / 2);
  if (to === 0) {
    return undefined;
  }
  const held = Math.max(0, from - 1);
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let index = held; index < to; index += 1) {
    lowest = Math.min(lowest, value[index] ?? lowest);
    highest = Math.max(highest, value[index] ?? highest);
  }
  // The last one that has begun by then.
  const index = Math.max(held, firstAfter(timeNs, ns) - 1);
  return { mark: placeIn(row, index), count: to - from, lowest, highest };
}

/** Those of equal times are ordered as in the file. */
function longestEvent(
  { timeNs, endNs }: NonNullable<TimelineRow["events"]>,
  fromNs: number,
  toNs: number,
): { readonly index: number; readonly count: number } | undefined {
  const to = firstAfter(timeNs, toNs);
  let longest = -1;
  let count = 0;
  for (let index = 0; index < to; index += 1) {
    if ((endNs[index] ?? 0) >= fromNs) {
      count += 1;
      longest = longest < 0 || lengthOf(index) > lengthOf(longest) ? index : longest;
    }
  }
  return longest < 0 ? undefined : { index: longest, count };

  function lengthOf(index: number): number {
    return (endNs[index] ?? 0) - (timeNs[index] ?? 0);
  }
}

/** The next or the previous one of the row; the same at its ends. */
export function markBeside(row: TimelineRow, mark: MarkPlace, by: 1 | -1): MarkPlace {
  const count = (row.events ?? row.counter)?.timeNs.length ?? 0;
  return { ...mark, index: Math.min(count - 1, Math.max(0, mark.index + by)) };
}

/** The first that begins at a moment or later, else the last; undefined: the row has none. */
export function markFrom(row: TimelineRow, ns: number): MarkPlace | undefined {
  const timeNs = (row.events ?? row.counter)?.timeNs;
  return timeNs === undefined || timeNs.length === 0
    ? undefined
    : placeIn(row, Math.min(timeNs.length - 1, firstAtOrAfter(timeNs, ns)));
}

export function isSameMark(one: MarkPlace | undefined, other: MarkPlace | undefined): boolean {
  return one?.row === other?.row && one?.index === other?.index;
}

function placeIn({ key, file, number }: TimelineRow, index: number): MarkPlace {
  return { row: key, file, number: number ?? 0, index };
}

function firstAtOrAfter(timeNs: Float64Array, ns: number): number {
  let [low, high] = [0, timeNs.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((timeNs[middle] ?? 0) < ns) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

function firstAfter(timeNs: Float64Array, ns: number): number {
  let index = firstAtOrAfter(timeNs, ns);
  while (index < timeNs.length && timeNs[index] === ns) {
    index += 1;
  }
  return index;
}
