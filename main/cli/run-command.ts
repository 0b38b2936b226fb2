import { join, resolve } from "node:path";
import type { Failure } from "#app/errors/failure.ts";
import { exitCodeOf, runReport } from "#app/formats/run-report.ts";
import { serializePlanFile } from "#app/plan/plan-parse.ts";
import type { Plan } from "#app/plan/plan-schema.ts";
import { type Result, succeeded } from "#app/result.ts";
import type { RunHeader } from "#app/run/run-header.ts";
import { coreFailure } from "#main/core/core-failure.ts";
import type { RunObserver } from "#main/core/run-service.ts";
import { sessionAsked } from "#main/core/sessions.ts";
import { type CommandContext, exitCode } from "./command-context.ts";
import { reportDefinitions } from "./explained-text.ts";
import { Interrupts } from "./interrupts.ts";
import { type PlanSource, readPlanOrSweep, readSinglePlan } from "./plan-source.ts";
import { printable, printableJson } from "./printable.ts";
import { progressLine } from "./progress-line.ts";
import { type RateUnits, rateTextIn } from "./rate-text.ts";
import { newRunFolderName } from "./run-folder-choice.ts";
import { type ChosenTarget, type TargetOptions, targetChooser } from "./target-choice.ts";
import { failureText, type Terminal } from "./terminal.ts";
import { textReport } from "./text-report.ts";

export interface RunOptions extends TargetOptions {
  readonly out?: string;
  /** Whose folder the run goes to. */
  readonly session?: string;
  readonly json?: boolean;
  /** Tell the progress as one JSON object a line on standard error. */
  readonly progress?: "ndjson";
  /** Say behind the report what its figures are. */
  readonly explain?: boolean;
  readonly units?: RateUnits;
  /** Print the plan and run nothing. */
  readonly printPlan?: boolean;
}

/** Answers the exit code. */
export async function runCommand(source: PlanSource, options: RunOptions, context: CommandContext): Promise<number> {
  const { terminal, service } = context;
  const chosen = targetChooser(options, service);
  if (options.printPlan === true) {
    return printPlan(source, chosen, context);
  }
  const interrupts = new Interrupts(service, () => terminal.tell(terminal.translate("cli:progress.stopping")));
  try {
    const plan = await readSinglePlan(source, chosen, service);
    if (!plan.ok) {
      return refuse(plan.failure, context);
    }
    const runFolder = await runFolderFor(options, plan.value, context);
    if (!runFolder.ok) {
      return refuse(runFolder.failure, context);
    }
    const target = await chosen();
    if (interrupts.exitCode !== undefined) {
      // Looking for a library cannot be stopped, but what it was for can.
      refuse(coreFailure("stopped-before-start"), context);
      return interrupts.exitCode;
    }
    if (!target.ok) {
      return refuse(target.failure, context);
    }
    const ended = await service.run(
      { plan: plan.value, target: target.value, runFolder: runFolder.value, isLast: true },
      observerOn(terminal, options.progress),
    );
    return conclude(ended, runFolder.value, options, interrupts.exitCode, context);
  } finally {
    interrupts.release();
  }
}

/** As a plan file holds it, so that `> plan.json` gives one to work on. */
export async function printPlan(source: PlanSource, target: ChosenTarget, context: CommandContext): Promise<number> {
  const file = await readPlanOrSweep(source, target, context.service);
  if (!file.ok) {
    return refuse(file.failure, context);
  }
  context.terminal.print(serializePlanFile(file.value).trimEnd());
  return exitCode.clean;
}

async function runFolderFor(
  { out, session: asked }: RunOptions,
  plan: Plan,
  context: CommandContext,
): Promise<Result<string, Failure>> {
  if (out !== undefined) {
    return succeeded(resolve(out));
  }
  const session = await sessionAsked(asked, context.environment);
  return session.ok
    ? succeeded(join(session.value.folder, newRunFolderName(plan.name, context.now(), context.processId)))
    : session;
}

function observerOn(terminal: Terminal, form: RunOptions["progress"]): RunObserver {
  return {
    onEvent: (event) => {
      if (form === "ndjson") {
        terminal.tell(printableJson(toldEvent(event)));
      } else if (event.type === "run-progress") {
        terminal.tellInPlace(progressLine(event, terminal.translate));
      }
    },
    onColumns: () => undefined,
  };
}

/** What a program is told; of the findings before the run the report tells. */
function toldEvent(event: Parameters<RunObserver["onEvent"]>[0]): object {
  if (event.type === "run-progress") {
    return event;
  }
  const { type, runFolder, target } = event;
  return { type, runFolder, library: target.library, simulated: target.simulated };
}

function conclude(
  ended: Result<RunHeader, Failure>,
  runFolder: string,
  { json, explain, units }: RunOptions,
  interruptCode: number | undefined,
  context: CommandContext,
): number {
  const { terminal } = context;
  if (!ended.ok) {
    const code = refuse(ended.failure, context);
    return interruptCode ?? code;
  }
  const report = runReport(ended.value, runFolder, terminal.translate);
  terminal.print(json === true ? printableJson(report) : textReport(report, terminal, rateTextIn(units)));
  if (explain === true) {
    terminal.print(`\n${reportDefinitions(terminal)}`);
  }
  if (ended.value.hostLoss !== null) {
    showHostOutput(context);
  }
  return interruptCode ?? exitCodeOf(ended.value);
}

/** Says why nothing ran; answers the exit code. */
export function refuse(failure: Failure, context: Pick<CommandContext, "terminal" | "hostOutput">): number {
  context.terminal.tell(failureText(failure, context.terminal));
  if (/^(host|open)-/.test(failure.code)) {
    showHostOutput(context);
  }
  return exitCode.couldNotRun;
}

/** What a host printed before it was lost often says why; where in its code that was does not. */
function showHostOutput({ terminal, hostOutput }: Pick<CommandContext, "terminal" | "hostOutput">): void {
  const lines = hostOutput()
    .split("\n")
    .filter((line) => line.trim() !== "" && !/^\s+at /.test(line));
  for (const line of lines) {
    terminal.tell(`  | ${printable(line)}`);
  }
}
