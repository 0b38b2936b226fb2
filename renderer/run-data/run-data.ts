import { type CopyColumns, type TimeSource, timeSources } from "#app/run/copy-columns.ts";
import { CopyStore } from "./copy-store.ts";
import { LaneIndex } from "./lane-index.ts";

/** A stream's copies of one time source: two sources never share a lane. */
export interface Lane {
  /** Index into plan.streams. */
  readonly stream: number;
  readonly device: number;
  /** Where the times of `moved` come from; of no meaning in a lane without copies. */
  source: TimeSource;
  /** Copies that were executed. */
  readonly moved: LaneIndex;
  /** Refused and failed copies: they have the times of their call and moved nothing, so they belong to no source. */
  readonly failed: LaneIndex;
}

/** False for the lane of a stream that had nothing to do, whose source says nothing. */
export function hasCopies(lane: Lane): boolean {
  return lane.moved.count + lane.failed.count > 0;
}

export interface TrialSpan {
  readonly trial: number;
  /** First submit and last end of the trial's copies so far. */
  startNs: number;
  endNs: number;
}

export interface TimeExtent {
  readonly startNs: number;
  readonly endNs: number;
}

/** What the timeline draws from: the rows of one run, indexed by lane as they arrive. */
export class RunData {
  readonly runFolder: string;
  readonly store = new CopyStore();
  private readonly lanesByStream = new Map<number, Lane[]>();
  private orderedLanes: readonly Lane[] = [];
  private readonly spanByTrial = new Map<number, TrialSpan>();
  private readonly spans: TrialSpan[] = [];
  private firstNs = Number.POSITIVE_INFINITY;
  private lastNs = Number.NEGATIVE_INFINITY;

  constructor(runFolder: string) {
    this.runFolder = runFolder;
  }

  append(block: CopyColumns): void {
    const base = this.store.rows;
    this.store.append(block);
    for (let row = 0; row < block.rows; row += 1) {
      const hasFailed = (block.status[row] ?? 0) !== 0;
      const lane = this.laneOf(block, row, hasFailed);
      (hasFailed ? lane.failed : lane.moved).append(block, row, base + row);
      this.widen(block, row);
    }
  }

  /** Gives every stream of the run's plan a lane, with or without copies; answers whether there are new ones. */
  declareStreams(streams: readonly { readonly device?: number | undefined }[]): boolean {
    const missing = [...streams.entries()].filter(([stream]) => !this.lanesByStream.has(stream));
    for (const [stream, { device }] of missing) {
      this.addLane(stream, device ?? 0, "imported");
    }
    return missing.length > 0;
  }

  /** By device, then stream, then source; call before drawing. */
  lanes(): readonly Lane[] {
    for (const lane of this.orderedLanes) {
      lane.moved.prepare();
      lane.failed.prepare();
    }
    return this.orderedLanes;
  }

  /** In order of their first row; the spans grow as rows arrive. */
  trials(): readonly TrialSpan[] {
    return this.spans;
  }

  /** From the first submit to the last end; undefined while there are no rows. */
  extent(): TimeExtent | undefined {
    return this.store.rows === 0 ? undefined : { startNs: this.firstNs, endNs: this.lastNs };
  }

  /** A stream's lane of the row's source; a failed copy goes where the stream already is. */
  private laneOf(block: CopyColumns, row: number, hasFailed: boolean): Lane {
    const stream = block.stream[row] ?? 0;
    const source = timeSources[block.source[row] ?? 0] ?? "imported";
    const lanes = this.lanesByStream.get(stream) ?? [];
    const known = hasFailed ? lanes.find(hasCopies) : lanes.find((lane) => lane.source === source);
    if (known !== undefined) {
      return known;
    }
    const unmoved = lanes.find((lane) => lane.moved.count === 0);
    if (unmoved !== undefined) {
      unmoved.source = source;
      return unmoved;
    }
    return this.addLane(stream, block.device[row] ?? 0, source);
  }

  private addLane(stream: number, device: number, source: TimeSource): Lane {
    const lane: Lane = { stream, device, source, moved: new LaneIndex(), failed: new LaneIndex() };
    this.lanesByStream.set(stream, [...(this.lanesByStream.get(stream) ?? []), lane]);
    this.orderedLanes = [...this.orderedLanes, lane].sort(
      (left, right) =>
        left.device - right.device ||
        left.stream - right.stream ||
        timeSources.indexOf(left.source) - timeSources.indexOf(right.source),
    );
    return lane;
  }

  private widen(block: CopyColumns, row: number): void {
    const trial = block.trial[row] ?? 0;
    const startNs = Math.min(block.submitNs[row] ?? 0, block.startNs[row] ?? 0);
    const endNs = block.endNs[row] ?? 0;
    this.firstNs = Math.min(this.firstNs, startNs);
    this.lastNs = Math.max(this.lastNs, endNs);
    const span = this.spanByTrial.get(trial);
    if (span === undefined) {
      const begun = { trial, startNs, endNs };
      this.spanByTrial.set(trial, begun);
      this.spans.push(begun);
      return;
    }
    span.startNs = Math.min(span.startNs, startNs);
    span.endNs = Math.max(span.endNs, endNs);
  }
}
