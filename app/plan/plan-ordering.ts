import { entryAt, indexOf, lookUpPlan } from "./plan-lookup.ts";
import { isTransfer, type Plan, type PlanTransfer } from "./plan-schema.ts";

/** Which copies of a plan certainly come one after the other, whatever the timing. Steps are indices into plan.transfers. */
export interface PlanOrdering {
  /** Whether all copies of `earlier` are done before any of `later` starts; `earlier` comes first in the plan. */
  isOrdered(earlier: number, later: number): boolean;
  /** Whether the host knows, when it comes to its own step, that all copies of the transfer are done. */
  isKnownDone(transfer: number, hostStep: number): boolean;
  /** The stream of a transfer, and its number among that stream's transfers, from 1. */
  placeOf(transfer: number): StreamPlace;
  /** How many transfers of a stream, the first ones, are certainly done before the step starts. */
  doneCount(step: number, stream: number): number;
}

export interface StreamPlace {
  /** Index into plan.streams. */
  readonly stream: number;
  readonly number: number;
}

/** For each stream of the plan, how many of its transfers are certainly done. */
type Progress = Uint32Array;

/**
 * Follows the three things that order copies: their stream, `after`, and the host's `sync`. A transfer for which
 * `isSynchronous` holds also keeps the host in the call until its stream has got that far.
 */
export function orderPlan(plan: Plan, isSynchronous: (transfer: number) => boolean = () => false): PlanOrdering {
  const { streamById } = lookUpPlan(plan);
  const noProgress = new Uint32Array(plan.streams.length);
  /** What is done once the last transfer so far of each stream is done. */
  const byStream: Progress[] = plan.streams.map(() => noProgress);
  const before: Progress[] = [];
  const place: StreamPlace[] = [];
  let host: Progress = noProgress;

  function addTransfer(index: number, transfer: PlanTransfer): void {
    const stream = indexOf(streamById, transfer.stream);
    const awaited = (transfer.after ?? []).map((id) => entryAt(byStream, indexOf(streamById, id)));
    const start = latest([host, entryAt(byStream, stream), ...awaited]);
    before[index] = start;
    const end = start.slice();
    end[stream] = (start[stream] ?? 0) + 1;
    place[index] = { stream, number: end[stream] };
    byStream[stream] = end;
    if (isSynchronous(index)) {
      host = latest([host, end]);
    }
  }

  for (const [index, step] of plan.transfers.entries()) {
    if (isTransfer(step)) {
      addTransfer(index, step);
    } else {
      before[index] = host;
      host = "sync" in step ? latest([host, entryAt(byStream, indexOf(streamById, step.sync))]) : host;
    }
  }

  function placeOf(transfer: number): StreamPlace {
    return entryAt(place, transfer);
  }
  function doneCount(step: number, stream: number): number {
    return entryAt(before, step)[stream] ?? 0;
  }
  function isDoneBefore(transfer: number, step: number): boolean {
    const { stream, number } = placeOf(transfer);
    return doneCount(step, stream) >= number;
  }
  return { isOrdered: isDoneBefore, isKnownDone: isDoneBefore, placeOf, doneCount };
}

function latest(all: readonly Progress[]): Progress {
  const distinct = [...new Set(all)];
  const joined = entryAt(distinct, 0);
  if (distinct.length === 1) {
    return joined;
  }
  return joined.map((count, stream) =>
    distinct.reduce((most, progress) => Math.max(most, progress[stream] ?? 0), count),
  );
}
