import type { CallError } from "#app/errors/call-error.ts";
import type { Failure } from "#app/errors/failure.ts";
import type { HostMessage, LocatedLibrary } from "#app/ipc/host-protocol.ts";
import type { Plan } from "#app/plan/plan-schema.ts";
import { failed, type Result, succeeded } from "#app/result.ts";
import type { CopyColumns } from "#app/run/copy-columns.ts";
import type { HostLoss } from "#app/run/run-header.ts";
import type { TargetFacts } from "#app/target/target-facts.ts";
import { unreachable } from "#app/unreachable.ts";
import { coreFailure } from "./core-failure.ts";
import { HostConnection, type HostEvent, type HostListener, type RequestOutcome } from "./host-connection.ts";
import { callLimitMs, type HostLimits, hostLimits } from "./host-limits.ts";
import { hostLossFrom, type KillReason } from "./host-loss.ts";
import type { HostExit, StartHost } from "./host-transport.ts";
import { type Crumbs, millisecondsInside, readCrumbs } from "./last-words.ts";
import type { RemoteHost, StartProblem } from "./remote-host.ts";

export interface HostOptions {
  readonly startHost: StartHost;
  /** Of a host on another machine. */
  readonly remote?: RemoteHost;
  readonly environment: Readonly<Record<string, string>>;
  readonly hostkit: string;
  /** File that the host keeps its last words in; of this host alone. */
  readonly crumbs: string;
  readonly limits?: HostLimits;
  /** CLOCK_MONOTONIC, which hostkit stamps its crumbs with. */
  readonly nowNs?: () => bigint;
}

export interface HostRunRequest {
  readonly plan: Plan;
  readonly seed: number;
  readonly batchRows: number;
  readonly batchMs: number | null;
}

export interface BlockedCall {
  readonly call: string;
  readonly copyNumber: number | null;
  readonly forMs: number;
}

export interface HostRunObserver {
  onEvent(event: HostEvent): void;
  onColumns(columns: CopyColumns): void;
  /** At every look at the heartbeat, a few times a second. */
  onPulse(blockedIn: BlockedCall | null): void;
}

export type HostRunEnd =
  | { readonly kind: "finished"; readonly message: Extract<HostMessage, { type: "finished" }> }
  | { readonly kind: "failed"; readonly failure: Failure }
  | { readonly kind: "lost"; readonly loss: HostLoss };

/** What went wrong while a host gave its target back and left. */
export type HostEnding =
  | { readonly kind: "error"; readonly error: CallError }
  | { readonly kind: "lost"; readonly loss: HostLoss };

/** Starts a host process and waits until it listens. */
export async function startHostProcess(options: HostOptions): Promise<Result<HostSupervisor, Failure>> {
  const limits = options.limits ?? hostLimits;
  let connection: HostConnection;
  try {
    connection = new HostConnection(await options.startHost(options.environment));
  } catch (problem) {
    return notStarted({ kind: "not-spawned", problem }, options);
  }
  const readiness = await connection.waitUntilReady(limits.readyMs);
  if (readiness === "ready") {
    return succeeded(new HostSupervisor(connection, options, limits));
  }
  const exit = connection.exit;
  if (readiness === "ended" && exit !== undefined) {
    return notStarted({ kind: "ended", exit }, options);
  }
  connection.kill(limits.exitMs);
  return notStarted(
    readiness === "other-protocol" || readiness === "no-protocol"
      ? { kind: readiness }
      : { kind: "silent", seconds: limits.readyMs / 1_000 },
    options,
  );
}

function notStarted(problem: StartProblem, { remote }: HostOptions) {
  return failed(remote === undefined ? whyNotStartedHere(problem) : remote.whyNotStarted(problem));
}

function whyNotStartedHere(problem: StartProblem): Failure {
  switch (problem.kind) {
    case "not-spawned":
      return coreFailure("host-not-started", { reason: messageOf(problem.problem) });
    case "silent":
      return coreFailure("host-not-ready", { seconds: problem.seconds });
    case "ended":
      return coreFailure("host-ended-early", { exit: exitText(problem.exit) });
    case "no-protocol":
    case "other-protocol":
      return coreFailure("host-of-other-build");
    default:
      return unreachable(problem);
  }
}

function exitText({ code, signal }: HostExit): string {
  return signal ?? `exit code ${code ?? "unknown"}`;
}

/**
 * One host process: asks it, watches its heartbeat, and tells what became of it. It can be asked for one thing at a
 * time, and to stop meanwhile.
 */
export class HostSupervisor {
  readonly #connection: HostConnection;
  readonly #options: HostOptions;
  readonly #limits: HostLimits;
  readonly #nowNs: () => bigint;
  readonly #watch: NodeJS.Timeout;
  #observer: HostRunObserver | undefined;
  #killReason: KillReason | undefined;
  #isClosing = false;
  #closed: Promise<HostEnding | undefined> | undefined;
  #lastBeat: bigint | undefined;
  #silentMs = 0;
  #lastLookNs: bigint;
  /** How long a run's host may be in one call. */
  #callLimitMs = Number.POSITIVE_INFINITY;
  /** Read just before a kill of ours, when the host is still where it hangs. */
  #crumbsAtKill: Crumbs | undefined;

  constructor(connection: HostConnection, options: HostOptions, limits: HostLimits) {
    this.#connection = connection;
    this.#options = options;
    this.#limits = limits;
    this.#nowNs = options.nowNs ?? (() => process.hrtime.bigint());
    this.#lastLookNs = this.#nowNs();
    this.#watch = setInterval(() => this.#look(), limits.pollMs);
    this.#watch.unref();
    connection.listen(this.#listener());
  }

  get isAlive(): boolean {
    return this.#connection.exit === undefined && this.#killReason === undefined && !this.#isClosing;
  }

  get pid(): number {
    return this.#connection.pid;
  }

  async open(library: string): Promise<Result<TargetFacts, Failure>> {
    const { hostkit, crumbs } = this.#options;
    const request = { type: "open", library, hostkit, crumbs } as const;
    const outcome = await this.#connection.request(request, this.#limits.openMs);
    if (outcome.kind === "answered" && outcome.reply.type === "opened") {
      return succeeded(outcome.reply.target);
    }
    return failed(await this.#whyNot(outcome, { library, limitMs: this.#limits.openMs }));
  }

  async locate(library: string): Promise<Result<LocatedLibrary, Failure>> {
    const outcome = await this.#connection.request({ type: "locate", library }, this.#limits.locateMs);
    if (outcome.kind === "answered" && outcome.reply.type === "located") {
      return succeeded(outcome.reply.located);
    }
    return failed(await this.#whyNot(outcome, { library, limitMs: this.#limits.locateMs }));
  }

  async run(request: HostRunRequest, observer: HostRunObserver): Promise<HostRunEnd> {
    this.#observer = observer;
    this.#callLimitMs = callLimitMs(request.plan, this.#limits);
    const outcome = await this.#connection.request({ type: "run", ...request }, null);
    this.#observer = undefined;
    if (outcome.kind !== "answered") {
      return { kind: "lost", loss: this.#loss() };
    }
    switch (outcome.reply.type) {
      case "finished":
        return { kind: "finished", message: outcome.reply };
      case "failed":
        return { kind: "failed", failure: outcome.reply.failure };
      default:
        this.kill("broken-message");
        await this.#connection.waitForExit(this.#limits.exitMs);
        return { kind: "lost", loss: this.#loss() };
    }
  }

  /** Asks the host to stop its run; kills it when the run has not ended within the promised time. */
  requestStop(): void {
    const observer = this.#observer;
    if (observer === undefined) {
      return;
    }
    // The answer does not matter: what counts is whether the run ends.
    void this.#connection.request({ type: "stop" }, this.#limits.stopMs);
    const deadline = setTimeout(() => {
      if (this.#observer === observer) {
        this.kill("asked");
      }
    }, this.#limits.stopMs);
    deadline.unref();
  }

  kill(reason: KillReason): void {
    if (this.#connection.exit !== undefined || this.#killReason !== undefined) {
      return;
    }
    this.#crumbsAtKill = readCrumbs(this.#options.crumbs);
    this.#killReason = reason;
    this.#connection.kill(this.#limits.exitMs);
  }

  /**
   * Lets the host tear down and leave; kills it when it does not. undefined: that went well, or it had gone before.
   * `observer`: of the run that the host ends with, which can be stopped in this too.
   */
  close(observer?: HostRunObserver): Promise<HostEnding | undefined> {
    this.#closed ??= this.#close(observer);
    return this.#closed;
  }

  async #close(observer: HostRunObserver | undefined): Promise<HostEnding | undefined> {
    let ending: HostEnding | undefined;
    if (this.#connection.exit === undefined && this.#killReason === undefined) {
      this.#isClosing = true;
      this.#observer = observer;
      ending = await this.#tearDown();
      this.#observer = undefined;
    }
    await this.#connection.waitForExit(this.#limits.exitMs);
    clearInterval(this.#watch);
    return ending;
  }

  async #tearDown(): Promise<HostEnding | undefined> {
    const { closeMs, exitMs } = this.#limits;
    const outcome = await this.#connection.request({ type: "close" }, closeMs);
    if (outcome.kind === "answered") {
      if ((await this.#connection.waitForExit(closeMs)) === undefined) {
        this.kill("asked");
      }
      const { reply } = outcome;
      return reply.type === "closed" && reply.error !== undefined ? { kind: "error", error: reply.error } : undefined;
    }
    this.kill("hung");
    await this.#connection.waitForExit(exitMs);
    const loss = this.#loss();
    // The way to a host that leaves in order may be closed before its answer has come.
    const hasLeft = loss.reason === "exited" && loss.exitCode === 0;
    return hasLeft ? undefined : { kind: "lost", loss };
  }

  #listener(): HostListener {
    return {
      onEvent: (event) => this.#observer?.onEvent(event),
      onColumns: (columns) => this.#observer?.onColumns(columns),
      onBrokenMessage: () => this.kill("broken-message"),
    };
  }

  /** One look at the heartbeat. */
  #look(): void {
    if (this.#connection.exit !== undefined) {
      clearInterval(this.#watch);
      return;
    }
    const crumbs = readCrumbs(this.#options.crumbs);
    const nowNs = this.#nowNs();
    this.#countSilence(crumbs, nowNs);
    if (this.#silentMs > this.#limits.frozenMs && !this.#isClosing) {
      this.kill("hung");
      return;
    }
    if (this.#observer === undefined) {
      return;
    }
    const blockedIn = this.#blockedIn(crumbs, nowNs);
    this.#observer.onPulse(blockedIn);
    if (blockedIn !== null && blockedIn.forMs > this.#callLimitMs) {
      this.kill("hung");
    }
  }

  /**
   * Counts at most two intervals a look, so that a pause of our own (suspended, Ctrl+Z, debugger) does not make a
   * living host look frozen.
   */
  #countSilence(crumbs: Crumbs | undefined, nowNs: bigint): void {
    const sinceLookMs = Number(nowNs - this.#lastLookNs) / 1e6;
    this.#lastLookNs = nowNs;
    const beat = crumbs?.heartbeatCount;
    if (beat === undefined || beat !== this.#lastBeat) {
      this.#lastBeat = beat;
      this.#silentMs = 0;
      return;
    }
    this.#silentMs += Math.min(sinceLookMs, 2 * this.#limits.pollMs);
  }

  #blockedIn(crumbs: Crumbs | undefined, nowNs: bigint): BlockedCall | null {
    if (crumbs === undefined || crumbs.call === null) {
      return null;
    }
    const forMs = millisecondsInside(crumbs, nowNs);
    return forMs > this.#limits.blockedMs ? { call: crumbs.call, copyNumber: crumbs.copyNumber, forMs } : null;
  }

  #loss(): HostLoss {
    const exit = this.#connection.exit ?? { code: null, signal: null };
    const crumbs = this.#crumbsAtKill ?? readCrumbs(this.#options.crumbs);
    const loss = hostLossFrom(exit, this.#killReason, crumbs, this.#nowNs());
    const isConnectionLost = this.#killReason === undefined && this.#options.remote?.isConnectionLost(exit) === true;
    return isConnectionLost ? { ...loss, reason: "disconnected" } : loss;
  }

  /** Why a request other than a run has no proper answer. The host is of no further use after most of these. */
  async #whyNot(
    outcome: RequestOutcome,
    asked: { readonly library: string; readonly limitMs: number },
  ): Promise<Failure> {
    if (outcome.kind === "answered" && outcome.reply.type === "failed") {
      return outcome.reply.failure;
    }
    if (outcome.kind !== "lost") {
      this.kill("hung");
      await this.#connection.waitForExit(this.#limits.exitMs);
    }
    const loss = this.#loss();
    const call = loss.call ?? "";
    const parameters = { library: asked.library, call, seconds: asked.limitMs / 1_000, ...exitParameters(loss) };
    const where = call === "" ? "" : "-in-call";
    return coreFailure(loss.reason === "hung" ? `open-hung${where}` : `open-lost${where}`, parameters);
  }
}

/** `signal` or exit code, as a person looks it up. */
function exitParameters(loss: HostLoss): { readonly exit: string } {
  return { exit: loss.signal ?? (loss.exitCode === null ? "?" : `exit ${loss.exitCode}`) };
}

function messageOf(problem: unknown): string {
  return problem instanceof Error ? problem.message : String(problem);
}
