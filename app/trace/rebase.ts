import type { CounterTable } from "./counter-table.ts";
import { type EventTable, eventPhases } from "./event-table.ts";
import type { TraceBuilder } from "./trace-builder.ts";

/** Half of what a float64 holds in whole nanoseconds, in microseconds: 52 days. */
const reachUs = 2 ** 52 / 1_000;
const samples = 9_999;

/**
 * Turns the times of a finished builder from whole microseconds (and the rest) into whole nanoseconds from the earliest
 * of them, which it answers as an absolute time. What is more than 52 days away from the middle is left out: it has a
 * wrong clock, and would cost all others their nanoseconds.
 */
export function rebaseTimes(builder: TraceBuilder): bigint {
  const { events, counters } = builder;
  const middleUs = middleTime(events, counters);
  const farEvents = dropFarEvents(events, middleUs);
  const farValues = dropFarValues(counters, builder.counterRestNs, middleUs);
  if (farEvents + farValues > 0) {
    builder.unread.add("far-time", null, "", farEvents + farValues);
  }
  const first = earliest(builder);
  for (let row = 0; row < events.rows; row += 1) {
    const wholeUs = (events.startNs[row] ?? 0) - first.us;
    const isDropped = events.phase[row] === eventPhases.dropped;
    events.startNs[row] = isDropped ? 0 : wholeUs * 1_000 + ((builder.eventRestNs[row] ?? 0) - first.restNs);
  }
  dropEndless(builder);
  for (let row = 0; row < counters.rows; row += 1) {
    const wholeUs = (counters.timeNs[row] ?? 0) - first.us;
    counters.timeNs[row] = wholeUs * 1_000 + ((builder.counterRestNs[row] ?? 0) - first.restNs);
  }
  return BigInt(first.us) * 1_000n + BigInt(first.restNs);
}

/** What begins here and ends months away has a wrong clock as well: its end would be no exact number. */
function dropEndless({ events, unread }: TraceBuilder): void {
  let endless = 0;
  for (let row = 0; row < events.rows; row += 1) {
    if ((events.startNs[row] ?? 0) + (events.durationNs[row] ?? 0) > Number.MAX_SAFE_INTEGER) {
      events.phase[row] = eventPhases.dropped;
      events.startNs[row] = 0;
      events.durationNs[row] = 0;
      endless += 1;
    }
  }
  if (endless > 0) {
    unread.add("far-time", null, "", endless);
  }
}

function middleTime(events: EventTable, counters: CounterTable): number {
  const rows = events.rows + counters.rows;
  const step = Math.max(1, Math.floor(rows / samples));
  const found: number[] = [];
  for (let row = 0; row < rows; row += step) {
    if (row >= events.rows) {
      found.push(counters.timeNs[row - events.rows] ?? 0);
    } else if (events.phase[row] !== eventPhases.dropped) {
      found.push(events.startNs[row] ?? 0);
    }
  }
  found.sort((a, b) => a - b);
  return found[found.length >> 1] ?? 0;
}

function dropFarEvents(events: EventTable, middleUs: number): number {
  let far = 0;
  for (let row = 0; row < events.rows; row += 1) {
    const isFar = Math.abs((events.startNs[row] ?? 0) - middleUs) > reachUs;
    if (isFar && events.phase[row] !== eventPhases.dropped) {
      events.phase[row] = eventPhases.dropped;
      far += 1;
    }
  }
  return far;
}

function dropFarValues(counters: CounterTable, restNs: Uint16Array, middleUs: number): number {
  let kept = 0;
  for (let row = 0; row < counters.rows; row += 1) {
    const timeUs = counters.timeNs[row] ?? 0;
    if (Math.abs(timeUs - middleUs) <= reachUs) {
      counters.seriesOf[kept] = counters.seriesOf[row] ?? 0;
      counters.timeNs[kept] = timeUs;
      counters.value[kept] = counters.value[row] ?? 0;
      restNs[kept] = restNs[row] ?? 0;
      kept += 1;
    }
  }
  const far = counters.rows - kept;
  counters.rows = kept;
  return far;
}

interface Earliest {
  us: number;
  restNs: number;
}

function earliest({ events, counters, eventRestNs, counterRestNs }: TraceBuilder): Earliest {
  const first = { us: Number.POSITIVE_INFINITY, restNs: 0 };
  for (let row = 0; row < events.rows; row += 1) {
    if (events.phase[row] !== eventPhases.dropped) {
      takeEarlier(first, events.startNs[row] ?? 0, eventRestNs[row] ?? 0);
    }
  }
  for (let row = 0; row < counters.rows; row += 1) {
    takeEarlier(first, counters.timeNs[row] ?? 0, counterRestNs[row] ?? 0);
  }
  return Number.isFinite(first.us) ? first : { us: 0, restNs: 0 };
}

function takeEarlier(first: Earliest, us: number, restNs: number): void {
  if (us < first.us || (us === first.us && restNs < first.restNs)) {
    first.us = us;
    first.restNs = restNs;
  }
}
