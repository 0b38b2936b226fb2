import type { TimeScale } from "./time-window.ts";

/** Edges between columns at which sums are known: the first one's moment, the distance, and how many. */
export interface KnownEdges {
  readonly startNs: number;
  readonly nsPerPx: number;
  readonly edges: number;
}

/** Where edges of one scale lie among those known: the known one before each, and how far it is on the way to the next. */
export interface EdgePlaces {
  readonly before: Int32Array;
  readonly share: Float64Array;
}

/** Parts that were looked up in the same frame know the same edges: there are as many kinds as frames per look-up. */
const mostKept = 16;

/** Places that were worked out, and what for. */
class KeptPlaces implements EdgePlaces {
  before = new Int32Array(0);
  share = new Float64Array(0);
  private knownStartNs = 0;
  private knownNsPerPx = 0;
  private knownEdges = 0;
  private startNs = 0;
  private nsPerPx = 0;
  private edges = 0;

  isFor(known: KnownEdges, scale: TimeScale, edges: number): boolean {
    const isKnown = this.knownStartNs === known.startNs && this.knownNsPerPx === known.nsPerPx;
    const isScale = this.startNs === scale.startNs && this.nsPerPx === scale.nsPerPx;
    return isKnown && isScale && this.knownEdges === known.edges && this.edges === edges;
  }

  make(known: KnownEdges, scale: TimeScale, edges: number): void {
    this.knownStartNs = known.startNs;
    this.knownNsPerPx = known.nsPerPx;
    this.knownEdges = known.edges;
    this.startNs = scale.startNs;
    this.nsPerPx = scale.nsPerPx;
    this.edges = edges;
    if (this.before.length < edges) {
      this.before = new Int32Array(edges);
      this.share = new Float64Array(edges);
    }
    const { before, share } = this;
    const last = known.edges - 1;
    const step = scale.nsPerPx / known.nsPerPx;
    const first = (scale.startNs - known.startNs) / known.nsPerPx;
    for (let edge = 0; edge < edges; edge += 1) {
      const place = Math.max(0, Math.min(last, first + edge * step));
      const whole = Math.min(last - 1, Math.trunc(place));
      before[edge] = whole;
      share[edge] = place - whole;
    }
  }
}

const kept = Array.from({ length: mostKept }, () => new KeptPlaces());
let next = 0;

/** What is answered stays until so many others were asked for. */
export function placesOf(known: KnownEdges, scale: TimeScale, edges: number): EdgePlaces {
  for (let number = 0; number < mostKept; number += 1) {
    const places = kept[number];
    if (places?.isFor(known, scale, edges) === true) {
      return places;
    }
  }
  const made = kept[next] ?? new KeptPlaces();
  next = (next + 1) % mostKept;
  made.make(known, scale, edges);
  return made;
}
