import { linearRegression } from "simple-statistics";

/** Older points are thinned to every second when there are more: the span stays, and so does the cost of a fit. */
const mostPoints = 256;

interface FitPoint {
  readonly deviceNs: number;
  readonly hostNs: number;
  readonly boundNs: number;
}

/** How fast a device's clock runs against the host's. */
export interface ClockRate {
  /** Nanoseconds of the host per nanosecond of the device; 1 where no difference is certain. */
  readonly hostPerDevice: number;
  /** Parts per million by which the device's clock is faster, as fitted, certain or not; null with fewer than two points. */
  readonly driftPpm: number | null;
  /** How far off that can be. */
  readonly driftBoundPpm: number | null;
}

/**
 * A straight line through moments that were read on both clocks, by least squares. Only a difference greater than the
 * readings' own uncertainty is believed; on a short run that is none.
 */
export class ClockFit {
  #points: FitPoint[] = [];
  #rate: ClockRate = { hostPerDevice: 1, driftPpm: null, driftBoundPpm: null };

  /** Times since any one moment, in ascending order. `boundNs`: how far off hostNs can be. */
  add(point: FitPoint): void {
    if (this.#points.length === mostPoints) {
      this.#points = this.#points.filter((_, index) => index % 2 === 0);
    }
    this.#points.push(point);
    this.#fit();
  }

  get rate(): ClockRate {
    return this.#rate;
  }

  #fit(): void {
    const first = this.#points[0];
    const last = this.#points.at(-1);
    if (first === undefined || last === undefined || last.deviceNs <= first.deviceNs) {
      return;
    }
    const { m: slope } = linearRegression(this.#points.map(({ deviceNs, hostNs }) => [deviceNs, hostNs]));
    const worstNs = this.#points.reduce((worst, { boundNs }) => Math.max(worst, boundNs), 0);
    const bound = (2 * worstNs) / (last.deviceNs - first.deviceNs);
    this.#rate = {
      hostPerDevice: Math.abs(slope - 1) > bound ? slope : 1,
      driftPpm: (1 / slope - 1) * 1e6,
      driftBoundPpm: bound * 1e6,
    };
  }
}
