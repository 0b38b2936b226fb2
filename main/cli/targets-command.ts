import type { Failure } from "#app/errors/failure.ts";
import { failed, type Result, succeeded } from "#app/result.ts";
import { isRemoteSpec, type RemoteMachine, readRemoteSpec } from "#app/target/remote-target.ts";
import type { TargetFacts } from "#app/target/target-facts.ts";
import { text } from "#app/text/text-reference.ts";
import { coreFailure } from "#main/core/core-failure.ts";
import { askOverSsh } from "#main/core/ssh-answer.ts";
import { type CommandContext, exitCode } from "./command-context.ts";
import { printableJson } from "./printable.ts";
import { refuse } from "./run-command.ts";
import { type LookedAt, type TargetsReport, targetsReport, targetsReportSchema } from "./targets-report.ts";
import { targetsText } from "./targets-text.ts";

export interface TargetsOptions {
  readonly json?: boolean;
  /** false: libraries are looked for, not opened. */
  readonly open?: boolean;
  /** Another machine, as `ssh://user@host`. */
  readonly target?: string;
}

/** Shows both targets of a machine. Those that are there are opened: only then their devices are known. */
export async function targetsCommand(options: TargetsOptions, context: CommandContext): Promise<number> {
  const { terminal } = context;
  const report = await reportOf(options, context);
  if (!report.ok) {
    return refuse(report.failure, context);
  }
  terminal.print(options.json === true ? printableJson(report.value) : targetsText(report.value, terminal));
  return exitCode.clean;
}

async function reportOf(options: TargetsOptions, context: CommandContext): Promise<Result<TargetsReport, Failure>> {
  if (options.target === undefined) {
    return succeeded(await reportOfThisMachine(options, context));
  }
  const machine = readMachine(options.target);
  return machine.ok ? reportOverSsh(machine.value, options, context) : machine;
}

async function reportOfThisMachine(
  { open: isOpened }: TargetsOptions,
  { terminal, service }: CommandContext,
): Promise<TargetsReport> {
  const targets = await service.listTargets();
  const open = async (spec: string, isAvailable: boolean): Promise<LookedAt> =>
    isAvailable && isOpened !== false
      ? lookedAt(await service.describeTarget({ spec, clock: "realtime", seed: 0 }))
      : { facts: null, failure: null };
  const vendor = await open("auto", targets.vendor.available);
  const simulator = await open("sim", targets.simulator.available);
  return targetsReport(targets, { vendor, simulator }, terminal.translate);
}

function lookedAt(described: Result<TargetFacts, Failure>): LookedAt {
  return described.ok ? { facts: described.value, failure: null } : { facts: null, failure: described.failure };
}

/** All targets of the machine are shown, so none of them can be named. */
function readMachine(spec: string): Result<RemoteMachine, Failure> {
  if (!isRemoteSpec(spec)) {
    return failed(coreFailure("targets-of-no-machine", { target: spec }));
  }
  const read = readRemoteSpec(spec);
  if (!("machine" in read)) {
    return failed({ code: "target-spec", what: read, advice: text("target:advice.spec"), details: [] });
  }
  return read.spec === null
    ? succeeded(read.machine)
    : failed(coreFailure("targets-of-one-target", { target: spec, machine: read.machine.name }));
}

async function reportOverSsh(
  machine: RemoteMachine,
  { open }: TargetsOptions,
  { terminal, environment }: CommandContext,
): Promise<Result<TargetsReport, Failure>> {
  const words = ["--json", "--lang", terminal.language, ...(open === false ? ["--no-open"] : [])];
  const answer = await askOverSsh({ machine, asked: "targets", arguments: words, environment });
  if (!answer.ok) {
    return answer;
  }
  const report = targetsReportSchema.safeParse(answer.value);
  return report.success
    ? succeeded({ ...report.data, remote: machine.name })
    : failed(coreFailure("ssh-other-protocol", { machine: machine.name }));
}
