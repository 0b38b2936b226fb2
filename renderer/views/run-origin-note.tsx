import type { ReactNode } from "react";
import { useTranslator } from "../controls/translation.ts";
import { usePlanState } from "../state/plan-state.ts";
import { runOrigin } from "../state/run-origin.ts";
import { useRunState } from "../state/run-state.ts";

/** Keeps a run from being taken for one of the plan and target on the table. */
export function RunOriginNote(): ReactNode {
  const translate = useTranslator();
  const couldNotRun = useRunState((state) => state.couldNotRun);
  const runFolder = useRunState((state) => state.runFolder);
  const plan = useRunState((state) => state.plan);
  const target = useRunState((state) => state.target);
  const reading = usePlanState((state) => state.reading);
  const check = usePlanState((state) => state.check);
  const origin = runOrigin({ couldNotRun, runFolder, plan, target }, { reading, check });
  return origin === undefined ? null : (
    <span className="faint" title={translate(`window:origin.${origin}Hint`)} data-testid="run-origin">
      {translate(`window:origin.${origin}`)}
    </span>
  );
}
