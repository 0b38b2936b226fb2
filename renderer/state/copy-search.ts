import { create } from "zustand";
import type { TextReference } from "#app/text/text-reference.ts";
import { type CopyFilter, parseCopyFilter } from "#app/timeline/copy-filter.ts";
import { matcherOf } from "#app/timeline/filter-match.ts";
import type { LanePart } from "#app/timeline/lane-part.ts";
import { beginPending } from "../idle-probe.ts";
import type { Lane, RunData } from "../run-data/run-data.ts";
import { useComparedFiles } from "./compared-files.ts";
import { useRunState } from "./run-state.ts";
import { useShownRun } from "./shown-run.ts";
import { allStreams, shownStreams } from "./shown-streams.ts";

/** What is searched for in the shown run, and what was found. */
export interface CopySearch {
  readonly search: string;
  readonly problem: TextReference | undefined;
  readonly isSearching: boolean;
  /** Ascending indices of the copies found; undefined without a search. */
  readonly matches: ReadonlyMap<LanePart, Uint32Array> | undefined;
  readonly found: number;
}

export const useCopySearch = create<CopySearch>(() => ({
  search: "",
  problem: undefined,
  isSearching: false,
  matches: undefined,
  found: 0,
}));

/** Searching shares the thread with drawing: it works for this long at a time. */
const sliceMs = 6;
const copiesPerLook = 4_096;
let current: { readonly done: () => void } | undefined;

export function searchCopies(search: string): void {
  current?.done();
  current = undefined;
  const parsed = parseCopyFilter(search);
  const { data } = useShownRun.getState();
  const isNothing = search.trim() === "" || !parsed.ok || data === undefined;
  useCopySearch.setState({
    search,
    problem: parsed.ok ? undefined : parsed.problem,
    isSearching: !isNothing,
    ...(isNothing ? { matches: undefined, found: 0 } : {}),
  });
  if (parsed.ok && !isNothing) {
    carryOut(parsed.filter, data);
  }
}

/** The search that stands is made again when rows have arrived or another run is shown. */
export function followSearch(): () => void {
  return useShownRun.subscribe(() => {
    const { search } = useCopySearch.getState();
    if (search.trim() !== "" && current === undefined) {
      searchCopies(search);
    }
  });
}

function carryOut(filter: CopyFilter, data: RunData): void {
  const pending = beginPending("search");
  const matches = new Map<LanePart, Uint32Array>();
  const work = searchLanes(data.lanes(), filter, matches);
  const own = { done: pending };
  current = own;

  function slice(): void {
    if (current !== own) {
      return;
    }
    const untilMs = performance.now() + sliceMs;
    while (performance.now() < untilMs) {
      if (work.next().done === true) {
        finish();
        return;
      }
    }
    window.setTimeout(slice);
  }

  function finish(): void {
    current = undefined;
    const found = [...matches.values()].reduce((sum, indices) => sum + indices.length, 0);
    useCopySearch.setState({ isSearching: false, matches, found });
    pending();
  }

  slice();
}

function* searchLanes(
  lanes: readonly Lane[],
  filter: CopyFilter,
  matches: Map<LanePart, Uint32Array>,
): Generator<undefined, void, undefined> {
  const streams = allStreams(shownStreams(useRunState.getState()), useComparedFiles.getState().files);
  for (const lane of lanes) {
    for (const part of lane.parts) {
      const matcher = matcherOf(filter, {
        copies: part.copies,
        stream: lane.stream,
        streamId: streams[lane.stream]?.id ?? String(lane.stream),
        device: lane.device,
        source: lane.source,
      });
      if (matcher !== undefined) {
        yield* searchPart(part, matcher, matches);
      }
    }
  }
}

function* searchPart(
  part: LanePart,
  matcher: (index: number) => boolean,
  matches: Map<LanePart, Uint32Array>,
): Generator<undefined, void, undefined> {
  const { count } = part.copies;
  let found = new Uint32Array(256);
  let size = 0;
  for (let index = 0; index < count; index += 1) {
    if (matcher(index)) {
      if (size === found.length) {
        const grown = new Uint32Array(size * 2);
        grown.set(found);
        found = grown;
      }
      found[size] = index;
      size += 1;
    }
    if (index % copiesPerLook === copiesPerLook - 1) {
      yield undefined;
    }
  }
  if (size > 0) {
    matches.set(part, found.slice(0, size));
  }
}
