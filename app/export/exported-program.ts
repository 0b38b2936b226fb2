import { z } from "zod";
import type { Plan } from "#app/plan/plan-schema.ts";
import { exportCProgram } from "./c-program.ts";
import { exportPythonProgram } from "./python-program.ts";

/** Languages that a plan can be written in as a program of its own. */
export const programLanguageSchema = z.enum(["c", "python"]);
export type ProgramLanguage = z.infer<typeof programLanguageSchema>;

export const fileExtensions: Readonly<Record<ProgramLanguage, string>> = { c: "c", python: "py" };

export function exportProgram(plan: Plan, language: ProgramLanguage): string {
  return language === "c" ? exportCProgram(plan) : exportPythonProgram(plan);
}
