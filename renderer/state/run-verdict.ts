import type { RunHeader } from "#app/run/run-header.ts";
import type { RunState } from "./run-state.ts";

/** What the window says of a finished run in a word or two: never better than the run was. */

type Outcome = Pick<RunHeader, "state" | "errors" | "findings" | "figures" | "verified">;

/** True when a call failed, a copy was refused or a finding is an error. */
export function hasErrors({ errors, findings, figures }: Outcome): boolean {
  return errors.length > 0 || figures.refusedCopies > 0 || findings.some((finding) => finding.severity === "error");
}

export type Verdict = "yes" | "partly" | "no" | "unknown";

/** `verified` speaks of the copies that were executed; beside failed ones that is a part of the plan only. */
export function verdictOf(header: Outcome): Verdict {
  if (header.verified === null) {
    return "unknown";
  }
  if (!header.verified) {
    return "no";
  }
  return hasErrors(header) ? "partly" : "yes";
}

export type ShownState = RunHeader["state"] | "complete-errors" | "not-run";

/** State of the shown run; undefined when there is none, or it still goes on. */
export function shownState({ phase, header, couldNotRun }: RunState): ShownState | undefined {
  if (phase !== "idle") {
    return undefined;
  }
  if (couldNotRun) {
    return "not-run";
  }
  return header?.state === "complete" && hasErrors(header) ? "complete-errors" : header?.state;
}

const badStates: ReadonlySet<ShownState | undefined> = new Set(["complete-errors", "not-run", "failed", "host-lost"]);

export function isBadState(state: ShownState | undefined): boolean {
  return badStates.has(state);
}
