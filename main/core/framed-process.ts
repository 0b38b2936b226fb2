import type { ChildProcess } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import { encodeFrameHead, FrameReader } from "#app/ipc/host-frames.ts";
import type { HostExit, HostTransport } from "./host-transport.ts";

/**
 * The end of the process is told when its last frame has been read too. A process that the host left behind could keep
 * the stream open for ever; then it is told after this.
 */
const lastFramesWithinMs = 1_000;

/** A spawned process that is asked, and answers, in frames over two of its streams (which may be one). */
export function framedTransport(
  child: ChildProcess,
  streams: { readonly toHost: Writable; readonly fromHost: Readable },
  exit: Promise<HostExit>,
): HostTransport {
  const { toHost, fromHost } = streams;
  const { pid } = child;
  if (pid === undefined) {
    throw new Error("Invariant: a spawned process has a process id");
  }
  // A host that is gone is told by its exit; the broken pipe adds nothing.
  toHost.on("error", () => undefined);
  fromHost.on("error", () => undefined);
  const encoder = new TextEncoder();
  return {
    pid,
    send: (request) => {
      toHost.write(encodeFrameHead(request, 0, encoder));
    },
    onMessage: (listener) => {
      const reader = new FrameReader(new TextDecoder(), listener);
      fromHost.on("data", (bytes: Uint8Array) => readFrames(reader, bytes, listener));
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

/** To be called as soon as the process is spawned. */
export function awaitExit(child: ChildProcess): Promise<HostExit> {
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
