import type { Finding } from "#app/findings/finding.ts";
import type { TargetFacts } from "#app/target/target-facts.ts";
import { type CommandContext, exitCode } from "./command-context.ts";
import { type PlanSource, readSinglePlan } from "./plan-source.ts";
import { printable, printableDeep, printableJson } from "./printable.ts";
import { refuse } from "./run-command.ts";
import { type TargetOptions, targetChooser } from "./target-choice.ts";
import type { Terminal } from "./terminal.ts";
import { findingLines, libraryText } from "./text-report.ts";

export interface CheckOptions extends TargetOptions {
  readonly json?: boolean;
}

/** Findings that are certain before anything runs. Answers the exit code: 1 when one of them is an error. */
export async function checkCommand(
  source: PlanSource,
  options: CheckOptions,
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
  terminal.print(
    options.json === true
      ? printableJson({
          plan: plan.value.name,
          ...(target.remote === undefined ? {} : { remote: target.remote }),
          library: target.library,
          findings: inWords(findings, terminal),
        })
      : checkText(plan.value.name, target, findings, terminal),
  );
  return findings.some(({ severity }) => severity === "error") ? exitCode.withErrors : exitCode.clean;
}

/** As `run --json` lists them. */
function inWords(findings: readonly Finding[], { translate }: Terminal) {
  return findings.map(({ title, advice, evidence, ...finding }) => ({
    ...finding,
    title: translate(title),
    advice: translate(advice),
    evidence: translate(evidence),
  }));
}

function checkText(plan: string, target: TargetFacts, findings: readonly Finding[], terminal: Terminal): string {
  const library = libraryText(target);
  return findings.length === 0
    ? printable(terminal.translate("cli:check.clean", { plan, library }))
    : [
        ...(target.remote === undefined ? [] : [terminal.translate("cli:targets.machine", { machine: target.remote })]),
        ...inWords(findings, terminal).flatMap((finding) => findingLines(printableDeep(finding, ""), terminal)),
      ].join("\n");
}
