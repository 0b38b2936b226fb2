import { type CommandContext, exitCode } from "./command-context.ts";
import { type PlanSource, readSinglePlan } from "./plan-source.ts";
import { printable } from "./printable.ts";
import { refuse } from "./run-command.ts";
import { type TargetOptions, targetChooser } from "./target-choice.ts";
import { findingLines } from "./text-report.ts";

/** Findings that are certain before anything runs. Answers the exit code: 1 when one of them is an error. */
export async function checkCommand(
  source: PlanSource,
  options: TargetOptions,
  context: CommandContext,
): Promise<number> {
  const { terminal, service } = context;
  const chosen = targetChooser(options, service);
  const plan = await readSinglePlan(source, chosen, service);
  if (!plan.ok) {
    return refuse(plan.failure, context);
  }
  const choice = await chosen();
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
