import type { CounterLine, EventLine } from "#app/ipc/opened-trace.ts";
import { type CopyColumns, type TimeSource, timeSources } from "#app/run/copy-columns.ts";
import { LanePart } from "#app/timeline/lane-part.ts";
import { type PackedCopies, readPacked } from "#app/timeline/packed-copies.ts";
import { failedSeries, seriesOf } from "./series.ts";

/** A stream's copies of one time source: two sources never share a lane. */
export interface Lane {
  /** 0 for what is shown; what is shown beside it has files of its own. */
  readonly file: number;
  /** Index into plan.streams; of another file from its number times `streamsPerFile` on. */
  readonly stream: number;
  readonly device: number;
  /** Where the times of executed copies come from; of no meaning in a lane without copies. */
  source: TimeSource;
  /** One per direction that occurs, and one of refused and failed copies, which belong to no source. */
  readonly parts: readonly LanePart[];
}

/** Numbers of copies and streams tell what file they are of. */
export const rowsPerFile = 2 ** 28;
export const streamsPerFile = 2 ** 16;
/** As many as there are numbers for. */
export const mostFiles = 16;

/** A counter of an opened trace, or its events of one name, and whose. */
export interface FileCounter {
  readonly file: number;
  readonly line?: CounterLine;
  readonly events?: EventLine;
}

/** Where a copy lies. */
export interface CopyPlace {
  readonly lane: Lane;
  readonly part: LanePart;
  readonly index: number;
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

const none = new Float64Array(0);

/** False for the lane of a stream that had nothing to do, whose source says nothing. */
export function hasCopies(lane: Lane): boolean {
  return lane.parts.length > 0;
}

export function isFailed(part: LanePart): boolean {
  return part.series === failedSeries;
}

interface GrowingLane extends Lane {
  readonly parts: LanePart[];
}

/** What the timeline draws from: the copies of one run or trace, by lane, wherever their columns come from. */
export class RunData {
  readonly runFolder: string;
  readonly file: number;
  private readonly lanesByStream: GrowingLane[][] = [];
  private readonly lastByStream: { readonly source: number; readonly part: LanePart }[] = [];
  private fileCounters: readonly FileCounter[] = [];
  private orderedLanes: readonly Lane[] = [];
  private readonly spanByTrial = new Map<number, TrialSpan>();
  private readonly spans: TrialSpan[] = [];
  private lastSpan: TrialSpan | undefined;
  private firstNs = Number.POSITIVE_INFINITY;
  private lastNs = Number.NEGATIVE_INFINITY;
  private rowCount = 0;
  private updatedRows = 0;
  private expectedRows: number | undefined;
  private found: { readonly row: number; readonly rows: number; readonly place: CopyPlace | undefined } | undefined;

  constructor(runFolder: string, file = 0) {
    this.runFolder = runFolder;
    this.file = file;
  }

  /** Copies so far. The next one to arrive gets this number; of another file than the first, behind its first number. */
  get rows(): number {
    return this.rowCount;
  }

  /** Nothing of it is made per copy: a run that goes on brings 200,000 a second. */
  append(block: CopyColumns): void {
    const firstRow = this.file * rowsPerFile + this.rowCount;
    for (let row = 0; row < block.rows; row += 1) {
      this.partFor(block, row).append(block, row, firstRow + row);
      const submitNs = block.submitNs[row] ?? Number.NaN;
      const startNs = block.startNs[row] ?? 0;
      const fromNs = Number.isNaN(submitNs) ? startNs : Math.min(submitNs, startNs);
      this.widen(block.trial[row] ?? 0, fromNs, block.endNs[row] ?? 0);
    }
    this.rowCount += block.rows;
  }

  /** How many rows there will be, where that is known: memory is made for them at once. */
  expect(rows: number): void {
    this.expectedRows = rows;
  }

  /** Whether some are still to come behind so many that have come now. */
  expectsMore(rows: number): boolean {
    return this.expectedRows !== undefined && this.rowCount + rows < this.expectedRows;
  }

  /** The same for rows that are prepared: nothing is left to be done per copy but taking it over. */
  appendPacked(packed: PackedCopies): void {
    const { groups, spans } = readPacked(packed);
    const firstRow = this.file * rowsPerFile + this.rowCount;
    this.rowCount += packed.rows;
    const left = Math.max(0, (this.expectedRows ?? Number.POSITIVE_INFINITY) - this.rowCount);
    for (const group of groups) {
      const lane = this.laneOf(group.stream, group.device, group.source, group.hasFailed);
      const part = partOf(lane, seriesOf(group.kind, group.hasFailed ? 1 : 0));
      const mostCopies = part.copies.count + group.count + left;
      const likelyCopies = ((part.copies.count + group.count) / this.rowCount) * (this.expectedRows ?? 0);
      part.appendPacked(group, firstRow, { mostCopies, likelyCopies });
    }
    for (const { trial, startNs, endNs } of spans) {
      this.widen(trial, startNs, endNs);
    }
  }

  /** Gives every stream of the run's plan a lane, with or without copies; answers whether there are new ones. */
  declareStreams(streams: readonly { readonly device?: number | undefined }[]): boolean {
    const missing = [...streams.entries()].filter(([stream]) => this.lanesByStream[stream] === undefined);
    for (const [stream, { device }] of missing) {
      this.addLane(stream, device ?? 0, "imported");
    }
    return missing.length > 0;
  }

  /** Gives the counters and events of an opened trace, once; answers whether there are any that were not there before. */
  declareCounters(lines: readonly CounterLine[], eventLines: readonly EventLine[] = []): boolean {
    const areNew = lines.length + eventLines.length > 0 && this.fileCounters.length === 0;
    if (areNew) {
      this.fileCounters = [
        ...lines.map((line) => ({ file: this.file, line })),
        ...eventLines.map((events) => ({ file: this.file, events })),
      ];
    }
    return areNew;
  }

  counters(): readonly FileCounter[] {
    return this.fileCounters;
  }

  /** By device, then stream, then source, with everything brought up to date. */
  lanes(): readonly Lane[] {
    if (this.updatedRows !== this.rows) {
      this.updatedRows = this.rows;
      for (const lane of this.orderedLanes) {
        for (const part of lane.parts) {
          part.update();
        }
      }
    }
    return this.orderedLanes;
  }

  /** In order of their first row; the spans grow as rows arrive. */
  trials(): readonly TrialSpan[] {
    return this.spans;
  }

  /** From the first submit to the last end; without copies that of counters and events. undefined: there is nothing. */
  extent(): TimeExtent | undefined {
    return this.rows === 0 ? this.extentOfCounters() : { startNs: this.firstNs, endNs: this.lastNs };
  }

  /** Where the copy of a number lies, as long as no more arrive. Asking again for the same one costs nothing. */
  placeOf(row: number): CopyPlace | undefined {
    if (this.found?.row !== row || this.found.rows !== this.rows) {
      this.found = { row, rows: this.rows, place: this.searchRow(row) };
    }
    return this.found.place;
  }

  /** No more rows are expected: gives back spare memory. */
  trim(): void {
    for (const lane of this.lanes()) {
      for (const part of lane.parts) {
        part.trim();
      }
    }
  }

  /** Memory of all columns and sums. */
  get byteLength(): number {
    return this.orderedLanes.flatMap((lane) => lane.parts).reduce((sum, part) => sum + part.byteLength, 0);
  }

  private extentOfCounters(): TimeExtent | undefined {
    let startNs = Number.POSITIVE_INFINITY;
    let endNs = Number.NEGATIVE_INFINITY;
    for (const { line, events } of this.fileCounters) {
      const timeNs = (events ?? line)?.timeNs ?? none;
      startNs = Math.min(startNs, timeNs[0] ?? startNs);
      endNs = Math.max(endNs, timeNs.at(-1) ?? endNs);
      for (const ns of events?.endNs ?? none) {
        endNs = Math.max(endNs, ns);
      }
    }
    return startNs <= endNs ? { startNs, endNs } : undefined;
  }

  private searchRow(row: number): CopyPlace | undefined {
    for (const lane of this.lanes()) {
      for (const part of lane.parts) {
        const index = part.copies.row.subarray(0, part.copies.count).indexOf(row);
        if (index >= 0) {
          return { lane, part, index };
        }
      }
    }
    return undefined;
  }

  /** Where a stream's last copy went, as its next one mostly does; a failed copy is looked up, for it depends on others. */
  private partFor(block: CopyColumns, row: number): LanePart {
    const stream = block.stream[row] ?? 0;
    const source = block.source[row] ?? 0;
    const series = seriesOf(block.kind[row] ?? 0, block.status[row] ?? 0);
    const last = this.lastByStream[stream];
    if (last !== undefined && last.source === source && last.part.series === series) {
      return last.part;
    }
    const hasFailed = series === failedSeries;
    const part = partOf(this.laneOf(stream, block.device[row] ?? 0, source, hasFailed), series);
    if (!hasFailed) {
      this.lastByStream[stream] = { source, part };
    }
    return part;
  }

  /** A stream's lane of the row's source; a failed copy goes where the stream already is. */
  private laneOf(stream: number, device: number, sourceNumber: number, hasFailed: boolean): GrowingLane {
    const source = timeSources[sourceNumber] ?? "imported";
    const lanes = this.lanesByStream[stream] ?? [];
    const known = hasFailed ? lanes.find(hasCopies) : lanes.find((lane) => lane.source === source && hasMoved(lane));
    if (known !== undefined) {
      return known;
    }
    const unmoved = lanes.find((lane) => !hasMoved(lane));
    if (unmoved !== undefined) {
      unmoved.source = source;
      return unmoved;
    }
    return this.addLane(stream, device, source);
  }

  private addLane(stream: number, device: number, source: TimeSource): GrowingLane {
    const named = this.file * streamsPerFile + stream;
    const lane: GrowingLane = { file: this.file, stream: named, device, source, parts: [] };
    const lanes = this.lanesByStream[stream] ?? [];
    lanes.push(lane);
    this.lanesByStream[stream] = lanes;
    this.orderedLanes = [...this.orderedLanes, lane].sort(
      (left, right) =>
        left.device - right.device ||
        left.stream - right.stream ||
        timeSources.indexOf(left.source) - timeSources.indexOf(right.source),
    );
    return lane;
  }

  /** `startNs`: of the first submit, where there is one before the start. */
  private widen(trial: number, startNs: number, endNs: number): void {
    this.firstNs = Math.min(this.firstNs, startNs);
    this.lastNs = Math.max(this.lastNs, endNs);
    const span = this.lastSpan?.trial === trial ? this.lastSpan : this.spanByTrial.get(trial);
    if (span === undefined) {
      const begun = { trial, startNs, endNs };
      this.spanByTrial.set(trial, begun);
      this.spans.push(begun);
      this.lastSpan = begun;
      return;
    }
    this.lastSpan = span;
    span.startNs = Math.min(span.startNs, startNs);
    span.endNs = Math.max(span.endNs, endNs);
  }
}

function hasMoved(lane: Lane): boolean {
  return lane.parts.some((part) => part.series !== failedSeries);
}

function partOf(lane: GrowingLane, series: number): LanePart {
  const known = lane.parts.find((part) => part.series === series);
  if (known !== undefined) {
    return known;
  }
  // A refused copy may take no time; a nanosecond keeps it from falling between two pixel columns.
  const part = new LanePart(series, series === failedSeries ? 1 : 0);
  lane.parts.push(part);
  // The failed ones last: they lie on top.
  lane.parts.sort((left, right) => left.series - right.series);
  return part;
}
