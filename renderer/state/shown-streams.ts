import type { Direction } from "#app/trace/copy-recognition.ts";
import { type RunState, useRunState } from "./run-state.ts";

export interface ShownStream {
  /** As a filter names it. */
  readonly id: string;
  /** As the timeline shows it. */
  readonly label: string;
}

const none: readonly ShownStream[] = [];
const madeFor = new WeakMap<object, readonly ShownStream[]>();

/** The streams of the shown run or trace, by the number that its rows have. The same list for the same run. */
export function shownStreams({ plan, trace }: Pick<RunState, "plan" | "trace">): readonly ShownStream[] {
  if (trace !== undefined) {
    return trace.streams;
  }
  if (plan === undefined) {
    return none;
  }
  const known = madeFor.get(plan);
  if (known !== undefined) {
    return known;
  }
  const made = plan.streams.map(({ id }) => ({ id, label: id }));
  madeFor.set(plan, made);
  return made;
}

export function useShownStreams(): readonly ShownStream[] {
  return useRunState(shownStreams);
}

const noNames: readonly string[] = [];

/** What a trace calls its copies; empty for a run, whose copies have no names. */
export function useCopyNames(): readonly string[] {
  return useRunState((state) => state.trace?.copyNames) ?? noNames;
}

/** Whether sums of sizes mean something: false for a trace that tells none. */
export function hasSizes({ trace }: Pick<RunState, "trace">): boolean {
  return trace === undefined || trace.copies.bytes !== null;
}

/** Sums count what has no size as 0: where a trace's copies sum up to nothing, their sizes were not recorded (NaN). */
export function useRecordedBytes(): (totals: { readonly copies: number; readonly bytes: number }) => number {
  const isTrace = useRunState((state) => state.trace !== undefined);
  return ({ copies, bytes }) => (isTrace && copies > 0 && bytes === 0 ? Number.NaN : bytes);
}

/** Directions of which a trace tells no size at all. */
export function unsizedDirections(trace: RunState["trace"]): readonly Direction[] {
  const groups = trace?.statistics ?? [];
  const sized = new Set(groups.filter(({ bytes }) => bytes !== null).map(({ direction }) => direction));
  return [...new Set(groups.map(({ direction }) => direction))].filter((direction) => !sized.has(direction));
}
