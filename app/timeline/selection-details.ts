import { quantileOf } from "#app/analysis/summarise-samples.ts";
import type { LaneCopies } from "./lane-copies.ts";
import type { LanePart } from "./lane-part.ts";

/** Copies of a selection that have something in common. All sums are whole numbers and exact. */
export interface SelectionGroup {
  readonly key: string;
  /** Executed copies that ran at some moment of the window. */
  readonly copies: number;
  /** Of a copy across the window's edge the share that lies inside, rounded to a byte. */
  readonly bytes: number;
  /** Time in which at least one of them moved; the rest of the window is idle. */
  readonly busyNs: number;
  readonly idleNs: number;
  /** Time by which they moved at once: the sum of their times less `busyNs`. */
  readonly overlapNs: number;
  readonly failedCopies: number;
  /** Of the whole times of the copies; undefined without any. */
  readonly durations: DurationSummary | undefined;
}

export interface DurationSummary {
  readonly medianNs: number;
  readonly p95Ns: number;
  readonly p99Ns: number;
  readonly longestNs: number;
  /** False: from a histogram whose steps are 0.4 %. */
  readonly isExact: boolean;
}

export interface SelectionDetails {
  readonly total: SelectionGroup;
  readonly byStream: readonly SelectionGroup[];
  readonly byKind: readonly SelectionGroup[];
  /** By exact size, or by powers of two where there are many. */
  readonly bySize: readonly SelectionGroup[];
  readonly byStatus: readonly SelectionGroup[];
}

export interface SelectedPart {
  readonly part: LanePart;
  readonly isFailed: boolean;
  readonly stream: string;
  readonly kind: string;
}

const mostSizes = 12;
const copiesPerStep = 4_096;

/**
 * Looks at every copy of the window once, in order of start; yields now and then, so that whoever asks can let others
 * work in between or give up. From fromNs up to toNs, both whole nanoseconds.
 */
export function* selectionDetails(
  parts: readonly SelectedPart[],
  fromNs: number,
  toNs: number,
): Generator<undefined, SelectionDetails, undefined> {
  const windowNs = toNs - fromNs;
  const groups = new GroupSums(windowNs);
  const cursors = parts.map((selected) => cursorOf(selected, fromNs, toNs)).filter((cursor) => cursor.hasMore());
  let seen = 0;
  while (cursors.length > 0) {
    const cursor = cursors.reduce((best, other) => (other.startNs < best.startNs ? other : best));
    groups.add(cursor, fromNs, toNs);
    cursor.advance();
    if (!cursor.hasMore()) {
      cursors.splice(cursors.indexOf(cursor), 1);
    }
    seen += 1;
    if (seen % copiesPerStep === 0) {
      yield undefined;
    }
  }
  return groups.finish();
}

/** Walks through the copies of a part that touch the window: those under way when it begins, then the rest. */
class Cursor {
  startNs = 0;
  readonly selected: SelectedPart;
  index: number;
  private readonly started: number;
  private readonly to: number;
  private readonly fromNs: number;

  constructor(selected: SelectedPart, fromNs: number, toNs: number) {
    const { pyramid } = selected.part;
    this.selected = selected;
    this.fromNs = fromNs;
    this.to = pyramid.startedBefore(toNs);
    this.started = pyramid.startedBefore(fromNs);
    // A failed copy moved nothing: it belongs to where its call began.
    this.index = selected.isFailed ? this.started : pyramid.nextInFlight(0, fromNs);
    this.startNs = this.copies.startNs[this.index] ?? 0;
  }

  get copies(): LaneCopies {
    return this.selected.part.copies;
  }

  hasMore(): boolean {
    return this.index < this.to;
  }

  advance(): void {
    this.index += 1;
    if (this.index < this.started) {
      this.index = this.selected.part.pyramid.nextInFlight(this.index, this.fromNs);
    }
    this.startNs = this.copies.startNs[this.index] ?? 0;
  }
}

function cursorOf(selected: SelectedPart, fromNs: number, toNs: number): Cursor {
  return new Cursor(selected, fromNs, toNs);
}

class GroupSums {
  private readonly total: GroupSum;
  private readonly streams = new Map<string, GroupSum>();
  private readonly kinds = new Map<string, GroupSum>();
  private readonly statuses = new Map<string, GroupSum>();
  private readonly sizes = new Map<string, GroupSum>();
  private readonly sizeClasses = new Map<string, GroupSum>();
  private readonly windowNs: number;

  constructor(windowNs: number) {
    this.windowNs = windowNs;
    this.total = new GroupSum("", windowNs);
  }

  add({ selected, index, copies }: Cursor, fromNs: number, toNs: number): void {
    const size = copies.bytes.at(index);
    const groups = [
      this.total,
      this.of(this.streams, selected.stream),
      this.of(this.kinds, selected.kind),
      this.of(this.statuses, String(copies.statusOf(index))),
      this.of(this.sizeClasses, sizeClass(size)),
    ];
    // One more than are shown tells that there are too many.
    if (this.sizes.size <= mostSizes) {
      groups.push(this.of(this.sizes, String(size)));
    }
    if (selected.isFailed) {
      for (const group of groups) {
        group.failedCopies += 1;
      }
      return;
    }
    const { pyramid } = selected.part;
    const startNs = copies.startNs[index] ?? 0;
    const bytes =
      (startNs < fromNs ? pyramid.bytesLeft(index, fromNs) : pyramid.sizeAt(index)) - pyramid.bytesLeft(index, toNs);
    const endNs = copies.endNs(index);
    for (const group of groups) {
      group.add(Math.max(startNs, fromNs), Math.min(endNs, toNs), bytes, endNs - startNs);
    }
  }

  finish(): SelectionDetails {
    const listed = (groups: Map<string, GroupSum>): SelectionGroup[] =>
      [...groups.values()].map((each) => each.finish());
    const bySize = this.sizes.size <= mostSizes ? this.sizes : this.sizeClasses;
    return {
      total: this.total.finish(),
      byStream: listed(this.streams),
      byKind: listed(this.kinds),
      bySize: listed(bySize).sort((left, right) => Number.parseFloat(left.key) - Number.parseFloat(right.key)),
      byStatus: listed(this.statuses),
    };
  }

  private of(groups: Map<string, GroupSum>, key: string): GroupSum {
    const known = groups.get(key);
    if (known !== undefined) {
      return known;
    }
    const made = new GroupSum(key, this.windowNs);
    groups.set(key, made);
    return made;
  }
}

/** `1048576-2097152`: from a power of two up to the next one. */
function sizeClass(size: number): string {
  if (Number.isNaN(size) || size < 1) {
    return String(size);
  }
  const from = 2 ** Math.floor(Math.log2(size));
  return `${from}-${from * 2}`;
}

/** Sums of copies that come in order of start. */
class GroupSum {
  failedCopies = 0;
  private readonly key: string;
  private readonly windowNs: number;
  private copies = 0;
  private bytes = 0;
  private busyNs = 0;
  private movedNs = 0;
  private reachNs = Number.NEGATIVE_INFINITY;
  private readonly durations = new DurationHistogram();

  constructor(key: string, windowNs: number) {
    this.key = key;
    this.windowNs = windowNs;
  }

  add(fromNs: number, toNs: number, bytes: number, durationNs: number): void {
    this.copies += 1;
    this.bytes += bytes;
    this.movedNs += toNs - fromNs;
    if (toNs > this.reachNs) {
      this.busyNs += toNs - Math.max(fromNs, this.reachNs);
      this.reachNs = toNs;
    }
    this.durations.add(durationNs);
  }

  finish(): SelectionGroup {
    return {
      key: this.key,
      copies: this.copies,
      bytes: this.bytes,
      busyNs: this.busyNs,
      idleNs: this.windowNs - this.busyNs,
      overlapNs: this.movedNs - this.busyNs,
      failedCopies: this.failedCopies,
      durations: this.durations.summary(),
    };
  }
}

const mostExact = 65_536;
/** Steps per doubling: 0.4 % each. */
const stepsPerOctave = 176;
const octaves = 63;

/** Quantiles of any number of durations: exact up to some, from a histogram beyond. */
class DurationHistogram {
  private exact: number[] | undefined = [];
  private counts: Uint32Array | undefined;
  private count = 0;
  private longestNs = 0;

  add(durationNs: number): void {
    this.count += 1;
    this.longestNs = Math.max(this.longestNs, durationNs);
    if (this.exact !== undefined) {
      this.exact.push(durationNs);
      if (this.exact.length > mostExact) {
        const spilled = this.exact;
        this.exact = undefined;
        for (const each of spilled) {
          this.tally(each);
        }
      }
    } else {
      this.tally(durationNs);
    }
  }

  summary(): DurationSummary | undefined {
    if (this.count === 0) {
      return undefined;
    }
    const sorted = this.exact === undefined ? undefined : Float64Array.from(this.exact).sort();
    const at = (share: number): number => (sorted === undefined ? this.tallied(share) : quantileOf(sorted, share));
    return {
      medianNs: at(0.5),
      p95Ns: at(0.95),
      p99Ns: at(0.99),
      longestNs: this.longestNs,
      isExact: sorted !== undefined,
    };
  }

  private tally(durationNs: number): void {
    this.counts ??= new Uint32Array(stepsPerOctave * octaves + 1);
    const step = durationNs < 1 ? 0 : 1 + Math.floor(Math.log2(durationNs) * stepsPerOctave);
    this.counts[step] = (this.counts[step] ?? 0) + 1;
  }

  private tallied(share: number): number {
    const rank = share * (this.count - 1);
    let before = 0;
    const step = this.counts?.findIndex((count) => {
      before += count;
      return before > rank;
    });
    return step === undefined || step <= 0 ? 0 : 2 ** ((step - 0.5) / stepsPerOctave);
  }
}
