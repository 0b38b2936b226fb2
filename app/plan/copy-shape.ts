import { entrySize, rowLayout } from "./plan-chunks.ts";
import { isTransfer, type PlanStep } from "./plan-schema.ts";

/** What one copy of a transfer is, when it is more than one piece. */
export type CopyShape =
  | {
      readonly call: "aclrtMemcpy2dAsync";
      readonly rows: number;
      readonly rowBytes: number;
      readonly fromPitchBytes: number;
      readonly toPitchBytes: number;
    }
  | { readonly call: "aclrtMemcpyBatchAsync"; readonly entries: number; readonly entryBytes: number };

/** Of a copy of `bytes`, which its plan's step submitted; undefined: one piece, or no transfer. */
export function copyShapeOf(step: PlanStep | undefined, bytes: number): CopyShape | undefined {
  if (step === undefined || !isTransfer(step)) {
    return undefined;
  }
  const rows = rowLayout(step);
  if (rows !== undefined) {
    return { call: "aclrtMemcpy2dAsync", rows: bytes / rows.rowBytes, ...rows };
  }
  if (step.batch === undefined) {
    return undefined;
  }
  const entryBytes = entrySize(step);
  return {
    call: "aclrtMemcpyBatchAsync",
    entries: Math.ceil(bytes / entryBytes),
    entryBytes: Math.min(entryBytes, bytes),
  };
}
