import type { Severity } from "#app/findings/finding.ts";
import type { StepDraft } from "../../state/plan-draft.ts";

export interface StepRowProps {
  readonly step: StepDraft;
  /** Number of the row among all steps, from 1. */
  readonly number: number;
  readonly bufferIds: readonly string[];
  readonly streamIds: readonly string[];
  /** Worst preflight finding that concerns the row. */
  readonly severity: Severity | undefined;
  /** The finding that was clicked concerns it. */
  readonly isMarked: boolean;
}
