import { allocateMoment, BlockSearch, blockCopies, type Moment } from "./block-search.ts";
import { resized, trimmed } from "./escaped-column.ts";
import type { LaneCopies } from "./lane-copies.ts";

/** Where in `sums` what stands. */
export const callPlace = { submitted: 0, insideNs: 1, blockedNs: 2 } as const;

/**
 * The calls behind a lane's copies, in order of submit: how many were submitted, how long the host was inside a call,
 * and how much of that while the copy itself was already moving, which means the call did not return at once. The calls
 * of one stream are taken to come one after another.
 */
export class SubmitIndex {
  /** Calls whose time was recorded. */
  count = 0;
  /** After `seek`, by `callPlace`. See `CopyPyramid`. */
  readonly sums = new Float64Array(3);
  private readonly copies: LaneCopies;
  private readonly search = new BlockSearch();
  private readonly moment = allocateMoment();
  /** Only where submits do not ascend with the starts, or some are not known. */
  private placeOf: Uint32Array<ArrayBuffer> | undefined;
  private submits = new Float64Array(1);
  private insideBefore = new Float64Array(1);
  private blockedBefore = new Float64Array(1);

  constructor(copies: LaneCopies) {
    this.copies = copies;
  }

  get submitted(): number {
    return this.sums[callPlace.submitted] ?? 0;
  }

  get insideNs(): number {
    return this.sums[callPlace.insideNs] ?? 0;
  }

  get blockedNs(): number {
    return this.sums[callPlace.blockedNs] ?? 0;
  }

  /** `from`: the first copy that is new or moved. */
  update(from: number): void {
    const total = this.copies.count;
    if (this.placeOf !== undefined || !this.ascends(Math.max(1, from))) {
      this.sortPlaces();
      this.sumFrom(0);
      return;
    }
    this.count = total;
    this.sumFrom(Math.floor(Math.max(0, from - 1) / blockCopies));
  }

  seek(ns: number): void {
    this.moment[0] = ns;
    this.moment[1] = 0;
    this.seekMoment(this.moment);
  }

  /** As `seek`; within the moment's bounds by the straight line over a block. */
  seekMoment(moment: Moment): void {
    const block = this.search.lastBelow(this.submits, this.blockCount, moment);
    if (block < 0) {
      this.sums.fill(0);
    } else if (!this.takeShare(block, moment)) {
      this.walkBlock(block, moment);
    }
  }

  /** See `CopyPyramid`. */
  private takeShare(block: number, moment: Moment): boolean {
    if (block + 1 >= this.blockCount) {
      return false;
    }
    const fromNs = this.submits[block] ?? 0;
    const spanNs = (this.submits[block + 1] ?? 0) - fromNs;
    if (spanNs > (moment[1] ?? 0)) {
      return false;
    }
    const share = ((moment[0] ?? 0) - fromNs) / spanNs;
    const insideNs = this.insideBefore[block] ?? 0;
    const blockedNs = this.blockedBefore[block] ?? 0;
    this.sums[callPlace.submitted] = Math.round((block + share) * blockCopies);
    this.sums[callPlace.insideNs] = insideNs + ((this.insideBefore[block + 1] ?? 0) - insideNs) * share;
    this.sums[callPlace.blockedNs] = blockedNs + ((this.blockedBefore[block + 1] ?? 0) - blockedNs) * share;
    return true;
  }

  private walkBlock(block: number, moment: Moment): void {
    const ns = moment[0] ?? 0;
    let insideNs = this.insideBefore[block] ?? 0;
    let blockedNs = this.blockedBefore[block] ?? 0;
    const to = Math.min(this.count, (block + 1) * blockCopies);
    let index = block * blockCopies;
    const { startNs, leadNs: leads, callNs: calls } = this.copies;
    for (; index < to; index += 1) {
      const place = this.placeOf === undefined ? index : this.place(index);
      const lead = leads.at(place);
      const submitNs = (startNs[place] ?? 0) - lead;
      if (submitNs >= ns) {
        break;
      }
      const callNs = calls.at(place);
      const leadNs = Math.max(0, lead);
      const untilNs = Math.min(callNs, ns - submitNs);
      insideNs += untilNs;
      blockedNs += untilNs > leadNs ? untilNs - leadNs : 0;
    }
    this.sums[callPlace.submitted] = index;
    this.sums[callPlace.insideNs] = insideNs;
    this.sums[callPlace.blockedNs] = blockedNs;
  }

  /** Index of the copy that was submitted as the given one in order. */
  place(index: number): number {
    return this.placeOf === undefined ? index : (this.placeOf[index] ?? 0);
  }

  trim(): void {
    const blocks = this.blockCount;
    this.submits = trimmed(this.submits, blocks);
    this.insideBefore = trimmed(this.insideBefore, blocks);
    this.blockedBefore = trimmed(this.blockedBefore, blocks);
  }

  get byteLength(): number {
    return this.submits.byteLength * 3 + (this.placeOf?.byteLength ?? 0);
  }

  private get blockCount(): number {
    return Math.ceil(this.count / blockCopies);
  }

  private ascends(from: number): boolean {
    const { copies } = this;
    let previous = from > 1 || copies.count > 0 ? copies.submitNs(from - 1) : 0;
    if (Number.isNaN(previous)) {
      return false;
    }
    for (let index = from; index < copies.count; index += 1) {
      const submitNs = copies.submitNs(index);
      if (!(submitNs >= previous)) {
        return false;
      }
      previous = submitNs;
    }
    return true;
  }

  private sortPlaces(): void {
    const { copies } = this;
    const known = new Uint32Array(copies.count);
    let count = 0;
    for (let place = 0; place < copies.count; place += 1) {
      if (!Number.isNaN(copies.submitNs(place))) {
        known[count] = place;
        count += 1;
      }
    }
    this.placeOf = known.slice(0, count);
    this.placeOf.sort((left, right) => copies.submitNs(left) - copies.submitNs(right) || left - right);
    this.count = count;
  }

  private sumFrom(firstBlock: number): void {
    if (this.submits.length < this.blockCount) {
      const capacity = Math.max(this.blockCount, Math.ceil(this.copies.capacity / blockCopies));
      this.submits = resized(this.submits, new Float64Array(capacity));
      this.insideBefore = resized(this.insideBefore, new Float64Array(capacity));
      this.blockedBefore = resized(this.blockedBefore, new Float64Array(capacity));
    }
    let insideNs = firstBlock === 0 ? 0 : (this.insideBefore[firstBlock] ?? 0);
    let blockedNs = firstBlock === 0 ? 0 : (this.blockedBefore[firstBlock] ?? 0);
    for (let index = firstBlock * blockCopies; index < this.count; index += 1) {
      const place = this.place(index);
      if (index % blockCopies === 0) {
        this.submits[index / blockCopies] = this.copies.submitNs(place);
        this.insideBefore[index / blockCopies] = insideNs;
        this.blockedBefore[index / blockCopies] = blockedNs;
      }
      const callNs = this.copies.callNs.at(place);
      insideNs += callNs;
      blockedNs += Math.max(0, callNs - Math.max(0, this.copies.leadNs.at(place)));
    }
  }
}
