import { create } from "zustand";
import { FiguresBuilder } from "#app/analysis/run-figures.ts";
import type { Plan, PlanInput } from "#app/plan/plan-schema.ts";
import type { CopyColumns } from "#app/run/copy-columns.ts";
import type { RunFigures } from "#app/run/run-header.ts";

/** Figures are summed up this often while a run goes on: often enough to be followed, seldom enough to cost nothing. */
const refreshMs = 250;

export const useLiveFigures = create<{ readonly figures: RunFigures | undefined }>(() => ({ figures: undefined }));

let builder: FiguresBuilder | undefined;
let timer: number | undefined;

/** Begins the figures of a run that goes on; without a plan there are none until the run's header arrives. */
export function beginLiveFigures(plan: Plan | PlanInput | undefined): void {
  window.clearTimeout(timer);
  timer = undefined;
  builder = plan === undefined ? undefined : new FiguresBuilder(plan as Plan);
  useLiveFigures.setState({ figures: undefined });
}

export function addLiveFigures(columns: CopyColumns): void {
  builder?.add(columns);
  timer ??= window.setTimeout(refresh, refreshMs);
}

function refresh(): void {
  timer = undefined;
  useLiveFigures.setState({ figures: builder?.finish() });
}
