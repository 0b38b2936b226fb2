import { closeSync, openSync, writeSync } from "node:fs";
import { encodeFrameHead } from "#app/ipc/host-frames.ts";
import { type HostMessage, type HostRequest, hostMessageSchema } from "#app/ipc/host-protocol.ts";
import type { RecordingHead } from "#app/ipc/host-recording.ts";
import type { TargetFacts } from "#app/target/target-facts.ts";
import type { HostTransport, StartHost } from "./host-transport.ts";
import type { InstallPaths } from "./install-paths.ts";

/** For developers (docs/replay.md): files that a host stream is written to, or played from. */
const recordVariable = "COPYSCOPE_HOST_RECORD";
const replayVariable = "COPYSCOPE_HOST_REPLAY";

export interface HostsRequest {
  readonly install: Pick<InstallPaths, "hostBundle" | "replayBundle">;
  readonly environment: Readonly<Record<string, string | undefined>>;
  hostsFrom(bundle: string): StartHost;
}

/** Hosts as the environment asks for them: real ones, real ones whose first run is recorded, or a recording's. */
export function chosenHosts({ install, environment, hostsFrom }: HostsRequest): StartHost {
  if (isSet(environment[replayVariable])) {
    return hostsFrom(install.replayBundle);
  }
  const startHost = hostsFrom(install.hostBundle);
  const recording = environment[recordVariable];
  return isSet(recording) ? recordedHosts(startHost, recording) : startHost;
}

/** For the headers of runs: one that was played must not pass for a measured one. */
export function runtimeWith(runtime: string, environment: HostsRequest["environment"]): string {
  return isSet(environment[replayVariable]) ? `${runtime}, host stream replayed` : runtime;
}

function isSet(value: string | undefined): value is string {
  return value !== undefined && value !== "";
}

function recordedHosts(startHost: StartHost, path: string): StartHost {
  let recorder: StreamRecorder | undefined;
  return async (environment) => {
    recorder ??= new StreamRecorder(path);
    return recordedTransport(await startHost(environment), recorder);
  };
}

function recordedTransport(transport: HostTransport, recorder: StreamRecorder): HostTransport {
  // What this host has open; hosts that only look for libraries have nothing.
  let target: TargetFacts | undefined;
  return {
    pid: transport.pid,
    send: (request) => {
      recorder.begin(request, target);
      transport.send(request);
    },
    onMessage: (listener) =>
      transport.onMessage((raw, block) => {
        const message = hostMessageSchema.safeParse(raw).data;
        if (message?.type === "opened") {
          target = message.target;
        }
        if (message !== undefined) {
          recorder.take(message, block);
        }
        listener(raw, block);
      }),
    onExit: (listener) => transport.onExit(listener),
    kill: () => transport.kill(),
  };
}

/** Writes the first run's stream. At once, not later: the process may end with the run. */
class StreamRecorder {
  readonly #file: number;
  readonly #encoder = new TextEncoder();
  #state: "waiting" | "recording" | "closed" = "waiting";

  constructor(path: string) {
    this.#file = openSync(path, "w");
  }

  begin(request: HostRequest, target: TargetFacts | undefined): void {
    if (this.#state === "waiting" && request.type === "run" && target !== undefined) {
      this.#state = "recording";
      const head: RecordingHead = { type: "recording", version: 1, target, plan: request.plan };
      this.#write(head, undefined);
    }
  }

  take(message: HostMessage, block: ArrayBuffer | undefined): void {
    if (this.#state !== "recording") {
      return;
    }
    this.#write(message, block);
    if (message.type === "finished" || message.type === "failed") {
      this.#state = "closed";
      closeSync(this.#file);
    }
  }

  #write(message: object, block: ArrayBuffer | undefined): void {
    writeAll(this.#file, encodeFrameHead(message, block?.byteLength ?? 0, this.#encoder));
    if (block !== undefined) {
      writeAll(this.#file, new Uint8Array(block));
    }
  }
}

function writeAll(file: number, bytes: Uint8Array): void {
  for (let written = 0; written < bytes.byteLength; ) {
    written += writeSync(file, bytes, written);
  }
}
