import type { CounterLine, OpenedCounters } from "#app/ipc/opened-trace.ts";
import { deviceNotRecorded } from "#app/run/copy-columns.ts";
import { thinnedRows } from "./counter-thinning.ts";
import { deviceOfThread } from "./process-device.ts";
import type { Trace } from "./trace.ts";

/** What a window gets of all counters together: so many points are drawn in any frame without being felt. */
const mostPointsInWindow = 200_000;
/** More rows than this nobody scrolls through. */
const mostLinesInWindow = 100;

export interface CounterSummary {
  readonly name: string;
  /** Of several values under one name; "" where there is but one. */
  readonly key: string;
  readonly process: string;
  /** null: of no device, or not recorded. */
  readonly device: number | null;
  readonly count: number;
  readonly min: number;
  readonly max: number;
}

/** What `trace info` tells of each counter that has a value. */
export function summarizeCounters(trace: Trace): CounterSummary[] {
  const { value } = trace.counters;
  return rowsBySeries(trace).flatMap((rows, series) => {
    if (rows.length === 0) {
      return [];
    }
    let min = Number.POSITIVE_INFINITY;
    let max = Number.NEGATIVE_INFINITY;
    for (const row of rows) {
      min = Math.min(min, value[row] ?? min);
      max = Math.max(max, value[row] ?? max);
    }
    const { name, key, process } = wordsOf(trace, series);
    const device = deviceOfThread(trace, trace.counters.series[series]?.thread ?? 0);
    return [{ name, key, process, device: device === deviceNotRecorded ? null : device, count: rows.length, min, max }];
  });
}

/** The counters as a window draws them: by time, and where there are too many values without those between extremes. */
export function counterLines(
  trace: Trace,
  mostPoints = mostPointsInWindow,
  mostLines = mostLinesInWindow,
): OpenedCounters {
  const all = rowsBySeries(trace)
    .map((rows, series) => ({ rows, series }))
    .filter(({ rows }) => rows.length > 0);
  const drawn = all.slice(0, mostLines);
  const recorded = drawn.reduce((sum, { rows }) => sum + rows.length, 0);
  const labels = labelsOf(
    trace,
    drawn.map(({ series }) => series),
  );
  const { timeNs, value } = trace.counters;
  const lines = drawn.map(({ rows, series }, number): CounterLine => {
    sortByTime(rows, timeNs);
    const share = Math.floor(mostPoints * (rows.length / recorded));
    const kept = recorded <= mostPoints ? rows : thinnedRows(rows, value, share);
    return {
      label: labels[number] ?? "",
      device: deviceOfThread(trace, trace.counters.series[series]?.thread ?? 0),
      timeNs: Float64Array.from(kept, (row) => timeNs[row] ?? 0),
      value: Float64Array.from(kept, (row) => value[row] ?? 0),
    };
  });
  const kept = lines.reduce((sum, line) => sum + line.value.length, 0);
  return { recorded, kept, linesLeftOut: all.length - drawn.length, lines };
}

/** Rows of each series that hold a number, in the order of the file. */
function rowsBySeries({ counters }: Trace): Uint32Array[] {
  const { rows, seriesOf, series, value } = counters;
  const counts = new Uint32Array(series.length);
  for (let row = 0; row < rows; row += 1) {
    if (Number.isFinite(value[row])) {
      counts[seriesOf[row] ?? 0] = (counts[seriesOf[row] ?? 0] ?? 0) + 1;
    }
  }
  const lists = Array.from(counts, (count) => new Uint32Array(count));
  counts.fill(0);
  for (let row = 0; row < rows; row += 1) {
    const number = seriesOf[row] ?? 0;
    const list = lists[number];
    if (list !== undefined && Number.isFinite(value[row])) {
      const place = counts[number] ?? 0;
      list[place] = row;
      counts[number] = place + 1;
    }
  }
  return lists;
}

/** Files have values in the order of time but for few; of one moment the last in the file counts. */
function sortByTime(rows: Uint32Array, timeNs: Float64Array): void {
  const isSorted = rows.every((row, place) => place === 0 || (timeNs[row] ?? 0) >= (timeNs[rows[place - 1] ?? 0] ?? 0));
  if (!isSorted) {
    rows.sort((a, b) => (timeNs[a] ?? 0) - (timeNs[b] ?? 0) || a - b);
  }
}

interface CounterWords {
  readonly name: string;
  readonly key: string;
  readonly process: string;
}

function wordsOf({ counters, texts, threads, processes }: Trace, series: number): CounterWords {
  const found = counters.series[series];
  const process = processes[threads[found?.thread ?? 0]?.process ?? 0];
  return {
    name: texts.text(found?.name ?? 0),
    key: texts.text(found?.key ?? 0),
    process: process?.name ?? process?.id ?? "",
  };
}

/** Name and key, with the process where several counters are called the same. */
function labelsOf(trace: Trace, series: readonly number[]): string[] {
  const words = series.map((each) => wordsOf(trace, each));
  const plain = words.map(({ name, key }) => (key === "" || key === "value" || key === name ? name : `${name} ${key}`));
  const seen = new Map<string, number>();
  for (const label of plain) {
    seen.set(label, (seen.get(label) ?? 0) + 1);
  }
  return plain.map((label, number) =>
    (seen.get(label) ?? 0) > 1 ? `${label} · ${words[number]?.process ?? ""}` : label,
  );
}
