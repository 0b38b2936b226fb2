import {
  type CopyPlace,
  type FileCounter,
  type Lane,
  RunData,
  rowsPerFile,
  type TimeExtent,
  type TrialSpan,
} from "./run-data.ts";

/** What is shown and what is shown beside it, as one: the lanes of one file under those of the other. */
export class ComposedRun extends RunData {
  private readonly own: RunData;
  private readonly others: readonly RunData[];
  private ownLanes: readonly Lane[] | undefined;
  private allLanes: readonly Lane[] = [];
  private ownCounters: readonly FileCounter[] | undefined;
  private allCounters: readonly FileCounter[] = [];

  constructor(own: RunData, others: readonly RunData[]) {
    super(own.runFolder);
    this.own = own;
    this.others = others;
  }

  override get rows(): number {
    return this.others.reduce((sum, other) => sum + other.rows, this.own.rows);
  }

  override append(): void {
    throw new Error("Invariant: rows go to the run that they are of");
  }

  override appendPacked(): void {
    this.append();
  }

  /** The others do not grow: they are whole when they come. */
  override lanes(): readonly Lane[] {
    const ownLanes = this.own.lanes();
    if (ownLanes !== this.ownLanes) {
      this.ownLanes = ownLanes;
      this.allLanes = [...ownLanes, ...this.others.flatMap((other) => other.lanes())];
    }
    return this.allLanes;
  }

  override counters(): readonly FileCounter[] {
    const own = this.own.counters();
    if (own !== this.ownCounters) {
      this.ownCounters = own;
      this.allCounters = [...own, ...this.others.flatMap((other) => other.counters())];
    }
    return this.allCounters;
  }

  override trials(): readonly TrialSpan[] {
    return this.own.trials();
  }

  override extent(): TimeExtent | undefined {
    const extents = [this.own, ...this.others].flatMap((data) => data.extent() ?? []);
    return extents.length === 0
      ? undefined
      : {
          startNs: Math.min(...extents.map(({ startNs }) => startNs)),
          endNs: Math.max(...extents.map(({ endNs }) => endNs)),
        };
  }

  override placeOf(row: number): CopyPlace | undefined {
    const file = Math.floor(row / rowsPerFile);
    return file === 0 ? this.own.placeOf(row) : this.others.find((other) => other.file === file)?.placeOf(row);
  }

  override get byteLength(): number {
    return this.others.reduce((sum, other) => sum + other.byteLength, this.own.byteLength);
  }
}
