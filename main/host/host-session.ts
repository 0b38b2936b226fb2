import type { Failure } from "#app/errors/failure.ts";
import { type HostRequest, hostProtocolVersion, hostRequestSchema } from "#app/ipc/host-protocol.ts";
import type { Result } from "#app/result.ts";
import { unreachable } from "#app/unreachable.ts";
import { hostFailure } from "./host-failures.ts";
import type { HostPort } from "./host-port.ts";
import type { RunReport } from "./plan-run.ts";
import { StopRequest } from "./stop-request.ts";
import { locateTarget, openTarget, type TargetSession } from "./target-session.ts";

type RequestOf<Type extends HostRequest["type"]> = Extract<HostRequest, { type: Type }>;

/** A run that stops needs at most a second for what is in flight, and its teardown. */
const runEndsWithinMs = 5_000;
/** Core reads its pipe all the time, unless it is stuck itself. */
const flushedWithinMs = 1_000;

/** Answers core's requests, each once. One target, one run at a time; nothing that is asked can end the process. */
export class HostSession {
  readonly #port: HostPort;
  readonly #leave: () => void;
  #target: TargetSession | undefined;
  #run: { readonly stop: StopRequest; readonly ended: Promise<void> } | undefined;
  #isClosing = false;

  /** `leave` ends the process. */
  constructor(port: HostPort, leave: () => void) {
    this.#port = port;
    this.#leave = leave;
  }

  start(): void {
    this.#port.onRequest((request) => this.#receive(request));
    this.#port.onClosed(() => void this.#close());
    this.#port.send({ type: "ready", pid: process.pid, protocol: hostProtocolVersion });
  }

  #receive(raw: unknown): void {
    const parsed = hostRequestSchema.safeParse(raw);
    if (!parsed.success) {
      const problem = parsed.error.issues[0];
      const place = problem?.path.join(".") ?? "";
      this.#fail(idOf(raw), hostFailure("request-not-understood", { place, problem: problem?.message ?? "" }));
      return;
    }
    try {
      this.#handle(parsed.data);
    } catch (problem) {
      this.#fail(parsed.data.id, internalFailure(problem));
    }
  }

  #handle(request: HostRequest): void {
    switch (request.type) {
      case "open":
        this.#open(request);
        break;
      case "locate":
        this.#port.send({ type: "located", id: request.id, located: locateTarget(request.library) });
        break;
      case "run":
        this.#startRun(request);
        break;
      case "stop":
        this.#run?.stop.request();
        this.#port.send({ type: "stopping", id: request.id });
        break;
      case "close":
        void this.#close(request.id);
        break;
      default:
        unreachable(request);
    }
  }

  #open({ id, library, hostkit, crumbs }: RequestOf<"open">): void {
    if (this.#run !== undefined) {
      this.#fail(id, hostFailure("host-busy"));
      return;
    }
    if (this.#target === undefined) {
      const opened = openTarget({ library, hostkit, crumbs });
      if (!opened.ok) {
        this.#fail(id, opened.failure);
        return;
      }
      this.#target = opened.value;
      this.#port.send({ type: "opened", id, target: opened.value.facts });
      return;
    }
    if (this.#target.paths.library !== library) {
      this.#fail(id, hostFailure("other-library-open", { library: this.#target.paths.library }));
      return;
    }
    const described = this.#target.describe();
    if (described.ok) {
      this.#port.send({ type: "opened", id, target: described.value });
    } else {
      this.#fail(id, described.failure);
    }
  }

  #startRun(request: RequestOf<"run">): void {
    if (this.#target === undefined) {
      this.#fail(request.id, hostFailure("no-target-open"));
      return;
    }
    if (this.#run !== undefined || this.#isClosing) {
      this.#fail(request.id, hostFailure("host-busy"));
      return;
    }
    const stop = new StopRequest();
    this.#run = { stop, ended: this.#carryOut(this.#target, request, stop) };
  }

  async #carryOut(target: TargetSession, request: RequestOf<"run">, stop: StopRequest): Promise<void> {
    const { id } = request;
    try {
      // One turn first, so that the caller knows of the run before it ends.
      await new Promise<void>((resolve) => setImmediate(resolve));
      const port = this.#port;
      const outcome = await target.run(request, {
        send: (message, block, onSent) => port.send(message, block, onSent),
        congestion: () => port.congestion(),
        flushed: () => withinMs(port.flushed(), flushedWithinMs),
        stop,
      });
      this.#answerRun(id, outcome);
    } catch (problem) {
      this.#run = undefined;
      this.#fail(id, internalFailure(problem));
    }
  }

  #answerRun(id: number, outcome: Result<RunReport, Failure>): void {
    this.#run = undefined;
    if (outcome.ok) {
      this.#port.send({ type: "finished", id, ...outcome.value });
    } else {
      this.#fail(id, outcome.failure);
    }
  }

  /** Also when core is gone: what was taken from the driver is given back, and then the process ends. */
  async #close(id?: number): Promise<void> {
    if (this.#isClosing) {
      return;
    }
    this.#isClosing = true;
    try {
      if (this.#run !== undefined) {
        this.#run.stop.request();
        await withinMs(this.#run.ended, runEndsWithinMs);
      }
      const error = this.#target?.close();
      this.#target = undefined;
      if (id !== undefined) {
        this.#port.send({ type: "closed", id, ...(error === undefined ? {} : { error }) });
        await withinMs(this.#port.flushed(), flushedWithinMs);
      }
    } finally {
      this.#leave();
    }
  }

  #fail(id: number, failure: Failure): void {
    this.#port.send({ type: "failed", id, failure });
  }
}

/** The number of a request that could not be parsed; 0, which core never uses, when it has none. */
function idOf(raw: unknown): number {
  const id = typeof raw === "object" && raw !== null && "id" in raw ? raw.id : undefined;
  return typeof id === "number" ? id : 0;
}

function internalFailure(problem: unknown): Failure {
  return hostFailure("internal", { problem: problem instanceof Error ? problem.message : String(problem) });
}

async function withinMs(promise: Promise<void>, limitMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs);
  });
  await Promise.race([promise, limit]);
  clearTimeout(timer);
}
