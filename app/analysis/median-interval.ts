import { seededRandom } from "./seeded-random.ts";

const resamples = 1_000;
const confidence = 0.95;
/** Up to here samples are drawn again and again; beyond it the closed form says the same and takes no time. */
const mostToResample = 500;
/** Of the standard normal distribution, for 95 %. */
const normalQuantile = 1.959_963_985;

/**
 * Percentile bootstrap of the median (Efron, 1979), with a fixed seed so that the same samples give the same interval.
 * Above 500 samples by ranks: the number of samples below the true median is binomial(n, ½), nearly normal there, and
 * that is what the bootstrap of a median converges to. `sorted` ascending, not empty.
 */
export function medianInterval(sorted: Float64Array): { readonly low: number; readonly high: number } {
  return sorted.length > mostToResample ? intervalByRanks(sorted) : intervalByResampling(sorted);
}

function intervalByRanks(sorted: Float64Array): { readonly low: number; readonly high: number } {
  const half = (normalQuantile * Math.sqrt(sorted.length)) / 2;
  const low = Math.floor(sorted.length / 2 - half);
  const high = Math.ceil(sorted.length / 2 + half);
  return { low: sorted[low] ?? 0, high: sorted[Math.min(high, sorted.length - 1)] ?? 0 };
}

function intervalByResampling(sorted: Float64Array): { readonly low: number; readonly high: number } {
  const random = seededRandom(sorted.length);
  const medians = new Float64Array(resamples);
  // A median needs only how often each rank was drawn, since the samples are in order already.
  const drawn = new Uint32Array(sorted.length);
  for (let resample = 0; resample < resamples; resample++) {
    drawn.fill(0);
    for (let draw = 0; draw < sorted.length; draw++) {
      const rank = Math.floor(random() * sorted.length);
      drawn[rank] = (drawn[rank] ?? 0) + 1;
    }
    medians[resample] = medianOfDrawn(sorted, drawn);
  }
  medians.sort();
  const tail = (1 - confidence) / 2;
  return {
    low: medians[Math.floor(tail * resamples)] ?? 0,
    high: medians[Math.ceil((1 - tail) * resamples) - 1] ?? 0,
  };
}

function medianOfDrawn(sorted: Float64Array, drawn: Uint32Array): number {
  const lowPlace = Math.floor((sorted.length - 1) / 2);
  const highPlace = Math.floor(sorted.length / 2);
  let place = -1;
  let low = Number.NaN;
  for (let rank = 0; rank < sorted.length; rank++) {
    place += drawn[rank] ?? 0;
    if (Number.isNaN(low) && place >= lowPlace) {
      low = sorted[rank] ?? 0;
    }
    if (place >= highPlace) {
      return (low + (sorted[rank] ?? 0)) / 2;
    }
  }
  throw new Error("Invariant: as many samples are drawn as there are");
}
