import { allocateMoment } from "#app/timeline/block-search.ts";
import { sumPlace } from "#app/timeline/copy-pyramid.ts";
import type { LanePart } from "#app/timeline/lane-part.ts";
import { callPlace } from "#app/timeline/submit-index.ts";
import { type Closeness, EdgeTable } from "./edge-table.ts";
import type { TimeScale } from "./time-window.ts";

/** While a view moves, each part is looked up anew in one of so many frames, and estimated in the others. */
const framesPerLookUp = 8;
/** Fewer copies can be told apart in their columns, and are quickly looked up; calls are only seen many at a time. */
const copiesPerColumn = 3;
const callsPerColumn = 0.25;
let partsSoFar = 0;

/**
 * What a part had done at each edge between pixel columns. Several rows show the same part, its stream, its engine, its
 * link and the host: what they need is asked for once a frame.
 */
export class PartEdges {
  /** Copies that had started. */
  started: Float64Array = new Float64Array(0);
  coveredNs: Float64Array = new Float64Array(0);
  /** Sum of the copies' times so far. */
  movedNs: Float64Array = new Float64Array(0);
  bytes: Float64Array = new Float64Array(0);
  submitted: Float64Array = new Float64Array(0);
  insideNs: Float64Array = new Float64Array(0);
  blockedNs: Float64Array = new Float64Array(0);
  private readonly copies = new EdgeTable(lookUpCopies, 4, copiesPerColumn);
  private readonly calls = new EdgeTable(lookUpCalls, 3, callsPerColumn);
  /** Which of the frames is this part's turn: different parts have different ones, so that frames cost the same. */
  private readonly turn: number;

  constructor() {
    this.turn = partsSoFar % framesPerLookUp;
    partsSoFar += 1;
  }

  /** `movingFrame`: number of the frame while the view moves, when values in between will do. */
  followCopies(part: LanePart, scale: TimeScale, edges: number, movingFrame?: number): void {
    // Where no two copies overlap, what moved is what is covered.
    const { isSerial } = part.pyramid;
    const values = this.copies.follow(part, scale, edges, this.closeness(movingFrame), isSerial ? 3 : 4);
    this.started = values[0] ?? this.started;
    this.coveredNs = values[1] ?? this.coveredNs;
    this.bytes = values[2] ?? this.bytes;
    this.movedNs = (isSerial ? values[1] : values[3]) ?? this.movedNs;
  }

  followCalls(part: LanePart, scale: TimeScale, edges: number, movingFrame?: number): void {
    const values = this.calls.follow(part, scale, edges, this.closeness(movingFrame), 3);
    this.submitted = values[0] ?? this.submitted;
    this.insideNs = values[1] ?? this.insideNs;
    this.blockedNs = values[2] ?? this.blockedNs;
  }

  get byteLength(): number {
    return this.copies.byteLength + this.calls.byteLength;
  }

  private closeness(movingFrame: number | undefined): Closeness {
    if (movingFrame === undefined) {
      return "exact";
    }
    return movingFrame % framesPerLookUp === this.turn ? "column" : "estimate";
  }
}

const moment = allocateMoment();

function setMoment(scale: TimeScale, edge: number, closeness: Closeness): void {
  moment[0] = scale.startNs + edge * scale.nsPerPx;
  moment[1] = closeness === "exact" ? 0 : scale.nsPerPx;
}

function lookUpCopies(
  { pyramid }: LanePart,
  scale: TimeScale,
  edge: number,
  values: readonly Float64Array[],
  closeness: Closeness,
): void {
  const [started, coveredNs, bytes, movedNs] = values;
  if (started === undefined || coveredNs === undefined || bytes === undefined || movedNs === undefined) {
    return;
  }
  setMoment(scale, edge, closeness);
  pyramid.seekMoment(moment);
  started[edge] = pyramid.sums[sumPlace.started] ?? 0;
  coveredNs[edge] = pyramid.sums[sumPlace.coveredNs] ?? 0;
  bytes[edge] = pyramid.sums[sumPlace.bytes] ?? 0;
  if (!pyramid.isSerial) {
    movedNs[edge] = pyramid.movedForNs(scale.startNs + edge * scale.nsPerPx);
  }
}

function lookUpCalls(
  { submits }: LanePart,
  scale: TimeScale,
  edge: number,
  values: readonly Float64Array[],
  closeness: Closeness,
): void {
  const [submitted, insideNs, blockedNs] = values;
  if (submitted === undefined || insideNs === undefined || blockedNs === undefined) {
    return;
  }
  setMoment(scale, edge, closeness);
  submits.seekMoment(moment);
  submitted[edge] = submits.sums[callPlace.submitted] ?? 0;
  insideNs[edge] = submits.sums[callPlace.insideNs] ?? 0;
  blockedNs[edge] = submits.sums[callPlace.blockedNs] ?? 0;
}

const edgesOfPart = new WeakMap<LanePart, PartEdges>();

/** Of parts so small that to look them up anew costs less than to keep what is known of each. */
const smallPart = 512;
const edgesOfSmall = new PartEdges();

/** What is read of them stays until another part is asked about. */
export function edgesOf(part: LanePart): PartEdges {
  if (part.copies.count < smallPart) {
    return edgesOfSmall;
  }
  const known = edgesOfPart.get(part);
  if (known !== undefined) {
    return known;
  }
  const made = new PartEdges();
  edgesOfPart.set(part, made);
  return made;
}

/** Memory of what is kept of some parts. */
export function edgesByteLength(parts: readonly LanePart[]): number {
  return parts.reduce((sum, part) => sum + (edgesOfPart.get(part)?.byteLength ?? 0), edgesOfSmall.byteLength);
}
