import { create } from "zustand";
import type { ColumnMessage } from "#app/ipc/contract.ts";
import { columnsFromBlock } from "#app/run/copy-columns.ts";
import { beginPending } from "../idle-probe.ts";
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
  readonly data: RunData | undefined;
  readonly version: number;
}

export const useShownRun = create<ShownRun>(() => ({ data: undefined, version: 0 }));

/** A run that has begun to send but is not shown yet: if it is refused, the one before stays in sight. */
let announced: RunData | undefined;

const tellOfRows = new PacedCall(100, () => useShownRun.setState((state) => ({ version: state.version + 1 })));

/** The canvases draw when their window moves, so this is what they cost while a run is followed. */
const growView = new PacedCall(30, () => {
  const extent = useShownRun.getState().data?.extent();
  if (extent !== undefined) {
    changeView({ type: "extent-grew", extent });
  }
});

export function receiveColumns(message: ColumnMessage): void {
  if (message.type === "begin") {
    announced = new RunData(message.runFolder);
    showWhenStarted(useRunState.getState());
    return;
  }
  if (announced?.runFolder === message.runFolder) {
    showAnnounced(announced);
  }
  const { data } = useShownRun.getState();
  if (data === undefined || data.runFolder !== message.runFolder) {
    return;
  }
  const columns = columnsFromBlock(message.block, message.rows);
  declareStreams();
  data.append(columns);
  addLiveFigures(columns);
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
  useShownRun.setState((state) => ({ data, version: state.version + 1 }));
}

/** The plan tells the streams, whether it comes before the rows or after. */
function declareStreams(): void {
  const { data } = useShownRun.getState();
  const plan = data === undefined ? undefined : planOfRows(useRunState.getState(), data.runFolder);
  if (plan !== undefined && data?.declareStreams(plan.streams) === true) {
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
    const { data } = useShownRun.getState();
    return data?.runFolder === runFolder && data.rows >= expected;
  };
  if (rowsAwaitedOf === runFolder) {
    return;
  }
  if (hasAll()) {
    rowsAwaitedOf = runFolder;
    useShownRun.getState().data?.trim();
    return;
  }
  rowsAwaitedOf = runFolder;
  const done = beginPending("rows");
  const timer = window.setTimeout(finish, rowsArriveWithinMs);
  const end = useShownRun.subscribe(() => {
    if (hasAll()) {
      useShownRun.getState().data?.trim();
      finish();
    }
  });
  function finish(): void {
    window.clearTimeout(timer);
    end();
    done();
  }
}
