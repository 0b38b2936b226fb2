import { medianInterval } from "#app/analysis/median-interval.ts";
import { leastForInterval, quantileOf } from "#app/analysis/summarise-samples.ts";
import { type Direction, directions } from "#app/trace/copy-recognition.ts";
import type { ComparedCopies } from "./compared-copies.ts";
import { type CopyMatch, durationOf } from "./copy-match.ts";
import { type Verdict, verdictOf } from "./run-comparison.ts";

/** Copies of one pair of streams, one direction and one size or class of sizes, in both files. */
export interface ComparedGroup {
  /** Labels; null: the stream has no counterpart in that file. */
  readonly streamA: string | null;
  readonly streamB: string | null;
  readonly direction: Direction;
  /** From one size up to another, both inclusive; null: not recorded in one of the files at least. */
  readonly sizes: { readonly fromBytes: number; readonly toBytes: number } | null;
  readonly copiesA: number;
  readonly copiesB: number;
  readonly matched: number;
  /** Of the matched copies, as all that follows; null without any. */
  readonly medianANs: number | null;
  readonly medianBNs: number | null;
  /** Median after by median before; null without a median before, or one of 0. */
  readonly ratio: number | null;
  /** How much longer the copies of the second file took, all together; negative: how much less. */
  readonly lostNs: number;
  readonly slowerCopies: number;
  readonly fasterCopies: number;
  /** Bytes over the time in which they moved, one copy after another; null: sizes not recorded, or no time passed. */
  readonly bytesPerSecA: number | null;
  readonly bytesPerSecB: number | null;
  readonly verdict: Verdict;
  /** The pair that lost most; null without any. */
  readonly worst: { readonly rowA: number; readonly rowB: number; readonly lostNs: number } | null;
}

/** More different sizes than this are grouped by powers of two. */
const mostSizes = 12;

/** What became slower or faster, by stream, direction and size; what lost most time comes first. */
export function comparedGroups(a: ComparedCopies, b: ComparedCopies, match: CopyMatch): readonly ComparedGroup[] {
  const { groups, groupOfKind } = groupsOf(match);
  for (let rowB = 0; rowB < b.rows; rowB += 1) {
    const group = groups[groupOfKind[match.kindOfB[rowB] ?? 0] ?? 0];
    if (group !== undefined) {
      group.copiesB += 1;
    }
  }
  for (let rowA = 0; rowA < a.rows; rowA += 1) {
    const group = groups[groupOfKind[match.kindOfA[rowA] ?? 0] ?? 0];
    group?.add(a, rowA, b, match.partnerOfA[rowA] ?? -1);
  }
  return groups
    .map((group) => group.finish(a, b, match))
    .sort((left, right) => right.lostNs - left.lostNs || right.matched - left.matched);
}

function groupsOf({ kinds }: CopyMatch): { readonly groups: GroupSums[]; readonly groupOfKind: Uint32Array } {
  const sizes = new Map<string, number>();
  for (const { streams, direction } of kinds) {
    const key = `${streams} ${direction}`;
    sizes.set(key, (sizes.get(key) ?? 0) + 1);
  }
  const groups: GroupSums[] = [];
  const places = new Map<string, number>();
  const groupOfKind = new Uint32Array(kinds.length);
  for (const [kind, { streams, direction, bytes }] of kinds.entries()) {
    const hasClasses = (sizes.get(`${streams} ${direction}`) ?? 0) > mostSizes;
    const key = `${streams} ${direction} ${hasClasses ? Math.floor(Math.log2(bytes)) : bytes}`;
    const place = places.get(key) ?? groups.push(new GroupSums(streams, direction)) - 1;
    places.set(key, place);
    groups[place]?.widen(bytes);
    groupOfKind[kind] = place;
  }
  return { groups, groupOfKind };
}

class GroupSums {
  copiesB = 0;
  private copiesA = 0;
  private readonly streams: number;
  private readonly direction: number;
  private fromBytes = Number.NaN;
  private toBytes = Number.NaN;
  private readonly durationsA: number[] = [];
  private readonly durationsB: number[] = [];
  private bytes = 0;
  private worst: ComparedGroup["worst"] = null;

  constructor(streams: number, direction: number) {
    this.streams = streams;
    this.direction = direction;
  }

  widen(bytes: number): void {
    this.fromBytes = bytes < this.fromBytes || Number.isNaN(this.fromBytes) ? bytes : this.fromBytes;
    this.toBytes = bytes > this.toBytes || Number.isNaN(this.toBytes) ? bytes : this.toBytes;
  }

  add(a: ComparedCopies, rowA: number, b: ComparedCopies, rowB: number): void {
    this.copiesA += 1;
    if (rowB < 0) {
      return;
    }
    const [tookA, tookB] = [durationOf(a, rowA), durationOf(b, rowB)];
    this.durationsA.push(tookA);
    this.durationsB.push(tookB);
    this.bytes += a.bytes[rowA] ?? Number.NaN;
    if (this.worst === null || tookB - tookA > this.worst.lostNs) {
      this.worst = { rowA, rowB, lostNs: tookB - tookA };
    }
  }

  finish(a: ComparedCopies, b: ComparedCopies, match: CopyMatch): ComparedGroup {
    const pair = match.streams[this.streams];
    const pairs = this.durationsA.map((tookA, place) => (this.durationsB[place] ?? 0) - tookA);
    const [spreadA, spreadB] = [spreadOf(this.durationsA), spreadOf(this.durationsB)];
    const hasSizes = !Number.isNaN(this.fromBytes);
    const rate = (tookNs: number) => (hasSizes && tookNs > 0 ? (this.bytes / tookNs) * 1e9 : null);
    return {
      ...labelsOf(a, pair?.a, b, pair?.b),
      direction: directions[this.direction] ?? "other",
      sizes: hasSizes ? { fromBytes: this.fromBytes, toBytes: this.toBytes } : null,
      copiesA: this.copiesA,
      copiesB: this.copiesB,
      matched: this.durationsA.length,
      medianANs: spreadA.medianNs,
      medianBNs: spreadB.medianNs,
      ratio: !spreadA.medianNs || spreadB.medianNs === null ? null : spreadB.medianNs / spreadA.medianNs,
      lostNs: spreadB.sumNs - spreadA.sumNs,
      slowerCopies: pairs.reduce((count, lostNs) => count + (lostNs > 0 ? 1 : 0), 0),
      fasterCopies: pairs.reduce((count, lostNs) => count + (lostNs < 0 ? 1 : 0), 0),
      bytesPerSecA: rate(spreadA.sumNs),
      bytesPerSecB: rate(spreadB.sumNs),
      verdict: verdictOf(spreadA.interval, spreadB.interval, false),
      worst: this.worst,
    };
  }
}

/** What has the same id is called the same, however the files spell its lane. */
function labelsOf(
  a: ComparedCopies,
  ofA: number | undefined,
  b: ComparedCopies,
  ofB: number | undefined,
): Pick<ComparedGroup, "streamA" | "streamB"> {
  const [streamA, streamB] = [
    ofA === undefined ? undefined : a.streams[ofA],
    ofB === undefined ? undefined : b.streams[ofB],
  ];
  const isSame = streamA !== undefined && streamA.id === streamB?.id;
  return { streamA: streamA?.label ?? null, streamB: (isSame ? streamA.label : streamB?.label) ?? null };
}

interface DurationSpread {
  readonly medianNs: number | null;
  readonly sumNs: number;
  readonly interval: { readonly low: number; readonly high: number } | null;
}

function spreadOf(durationsNs: readonly number[]): DurationSpread {
  const sorted = Float64Array.from(durationsNs).sort();
  return {
    medianNs: sorted.length === 0 ? null : quantileOf(sorted, 0.5),
    sumNs: sorted.reduce((sum, tookNs) => sum + tookNs, 0),
    interval: sorted.length < leastForInterval ? null : medianInterval(sorted),
  };
}

/** Whether copies of the second file are shown to be slower by more than so many percent. */
export function hasSlowerGroup(groups: readonly ComparedGroup[], percent: number): boolean {
  return groups.some(({ verdict, ratio }) => verdict === "slower" && ratio !== null && (ratio - 1) * 100 > percent);
}
