import { join, resolve } from "node:path";
import type { Failure } from "#app/errors/failure.ts";
import { type Result, succeeded } from "#app/result.ts";
import { pointText } from "#app/sweep/sweep-points.ts";
import { isOpen, type SweepRecord } from "#app/sweep/sweep-record.ts";
import { reportedPoint, sweepExitCode, sweepReport } from "#app/sweep/sweep-report.ts";
import { coreFailure } from "#main/core/core-failure.ts";
import { sweepsFolder } from "#main/core/data-folder.ts";
import { hostFreeBytes } from "#main/core/host-memory.ts";
import { findSession } from "#main/core/sessions.ts";
import { type SweepObserver, SweepRunner } from "#main/core/sweep-runner.ts";
import type { CommandContext } from "./command-context.ts";
import { Interrupts } from "./interrupts.ts";
import { type PlanSource, readPlanOrSweep } from "./plan-source.ts";
import { printable, printableJson } from "./printable.ts";
import { progressLine } from "./progress-line.ts";
import { printPlan, refuse } from "./run-command.ts";
import { newRunFolderName } from "./run-folder-choice.ts";
import { estimateText, sweepText } from "./sweep-text.ts";
import { type TargetOptions, targetChooser } from "./target-choice.ts";

export interface SweepOptions extends TargetOptions {
  readonly out?: string;
  /** Whose folder the sweep's own lies in. */
  readonly session?: string;
  readonly resume?: boolean;
  readonly json?: boolean;
  readonly printPlan?: boolean;
  /** Tell what would be run, and run nothing. */
  readonly dryRun?: boolean;
  readonly progress?: "ndjson";
}

/** Carries out a sweep; answers the exit code. */
export async function sweepCommand(
  source: PlanSource,
  options: SweepOptions,
  context: CommandContext,
): Promise<number> {
  const { terminal, service } = context;
  const chosen = targetChooser(options, service);
  if (options.printPlan === true) {
    return printPlan(source, chosen, context);
  }
  const runner = new SweepRunner({ service, now: context.now, hostFreeBytes });
  const interrupts = new Interrupts(runner, () => terminal.tell(terminal.translate("cli:progress.stopping-sweep")));
  try {
    const file = await readPlanOrSweep(source, chosen, service);
    if (!file.ok) {
      const code = refuse(file.failure, context);
      return interrupts.exitCode ?? code;
    }
    const target = await chosen();
    if (interrupts.exitCode !== undefined) {
      refuse(coreFailure("stopped-before-start"), context);
      return interrupts.exitCode;
    }
    if (!target.ok) {
      return refuse(target.failure, context);
    }
    const origin = source.kind === "file" ? source.path : file.value.plan.name;
    const request = { file: file.value, origin, target: target.value };
    if (options.dryRun === true) {
      return conclude(await runner.plan(request), null, options, interrupts, context);
    }
    const folder = await folderFor(options, file.value.plan.name, context);
    if (!folder.ok) {
      return refuse(folder.failure, context);
    }
    const ended = await runner.run(
      { ...request, folder: folder.value, isResumed: options.resume === true },
      options.progress === "ndjson" ? linesOn(context) : personOn(context),
    );
    return conclude(ended, folder.value, options, interrupts, context);
  } finally {
    interrupts.release();
  }
}

function conclude(
  ended: Result<SweepRecord, Failure>,
  folder: string | null,
  { json }: SweepOptions,
  interrupts: Interrupts,
  context: CommandContext,
): number {
  const { terminal } = context;
  if (!ended.ok) {
    const code = refuse(ended.failure, context);
    return interrupts.exitCode ?? code;
  }
  if (folder === null) {
    terminal.tell(estimateText(ended.value, terminal.translate));
  }
  const report = sweepReport(ended.value, folder, terminal.translate);
  terminal.print(json === true ? printableJson(report) : sweepText(report, terminal));
  return interrupts.exitCode ?? sweepExitCode(ended.value);
}

async function folderFor(
  { out, session: asked }: SweepOptions,
  planName: string,
  context: CommandContext,
): Promise<Result<string, Failure>> {
  if (out !== undefined) {
    return succeeded(resolve(out));
  }
  const name = newRunFolderName(planName, context.now(), context.processId);
  const session = asked === undefined ? undefined : await findSession(asked, context.environment);
  if (session === undefined) {
    return succeeded(join(sweepsFolder(context.environment), name));
  }
  return session.ok ? succeeded(join(session.value.folder, name)) : session;
}

/** Says before it begins how much there is to do, and then where it stands. */
function personOn({ terminal }: CommandContext): SweepObserver {
  let record: SweepRecord | undefined;
  const pointLine = (index: number, line: string) =>
    terminal.translate("cli:progress.point", {
      index,
      number: index + 1,
      count: record?.points.length ?? 0,
      values: printable(pointText(record?.axes ?? [], record?.points[index]?.values ?? [])),
      line,
    });
  return {
    onStarted: (started) => {
      record = started;
      terminal.tell(estimateText(started, terminal.translate));
    },
    onPoint: (point, index) => {
      if (!isOpen(point) && record !== undefined) {
        terminal.tell(pointLine(index, terminal.translate(`cli:sweep.state.${point.state}`)));
      }
    },
    onProgress: (event, index) => terminal.tellInPlace(pointLine(index, progressLine(event, terminal.translate))),
  };
}

/** One JSON object per line on standard error, for a program. */
function linesOn({ terminal }: CommandContext): SweepObserver {
  const tell = (event: object) => terminal.tell(printableJson(event));
  return {
    onStarted: ({ points }) => {
      const open = points.filter(isOpen);
      const estimates = open.map(({ estimatedNs }) => estimatedNs);
      const estimatedNs = estimates.includes(null) ? null : estimates.reduce((sum: number, one) => sum + (one ?? 0), 0);
      tell({ type: "sweep-started", points: points.length, pointsToRun: open.length, estimatedNs });
    },
    onPoint: (point, index) => tell({ type: "point", ...reportedPoint(point, index, terminal.translate) }),
    onProgress: ({ copiesDone, copiesTotal, trial, phase, elapsedMs, leftMs, blockedIn }, index) =>
      tell({ type: "point-progress", index, copiesDone, copiesTotal, trial, phase, elapsedMs, leftMs, blockedIn }),
  };
}
