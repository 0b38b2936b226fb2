import { z } from "zod";
import type { Failure } from "#app/errors/failure.ts";
import { isTransfer, type Plan } from "#app/plan/plan-schema.ts";
import { failed, type Result, succeeded } from "#app/result.ts";
import { text } from "#app/text/text-reference.ts";
import { exportCProgram } from "./c-program.ts";
import { exportPythonProgram } from "./python-program.ts";

/** Languages that a plan can be written in as a program of its own. */
export const programLanguageSchema = z.enum(["c", "python"]);
export type ProgramLanguage = z.infer<typeof programLanguageSchema>;

export const fileExtensions: Readonly<Record<ProgramLanguage, string>> = { c: "c", python: "py" };

/** Fails where the language's interface to AscendCL lacks a call that the plan makes. */
export function exportProgram(plan: Plan, language: ProgramLanguage): Result<string, Failure> {
  if (language === "c") {
    return succeeded(exportCProgram(plan));
  }
  const batch = plan.transfers.findIndex((step) => isTransfer(step) && step.batch !== undefined);
  return batch < 0
    ? succeeded(exportPythonProgram(plan))
    : failed({
        code: "export-batch-in-python",
        what: text("plan:failure.export-batch-in-python", { place: `transfers[${batch}].batch` }),
        advice: text("plan:advice.export-batch-in-python"),
        details: [],
      });
}
