import { create } from "zustand";
import type { Failure } from "#app/errors/failure.ts";
import type { Finding } from "#app/findings/finding.ts";
import type { OpenedPlan } from "#app/ipc/contract.ts";
import type { Result } from "#app/result.ts";
import type { TargetFacts } from "#app/target/target-facts.ts";
import { draftFromPlan, isSameDraft, type PlanDraft } from "./plan-draft.ts";
import { editPlan, type PlanEdit } from "./plan-edits.ts";
import { type PlanReading, readDraft } from "./plan-reading.ts";

export interface PlanCheck {
  readonly target: TargetFacts;
  readonly findings: readonly Finding[];
}

export interface PlanState {
  /** undefined until the starter plan has arrived. */
  readonly draft: PlanDraft | undefined;
  readonly saved: PlanDraft | undefined;
  /** null: never saved. */
  readonly path: string | null;
  readonly reading: PlanReading;
  /** Answer of the last preflight; undefined before the first. */
  readonly check: Result<PlanCheck, Failure> | undefined;
  readonly isChecking: boolean;
  /** Transfers of the finding that was clicked. */
  readonly markedTransfers: ReadonlySet<number>;
}

const nothingRead: PlanReading = { plan: undefined, axes: [], problems: new Map() };
const noTransfers: ReadonlySet<number> = new Set();

export const usePlanState = create<PlanState>(() => ({
  draft: undefined,
  saved: undefined,
  path: null,
  reading: nothingRead,
  check: undefined,
  isChecking: false,
  markedTransfers: noTransfers,
}));

export function showOpenedPlan(opened: OpenedPlan): void {
  const draft = draftFromPlan(opened.plan, opened.axes);
  usePlanState.setState({
    draft,
    saved: draft,
    path: opened.path,
    reading: readDraft(draft),
    check: undefined,
    markedTransfers: noTransfers,
  });
}

/** Remembers that the draft as it was sent is on disk; edits made meanwhile stay unsaved. */
export function showSavedPlan(sent: PlanDraft, path: string | null): void {
  usePlanState.setState({ saved: sent, path });
}

export function changePlan(edit: PlanEdit): void {
  usePlanState.setState((state) => {
    if (state.draft === undefined) {
      return {};
    }
    const draft = editPlan(state.draft, edit);
    return { draft, reading: readDraft(draft) };
  });
}

export function markTransfers(transfers: readonly number[]): void {
  usePlanState.setState({ markedTransfers: new Set(transfers) });
}

export function hasUnsavedChanges(state: PlanState): boolean {
  if (state.draft === undefined || state.saved === undefined) {
    return false;
  }
  return !isSameDraft(state.draft, state.saved);
}
