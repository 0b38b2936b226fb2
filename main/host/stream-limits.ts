import { isTransfer, type Plan } from "#app/plan/plan-schema.ts";
import type { RunStream } from "./run-streams.ts";

/** Nothing of a stream ended for this long: the driver is stuck. A copy may be long, so its bytes add to the limit. */
const usualLimitMs = 60_000;
/** Slower than any working link; what a stuck copy is measured against. */
const slowestBytesPerMs = 20_000;

/**
 * How long a stream may have work in flight of which nothing ends: the plan's `limitSeconds`, exactly, or a usual limit
 * that grows with what is in flight. A stream that waits for others by `after` is not overdue while those go on.
 */
export class StreamLimits {
  readonly #streams: readonly RunStream[];
  readonly #nowMs: () => number;
  readonly #limitMs: number | undefined;
  /** For each stream, those that wait for it, directly or not, and itself. */
  readonly #waiting: readonly ReadonlySet<number>[];
  /** For each stream, since when nothing of it has ended; undefined: nothing in flight, or something has just ended. */
  readonly #sinceMs: (number | undefined)[];

  /** `nowMs`: of the clock that the driver's own limits run on. */
  constructor(plan: Plan, streams: readonly RunStream[], nowMs: () => number) {
    this.#streams = streams;
    this.#nowMs = nowMs;
    this.#limitMs = plan.measure.limitSeconds === undefined ? undefined : plan.measure.limitSeconds * 1_000;
    this.#waiting = waitingStreams(plan);
    this.#sinceMs = plan.streams.map(() => undefined);
  }

  /** Something of the stream ended. */
  progressed(stream: RunStream): void {
    for (const index of this.#waiting[stream.index] ?? []) {
      this.#sinceMs[index] = undefined;
    }
  }

  /** A limit of its own that begins now: whether it is over. */
  startedNow(): () => boolean {
    const untilMs = this.#nowMs() + (this.#limitMs ?? this.#usualLimitMs());
    return () => this.#nowMs() > untilMs;
  }

  /** Streams over their limit. Asked at every look, so that each stream's time begins with what it was given. */
  overdue(): readonly RunStream[] {
    return this.#streams.filter((stream) => this.#leftMs(stream) <= 0);
  }

  /** The first of the streams that are waited for, and how long that may still go on; undefined when there is none. */
  nextOverdue(): { readonly stream: RunStream; readonly leftMs: number } | undefined {
    return this.#streams
      .filter(isWaitedFor)
      .map((stream) => ({ stream, leftMs: this.#leftMs(stream) }))
      .sort((left, right) => left.leftMs - right.leftMs)[0];
  }

  #leftMs(stream: RunStream): number {
    if (!isWaitedFor(stream)) {
      this.#sinceMs[stream.index] = undefined;
      return Number.POSITIVE_INFINITY;
    }
    const nowMs = this.#nowMs();
    const sinceMs = this.#sinceMs[stream.index] ?? nowMs;
    this.#sinceMs[stream.index] = sinceMs;
    return sinceMs + (this.#limitMs ?? this.#usualLimitMs()) - nowMs;
  }

  /** Streams share links, so that the bytes of all of them count. */
  #usualLimitMs(): number {
    const bytes = this.#streams.reduce((sum, stream) => sum + stream.bytesInFlight, 0);
    return usualLimitMs + bytes / slowestBytesPerMs;
  }
}

function isWaitedFor({ queue, failure, isAbandoned }: RunStream): boolean {
  return queue.count > 0 && failure === 0 && !isAbandoned;
}

/** Follows `after` from each stream to those that wait for it, and on from there. */
function waitingStreams({ streams, transfers }: Plan): readonly ReadonlySet<number>[] {
  const direct = new Map<string, Set<string>>(streams.map(({ id }) => [id, new Set([id])]));
  for (const transfer of transfers.filter(isTransfer)) {
    for (const awaited of transfer.after ?? []) {
      direct.get(awaited)?.add(transfer.stream);
    }
  }
  return streams.map(({ id }) => {
    const reached = new Set([id]);
    for (const stream of reached) {
      for (const next of direct.get(stream) ?? []) {
        reached.add(next);
      }
    }
    return new Set(streams.flatMap((stream, index) => (reached.has(stream.id) ? [index] : [])));
  });
}
