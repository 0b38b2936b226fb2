import { create } from "zustand";
import { type CopyComparison, compareCopies } from "#app/compare/copy-comparison.ts";
import { type CopyDifference, copyDifference } from "#app/compare/copy-match.ts";
import { beginPending } from "../idle-probe.ts";
import { type ComparedLanes, comparedLanes, type NamedStream } from "../run-data/compared-lanes.ts";
import { type RunData, rowsPerFile, streamsPerFile } from "../run-data/run-data.ts";
import { type ComparedFile, chosenFile, useComparedFiles } from "./compared-files.ts";
import { isUnderWay, useRunState } from "./run-state.ts";
import { useShownRun } from "./shown-run.ts";
import { shownStreams } from "./shown-streams.ts";

/** The chosen file against what is shown. */
export interface Comparison {
  readonly file: number;
  readonly a: ComparedLanes;
  readonly b: ComparedLanes;
  /** Where the file lay when it was compared: the times in `b` have it in them. */
  readonly offsetNs: number;
  readonly copies: CopyComparison;
}

export const useComparison = create<{ readonly comparison: Comparison | undefined }>(() => ({ comparison: undefined }));

/** Two copies that belong together, by their numbers. */
export interface CopyPair {
  readonly rowA: number;
  readonly rowB: number;
}

/** The pair that a copy of either file is in; undefined: only one of them has it, or it is of a file that is not compared. */
export function pairOf(row: number | undefined, { comparison } = useComparison.getState()): CopyPair | undefined {
  if (row === undefined || comparison === undefined) {
    return undefined;
  }
  const { a, b, file, copies } = comparison;
  const place = row % rowsPerFile;
  const numbered = (placeA: number, placeB: number): CopyPair | undefined =>
    placeA < 0 || placeB < 0 ? undefined : { rowA: a.row[placeA] ?? 0, rowB: b.row[placeB] ?? 0 };
  switch (Math.floor(row / rowsPerFile)) {
    case 0: {
      const placeA = a.placeOf[place] ?? -1;
      return numbered(placeA, copies.match.partnerOfA[placeA] ?? -1);
    }
    case file: {
      const placeB = b.placeOf[place] ?? -1;
      return numbered(copies.match.partnerOfB[placeB] ?? -1, placeB);
    }
    default:
      return undefined;
  }
}

/** The second copy of a pair against the first, where both lie now. */
export function differenceOf({ rowA, rowB }: CopyPair): CopyDifference | undefined {
  const { comparison } = useComparison.getState();
  const chosen = chosenFile();
  if (comparison === undefined || chosen?.file !== comparison.file) {
    return undefined;
  }
  const { a, b, offsetNs } = comparison;
  const [placeA, placeB] = [a.placeOf[rowA] ?? -1, b.placeOf[rowB % rowsPerFile] ?? -1];
  return copyDifference(a, placeA, b, placeB, chosen.offsetNs - offsetNs);
}

/** Rows arrive in blocks: one comparison when they pause. */
const pauseMs = 150;
/** Comparing shares the thread with drawing: one stream after another, with others in between. */
const sliceMs = 8;

let timer: number | undefined;
let compared: { readonly own: RunData; readonly rows: number; readonly blocks: ComparedFile["blocks"] } | undefined;
let endPending: (() => void) | undefined;

/** Compares anew when another file is chosen or what is shown changed; where the files lie does not matter. */
export function followComparison(): () => void {
  const endings = [
    useComparedFiles.subscribe(schedule),
    useShownRun.subscribe(schedule),
    useRunState.subscribe(schedule),
  ];
  return () => {
    for (const end of endings) {
      end();
    }
  };
}

function schedule(): void {
  const chosen = chosenFile();
  const { own } = useShownRun.getState();
  if (chosen === undefined || own === undefined) {
    forget();
    return;
  }
  if (compared !== undefined && compared.own !== own) {
    // What was found of another run or trace is not said of this one, which may still be coming.
    forget();
  }
  const isSame = compared?.own === own && compared.rows === own.rows && compared.blocks === chosen.blocks;
  if (isSame || isUnderWay(useRunState.getState())) {
    return;
  }
  compared = { own, rows: own.rows, blocks: chosen.blocks };
  window.clearTimeout(timer);
  endPending ??= beginPending("comparison");
  timer = window.setTimeout(() => begin(own, chosen), pauseMs);
}

function forget(): void {
  window.clearTimeout(timer);
  compared = undefined;
  settle();
  if (useComparison.getState().comparison !== undefined) {
    useComparison.setState({ comparison: undefined });
  }
}

function settle(): void {
  endPending?.();
  endPending = undefined;
}

function begin(own: RunData, chosen: ComparedFile): void {
  const ownStreams = shownStreams(useRunState.getState());
  const a = comparedLanes(own, (stream) => nameIn(ownStreams, stream));
  const b = comparedLanes(chosen.data, (stream) => nameIn(chosen.opened.streams, stream % streamsPerFile));
  const asked = compared;
  const work = compareCopies(a, b);

  function slice(): void {
    if (compared !== asked) {
      return;
    }
    const untilMs = performance.now() + sliceMs;
    while (performance.now() < untilMs) {
      const step = work.next();
      if (step.done === true) {
        const { file, offsetNs } = chosen;
        useComparison.setState({ comparison: { file, a, b, offsetNs, copies: step.value } });
        settle();
        return;
      }
    }
    timer = window.setTimeout(slice);
  }

  slice();
}

function nameIn(streams: readonly NamedStream[], stream: number): NamedStream {
  return streams[stream] ?? { id: String(stream), label: String(stream) };
}
