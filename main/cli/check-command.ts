import { readPlanFile } from "#main/core/plan-file.ts";
import { type CommandContext, exitCode } from "./command-context.ts";
import { printable } from "./printable.ts";
import { refuse } from "./run-command.ts";
import { chooseTarget, type TargetOptions } from "./target-choice.ts";
import { findingLines } from "./text-report.ts";

/** Findings that are certain before anything runs. Answers the exit code: 1 when one of them is an error. */
export async function checkCommand(planPath: string, options: TargetOptions, context: CommandContext): Promise<number> {
  const { terminal, service } = context;
  const plan = await readPlanFile(planPath);
  if (!plan.ok) {
    return refuse(plan.failure, context);
  }
  const choice = await chooseTarget(options, service);
  if (!choice.ok) {
    return refuse(choice.failure, context);
  }
  const checked = await service.check(plan.value, choice.value);
  if (!checked.ok) {
    return refuse(checked.failure, context);
  }
  const { target, findings } = checked.value;
  const { translate } = terminal;
  terminal.print(
    findings.length === 0
      ? printable(translate("cli:check.clean", { plan: plan.value.name, library: target.library }))
      : findings
          .flatMap(({ rule, severity, title, advice, evidence }) =>
            findingLines(
              {
                rule,
                severity,
                title: printable(translate(title)),
                advice: printable(translate(advice)),
                evidence: printable(translate(evidence)),
              },
              terminal,
            ),
          )
          .join("\n"),
  );
  return findings.some(({ severity }) => severity === "error") ? exitCode.withErrors : exitCode.clean;
}
