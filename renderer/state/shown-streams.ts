import type { Direction } from "#app/trace/copy-recognition.ts";
import { streamsPerFile } from "../run-data/run-data.ts";
import { type ComparedFile, useComparedFiles } from "./compared-files.ts";
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

/**
 * The same with the streams of what is shown beside, by the numbers of their lanes: a list with holes. Their labels say the
 * file too. The same list as long as nothing changed.
 */
export function allStreams(own: readonly ShownStream[], files: readonly ComparedFile[]): readonly ShownStream[] {
  if (files.length === 0) {
    return own;
  }
  if (
    composed?.own !== own ||
    files.length !== composed.files.length ||
    files.some(({ opened }, place) => opened !== composed?.files[place])
  ) {
    const made = [...own];
    for (const { file, opened } of files) {
      for (const [stream, named] of opened.streams.entries()) {
        made[file * streamsPerFile + stream] = named;
      }
    }
    composed = { own, files: files.map(({ opened }) => opened), made };
  }
  return composed.made;
}

let composed:
  | {
      readonly own: readonly ShownStream[];
      readonly files: readonly ComparedFile["opened"][];
      readonly made: readonly ShownStream[];
    }
  | undefined;

export function useShownStreams(): readonly ShownStream[] {
  const own = useRunState(shownStreams);
  return allStreams(
    own,
    useComparedFiles((state) => state.files),
  );
}

const noNames: readonly string[] = [];

/** What a trace calls its copies, by the number of its file; empty for a run, whose copies have no names. */
export function useCopyNames(): (file: number) => readonly string[] {
  const own = useRunState((state) => state.trace?.copyNames) ?? noNames;
  const files = useComparedFiles((state) => state.files);
  return (file) => (file === 0 ? own : (files.find((other) => other.file === file)?.opened.copyNames ?? noNames));
}

/** Whether sums of sizes mean something: false for a trace that tells none. */
export function hasSizes({ trace }: Pick<RunState, "trace">): boolean {
  return trace === undefined || trace.copies.bytes !== null;
}

/** Sums count what has no size as 0: where a trace's copies sum up to nothing, their sizes were not recorded (NaN). */
export function useRecordedBytes(): (totals: { readonly copies: number; readonly bytes: number }) => number {
  const hasFiles = useComparedFiles((state) => state.files.length > 0);
  const isTrace = useRunState((state) => state.trace !== undefined) || hasFiles;
  return ({ copies, bytes }) => (isTrace && copies > 0 && bytes === 0 ? Number.NaN : bytes);
}

/** Directions of which a trace tells no size at all. */
export function unsizedDirections(trace: RunState["trace"]): readonly Direction[] {
  const groups = trace?.statistics ?? [];
  const sized = new Set(groups.filter(({ bytes }) => bytes !== null).map(({ direction }) => direction));
  return [...new Set(groups.map(({ direction }) => direction))].filter((direction) => !sized.has(direction));
}
