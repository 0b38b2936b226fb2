// HostTransport of the command line: the host as a child process of plain Node, frames on its fd 3.
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { Duplex } from "node:stream";
import { encodeFrameHead, FrameReader } from "#app/ipc/host-frames.ts";
import type { HostExit, HostTransport, StartHost } from "#main/core/host-transport.ts";

/** fd of the host's end of the socket pair. */
const frameDescriptor = 3;
/**
 * The end of the process is told when its last frame has been read too. A process that the host left behind could keep
 * the socket open for ever; then it is told after this.
 */
const lastFramesWithinMs = 1_000;

/** `onOutput` gets what the host and the driver's library print. */
export function hostsFromBundle(bundle: string, onOutput: (bytes: Uint8Array) => void): StartHost {
  return (environment) =>
    new Promise((resolve, reject) => {
      if (!existsSync(bundle)) {
        reject(new Error(`${bundle} does not exist`));
        return;
      }
      const child = spawn(process.execPath, [bundle], {
        env: { ...environment },
        stdio: ["ignore", "pipe", "pipe", "pipe"],
        // A session of its own, so that Ctrl+C reaches us alone and the host is stopped in order.
        detached: true,
      });
      const exit = awaitExit(child);
      child.stdout?.on("data", onOutput);
      child.stderr?.on("data", onOutput);
      child.once("error", reject);
      child.once("spawn", () => {
        const transport = transportOf(child, exit);
        resolve(transport);
      });
    });
}

function transportOf(child: ChildProcess, exit: Promise<HostExit>): HostTransport {
  const pipe = child.stdio[frameDescriptor];
  const { pid } = child;
  if (!(pipe instanceof Duplex) || pid === undefined) {
    throw new Error("Invariant: a spawned host process has a process id and a socket on fd 3");
  }
  // A host that is gone is told by its exit; the broken pipe adds nothing.
  pipe.on("error", () => undefined);
  const encoder = new TextEncoder();
  return {
    pid,
    send: (request) => {
      pipe.write(encodeFrameHead(request, 0, encoder));
    },
    onMessage: (listener) => {
      const reader = new FrameReader(new TextDecoder(), listener);
      pipe.on("data", (bytes: Uint8Array) => readFrames(reader, bytes, listener));
    },
    onExit: (listener) => void exit.then(listener),
    kill: () => {
      child.kill("SIGKILL");
    },
  };
}

/** A stream that lost its place is a message that makes no sense: core ends such a host. */
function readFrames(
  reader: FrameReader,
  bytes: Uint8Array,
  listener: (message: unknown, block: undefined) => void,
): void {
  try {
    reader.push(bytes);
  } catch (problem) {
    if (!(problem instanceof RangeError)) {
      throw problem;
    }
    listener(undefined, undefined);
  }
}

function awaitExit(child: ChildProcess): Promise<HostExit> {
  return new Promise((resolve) => {
    child.once("exit", (code, signal) => {
      const exit = { code, signal };
      const limit = setTimeout(() => resolve(exit), lastFramesWithinMs);
      child.once("close", () => {
        clearTimeout(limit);
        resolve(exit);
      });
    });
  });
}
