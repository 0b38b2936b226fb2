import { Lanes } from "#app/analysis/lanes.ts";
import type { RunData } from "./run-data.ts";

interface IndexedRun {
  readonly lanes: Lanes;
  readonly streamCount: number;
}

const indexedByRun = new WeakMap<RunData, IndexedRun>();

/** The run's rows by stream, for totals. Made when first asked for, and brought up to date with the rows since. */
export function streamLanes(data: RunData, streamCount: number): Lanes {
  const known = indexedByRun.get(data);
  const lanes = known?.streamCount === streamCount ? known.lanes : new Lanes(streamCount);
  if (lanes.rows < data.store.rows) {
    lanes.append(data.store.slice(lanes.rows, data.store.rows));
  }
  indexedByRun.set(data, { lanes, streamCount });
  return lanes;
}
