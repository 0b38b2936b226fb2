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
    if (this.copiesFor.isSame(scale, edges, copies.count)) {
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
    for (let edge = 0; edge < edges; edge += 1) {
      const ns = startNs + edge * nsPerPx;
      pyramid.seekAll(ns);
      started[edge] = pyramid.started;
      coveredNs[edge] = pyramid.coveredNs;
      bytes[edge] = pyramid.bytes;
      movedNs[edge] = pyramid.isSerial ? pyramid.coveredNs : pyramid.movedForNs(ns);
    }
  }

  followCalls({ submits, copies }: LanePart, scale: TimeScale, edges: number): void {
    if (this.callsFor.isSame(scale, edges, copies.count)) {
      return;
    }
    if (this.submitted.length < edges) {
      this.submitted = new Float64Array(edges);
      this.insideNs = new Float64Array(edges);
      this.blockedNs = new Float64Array(edges);
    }
    const { submitted, insideNs, blockedNs } = this;
    const { startNs, nsPerPx } = scale;
    for (let edge = 0; edge < edges; edge += 1) {
      submits.seek(startNs + edge * nsPerPx);
      submitted[edge] = submits.submitted;
      insideNs[edge] = submits.insideNs;
      blockedNs[edge] = submits.blockedNs;
    }
  }
}

/** What the values were made for. */
class Question {
  private startNs = 0;
  private nsPerPx = 0;
  private edges = 0;
  private copies = -1;

  isSame(scale: TimeScale, edges: number, copies: number): boolean {
    const isWindow = this.startNs === scale.startNs && this.nsPerPx === scale.nsPerPx && this.edges === edges;
    if (isWindow && this.copies === copies) {
      return true;
    }
    this.startNs = scale.startNs;
    this.nsPerPx = scale.nsPerPx;
    this.edges = edges;
    this.copies = copies;
    return false;
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
