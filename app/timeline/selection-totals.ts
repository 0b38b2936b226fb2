import type { CopyPyramid } from "./copy-pyramid.ts";
import type { LanePart } from "./lane-part.ts";

/** What happened in a window of time on some lanes. All whole numbers: equal to a sum over the copies. */
export interface SelectionTotals {
  /** Executed copies that ran at some moment of the window. */
  readonly copies: number;
  /** Of a copy across the window's edge the share that lies inside, rounded to a byte. */
  readonly bytes: number;
  /** Time in which each copy moved, added up: two at once count twice. */
  readonly movedNs: number;
  /** Refused and failed copies whose call began in the window. */
  readonly failedCopies: number;
}

const nothing: SelectionTotals = { copies: 0, bytes: 0, movedNs: 0, failedCopies: 0 };

/** From fromNs up to toNs, both whole nanoseconds; costs a few steps per part, whatever the number of copies. */
export function partTotals({ pyramid }: LanePart, isFailed: boolean, fromNs: number, toNs: number): SelectionTotals {
  if (isFailed) {
    return { ...nothing, failedCopies: pyramid.startedBefore(toNs) - pyramid.startedBefore(fromNs) };
  }
  return {
    copies: pyramid.startedBefore(toNs) - pyramid.startedBefore(fromNs) + countInFlight(pyramid, fromNs),
    bytes: pyramid.bytesMoved(toNs) - pyramid.bytesMoved(fromNs),
    movedNs: pyramid.movedForNs(toNs) - pyramid.movedForNs(fromNs),
    failedCopies: 0,
  };
}

export function addTotals(left: SelectionTotals, right: SelectionTotals): SelectionTotals {
  return {
    copies: left.copies + right.copies,
    bytes: left.bytes + right.bytes,
    movedNs: left.movedNs + right.movedNs,
    failedCopies: left.failedCopies + right.failedCopies,
  };
}

export function sumTotals(totals: readonly SelectionTotals[]): SelectionTotals {
  return totals.reduce(addTotals, nothing);
}

/** Copies that began before the moment and end after it. */
function countInFlight(pyramid: CopyPyramid, ns: number): number {
  const started = pyramid.startedBefore(ns);
  let count = 0;
  for (let index = pyramid.nextInFlight(0, ns); index < started; index = pyramid.nextInFlight(index + 1, ns)) {
    count += 1;
  }
  return count;
}
