import { create } from "zustand";
import type { ShownColumnMessage } from "#app/ipc/contract.ts";
import { columnsFromBlock } from "#app/run/copy-columns.ts";
import { beginPending } from "../idle-probe.ts";
import { ComposedRun } from "../run-data/composed-run.ts";
import { RunData } from "../run-data/run-data.ts";
import { clearAnnotations } from "./annotations.ts";
import { addLiveFigures, beginLiveFigures } from "./live-figures.ts";
import { PacedCall } from "./paced-call.ts";
import { isUnderWay, planOfRows, type RunState, useRunState } from "./run-state.ts";
import { changeView } from "./view-state.ts";

/**
 * The rows of the shown run. The data is one growing object; `version` tells that it grew: ten times a second while rows
 * arrive, which is as often as numbers can be read.
 */
export interface ShownRun {
  /** All that is drawn: the run, and what is shown beside it. */
  readonly data: RunData | undefined;
  /** The run alone: what figures and charts are of. */
  readonly own: RunData | undefined;
  readonly others: readonly RunData[];
  readonly version: number;
}

export const useShownRun = create<ShownRun>(() => ({ data: undefined, own: undefined, others: [], version: 0 }));

/** Shows these below the run, which stays as it is. */
export function showBeside(others: readonly RunData[]): void {
  useShownRun.setState(({ own, version }) => ({ others, data: composed(own, others), version: version + 1 }));
  followExtent();
}

function composed(own: RunData | undefined, others: readonly RunData[]): RunData | undefined {
  return others.length === 0 ? own : new ComposedRun(own ?? new RunData(""), others);
}

function followExtent(): void {
  const extent = useShownRun.getState().data?.extent();
  if (extent !== undefined) {
    changeView({ type: "extent-grew", extent });
  }
}

/** A run that has begun to send but is not shown yet: if it is refused, the one before stays in sight. */
let announced: RunData | undefined;

const tellOfRows = new PacedCall(100, () => useShownRun.setState((state) => ({ version: state.version + 1 })));

/** The canvases draw when their window moves, so this is what they cost while a run is followed. */
const growView = new PacedCall(30, followExtent);

/**
 * A run that is over comes as fast as it is read: most are whole before this, and are shown once, whole. Of longer ones
 * what is there is shown from then on.
 */
const wholeWithinMs = 300;
let showLater: number | undefined;

function begin(runFolder: string, rows: number | undefined): void {
  window.clearTimeout(showLater);
  const data = new RunData(runFolder);
  announced = data;
  if (rows === undefined) {
    showWhenStarted(useRunState.getState());
    return;
  }
  data.expect(rows);
  showLater = window.setTimeout(() => {
    if (announced === data && data.rows > 0) {
      showAnnounced(data);
    }
  }, wholeWithinMs);
}

/** True while there is nothing to be told of the rows. */
function takePacked({ runFolder, packed }: Extract<ShownColumnMessage, { type: "packed" }>): boolean {
  if (announced?.runFolder === runFolder && announced.expectsMore(packed.rows)) {
    announced.appendPacked(packed);
    // Not all at the end: more rows are being prepared meanwhile.
    announced.lanes();
    return true;
  }
  return false;
}

export function receiveColumns(message: ShownColumnMessage): void {
  if (message.type === "begin") {
    begin(message.runFolder, message.rows);
    return;
  }
  if (message.type === "packed" && takePacked(message)) {
    return;
  }
  if (announced?.runFolder === message.runFolder) {
    showAnnounced(announced);
  }
  const { own } = useShownRun.getState();
  if (own === undefined || own.runFolder !== message.runFolder) {
    return;
  }
  declareStreams();
  if (message.type === "packed") {
    own.appendPacked(message.packed);
  } else {
    const columns = columnsFromBlock(message.block, message.rows);
    own.append(columns);
    addLiveFigures(columns);
  }
  tellOfRows.ask();
  growView.ask();
}

/** The run's own event may come after its first rows, or before; a run without any row is shown by its event. */
export function followRunState(): () => void {
  return useRunState.subscribe((state) => {
    showWhenStarted(state);
    declareStreams();
    awaitRows(state);
  });
}

function showWhenStarted(state: RunState): void {
  if (announced !== undefined && announced.runFolder === (state.trace?.path ?? state.runFolder)) {
    showAnnounced(announced);
  }
}

function showAnnounced(data: RunData): void {
  announced = undefined;
  const run = useRunState.getState();
  beginLiveFigures(isUnderWay(run) ? run.askedPlan : undefined);
  changeView({ type: "run-began" });
  clearAnnotations();
  useShownRun.setState(({ others, version }) => ({ own: data, data: composed(data, others), version: version + 1 }));
}

/** The plan tells the streams and an opened trace its counters, whether it comes before the rows or after. */
function declareStreams(): void {
  const { own } = useShownRun.getState();
  const { trace } = useRunState.getState();
  if (
    trace !== undefined &&
    own?.runFolder === trace.path &&
    own.declareCounters(trace.counters.lines, trace.synchronisation.lines)
  ) {
    useShownRun.setState((state) => ({ version: state.version + 1 }));
    if (trace.copies.count === 0) {
      followExtent();
    }
  }
  const plan = own === undefined ? undefined : planOfRows(useRunState.getState(), own.runFolder);
  if (plan !== undefined && own?.declareStreams(plan.streams) === true) {
    useShownRun.setState((state) => ({ version: state.version + 1 }));
  }
}

/** Rows travel beside the events: when a run is over, its last ones may still be on the way. */
const rowsArriveWithinMs = 5_000;
let rowsAwaitedOf: string | undefined;

/** Counts as pending until the rows that the header lists are here, or are not coming. */
function awaitRows({ header, runFolder: shownFolder, trace }: RunState): void {
  const runFolder = trace?.path ?? shownFolder;
  if ((header === undefined && trace === undefined) || runFolder === undefined) {
    rowsAwaitedOf = undefined;
    return;
  }
  const expected = trace?.copies.count ?? (header?.files ?? []).reduce((sum, file) => sum + file.rows, 0);
  const hasAll = (): boolean => {
    const { own } = useShownRun.getState();
    return own?.runFolder === runFolder && own.rows >= expected;
  };
  if (rowsAwaitedOf === runFolder) {
    return;
  }
  if (hasAll()) {
    rowsAwaitedOf = runFolder;
    useShownRun.getState().own?.trim();
    return;
  }
  rowsAwaitedOf = runFolder;
  const done = beginPending("rows");
  const timer = window.setTimeout(finish, rowsArriveWithinMs);
  const end = useShownRun.subscribe(() => {
    if (hasAll()) {
      useShownRun.getState().own?.trim();
      finish();
    }
  });
  function finish(): void {
    window.clearTimeout(timer);
    end();
    done();
  }
}
