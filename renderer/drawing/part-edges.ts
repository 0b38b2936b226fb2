import type { LanePart } from "#app/timeline/lane-part.ts";
import type { TimeScale } from "./time-window.ts";

/**
 * What a part had done at each edge between pixel columns. Several rows show the same part, its stream, its engine, its
 * link and the host: what they need is asked for once a frame.
 */
export class PartEdges {
  /** Copies that had started. */
  started = new Float64Array(0);
  coveredNs = new Float64Array(0);
  /** Sum of the copies' times so far. */
  movedNs = new Float64Array(0);
  bytes = new Float64Array(0);
  submitted = new Float64Array(0);
  insideNs = new Float64Array(0);
  blockedNs = new Float64Array(0);
  private copiesFor = new Question();
  private callsFor = new Question();

  followCopies({ pyramid, copies }: LanePart, scale: TimeScale, edges: number): void {
    const { kept, from, to } = this.copiesFor.ask(scale, edges, copies.count);
    if (from === to) {
      return;
    }
    if (this.started.length < edges) {
      this.started = new Float64Array(edges);
      this.coveredNs = new Float64Array(edges);
      this.movedNs = new Float64Array(edges);
      this.bytes = new Float64Array(edges);
    }
    const { started, coveredNs, movedNs, bytes } = this;
    const { startNs, nsPerPx } = scale;
    for (const values of kept === 0 ? none : [started, coveredNs, movedNs, bytes]) {
      shift(values, kept, edges);
    }
    for (let edge = from; edge < to; edge += 1) {
      const ns = startNs + edge * nsPerPx;
      pyramid.seekAll(ns);
      started[edge] = pyramid.started;
      coveredNs[edge] = pyramid.coveredNs;
      bytes[edge] = pyramid.bytes;
      movedNs[edge] = pyramid.isSerial ? pyramid.coveredNs : pyramid.movedForNs(ns);
    }
  }

  followCalls({ submits, copies }: LanePart, scale: TimeScale, edges: number): void {
    const { kept, from, to } = this.callsFor.ask(scale, edges, copies.count);
    if (from === to) {
      return;
    }
    if (this.submitted.length < edges) {
      this.submitted = new Float64Array(edges);
      this.insideNs = new Float64Array(edges);
      this.blockedNs = new Float64Array(edges);
    }
    const { submitted, insideNs, blockedNs } = this;
    const { startNs, nsPerPx } = scale;
    for (const values of kept === 0 ? none : [submitted, insideNs, blockedNs]) {
      shift(values, kept, edges);
    }
    for (let edge = from; edge < to; edge += 1) {
      submits.seek(startNs + edge * nsPerPx);
      submitted[edge] = submits.submitted;
      insideNs[edge] = submits.insideNs;
      blockedNs[edge] = submits.blockedNs;
    }
  }
}

const none: readonly Float64Array[] = [];
/** Pixels by which a shift may differ from a whole number: far less than a nanosecond at any zoom that moves so. */
const wholePixels = 1e-6;

/** Moves what stays in sight to its new place: to the left by so many edges, or to the right when negative. */
function shift(values: Float64Array, by: number, edges: number): void {
  if (by > 0) {
    values.copyWithin(0, by, edges);
  } else {
    values.copyWithin(-by, 0, edges + by);
  }
}

/** What the values were made for, and which of them are to be made for the next question. */
class Question {
  /** Edges by which known values move; 0: none is of use. */
  kept = 0;
  /** Edges to be made: from the first up to but not including the second. */
  from = 0;
  to = 0;
  private startNs = 0;
  private nsPerPx = 0;
  private edges = 0;
  private copies = -1;

  ask(scale: TimeScale, edges: number, copies: number): Question {
    const isLike = this.nsPerPx === scale.nsPerPx && this.edges === edges && this.copies === copies;
    const moved = (scale.startNs - this.startNs) / scale.nsPerPx;
    const by = Math.round(moved);
    const isShift = isLike && Math.abs(moved - by) < wholePixels && Math.abs(by) < edges;
    this.kept = isShift ? by : 0;
    this.from = isShift && by > 0 ? edges - by : 0;
    this.to = isShift && by <= 0 ? -by : edges;
    this.startNs = scale.startNs;
    this.nsPerPx = scale.nsPerPx;
    this.edges = edges;
    this.copies = copies;
    return this;
  }
}

const edgesOfPart = new WeakMap<LanePart, PartEdges>();

export function edgesOf(part: LanePart): PartEdges {
  const known = edgesOfPart.get(part);
  if (known !== undefined) {
    return known;
  }
  const made = new PartEdges();
  edgesOfPart.set(part, made);
  return made;
}
