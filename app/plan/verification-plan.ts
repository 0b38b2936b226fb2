import { entrySize, extentBytes, gappedRows, type RowLayout } from "./plan-chunks.ts";
import { entryAt, indexOf, lookUpPlan } from "./plan-lookup.ts";
import type { PatternRange, VerificationPlan } from "./plan-operations.ts";
import { orderPlan } from "./plan-ordering.ts";
import { type Access, accessesOfTransfer, findRaces } from "./plan-races.ts";
import { isTransfer, type Plan, type PlanStep, type PlanTransfer } from "./plan-schema.ts";
import { RangeMap } from "./range-map.ts";

/**
 * Follows the data of one trial through the plan, in plan order: what must be filled in before, what must be there
 * afterwards. Only what is certain is expected; nothing is said of a range
 * - that two transfers write in no certain order, unless both bring the same untouched source bytes there,
 * - that was copied from where another transfer may write at the same time,
 * - that a transfer with overlapping source and destination wrote,
 * - that a transfer reaching beyond a buffer, or with a destMax below its chunk, would have written,
 * - of a buffer that the plan frees,
 * - that a transfer of more than `mostRowsVerified` rows wrote,
 * - at all, when more than 100,000 pairs of transfers race.
 * Of a transfer of rows, the gaps between them in the destination are expected to stay as they were.
 * A host `write` overwrites the whole buffer with a pattern of its own, `hostPatternSource`. Host steps count where the
 * plan has them, also when a copy may still be under way: then a mismatch is what the plan's mistake did to the data.
 * `refusedTransfers` write nothing.
 */
export function planVerification(plan: Plan, refusedTransfers: ReadonlySet<number>): VerificationPlan {
  const flow = new DataFlow(plan, refusedTransfers);
  for (const [index, step] of plan.transfers.entries()) {
    flow.follow(index, step);
  }
  return flow.result();
}

/** Pattern source of what host `write` puts into a buffer: an id that no buffer's own pattern has. */
export function hostPatternSource(plan: Plan, buffer: number): number {
  return plan.buffers.length + buffer;
}

/** Buffer that a pattern's source id belongs to, be it the buffer's own pattern or the host's; undefined for neither. */
export function bufferOfPatternSource(plan: Plan, source: number): number | undefined {
  const count = plan.buffers.length;
  return source < 0 || source >= 2 * count ? undefined : source % count;
}

/** The bytes of a piece are those of `source`, `shift` further on there than here. "unknown": not to be relied on. */
type Content =
  | {
      readonly source: number;
      readonly shift: number;
      readonly transfer: number;
      /** Between the rows that the transfer writes; it is to leave these bytes as they were. */
      readonly isGap?: true;
    }
  | "unknown";

/** More pieces than this are not followed through a copy, so that a plan built for it cannot fill the memory. */
const mostPieces = 4_096;
/** Each row is filled and compared by itself. */
export const mostRowsVerified = 4_096;
/** With more races than this, finding out what is still certain would take longer than the run. */
const mostRaces = 100_000;

interface Copied {
  readonly from: number;
  readonly to: number;
  readonly fromStart: number;
  readonly toStart: number;
  /** From the first byte touched to behind the last, on each side. */
  readonly fromBytes: number;
  readonly toBytes: number;
  /** undefined: one piece. */
  readonly rows: RowLayout | undefined;
  readonly rowCount: number;
}

class DataFlow {
  readonly #plan: Plan;
  readonly #refused: ReadonlySet<number>;
  readonly #copied: ReadonlyMap<number, Copied>;
  readonly #contents: readonly RangeMap<Content>[];
  readonly #initial: readonly RangeMap<true>[];
  readonly #freed = new Set<number>();
  #isTangled = false;
  /** By transfer, ranges of its destination whose content is left to chance. */
  readonly #uncertain = new Map<number, { start: number; end: number }[]>();

  constructor(plan: Plan, refused: ReadonlySet<number>) {
    this.#plan = plan;
    this.#refused = refused;
    this.#copied = copiedRanges(plan, refused);
    this.#contents = plan.buffers.map(() => new RangeMap<Content>(isSameContent));
    this.#initial = plan.buffers.map(() => new RangeMap<true>(() => true));
    this.#findUncertain();
  }

  follow(index: number, step: PlanStep): void {
    if (isTransfer(step)) {
      const copied = this.#copied.get(index);
      if (!this.#refused.has(index) && copied !== undefined) {
        this.#followTransfer(index, step, copied);
      }
    } else if ("host" in step && step.host !== "delay" && step.host !== "read") {
      this.#followHost(
        step.host,
        this.#plan.buffers.findIndex((buffer) => buffer.id === step.buffer),
      );
    }
  }

  result(): VerificationPlan {
    const initial = this.#initial.flatMap((ranges, buffer) =>
      ranges.pieces.map(({ start, end }) =>
        patternRange(buffer, start, end, { source: buffer, shift: 0, transfer: -1 }),
      ),
    );
    const expected = this.#contents.flatMap((contents, buffer) =>
      this.#isTangled || this.#freed.has(buffer)
        ? []
        : contents.pieces.flatMap(({ start, end, content }) =>
            content === "unknown" || content.transfer < 0 ? [] : [patternRange(buffer, start, end, content)],
          ),
    );
    return { initial, expected, complement: expected.flatMap((range) => this.#outsideInitial(range)) };
  }

  #outsideInitial(range: PatternRange): PatternRange[] {
    const gaps = entryAt(this.#initial, range.buffer)
      .read(range.offsetBytes, range.offsetBytes + range.bytes)
      .filter(({ content }) => content === undefined);
    return gaps.map(({ start, end }) => ({
      ...range,
      offsetBytes: start,
      bytes: end - start,
      sourceOffsetBytes: range.sourceOffsetBytes + start - range.offsetBytes,
    }));
  }

  #followHost(access: "write" | "free", buffer: number): void {
    const { bytes } = entryAt(this.#plan.buffers, buffer);
    if (access === "free") {
      this.#freed.add(buffer);
    }
    const content: Content =
      access === "free" ? "unknown" : { source: hostPatternSource(this.#plan, buffer), shift: 0, transfer: -1 };
    entryAt(this.#contents, buffer).set(0, bytes, content);
  }

  #followTransfer(index: number, transfer: PlanTransfer, copied: Copied): void {
    const { from, to, fromStart, toStart, fromBytes, toBytes, rowCount } = copied;
    const target = entryAt(this.#contents, to);
    const pieces = entryAt(this.#contents, from).read(fromStart, fromStart + fromBytes);
    const isTooMany = pieces.length > mostPieces || rowCount > mostRowsVerified;
    if (this.#isWild(transfer, copied) || this.#freed.has(from) || isTooMany) {
      target.set(toStart, Math.min(toStart + toBytes, entryAt(this.#plan.buffers, to).bytes), "unknown");
      return;
    }
    for (const { start, end, content } of pieces) {
      if (content === undefined) {
        entryAt(this.#initial, from).set(start, end, true);
      }
    }
    for (const row of rowsOf(copied)) {
      this.#followPiece(index, copied, row);
    }
    for (const { start, end } of this.#uncertain.get(index) ?? []) {
      target.set(start, end, "unknown");
    }
  }

  /** A row and the gap behind it, or all of a transfer in one piece. */
  #followPiece(index: number, { from, to }: Copied, { fromStart, toStart, bytes, gapBytes }: CopiedRow): void {
    const target = entryAt(this.#contents, to);
    const here = toStart - fromStart;
    for (const { start, end, content } of entryAt(this.#contents, from).read(fromStart, fromStart + bytes)) {
      target.set(start + here, end + here, moved(content ?? { source: from, shift: 0, transfer: -1 }, here, index));
    }
    const gapStart = toStart + bytes;
    for (const { start, end, content } of target.read(gapStart, gapStart + gapBytes)) {
      if (content === undefined) {
        entryAt(this.#initial, to).set(start, end, true);
        target.set(start, end, { source: to, shift: 0, transfer: index, isGap: true });
      }
    }
  }

  /** Reaches beyond a buffer, overlaps itself, or has copies that the call refuses. */
  #isWild(transfer: PlanTransfer, { from, to, fromStart, toStart, fromBytes, toBytes }: Copied): boolean {
    return (
      fromStart + fromBytes > entryAt(this.#plan.buffers, from).bytes ||
      toStart + toBytes > entryAt(this.#plan.buffers, to).bytes ||
      (from === to && fromStart < toStart + toBytes && toStart < fromStart + fromBytes) ||
      (transfer.destMaxBytes ?? Number.POSITIVE_INFINITY) < entrySize(transfer)
    );
  }

  #findUncertain(): void {
    const accesses = accessesOf(this.#plan, this.#copied);
    const written = writtenRanges(this.#plan, accesses);
    let races = 0;
    for (const { earlier, later, start, end } of findRaces(accesses, orderPlan(this.#plan))) {
      races += 1;
      if (races > mostRaces) {
        this.#isTangled = true;
        return;
      }
      if (earlier.isWrite && later.isWrite) {
        if (!this.#bringSameBytes(earlier.transfer, later.transfer, written)) {
          this.#markUncertain(later.transfer, start, end);
        }
      } else {
        const reader = earlier.isWrite ? later.transfer : earlier.transfer;
        this.#markReadUncertain(reader, start, end);
      }
    }
  }

  /** What the transfer read from there arrives as it was or as it is written; of rows, it may be any. */
  #markReadUncertain(reader: number, start: number, end: number): void {
    const { fromStart, toStart, toBytes, rows } = this.#copiedBy(reader);
    if (rows === undefined) {
      this.#markUncertain(reader, start - fromStart + toStart, end - fromStart + toStart);
    } else {
      this.#markUncertain(reader, toStart, toStart + toBytes);
    }
  }

  /** Both copy the same places of one buffer to the same places of another, and nothing ever writes them. */
  #bringSameBytes(left: number, right: number, written: readonly RangeMap<true>[]): boolean {
    const [one, other] = [this.#copiedBy(left), this.#copiedBy(right)];
    return (
      one.from === other.from &&
      one.rows === undefined &&
      other.rows === undefined &&
      one.toStart - one.fromStart === other.toStart - other.fromStart &&
      [one, other].every(({ from, fromStart, fromBytes }) =>
        entryAt(written, from)
          .read(fromStart, fromStart + fromBytes)
          .every(({ content }) => content === undefined),
      )
    );
  }

  #markUncertain(transfer: number, start: number, end: number): void {
    const ranges = this.#uncertain.get(transfer) ?? [];
    ranges.push({ start, end });
    this.#uncertain.set(transfer, ranges);
  }

  #copiedBy(transfer: number): Copied {
    const copied = this.#copied.get(transfer);
    if (copied === undefined) {
      throw new Error(`Invariant: step ${transfer} is not a transfer that copies`);
    }
    return copied;
  }
}

function isSameContent(left: Content, right: Content): boolean {
  if (left === "unknown" || right === "unknown") {
    return left === right;
  }
  return (
    left.source === right.source &&
    left.shift === right.shift &&
    left.transfer === right.transfer &&
    left.isGap === right.isGap
  );
}

function moved(content: Content, by: number, transfer: number): Content {
  return content === "unknown" ? content : { source: content.source, shift: content.shift - by, transfer };
}

function patternRange(
  buffer: number,
  start: number,
  end: number,
  { source, shift, transfer, isGap }: Exclude<Content, "unknown">,
): PatternRange {
  const place = { buffer, offsetBytes: start, bytes: end - start };
  return { ...place, source, sourceOffsetBytes: start + shift, transfer, ...(isGap === true ? { isGap } : {}) };
}

function copiedRanges(plan: Plan, refused: ReadonlySet<number>): Map<number, Copied> {
  const { bufferById } = lookUpPlan(plan);
  return new Map(
    plan.transfers.flatMap((step, index): [number, Copied][] =>
      isTransfer(step) && !refused.has(index)
        ? [
            [
              index,
              {
                from: indexOf(bufferById, step.from),
                to: indexOf(bufferById, step.to),
                fromStart: step.fromOffsetBytes,
                toStart: step.toOffsetBytes,
                fromBytes: extentBytes(step, "from"),
                toBytes: extentBytes(step, "to"),
                rows: gappedRows(step),
                rowCount: gappedRows(step) === undefined ? 1 : step.bytes / (step.rowBytes ?? step.bytes),
              },
            ],
          ]
        : [],
    ),
  );
}

function accessesOf(plan: Plan, copied: ReadonlyMap<number, Copied>): Access[] {
  return [...copied].flatMap(([index, buffers]) => {
    const step = entryAt(plan.transfers, index);
    return isTransfer(step) ? accessesOfTransfer(index, step, buffers) : [];
  });
}

interface CopiedRow {
  readonly fromStart: number;
  readonly toStart: number;
  readonly bytes: number;
  /** Behind it in the destination, before the next row. */
  readonly gapBytes: number;
}

function* rowsOf({ fromStart, toStart, toBytes, rows, rowCount }: Copied): Generator<CopiedRow, void, undefined> {
  if (rows === undefined) {
    yield { fromStart, toStart, bytes: toBytes, gapBytes: 0 };
    return;
  }
  const { rowBytes, fromPitchBytes, toPitchBytes } = rows;
  for (let row = 0; row < rowCount; row += 1) {
    yield {
      fromStart: fromStart + row * fromPitchBytes,
      toStart: toStart + row * toPitchBytes,
      bytes: rowBytes,
      gapBytes: row + 1 < rowCount ? toPitchBytes - rowBytes : 0,
    };
  }
}

/** By buffer, every place that a transfer or the host ever writes. */
function writtenRanges(plan: Plan, accesses: readonly Access[]): RangeMap<true>[] {
  const written = plan.buffers.map(() => new RangeMap<true>(() => true));
  for (const { buffer, start, end, isWrite } of accesses) {
    if (isWrite) {
      entryAt(written, buffer).set(start, end, true);
    }
  }
  for (const step of plan.transfers) {
    if ("host" in step && step.host !== "delay" && step.host !== "read") {
      const buffer = plan.buffers.findIndex(({ id }) => id === step.buffer);
      entryAt(written, buffer).set(0, entryAt(plan.buffers, buffer).bytes, true);
    }
  }
  return written;
}
