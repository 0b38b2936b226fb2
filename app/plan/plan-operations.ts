import type { RowLayout } from "./plan-chunks.ts";
import type { CopyKind, Plan } from "./plan-schema.ts";

/**
 * A plan unrolled into what the host does in one trial. Operations of one stream stay in order; `segment`s are
 * separated by host steps: a host step begins when everything before it has been submitted, and nothing behind it is
 * submitted before it is over. Within a segment, streams that are ready are served round-robin, one copy each.
 */
export type StreamOperation =
  | CopyOperation
  /** An event is recorded on the stream here, for others to wait on. */
  | { readonly type: "signal"; readonly signal: number }
  /** The stream waits here for that event; it may be submitted only after the signal was. */
  | { readonly type: "wait"; readonly signal: number };

export interface CopyOperation {
  readonly type: "copy";
  /** Index into plan.transfers. */
  readonly transfer: number;
  /** Indices into plan.buffers. */
  readonly from: number;
  readonly to: number;
  /** From the start of the usable buffer (behind its offsetBytes). */
  readonly fromOffsetBytes: number;
  readonly toOffsetBytes: number;
  readonly bytes: number;
  readonly destMaxBytes: number;
  readonly kind: CopyKind;
  /** undefined: aclrtMemcpyAsync. */
  readonly shape: CopyShape | undefined;
}

/** A copy of rows (aclrtMemcpy2dAsync), or of entries in one call (aclrtMemcpyBatchAsync). */
export type CopyShape =
  | ({ readonly call: "rows" } & RowLayout)
  | { readonly call: "batch"; readonly entryBytes: number };

export type HostOperation =
  | { readonly type: "delay"; readonly ms: number }
  | { readonly type: "write" | "read" | "free"; readonly buffer: number }
  | { readonly type: "sync"; readonly stream: number };

export interface Segment {
  /**
   * One lazy sequence per stream of the plan (same index): a plan may hold millions of copies, so operations are made
   * as they are asked for and never kept.
   */
  readonly streams: readonly Iterable<StreamOperation>[];
  /** What the host does after the segment's operations are submitted; undefined at the end of the plan. */
  readonly hostStep: HostOperation | undefined;
}

export interface ExpandedPlan {
  readonly plan: Plan;
  readonly segments: readonly Segment[];
  /** Copies of one trial. */
  readonly copiesPerTrial: number;
  /** Bytes of one trial. */
  readonly bytesPerTrial: number;
  /** Events needed for `signal`s in one trial. */
  readonly signalsPerTrial: number;
  /** Ordered pairs of devices for which a transfer asks peer access. */
  readonly peerAccess: readonly { readonly device: number; readonly peerDevice: number }[];
}

/**
 * What a range must hold: before the first copy of a trial (`initial`) or after the last (`expected`), as a piece of
 * the pattern of `source` (index into plan.buffers) from `sourceOffsetBytes` on.
 */
export interface PatternRange {
  readonly buffer: number;
  readonly offsetBytes: number;
  readonly bytes: number;
  readonly source: number;
  readonly sourceOffsetBytes: number;
  /** Transfer that wrote it last, index into plan.transfers; −1 for initial ranges. */
  readonly transfer: number;
  /** What lies between the rows that the transfer writes, and is to stay as it was. */
  readonly isGap?: true;
}

export interface VerificationPlan {
  /** Source ranges that no earlier transfer writes: filled with their pattern. */
  readonly initial: readonly PatternRange[];
  /** Destination ranges (not in `initial`): filled with the complement of what is expected. */
  readonly complement: readonly PatternRange[];
  /** Compared after the trial. */
  readonly expected: readonly PatternRange[];
}
