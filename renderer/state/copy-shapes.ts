import { type CopyShape, copyShapeOf } from "#app/plan/copy-shape.ts";
import type { CopyRecord } from "../run-data/copy-record.ts";
import { planOfRows, useRunState } from "./run-state.ts";
import { useShownRun } from "./shown-run.ts";

interface CopyShapes {
  /** Whether the plan of the shown run has any. */
  readonly hasShapes: boolean;
  readonly shapeOf: (copy: Pick<CopyRecord, "file" | "transfer" | "bytes">) => CopyShape | undefined;
}

const none: CopyShapes = { hasShapes: false, shapeOf: () => undefined };

/** What the copies of the shown run are, from its plan. A trace tells nothing of it, nor does what is shown beside. */
export function useCopyShapes(): CopyShapes {
  const runFolder = useShownRun((state) => state.own?.runFolder);
  const plan = useRunState((state) =>
    state.trace !== undefined || runFolder === undefined ? undefined : planOfRows(state, runFolder),
  );
  if (plan === undefined) {
    return none;
  }
  return {
    hasShapes: plan.transfers.some((step) => copyShapeOf(step, 0) !== undefined),
    shapeOf: ({ file, transfer, bytes }) => (file === 0 ? copyShapeOf(plan.transfers[transfer], bytes) : undefined),
  };
}
