import type { Failure } from "#app/errors/failure.ts";
import { type HostRequest, hostProtocolVersion, hostRequestSchema } from "#app/ipc/host-protocol.ts";
import { unreachable } from "#app/unreachable.ts";
import { type Hostkit, openHostkit } from "#native/binding/hostkit.ts";
import { hostFailure } from "../host-failures.ts";
import type { HostPort } from "../host-port.ts";
import { hostkitFailure } from "../target-failures.ts";
import { LoopedRows } from "./looped-rows.ts";
import { type RecordedStream, readRecordedStream } from "./recorded-stream.ts";
import { playRows, type ReplayAsked } from "./row-player.ts";

type RequestOf<Type extends HostRequest["type"]> = Extract<HostRequest, { type: Type }>;

export interface ReplayOptions extends ReplayAsked {
  readonly recording: string;
}

/**
 * The host's side of the protocol without a library: it answers from a recording, with the target that ran it. Its
 * heartbeat is hostkit's, as that of every host.
 */
export class ReplaySession {
  readonly #port: HostPort;
  readonly #options: ReplayOptions;
  readonly #leave: () => void;
  #hostkit: Hostkit | undefined;
  #stream: RecordedStream | undefined;
  #stop: { isRequested: boolean } | undefined;

  constructor(port: HostPort, options: ReplayOptions, leave: () => void) {
    this.#port = port;
    this.#options = options;
    this.#leave = leave;
  }

  start(): void {
    this.#port.onRequest((raw) => this.#handle(hostRequestSchema.parse(raw)));
    this.#port.onClosed(() => this.#close());
    this.#port.send({ type: "ready", pid: process.pid, protocol: hostProtocolVersion });
  }

  #handle(request: HostRequest): void {
    switch (request.type) {
      case "open":
        this.#open(request);
        break;
      case "locate":
        this.#fail(request.id, hostFailure("replay-locates-nothing"));
        break;
      case "run":
        void this.#run(request);
        break;
      case "stop":
        if (this.#stop !== undefined) {
          this.#stop.isRequested = true;
        }
        this.#port.send({ type: "stopping", id: request.id });
        break;
      case "close":
        this.#port.send({ type: "closed", id: request.id });
        void this.#port.flushed().then(() => this.#close());
        break;
      default:
        unreachable(request);
    }
  }

  #open({ id, hostkit, crumbs }: RequestOf<"open">): void {
    const { recording } = this.#options;
    const stream = readRecordedStream(recording);
    if (!stream.ok) {
      this.#fail(id, hostFailure("recording-not-read", { path: recording, problem: stream.failure }));
      return;
    }
    if (this.#hostkit === undefined) {
      const opened = openHostkit(hostkit);
      if (!opened.ok) {
        this.#fail(id, hostkitFailure(opened.failure));
        return;
      }
      this.#hostkit = opened.value;
      this.#hostkit.openCrumbs(crumbs);
    }
    this.#stream = stream.value;
    this.#port.send({ type: "opened", id, target: stream.value.head.target });
  }

  async #run(request: RequestOf<"run">): Promise<void> {
    const stream = this.#stream;
    if (stream === undefined || this.#stop !== undefined) {
      this.#fail(request.id, hostFailure(stream === undefined ? "no-target-open" : "host-busy"));
      return;
    }
    const { plan } = stream.head;
    if (JSON.stringify(plan) !== JSON.stringify(request.plan)) {
      this.#fail(request.id, hostFailure("replay-other-plan", { plan: plan.name }));
      return;
    }
    this.#stop = { isRequested: false };
    const rows = new LoopedRows(stream);
    const played = await playRows({ stream, rows, request, asked: this.#options, port: this.#port, stop: this.#stop });
    this.#stop = undefined;
    this.#port.send({ type: "finished", id: request.id, ...played });
  }

  #close(): void {
    this.#hostkit?.closeCrumbs();
    this.#leave();
  }

  #fail(id: number, failure: Failure): void {
    this.#port.send({ type: "failed", id, failure });
  }
}
