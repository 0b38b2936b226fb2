import { isOnHost } from "./connection-join.ts";
import { roleOf } from "./copy-recognition.ts";
import { eventPhases } from "./event-table.ts";
import { flowKey } from "./flow-join.ts";
import type { LaunchGaps } from "./trace.ts";
import type { TraceBuilder } from "./trace-builder.ts";

/** Categories of arrows that lead from a host call to its task: msprof, Kineto since 2023, and of 2021–22. */
const launchArrows = new Set(["HostToDevice", "ac2g", "async_cpu_to_gpu"]);

/** Sums up launches one by one: kept as objects, millions of them would take more memory than their events. */
class LaunchTally {
  launches = 0;
  missing = 0;
  /** Of the launches that have their record. */
  firstNs = Number.POSITIVE_INFINITY;
  lastNs = Number.NEGATIVE_INFINITY;
  missingAtStart = 0;
  missingAtEnd = 0;

  count(timeNs: number, hasRecord: boolean): void {
    this.launches += 1;
    if (hasRecord) {
      this.firstNs = Math.min(this.firstNs, timeNs);
      this.lastNs = Math.max(this.lastNs, timeNs);
    } else {
      this.missing += 1;
    }
  }

  /** A second time round, when the window of the records is known. */
  place(timeNs: number, hasRecord: boolean): void {
    if (!hasRecord && timeNs < this.firstNs && this.firstNs !== Number.POSITIVE_INFINITY) {
      this.missingAtStart += 1;
    } else if (!hasRecord && timeNs > this.lastNs && this.firstNs !== Number.POSITIVE_INFINITY) {
      this.missingAtEnd += 1;
    }
  }
}

type LaunchVisitor = (timeNs: number, hasRecord: boolean) => void;

export function findLaunchGaps(builder: TraceBuilder): LaunchGaps {
  const tally = new LaunchTally();
  let visit = launchesByArrow(builder);
  visit((timeNs, hasRecord) => tally.count(timeNs, hasRecord));
  if (tally.launches === 0) {
    visit = launchesByCall(builder);
    visit((timeNs, hasRecord) => tally.count(timeNs, hasRecord));
  }
  // Without a single record there is no window to speak of.
  visit((timeNs, hasRecord) => tally.place(timeNs, hasRecord));
  const { launches, missing, missingAtStart, missingAtEnd } = tally;
  return { launches, missing, missingAtStart, missingAtEnd, missingBetween: missing - missingAtStart - missingAtEnd };
}

function launchesByArrow(builder: TraceBuilder): (visit: LaunchVisitor) => void {
  const { events, texts } = builder;
  const isLaunchCategory = new Map<number, boolean>();
  const isLaunch = (row: number) => {
    const category = events.category[row] ?? 0;
    let known = isLaunchCategory.get(category);
    if (known === undefined) {
      known = category < texts.count && launchArrows.has(texts.text(category));
      isLaunchCategory.set(category, known);
    }
    return known;
  };
  const isEnd = (row: number) => {
    const phase = events.phase[row];
    return (phase === eventPhases.flowEnd || phase === eventPhases.flowEndBefore) && isLaunch(row);
  };
  const arrived = sortedKeys(builder, isEnd);
  return (visit) => {
    for (let row = 0; row < events.rows; row += 1) {
      if (events.phase[row] === eventPhases.flowStart && isLaunch(row)) {
        visit(events.startNs[row] ?? 0, holds(arrived, flowKey(builder, row)));
      }
    }
  };
}

/** Keys of the arrows that some rows belong to: a column takes a fraction of what a set of millions would. */
function sortedKeys(builder: TraceBuilder, belongs: (row: number) => boolean): Float64Array {
  const { rows } = builder.events;
  let count = 0;
  for (let row = 0; row < rows; row += 1) {
    count += belongs(row) ? 1 : 0;
  }
  const keys = new Float64Array(count);
  let at = 0;
  for (let row = 0; row < rows; row += 1) {
    if (belongs(row)) {
      keys[at] = flowKey(builder, row);
      at += 1;
    }
  }
  return keys.sort();
}

function holds(sorted: Float64Array, key: number): boolean {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < key) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return sorted[low] === key;
}

function launchesByCall(builder: TraceBuilder): (visit: LaunchVisitor) => void {
  const { events, texts, connections } = builder;
  const recorded = new Set<number>();
  const calls = new Map<number, number>();
  for (let row = 0; row < connections.rows; row += 1) {
    const event = connections.event[row] ?? 0;
    const key = connections.key[row] ?? 0;
    if (events.phase[event] !== eventPhases.slice) {
      continue;
    }
    if (!isOnHost(builder, event)) {
      recorded.add(key);
    } else if (isOuterCopyCall(texts.text(events.name[event] ?? 0))) {
      calls.set(key, event);
    }
  }
  return (visit) => {
    for (const [key, event] of calls) {
      visit(events.startNs[event] ?? 0, recorded.has(key));
    }
  };
}

/** The runtime's own call lies inside AscendCL's and has a connection number that no task has. */
function isOuterCopyCall(name: string): boolean {
  return roleOf(name, "") === "copy-call" && !name.startsWith("Runtime@");
}
