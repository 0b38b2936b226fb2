import { join, resolve } from "node:path";
import type { Failure } from "#app/errors/failure.ts";
import { exitCodeOf, runReport } from "#app/formats/run-report.ts";
import { starterPlan } from "#app/plan/plan-presets.ts";
import type { Plan } from "#app/plan/plan-schema.ts";
import { type Result, succeeded } from "#app/result.ts";
import type { RunHeader } from "#app/run/run-header.ts";
import { coreFailure } from "#main/core/core-failure.ts";
import { readPlanFile } from "#main/core/plan-file.ts";
import type { RunObserver } from "#main/core/run-service.ts";
import { type CommandContext, exitCode } from "./command-context.ts";
import { Interrupts } from "./interrupts.ts";
import { printable, printableJson } from "./printable.ts";
import { progressLine } from "./progress-line.ts";
import { newRunFolderName, runsFolder } from "./run-folder-choice.ts";
import { chooseTarget, type TargetOptions } from "./target-choice.ts";
import { failureText, type Terminal } from "./terminal.ts";
import { textReport } from "./text-report.ts";

export interface RunOptions extends TargetOptions {
  readonly out?: string;
  readonly json?: boolean;
}

/** `planPath` undefined: the starter plan. Answers the exit code. */
export async function runCommand(
  planPath: string | undefined,
  options: RunOptions,
  context: CommandContext,
): Promise<number> {
  const { terminal, service } = context;
  const interrupts = new Interrupts(service, () => terminal.tell(terminal.translate("cli:progress.stopping")));
  try {
    const plan = planPath === undefined ? succeeded(starterPlan()) : await readPlanFile(planPath);
    if (!plan.ok) {
      return refuse(plan.failure, context);
    }
    const runFolder = runFolderFor(options.out, plan.value, context);
    const target = await chooseTarget(options, service);
    if (interrupts.exitCode !== undefined) {
      // Looking for a library cannot be stopped, but what it was for can.
      refuse(coreFailure("stopped-before-start"), context);
      return interrupts.exitCode;
    }
    if (!target.ok) {
      return refuse(target.failure, context);
    }
    const ended = await service.run({ plan: plan.value, target: target.value, runFolder }, observerOn(terminal));
    return conclude(ended, runFolder, options.json === true, interrupts.exitCode, context);
  } finally {
    interrupts.release();
  }
}

function runFolderFor(out: string | undefined, plan: Plan, context: CommandContext): string {
  return out === undefined
    ? join(runsFolder(context.environment), newRunFolderName(plan.name, context.now(), context.processId))
    : resolve(out);
}

function observerOn(terminal: Terminal): RunObserver {
  return {
    onEvent: (event) => {
      if (event.type === "run-progress") {
        terminal.tellInPlace(progressLine(event, terminal.translate));
      }
    },
    onColumns: () => undefined,
  };
}

function conclude(
  ended: Result<RunHeader, Failure>,
  runFolder: string,
  asJson: boolean,
  interruptCode: number | undefined,
  context: CommandContext,
): number {
  const { terminal } = context;
  if (!ended.ok) {
    const code = refuse(ended.failure, context);
    return interruptCode ?? code;
  }
  const report = runReport(ended.value, runFolder, terminal.translate);
  terminal.print(asJson ? printableJson(report) : textReport(report, terminal));
  if (ended.value.hostLoss !== null) {
    showHostOutput(context);
  }
  return interruptCode ?? exitCodeOf(ended.value);
}

/** Says why nothing ran; answers the exit code. */
export function refuse(failure: Failure, context: CommandContext): number {
  context.terminal.tell(failureText(failure, context.terminal));
  if (/^(host|open)-/.test(failure.code)) {
    showHostOutput(context);
  }
  return exitCode.couldNotRun;
}

/** What a host printed before it was lost often says why; where in its code that was does not. */
function showHostOutput({ terminal, hostOutput }: CommandContext): void {
  const lines = hostOutput()
    .split("\n")
    .filter((line) => line.trim() !== "" && !/^\s+at /.test(line));
  for (const line of lines) {
    terminal.tell(`  | ${printable(line)}`);
  }
}
