import { directions } from "#app/analysis/copy-directions.ts";
import type { Plan } from "#app/plan/plan-schema.ts";
import type { ModelLink } from "#app/target/target-facts.ts";
import type { BandwidthPoint } from "../../charts/bandwidth-chart.tsx";
import type { TimeWindow } from "../../drawing/time-window.ts";
import { bucketRates } from "../../run-data/bucket-rates.ts";
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

/** Average rates over equal buckets. A direction that moves nothing in the whole run is left out. */
export function bandwidthModel(
  data: RunData,
  window: TimeWindow,
  buckets: number,
  plan: Plan | undefined,
): BandwidthModel {
  const bucketNs = (window.endNs - window.startNs) / buckets;
  const rates = bucketRates(data.lanes(), window.startNs, bucketNs, buckets, plan);
  const known = presentDirections(data);
  const shown = directions.filter((direction) => known.has(direction) || rates[direction].some((rate) => rate > 0));
  return {
    window,
    bucketNs,
    points: Array.from({ length: buckets }, (_, bucket) => ({
      ns: window.startNs + (bucket + 0.5) * bucketNs,
      rates: Object.fromEntries(shown.map((direction) => [direction, rates[direction][bucket] ?? 0])),
    })),
    peaks: shown.map((direction) => ({ series: direction, bytesPerSec: Math.max(...rates[direction]) })),
  };
}

function presentDirections(data: RunData): ReadonlySet<SeriesKey> {
  const endNs = data.extent()?.endNs ?? 0;
  return new Set(
    data.lanes().flatMap((lane) =>
      lane.parts
        // A trace may tell no sizes of a direction: a line at 0 would say that nothing moved.
        .filter((part) => lane.source !== "imported" || part.pyramid.bytesMoved(endNs) > 0)
        .map((part) => seriesKeyOf(part.series)),
    ),
  );
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
