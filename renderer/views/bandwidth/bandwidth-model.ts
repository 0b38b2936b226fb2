import { directions } from "#app/analysis/copy-directions.ts";
import type { Direction } from "#app/plan/plan-lookup.ts";
import type { ModelLink } from "#app/target/target-facts.ts";
import type { RatesByDirection } from "../../run-data/rate-sampler.ts";
import type { Lane } from "../../run-data/run-data.ts";
import { type SeriesKey, seriesKeyOf } from "../../run-data/series.ts";

/** The highest bucket of a direction in the window. */
export interface Peak {
  readonly series: Direction;
  readonly bytesPerSec: number;
}

/** Directions that occur in the lanes, and those that moved something in the window. Others are left out. */
export function peaksOf(present: ReadonlySet<SeriesKey>, rates: RatesByDirection): Peak[] {
  return directions
    .filter((direction) => isShown(direction, present, rates))
    .map((direction) => ({ series: direction, bytesPerSec: highestRate(rates[direction]) }));
}

export function isShown(direction: Direction, present: ReadonlySet<SeriesKey>, rates: RatesByDirection): boolean {
  return present.has(direction) || highestRate(rates[direction]) > 0;
}

/** By index: handing numbers over one by one would make an object of each, in every frame. */
function highestRate(rates: Float64Array): number {
  let highest = 0;
  for (let bucket = 0; bucket < rates.length; bucket += 1) {
    highest = Math.max(highest, rates[bucket] ?? 0);
  }
  return highest;
}

/** Directions that occur in the lanes. Goes through all parts: to be asked when there are more rows, not in every frame. */
export function presentDirections(lanes: readonly Lane[], endNs: number): ReadonlySet<SeriesKey> {
  return new Set(
    lanes.flatMap((lane) =>
      lane.parts
        // A trace may tell no sizes of a direction: a line at 0 would say that nothing moved.
        .filter((part) => lane.source !== "imported" || part.pyramid.bytesMoved(endNs) > 0)
        .map((part) => seriesKeyOf(part.series)),
    ),
  );
}

export interface Ceiling {
  readonly series: Direction;
  readonly bytesPerSec: number;
  /** Where the rates of its links come from, each origin once. */
  readonly origins: readonly string[];
}

/** A ceiling far above everything measured would flatten the chart. */
export const farAbove = 4;

/** Sum of the modelled links of each shown direction, over the devices that the run used; highest first. */
export function modelledCeilings(
  links: readonly ModelLink[],
  devices: ReadonlySet<number>,
  peaks: readonly Peak[],
): Ceiling[] {
  const highest = Math.max(0, ...peaks.map((peak) => peak.bytesPerSec));
  const ceilings = peaks.flatMap(({ series }) => {
    const own = links.filter((link) => link.direction.toLowerCase() === series && devices.has(link.device));
    const bytesPerSec = own.reduce((sum, link) => sum + link.bytesPerSec, 0);
    const origins = [...new Set(own.map(({ source }) => source).filter((source) => source !== ""))];
    return bytesPerSec > 0 && bytesPerSec <= highest * farAbove ? [{ series, bytesPerSec, origins }] : [];
  });
  return ceilings.sort((left, right) => right.bytesPerSec - left.bytesPerSec);
}
