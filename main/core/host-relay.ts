import type { Readable, Writable } from "node:stream";
import { encodeFrameHead, FrameReader } from "#app/ipc/host-frames.ts";
import { hostRequestSchema } from "#app/ipc/host-protocol.ts";
import { hostLimits } from "./host-limits.ts";
import type { HostExit, HostTransport } from "./host-transport.ts";

/** Core's own requests count up from 1. */
const closeId = Number.MAX_SAFE_INTEGER;

export interface RelayRequest {
  readonly transport: HostTransport;
  /** Frames of whoever asks, and frames for them. */
  readonly input: Readable;
  readonly output: Writable;
  /** What stands in an `open` in the place of its paths: those of this machine, which the other side cannot know. */
  readonly paths: { readonly library: string; readonly hostkit: string; readonly crumbs: string };
}

export interface RelayEnd {
  readonly exit: HostExit;
  /** What came was never a message of the protocol. */
  readonly isGarbage: boolean;
}

/**
 * Passes the host protocol on between two byte streams (SSH's) and a host process, until that has ended. When the input
 * ends, or is no protocol, the host is asked to tear down and leave.
 */
export function relayHost({ transport, input, output, paths }: RelayRequest): Promise<RelayEnd> {
  const encoder = new TextEncoder();
  let isClosing = false;
  let messages = 0;
  let isGarbage = false;
  const close = () => {
    if (!isClosing) {
      isClosing = true;
      transport.send({ type: "close", id: closeId });
      // One that hangs would stay for ever: nobody is left to end it.
      setTimeout(() => transport.kill(), hostLimits.closeMs).unref();
    }
  };
  const giveUp = () => {
    isGarbage = messages === 0;
    close();
  };
  const reader = new FrameReader(new TextDecoder(), (message) => {
    if (message === undefined) {
      giveUp();
    } else if (!isClosing) {
      messages += 1;
      transport.send(withPaths(message, paths));
    }
  });
  input.on("data", (bytes: Uint8Array) => {
    try {
      reader.push(bytes);
    } catch (problem) {
      if (!(problem instanceof RangeError)) {
        throw problem;
      }
      giveUp();
    }
  });
  // A connection may be cut in the middle of a message; who never sent a whole one is no Copyscope.
  input.on("end", () => (reader.isInFrame ? giveUp() : close()));
  input.on("error", close);
  // Nobody reads any more: what the host still has to say is of no use, but its teardown is.
  output.on("error", close);
  transport.onMessage((message, block) => {
    if (!output.destroyed && typeof message === "object" && message !== null) {
      output.write(encodeFrameHead(message, block?.byteLength ?? 0, encoder));
      if (block !== undefined) {
        output.write(new Uint8Array(block));
      }
    }
  });
  return new Promise((resolve) => transport.onExit((exit) => resolve({ exit, isGarbage })));
}

/** What is no request is passed on as it is: the host says what is wrong with it. */
function withPaths(message: unknown, paths: RelayRequest["paths"]) {
  const request = hostRequestSchema.safeParse(message);
  if (!request.success) {
    return message as Parameters<HostTransport["send"]>[0];
  }
  return request.data.type === "open" ? { ...request.data, ...paths } : request.data;
}
