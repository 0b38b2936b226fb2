import { allocateMoment, BlockSearch, blockCopies, type Moment } from "./block-search.ts";
import { resized, trimmed } from "./escaped-column.ts";
import type { LaneCopies } from "./lane-copies.ts";
import { MaxLevels } from "./max-levels.ts";

/** Where in `sums` what stands. */
export const sumPlace = { started: 0, coveredNs: 1, bytes: 2 } as const;

/** Overlaps over more copies than this are looked for in the levels of maxima, from the first copy on. */
const mostDeep = 64;

/**
 * What a lane did up to any moment, for the price of one block of 8 copies, however many there are. Before each block
 * stand the sums over all copies before it; the block itself is summed when asked. Everything is a whole number, so
 * that differences of two moments equal a sum over the copies exactly.
 */
export class CopyPyramid {
  readonly copies: LaneCopies;
  /** False once two copies of the lane ran at the same time. */
  isSerial = true;
  /**
   * After `seek`, by `sumPlace`: copies that started before the moment, and the time before it in which something moved;
   * after `seekAll` also what had moved, of copies under way their share. In an array, which takes numbers as they are:
   * frames ask thousands of times, and a property may make an object of each.
   */
  readonly sums = new Float64Array(3);
  private readonly search = new BlockSearch();
  private readonly moment = allocateMoment();
  /**
   * How far the last walk over a block got: a later moment in the same block, as the next pixel's often is, goes on
   * there. The moment, what was covered, its reach, and bytes.
   */
  private readonly walk = new Float64Array(4);
  private walked = -1;
  private walkedTo = 0;
  private readonly latest: MaxLevels;
  private readonly lengths: MaxLevels;
  private updatedCount = 0;
  /** No copy that is this far before another, or farther, goes on when that one starts; clocks let many overlap a little. */
  private deepest = 0;
  /** Per block: sums over what is before it. It starts with its first copy. */
  private coveredBefore = new Float64Array(1);
  private reachBefore = new Float64Array(1);
  private bytesBefore = new Float64Array(1);
  /** Only of lanes whose copies overlap: elsewhere it is what is covered. */
  private movingBefore = new Float64Array(0);

  constructor(copies: LaneCopies) {
    this.copies = copies;
    this.latest = new MaxLevels(
      (index) => copies.endNs(index),
      (from, to) => copies.latestEndNs(from, to),
    );
    this.lengths = new MaxLevels(
      (index) => copies.durationNs.at(index),
      (from, to) => copies.longestNs(from, to),
    );
  }

  get started(): number {
    return this.sums[sumPlace.started] ?? 0;
  }

  get coveredNs(): number {
    return this.sums[sumPlace.coveredNs] ?? 0;
  }

  get bytes(): number {
    return this.sums[sumPlace.bytes] ?? 0;
  }

  /** Brings order and sums up to date with what was appended. */
  update(): number {
    const { count } = this.copies;
    if (this.updatedCount === count) {
      return count;
    }
    const from = Math.min(this.copies.order(), this.updatedCount);
    this.updatedCount = count;
    this.walked = -1;
    // The block of the copy before: the one that begins at `from` may have no sums yet.
    this.sumFrom(Math.floor(Math.max(0, from - 1) / blockCopies));
    this.latest.update(from, count, this.copies.capacity);
    this.lengths.update(from, count, this.copies.capacity);
    return from;
  }

  /** Looks at a moment: `started`, `coveredNs` and `reachNs` then tell what was before it. */
  seek(ns: number): void {
    this.moment[0] = ns;
    const block = this.search.lastBelow(this.copies.startNs, this.blockCount, this.moment, blockCopies);
    if (block < 0) {
      this.sums.fill(0);
      return;
    }
    const { startNs, durationNs, count } = this.copies;
    let coveredNs = this.coveredBefore[block] ?? 0;
    let reachNs = this.reachBefore[block] ?? 0;
    const to = Math.min(count, (block + 1) * blockCopies);
    let index = block * blockCopies;
    for (; index < to; index += 1) {
      const fromNs = startNs[index] ?? 0;
      if (fromNs >= ns) {
        break;
      }
      const endNs = fromNs + durationNs.at(index);
      if (endNs > reachNs) {
        coveredNs += endNs - Math.max(fromNs, reachNs);
        reachNs = endNs;
      }
    }
    this.sums[sumPlace.started] = index;
    this.sums[sumPlace.coveredNs] = reachNs > ns ? coveredNs - (reachNs - ns) : coveredNs;
  }

  /** As `seek`, and tells what had moved too: both in one walk over the block. */
  seekAll(ns: number): void {
    this.moment[0] = ns;
    this.moment[1] = 0;
    this.seekMoment(this.moment);
  }

  /** As `seekAll`; within the moment's bounds by the straight line over a block. */
  seekMoment(moment: Moment): void {
    const block = this.search.lastBelow(this.copies.startNs, this.blockCount, moment, blockCopies);
    if (block < 0) {
      this.sums.fill(0);
    } else if (!this.isSerial || !this.takeShare(block, moment)) {
      this.walkBlock(block, moment);
    }
  }

  /**
   * Sums over a block that begins and ends within the given time, without a look at its copies; false for one that takes
   * longer. They never decrease with the moment, and are exact at the begin of each block, where no copy of a serial
   * lane is under way.
   */
  private takeShare(block: number, moment: Moment): boolean {
    if (block + 1 >= this.blockCount) {
      return false;
    }
    const { startNs } = this.copies;
    const fromNs = startNs[block * blockCopies] ?? 0;
    const spanNs = (startNs[(block + 1) * blockCopies] ?? 0) - fromNs;
    if (spanNs > (moment[1] ?? 0)) {
      return false;
    }
    const share = ((moment[0] ?? 0) - fromNs) / spanNs;
    const coveredNs = this.coveredBefore[block] ?? 0;
    const sum = this.bytesBefore[block] ?? 0;
    this.sums[sumPlace.started] = Math.round((block + share) * blockCopies);
    this.sums[sumPlace.coveredNs] = coveredNs + ((this.coveredBefore[block + 1] ?? 0) - coveredNs) * share;
    this.sums[sumPlace.bytes] = sum + ((this.bytesBefore[block + 1] ?? 0) - sum) * share;
    return true;
  }

  private walkBlock(block: number, moment: Moment): void {
    const ns = moment[0] ?? 0;
    const { startNs, durationNs, count } = this.copies;
    const to = Math.min(count, (block + 1) * blockCopies);
    const { walk } = this;
    if (this.walked !== block || (walk[0] ?? 0) > ns) {
      this.beginWalk(block);
    }
    let index = this.walkedTo;
    let coveredNs = walk[1] ?? 0;
    let reachNs = walk[2] ?? 0;
    let sum = walk[3] ?? 0;
    for (; index < to; index += 1) {
      const fromNs = startNs[index] ?? 0;
      if (fromNs >= ns) {
        break;
      }
      const endNs = fromNs + durationNs.at(index);
      sum += this.sizeAt(index);
      if (endNs > reachNs) {
        coveredNs += endNs - Math.max(fromNs, reachNs);
        reachNs = endNs;
      }
    }
    this.walkedTo = index;
    walk[0] = ns;
    walk[1] = coveredNs;
    walk[2] = reachNs;
    walk[3] = sum;
    this.sums[sumPlace.started] = index;
    this.sums[sumPlace.coveredNs] = reachNs > ns ? coveredNs - (reachNs - ns) : coveredNs;
    this.sums[sumPlace.bytes] = sum;
    if (reachNs > ns) {
      this.takeUnderWay(index - 1, moment);
    }
  }

  private beginWalk(block: number): void {
    this.walked = block;
    this.walkedTo = block * blockCopies;
    this.walk[1] = this.coveredBefore[block] ?? 0;
    this.walk[2] = this.reachBefore[block] ?? 0;
    this.walk[3] = this.bytesBefore[block] ?? 0;
  }

  /** What the copies under way, of which one is the last that started, have yet to move is no part of the sum. */
  private takeUnderWay(last: number, moment: Moment): void {
    const ns = moment[0] ?? 0;
    const sum = this.sums[sumPlace.bytes] ?? 0;
    if (!this.isSerial) {
      this.sums[sumPlace.bytes] = sum - this.bytesUnderWay(ns);
      return;
    }
    // As `bytesLeft`, in place.
    const lastNs = this.copies.durationNs.at(last);
    const leftNs = Math.min(lastNs, (this.copies.startNs[last] ?? 0) + lastNs - ns);
    this.sums[sumPlace.bytes] = sum - Math.round(this.sizeAt(last) * (leftNs / lastNs));
  }

  startedBefore(ns: number): number {
    this.seek(ns);
    return this.started;
  }

  coveredBeforeNs(ns: number): number {
    this.seek(ns);
    return this.coveredNs;
  }

  /** Sum of the times of all copies before the moment: with two at once, both count. */
  movedForNs(ns: number): number {
    if (this.isSerial) {
      return this.coveredBeforeNs(ns);
    }
    const started = this.startedBefore(ns);
    if (started === 0) {
      return 0;
    }
    const block = Math.floor((started - 1) / blockCopies);
    let sumNs = this.movingBefore[block] ?? 0;
    for (let index = block * blockCopies; index < started; index += 1) {
      sumNs += this.copies.durationNs.at(index);
    }
    for (let index = this.nextInFlight(0, ns); index < started; index = this.nextInFlight(index + 1, ns)) {
      sumNs -= this.copies.endNs(index) - ns;
    }
    return sumNs;
  }

  /** Bytes that had moved at the moment; of a copy under way its share, rounded to a byte. */
  bytesMoved(ns: number): number {
    const started = this.startedBefore(ns);
    if (started === 0) {
      return 0;
    }
    const block = Math.floor((started - 1) / blockCopies);
    let sum = this.bytesBefore[block] ?? 0;
    for (let index = block * blockCopies; index < started; index += 1) {
      sum += this.sizeAt(index);
    }
    return sum - this.bytesUnderWay(ns);
  }

  /** First copy that ends after the moment, whenever it started; `count` when there is none. */
  firstEndingAfter(ns: number): number {
    return this.latest.firstAbove(ns, 0, this.copies.count);
  }

  /** The next copy from an index on that started before the moment and ends after it; what started before, when none. */
  nextInFlight(from: number, ns: number): number {
    const started = this.startedBefore(ns);
    return this.latest.firstAbove(ns, Math.max(from, started - 1 - this.deepest), started);
  }

  /** The longest copy between two indices; −1 for none. */
  longestIn(from: number, to: number): number {
    return this.lengths.largestIn(from, to);
  }

  /** What of a copy had not moved at a moment, rounded to a byte. */
  bytesLeft(index: number, ns: number): number {
    const startNs = this.copies.startNs[index] ?? 0;
    const durationNs = this.copies.durationNs.at(index);
    const leftNs = Math.min(durationNs, startNs + durationNs - ns);
    return leftNs <= 0 ? 0 : Math.round(this.sizeAt(index) * (leftNs / durationNs));
  }

  /** To be asked after a `seek` for the moment. What the copies under way have yet to move. */
  private bytesUnderWay(ns: number): number {
    const { started } = this;
    if (this.isSerial) {
      return this.bytesLeft(started - 1, ns);
    }
    let sum = 0;
    for (let index = this.nextInFlight(0, ns); index < started; index = this.nextInFlight(index + 1, ns)) {
      sum += this.bytesLeft(index, ns);
    }
    return sum;
  }

  sizeAt(index: number): number {
    const size = this.copies.bytes.at(index);
    return Number.isNaN(size) ? 0 : size;
  }

  trim(): void {
    const blocks = this.blockCount;
    this.coveredBefore = trimmed(this.coveredBefore, blocks);
    this.reachBefore = trimmed(this.reachBefore, blocks);
    this.bytesBefore = trimmed(this.bytesBefore, blocks);
    this.movingBefore = trimmed(this.movingBefore, blocks);
    this.latest.trim();
    this.lengths.trim();
  }

  get byteLength(): number {
    return (
      this.coveredBefore.byteLength * 3 +
      this.movingBefore.byteLength +
      this.latest.byteLength +
      this.lengths.byteLength
    );
  }

  private get blockCount(): number {
    return Math.ceil(this.updatedCount / blockCopies);
  }

  private reserve(blocks: number): void {
    if (this.coveredBefore.length < blocks) {
      // As many as there is memory for copies: those grow by themselves.
      const capacity = Math.max(blocks, Math.ceil(this.copies.capacity / blockCopies));
      this.coveredBefore = resized(this.coveredBefore, new Float64Array(capacity));
      this.reachBefore = resized(this.reachBefore, new Float64Array(capacity));
      this.bytesBefore = resized(this.bytesBefore, new Float64Array(capacity));
    }
  }

  private sumFrom(firstBlock: number): void {
    const { copies } = this;
    this.reserve(this.blockCount);
    let coveredNs = this.coveredBefore[firstBlock] ?? 0;
    let reachNs = firstBlock === 0 ? Number.NEGATIVE_INFINITY : (this.reachBefore[firstBlock] ?? 0);
    let sum = this.bytesBefore[firstBlock] ?? 0;
    const wasSerial = this.isSerial;
    for (let index = firstBlock * blockCopies; index < copies.count; index += 1) {
      const startNs = copies.startNs[index] ?? 0;
      if (index % blockCopies === 0) {
        const block = index / blockCopies;
        this.coveredBefore[block] = coveredNs;
        this.reachBefore[block] = reachNs;
        this.bytesBefore[block] = sum;
      }
      const endNs = copies.endNs(index);
      if (startNs < reachNs) {
        this.isSerial = false;
        this.deepen(index, startNs);
      }
      if (endNs > reachNs) {
        coveredNs += endNs - Math.max(startNs, reachNs);
        reachNs = endNs;
      }
      sum += this.sizeAt(index);
    }
    if (!this.isSerial) {
      this.sumMoving(wasSerial ? 0 : firstBlock);
    }
  }

  /** To the block before which nothing goes on at the moment; far back it is no longer worth counting. */
  private deepen(index: number, startNs: number): void {
    let block = Math.floor(index / blockCopies);
    while (block > 0 && (this.reachBefore[block] ?? 0) > startNs && index - block * blockCopies < mostDeep) {
      block -= 1;
    }
    const isFound = block === 0 || (this.reachBefore[block] ?? 0) <= startNs;
    this.deepest = isFound ? Math.max(this.deepest, index - block * blockCopies) : Number.POSITIVE_INFINITY;
  }

  private sumMoving(firstBlock: number): void {
    if (this.movingBefore.length < this.blockCount) {
      this.movingBefore = resized(this.movingBefore, new Float64Array(this.coveredBefore.length));
    }
    let sumNs = this.movingBefore[firstBlock] ?? 0;
    for (let index = firstBlock * blockCopies; index < this.copies.count; index += 1) {
      if (index % blockCopies === 0) {
        this.movingBefore[index / blockCopies] = sumNs;
      }
      sumNs += this.copies.durationNs.at(index);
    }
  }
}
