import type { ModelLink } from "#app/target/target-facts.ts";
import type { BandwidthPoint } from "../../charts/bandwidth-chart.tsx";
import type { TimeWindow } from "../../drawing/time-window.ts";
import type { LaneIndex } from "../../run-data/lane-index.ts";
import type { RunData } from "../../run-data/run-data.ts";
import { type SeriesKey, seriesKeyOf } from "../../run-data/series.ts";

/** What the chart shows of a window. */
export interface BandwidthModel {
  readonly window: TimeWindow;
  readonly bucketNs: number;
  readonly points: readonly BandwidthPoint[];
  /** Directions that occur in the run, and the highest bucket of each in the window. */
  readonly peaks: readonly { readonly series: SeriesKey; readonly bytesPerSec: number }[];
}

/** Average rates over equal buckets: exact by area, so that no byte is lost or counted twice. */
export function bandwidthModel(data: RunData, window: TimeWindow, buckets: number): BandwidthModel {
  const bucketNs = (window.endNs - window.startNs) / buckets;
  const movedBySeries = new Map<number, Float64Array>();
  for (const { moved } of data.lanes()) {
    for (const series of moved.presentSeries) {
      movedBySeries.set(series, movedBySeries.get(series) ?? new Float64Array(buckets));
    }
    addLane(moved, data.store.columns().bytes, window, movedBySeries);
  }
  const series = [...movedBySeries].sort(([left], [right]) => left - right);
  return {
    window,
    bucketNs,
    points: Array.from({ length: buckets }, (_, bucket) => ({
      ns: window.startNs + (bucket + 0.5) * bucketNs,
      rates: Object.fromEntries(
        series.map(([key, sums]) => [seriesKeyOf(key), ((sums[bucket] ?? 0) / bucketNs) * 1e9]),
      ),
    })),
    peaks: series.map(([key, sums]) => ({
      series: seriesKeyOf(key),
      bytesPerSec: (Math.max(...sums) / bucketNs) * 1e9,
    })),
  };
}

function addLane(
  lane: LaneIndex,
  bytes: Float64Array,
  window: TimeWindow,
  movedBySeries: ReadonlyMap<number, Float64Array>,
): void {
  const to = lane.firstStartingFrom(window.endNs);
  for (let copy = lane.firstEndingAfter(window.startNs); copy < to; copy += 1) {
    const sums = movedBySeries.get(lane.series[copy] ?? 0);
    const startNs = lane.startNs[copy] ?? 0;
    const endNs = lane.endNs[copy] ?? 0;
    if (sums !== undefined && endNs > startNs) {
      addCopy(sums, startNs, endNs, bytes[lane.row[copy] ?? 0] ?? 0, window);
    }
  }
}

/** Spreads a copy's bytes evenly over its time. */
function addCopy(sums: Float64Array, startNs: number, endNs: number, bytes: number, window: TimeWindow): void {
  const bucketNs = (window.endNs - window.startNs) / sums.length;
  const perNs = bytes / (endNs - startNs);
  const from = Math.max(0, Math.floor((startNs - window.startNs) / bucketNs));
  const to = Math.min(sums.length - 1, Math.floor((endNs - window.startNs) / bucketNs));
  for (let bucket = from; bucket <= to; bucket += 1) {
    const leftNs = window.startNs + bucket * bucketNs;
    const insideNs = Math.min(endNs, leftNs + bucketNs) - Math.max(startNs, leftNs);
    sums[bucket] = (sums[bucket] ?? 0) + perNs * Math.max(0, insideNs);
  }
}

export interface Ceiling {
  readonly series: SeriesKey;
  readonly bytesPerSec: number;
}

/** A ceiling far above everything measured would flatten the chart; it is named in the legend only. */
const farAbove = 4;

/** Sum of the modelled links of each shown direction, over the devices that the run used; highest first. */
export function modelledCeilings(
  links: readonly ModelLink[],
  devices: ReadonlySet<number>,
  peaks: BandwidthModel["peaks"],
): Ceiling[] {
  const highest = Math.max(0, ...peaks.map((peak) => peak.bytesPerSec));
  const ceilings = peaks.flatMap(({ series }) => {
    const bytesPerSec = links
      .filter((link) => link.direction.toLowerCase() === series && devices.has(link.device))
      .reduce((sum, link) => sum + link.bytesPerSec, 0);
    return bytesPerSec > 0 && bytesPerSec <= highest * farAbove ? [{ series, bytesPerSec }] : [];
  });
  return ceilings.sort((left, right) => right.bytesPerSec - left.bytesPerSec);
}
