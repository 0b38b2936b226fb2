import { create } from "zustand";
import type { Failure } from "#app/errors/failure.ts";
import type { Finding } from "#app/findings/finding.ts";
import type { WindowEvent } from "#app/ipc/contract.ts";
import type { OpenedTrace } from "#app/ipc/opened-trace.ts";
import type { Plan, PlanInput } from "#app/plan/plan-schema.ts";
import type { RunHeader } from "#app/run/run-header.ts";
import type { TargetFacts } from "#app/target/target-facts.ts";

export type RunPhase = "idle" | "starting" | "running" | "stopping";
export type RunProgress = Omit<Extract<WindowEvent, { type: "run-progress" }>, "type">;

export interface RunState {
  readonly phase: RunPhase;
  /** The run that is shown, whether it goes on or is over. */
  readonly runFolder: string | undefined;
  /** The trace of another program that is shown in place of a run. */
  readonly trace: OpenedTrace | undefined;
  /** Plan of the shown run; the table may have moved on since. */
  readonly plan: Plan | PlanInput | undefined;
  /** Plan of the run that was asked for; it becomes the shown one when the run has started. */
  readonly askedPlan: PlanInput | undefined;
  readonly target: TargetFacts | undefined;
  /** Findings known so far: the preflight's while running, all of them afterwards. */
  readonly findings: readonly Finding[];
  readonly progress: RunProgress | undefined;
  /** undefined while the run goes on. */
  readonly header: RunHeader | undefined;
  /** Why the last command came to nothing. */
  readonly failure: Failure | undefined;
  /** The last run that was asked for did not begin: what is shown is of the run before. */
  readonly couldNotRun: boolean;
}

export type RunChange =
  | Exclude<WindowEvent, { type: "trace-progress" }>
  | { readonly type: "start-asked"; readonly plan: PlanInput }
  | { readonly type: "start-answered"; readonly failure: Failure | undefined }
  | { readonly type: "stop-asked" }
  | { readonly type: "run-opened"; readonly runFolder: string; readonly header: RunHeader }
  | { readonly type: "command-failed"; readonly failure: Failure }
  | { readonly type: "failure-dismissed" };

export const noRun: RunState = {
  phase: "idle",
  runFolder: undefined,
  trace: undefined,
  plan: undefined,
  askedPlan: undefined,
  target: undefined,
  findings: [],
  progress: undefined,
  header: undefined,
  failure: undefined,
  couldNotRun: false,
};

export function reduceRun(state: RunState, change: RunChange): RunState {
  switch (change.type) {
    case "start-asked":
      return { ...noFailure(state), phase: "starting", askedPlan: change.plan, progress: undefined };
    case "start-answered":
      return afterStartAnswer(state, change.failure);
    case "run-started":
      return {
        ...noFailure(state),
        phase: state.phase === "stopping" ? "stopping" : "running",
        runFolder: change.runFolder,
        trace: undefined,
        plan: state.askedPlan ?? state.plan,
        target: change.target,
        findings: change.findings,
        header: undefined,
        progress: undefined,
      };
    case "run-progress": {
      const { type: _, ...progress } = change;
      return isUnderWay(state) ? { ...state, progress } : state;
    }
    case "run-ended":
      return { ...shownHeader(state, change.runFolder, change.header), failure: state.failure };
    case "run-opened":
      return shownHeader(state, change.runFolder, change.header);
    case "trace-opened":
      return { ...noRun, trace: change.trace };
    case "run-refused":
      return refused(state, change.failure);
    case "stop-asked":
      return isUnderWay(state) ? { ...state, phase: "stopping" } : state;
    case "command-failed":
    case "host-ending":
      return { ...state, failure: change.failure };
    case "failure-dismissed":
      return noFailure(state);
    case "menu":
    case "sweep-started":
    case "sweep-point":
    case "sweep-ended":
      return state;
    case "sweep-run":
      return { ...noFailure(state), phase: "starting", askedPlan: change.plan, progress: undefined };
  }
}

export function isUnderWay(state: Pick<RunState, "phase">): boolean {
  return state.phase !== "idle";
}

/**
 * The plan that the rows of a run follow; undefined while the rows are shown and the run's own event or header is still
 * on the way: the plan at hand is that of the run before.
 */
export function planOfRows(state: Pick<RunState, "plan" | "runFolder">, runFolder: string): Plan | undefined {
  return state.runFolder === runFolder ? (state.plan as Plan | undefined) : undefined;
}

/** The reply may come before or after the run's first event, or even after its end. */
function afterStartAnswer(state: RunState, failure: Failure | undefined): RunState {
  return failure === undefined ? state : refused(state, failure);
}

function refused(state: RunState, failure: Failure): RunState {
  return { ...state, phase: "idle", progress: undefined, failure, couldNotRun: true };
}

function noFailure(state: RunState): RunState {
  return { ...state, failure: undefined, couldNotRun: false };
}

function shownHeader(state: RunState, runFolder: string, header: RunHeader): RunState {
  return {
    ...noFailure(state),
    phase: "idle",
    runFolder,
    trace: undefined,
    header,
    plan: header.plan,
    target: header.target,
    findings: header.findings,
    progress: undefined,
  };
}

export const useRunState = create<RunState>(() => noRun);

export function changeRun(change: RunChange): void {
  useRunState.setState((state) => reduceRun(state, change));
}
