import type { LanePart } from "#app/timeline/lane-part.ts";
import { type EdgePlaces, type KnownEdges, placesOf } from "./edge-places.ts";
import type { TimeScale } from "./time-window.ts";

/**
 * Writes what had happened before an edge of the scale to its place in each of the values; the first counts copies. The
 * moment is worked out there: as an argument each would be an object of its own.
 */
export type LookUp = (
  part: LanePart,
  scale: TimeScale,
  edge: number,
  values: readonly Float64Array[],
  closeness: Closeness,
) => void;

/**
 * How true values are to be. At rest: exact. While a view moves: looked up by the column, which is between the exact
 * values a column away; or, out of turn, estimated from what was looked up before.
 */
export type Closeness = "exact" | "column" | "estimate";

/** Pixels by which a shift may differ from a whole number: far less than a nanosecond at any zoom that moves so. */
const wholePixels = 1e-6;
/** Zoom between what is known and what is asked, either way, beyond which an estimate would be too coarse. */
const farthestZoom = 3;
/** Edges per copy from which on only the edges are looked up between which something happens. */
const fewCopies = 8;
const nothing = new Float64Array(0);
/** What comes into sight is looked up at every such edge, and estimated between. */
const sparseEdges = 8;
/**
 * Sums over a part's copies at the edges of pixel columns. Looking a moment up costs a walk through memory that no cache
 * holds; so what is known is shifted when a view moves by whole columns, and, where the asker allows it because the view
 * is moving, values in between are taken from the straight line between known ones. Sums never decrease, so neither do
 * estimates: no column gets less than nothing, and nothing is counted twice.
 */
export class EdgeTable implements KnownEdges {
  private readonly lookUp: LookUp;
  private readonly crowd: number;
  private readonly exact: Float64Array[];
  private readonly estimated: Float64Array[];
  private used = 0;
  /** What `exact` was made for. */
  private part: LanePart | undefined;
  private copies = -1;
  startNs = 0;
  nsPerPx = 0;
  edges = 0;
  /** Some of `exact` were only looked up by the column. */
  private isLoose = false;
  /** What `estimated` was made for; of no meaning when `hasEstimate` is not set. */
  private hasEstimate = false;
  private estimateStartNs = 0;
  private estimateNsPerPx = 0;
  private estimateEdges = 0;

  /** `crowd`: copies per column from which on columns may be estimated. */
  constructor(lookUp: LookUp, width: number, crowd: number) {
    this.lookUp = lookUp;
    this.crowd = crowd;
    this.exact = Array.from({ length: width }, () => new Float64Array(0));
    this.estimated = Array.from({ length: width }, () => new Float64Array(0));
  }

  /** The values at each edge; they stay until the next question. `used`: how many of the values, the first ones, are wanted. */
  follow(part: LanePart, scale: TimeScale, edges: number, closeness: Closeness, used: number): readonly Float64Array[] {
    this.used = used;
    const isTrueEnough = closeness !== "exact" || !this.isLoose;
    const isKnown = isTrueEnough && this.part === part && this.copies === part.copies.count;
    if (isKnown && this.isMadeFor(scale, edges)) {
      return this.exact;
    }
    if (isKnown && closeness === "estimate" && this.canEstimate(scale, edges)) {
      this.estimate(part, scale, edges);
      return this.estimated;
    }
    this.lookUpAll(part, scale, edges, isKnown, closeness);
    return this.exact;
  }

  private isMadeFor(scale: TimeScale, edges: number): boolean {
    return this.startNs === scale.startNs && this.nsPerPx === scale.nsPerPx && this.edges === edges;
  }

  private canEstimate(scale: TimeScale, edges: number): boolean {
    const zoom = scale.nsPerPx / this.nsPerPx;
    if (zoom > farthestZoom || zoom < 1 / farthestZoom) {
      return false;
    }
    const [counts] = this.exact;
    const from = (scale.startNs - this.startNs) / this.nsPerPx;
    const to = from + (edges - 1) * zoom;
    const last = this.edges - 1;
    if (counts === undefined || from >= last || to <= 0) {
      return false;
    }
    const copies = (counts[Math.min(last, Math.ceil(to))] ?? 0) - (counts[Math.max(0, Math.floor(from))] ?? 0);
    return copies >= this.crowd * edges;
  }

  private estimate(part: LanePart, scale: TimeScale, edges: number): void {
    const isKnown = this.estimateStartNs === scale.startNs && this.estimateNsPerPx === scale.nsPerPx;
    if (this.hasEstimate && isKnown && this.estimateEdges === edges) {
      return;
    }
    this.hasEstimate = true;
    this.estimateStartNs = scale.startNs;
    this.estimateNsPerPx = scale.nsPerPx;
    this.estimateEdges = edges;
    reserve(this.estimated, edges);
    const from = this.firstKnown(scale, edges);
    const to = this.lastKnown(scale, edges);
    const places = placesOf(this, scale, edges);
    for (let value = 0; value < this.used; value += 1) {
      this.interpolate(value, places, from, to);
    }
    this.lookUpSparsely(part, scale, 0, from);
    this.lookUpSparsely(part, scale, edges - 1, to);
  }

  /** First and last edge that lie between exact ones. */
  private firstKnown(scale: TimeScale, edges: number): number {
    const edge = Math.ceil((this.startNs - scale.startNs) / scale.nsPerPx);
    return Math.max(0, Math.min(edges - 1, edge));
  }

  private lastKnown(scale: TimeScale, edges: number): number {
    const endNs = this.startNs + (this.edges - 1) * this.nsPerPx;
    return Math.max(0, Math.min(edges - 1, Math.floor((endNs - scale.startNs) / scale.nsPerPx)));
  }

  private interpolate(value: number, { before, share }: EdgePlaces, from: number, to: number): void {
    const known = this.exact[value] ?? nothing;
    const made = this.estimated[value] ?? nothing;
    for (let edge = from; edge <= to; edge += 1) {
      const left = before[edge] ?? 0;
      const low = known[left] ?? 0;
      made[edge] = low + ((known[left + 1] ?? 0) - low) * (share[edge] ?? 0);
    }
    for (let edge = from; value === 0 && edge <= to; edge += 1) {
      made[edge] = Math.round(made[edge] ?? 0);
    }
  }

  /** From the outermost edge up to but not including an edge that is known, in either direction. */
  private lookUpSparsely(part: LanePart, scale: TimeScale, outermost: number, known: number): void {
    const direction = outermost < known ? 1 : -1;
    for (let edge = outermost; edge !== known; ) {
      this.lookUp(part, scale, edge, this.estimated, "column");
      edge += direction * Math.min(sparseEdges, Math.abs(known - edge));
    }
    if (outermost !== known) {
      this.fillGaps(outermost, known, direction);
    }
  }

  private fillGaps(outermost: number, known: number, direction: number): void {
    for (let value = 0; value < this.used; value += 1) {
      const values = this.estimated[value] ?? nothing;
      for (let edge = outermost; edge !== known; ) {
        const next = edge + direction * Math.min(sparseEdges, Math.abs(known - edge));
        const from = values[edge] ?? 0;
        const perEdge = ((values[next] ?? 0) - from) / (next - edge);
        for (let between = edge + direction; between !== next; between += direction) {
          const made = from + perEdge * (between - edge);
          values[between] = value === 0 ? Math.round(made) : made;
        }
        edge = next;
      }
    }
  }

  private lookUpAll(part: LanePart, scale: TimeScale, edges: number, isKnown: boolean, closeness: Closeness): void {
    const moved = (scale.startNs - this.startNs) / scale.nsPerPx;
    const by = Math.round(moved);
    const isLike = isKnown && this.nsPerPx === scale.nsPerPx && this.edges === edges;
    const isShift = isLike && Math.abs(moved - by) < wholePixels && Math.abs(by) < edges;
    this.part = part;
    this.copies = part.copies.count;
    this.startNs = scale.startNs;
    this.nsPerPx = scale.nsPerPx;
    this.edges = edges;
    this.hasEstimate = false;
    reserve(this.exact, edges);
    if (isShift) {
      for (const values of this.exact) {
        shift(values, by, edges);
      }
    }
    const from = isShift && by > 0 ? edges - by : 0;
    const to = isShift && by <= 0 ? -by : edges;
    this.isLoose = closeness !== "exact" || (isShift && this.isLoose);
    this.lookUpRange(part, scale, from, to, closeness);
  }

  private lookUpRange(part: LanePart, scale: TimeScale, from: number, to: number, closeness: Closeness): void {
    const last = to - 1;
    if (from >= to) {
      return;
    }
    this.lookUp(part, scale, from, this.exact, closeness);
    this.lookUp(part, scale, last, this.exact, closeness);
    const [counts] = this.exact;
    const copies = counts === undefined ? 0 : (counts[last] ?? 0) - (counts[from] ?? 0);
    if (copies * fewCopies < to - from) {
      this.lookUpChanges(part, scale, from, last, closeness);
      return;
    }
    for (let edge = from + 1; edge < last; edge += 1) {
      this.lookUp(part, scale, edge, this.exact, closeness);
    }
  }

  /** Between two known edges, where little happens: sums that are the same at both are so between. */
  private lookUpChanges(part: LanePart, scale: TimeScale, from: number, to: number, closeness: Closeness): void {
    if (to - from < 2) {
      return;
    }
    if (this.isConstant(from, to)) {
      for (let value = 0; value < this.used; value += 1) {
        const values = this.exact[value] ?? nothing;
        for (let edge = from + 1; edge < to; edge += 1) {
          values[edge] = values[from] ?? 0;
        }
      }
      return;
    }
    const middle = (from + to) >>> 1;
    this.lookUp(part, scale, middle, this.exact, closeness);
    this.lookUpChanges(part, scale, from, middle, closeness);
    this.lookUpChanges(part, scale, middle, to, closeness);
  }

  private isConstant(from: number, to: number): boolean {
    for (let value = 0; value < this.used; value += 1) {
      const values = this.exact[value] ?? nothing;
      if (values[from] !== values[to]) {
        return false;
      }
    }
    return true;
  }

  get byteLength(): number {
    return [...this.exact, ...this.estimated].reduce((sum, values) => sum + values.byteLength, 0);
  }
}

function reserve(values: Float64Array[], edges: number): void {
  for (let value = 0; value < values.length; value += 1) {
    if ((values[value]?.length ?? 0) < edges) {
      values[value] = new Float64Array(edges);
    }
  }
}

/** Moves what stays in sight to its new place: to the left by so many edges, or to the right when negative. */
function shift(values: Float64Array, by: number, edges: number): void {
  if (by > 0) {
    values.copyWithin(0, by, edges);
  } else {
    values.copyWithin(-by, 0, edges + by);
  }
}
