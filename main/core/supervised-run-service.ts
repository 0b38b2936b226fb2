import type { Failure } from "#app/errors/failure.ts";
import type { Finding } from "#app/findings/finding.ts";
import { preflight } from "#app/findings/preflight.ts";
import type { TargetAvailability, TargetChoice } from "#app/ipc/contract.ts";
import { checkPlanAndMemory, memoryNotFree } from "#app/plan/plan-memory-check.ts";
import type { Plan } from "#app/plan/plan-schema.ts";
import { failed, type Result, succeeded } from "#app/result.ts";
import type { RunHeader } from "#app/run/run-header.ts";
import type { TargetFacts } from "#app/target/target-facts.ts";
import { coreFailure } from "./core-failure.ts";
import type { HostLimits } from "./host-limits.ts";
import { hostFreeBytes } from "./host-memory.ts";
import { HostPool, type OpenHost } from "./host-pool.ts";
import type { HostEnding } from "./host-supervisor.ts";
import type { StartHost } from "./host-transport.ts";
import type { InstallPaths } from "./install-paths.ts";
import { type PreparedRun, RunExecution } from "./run-execution.ts";
import type { RunObserver, RunRequest, RunService } from "./run-service.ts";
import { targetAvailability } from "./target-availability.ts";
import { type ResolvedTarget, resolveTarget } from "./target-resolution.ts";

export interface RunServiceOptions {
  readonly startHost: StartHost;
  readonly install: InstallPaths;
  /** process.env of whoever runs the service. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Copyscope's own version and the runtime's name and version, for the run header. */
  readonly version: string;
  readonly runtime: string;
  readonly limits?: HostLimits;
  /** Memory of this machine that can be had, in bytes; null when it is not known. Left out: as the system says. */
  readonly hostFreeBytes?: () => number | null;
  /** Gets what hosts on other machines, and the way there, print. */
  readonly onRemoteOutput?: (bytes: Uint8Array) => void;
  /** Told, once the run is over, of what went wrong while a host that stood by gave its target back. */
  readonly onHostEnding?: (ending: HostEnding) => void;
}

export function createRunService(options: RunServiceOptions): RunService {
  return new SupervisedRunService(options);
}

class SupervisedRunService implements RunService {
  readonly #options: RunServiceOptions;
  readonly #pool: HostPool;
  readonly #factsByChoice = new Map<string, TargetFacts>();
  #execution: RunExecution | undefined;

  constructor(options: RunServiceOptions) {
    this.#options = options;
    const { startHost, install, environment, limits, onRemoteOutput, onHostEnding } = options;
    this.#pool = new HostPool({
      startHost,
      environment,
      hostkit: install.hostkit,
      ...(limits === undefined ? {} : { limits }),
      ...(onRemoteOutput === undefined ? {} : { onRemoteOutput }),
      ...(onHostEnding === undefined ? {} : { onEnding: onHostEnding }),
    });
  }

  get isRunning(): boolean {
    return this.#execution !== undefined;
  }

  async listTargets(): Promise<TargetAvailability> {
    const located = await this.#pool.locate("auto");
    return targetAvailability(located, this.#options.install.simulatorLibrary);
  }

  async describeTarget(choice: TargetChoice): Promise<Result<TargetFacts, Failure>> {
    const known = this.#factsByChoice.get(keyOf(choice));
    if (known !== undefined) {
      return succeeded(known);
    }
    const resolved = await this.#resolve(choice);
    if (!resolved.ok) {
      return resolved;
    }
    const open = await this.#open(choice, resolved.value);
    if (!open.ok) {
      return open;
    }
    await this.#pool.giveBack(open.value, resolved.value);
    return succeeded(open.value.target);
  }

  async check(plan: Plan, choice: TargetChoice): ReturnType<RunService["check"]> {
    const facts = await this.describeTarget(choice);
    if (!facts.ok) {
      return facts;
    }
    const checked = this.#checked(plan, facts.value);
    if (!isOfFreeMemory(checked)) {
      return checked;
    }
    const again = await this.#describeAgain(choice);
    return again.ok ? this.#checked(plan, again.value) : again;
  }

  async run(request: RunRequest, observer: RunObserver): Promise<Result<RunHeader, Failure>> {
    if (this.#execution !== undefined) {
      return failed(coreFailure("run-in-progress"));
    }
    const execution = new RunExecution(this.#options);
    this.#execution = execution;
    try {
      return await this.#carryOut(execution, request, observer);
    } finally {
      this.#execution = undefined;
      execution.end();
    }
  }

  async stop(): Promise<void> {
    const execution = this.#execution;
    if (execution === undefined) {
      return;
    }
    if (!execution.requestStop()) {
      // It is still opening its target, which cannot be interrupted in order.
      this.#pool.killAll();
    }
    await execution.ended;
  }

  kill(): void {
    if (this.#execution !== undefined) {
      this.#execution.requestStop();
      this.#pool.killAll();
    }
  }

  close(): Promise<void> {
    return this.#pool.close();
  }

  async #carryOut(
    execution: RunExecution,
    request: RunRequest,
    observer: RunObserver,
  ): Promise<Result<RunHeader, Failure>> {
    const resolved = await this.#resolve(request.target);
    if (!resolved.ok) {
      return execution.isStopRequested ? stoppedBeforeStart() : resolved;
    }
    const open = await this.#open(request.target, resolved.value);
    if (!open.ok) {
      return execution.isStopRequested ? stoppedBeforeStart() : open;
    }
    const { host } = open.value;
    let { target } = open.value;
    let findings = this.#findingsBefore(request.plan, target);
    if (isOfFreeMemory(findings)) {
      const again = await this.#pool.describe(host, resolved.value);
      target = again.ok ? again.value : target;
      findings = this.#findingsBefore(request.plan, target);
    }
    const outcome =
      findings.ok && !execution.isStopRequested
        ? await execution.carryOut(
            request,
            { host, target, findings: findings.value, ...this.#endingWith(request, open.value) },
            observer,
          )
        : findings.ok
          ? stoppedBeforeStart()
          : findings;
    await this.#release({ host, target }, resolved.value);
    return outcome;
  }

  /** How the run ends its host, where no further run uses it. */
  #endingWith({ isLast = false }: RunRequest, { host, target }: OpenHost): Pick<PreparedRun, "endHost"> {
    return isLast || target.clock === "virtual" ? { endHost: (observer) => this.#pool.end(host, observer) } : {};
  }

  /**
   * The simulator's virtual clock and chance go on from run to run, and one plan with one seed must give one run: there
   * every run gets a host of its own.
   */
  async #release(open: OpenHost, target: ResolvedTarget): Promise<void> {
    if (open.target.clock === "virtual") {
      await this.#pool.end(open.host);
    } else {
      await this.#pool.giveBack(open, target);
    }
  }

  #checked(plan: Plan, target: TargetFacts): Awaited<ReturnType<RunService["check"]>> {
    const findings = this.#findingsBefore(plan, target);
    return findings.ok ? succeeded({ target, findings: findings.value }) : findings;
  }

  #findingsBefore(plan: Plan, target: TargetFacts): Result<readonly Finding[], Failure> {
    const refusal = checkPlanAndMemory(plan, target, (this.#options.hostFreeBytes ?? hostFreeBytes)());
    return refusal === undefined ? succeeded(preflight(plan, target)) : failed(refusal);
  }

  /** Past what is remembered of the target. */
  async #describeAgain(choice: TargetChoice): Promise<Result<TargetFacts, Failure>> {
    const resolved = await this.#resolve(choice);
    if (!resolved.ok) {
      return resolved;
    }
    const open = await this.#pool.take(resolved.value);
    if (!open.ok) {
      return open;
    }
    const { host } = open.value;
    const target = await this.#pool.describe(host, resolved.value);
    if (target.ok) {
      this.#factsByChoice.set(keyOf(choice), target.value);
      await this.#pool.giveBack({ host, target: target.value }, resolved.value);
    } else {
      await this.#pool.end(host);
    }
    return target;
  }

  #resolve(choice: TargetChoice): Promise<Result<ResolvedTarget, Failure>> {
    return resolveTarget(choice, this.#options.install.simulatorLibrary, (library) => this.#pool.locate(library));
  }

  async #open(choice: TargetChoice, target: ResolvedTarget): Promise<Result<OpenHost, Failure>> {
    const open = await this.#pool.take(target);
    if (open.ok) {
      this.#factsByChoice.set(keyOf(choice), open.value.target);
    }
    return open;
  }
}

/** What is free changes: a refusal for that is not given before the target was asked anew. */
function isOfFreeMemory(findings: Result<unknown, Failure>): boolean {
  return !findings.ok && findings.failure.code === memoryNotFree;
}

function stoppedBeforeStart() {
  return failed(coreFailure("stopped-before-start"));
}

function keyOf({ spec, clock, seed }: TargetChoice): string {
  return JSON.stringify([spec, clock, seed]);
}
