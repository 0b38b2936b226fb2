import type { Failure } from "#app/errors/failure.ts";
import { type Bridge, columnPortMessage } from "#app/ipc/bridge.ts";
import type { Channel, ChannelReply, ChannelRequest, ColumnMessage, WindowEvent } from "#app/ipc/contract.ts";
import { failed, type Result } from "#app/result.ts";
import { beginPending } from "./idle-probe.ts";
import { sentence } from "./state/sentence.ts";

/** The only reader of window.copyscope. */

declare global {
  interface Window {
    readonly copyscope?: Bridge;
  }
}

/** Asks the main process; a broken bridge is a failure like any other, so that no caller has to catch. */
export async function request<Name extends Channel>(
  channel: Name,
  payload: ChannelRequest<Name>,
): Promise<Result<ChannelReply<Name>, Failure>> {
  const bridge = window.copyscope;
  if (bridge === undefined) {
    return failed(bridgeFailure(channel, "no bridge"));
  }
  const done = beginPending(channel);
  try {
    return await bridge.request(channel, payload);
  } catch (error) {
    return failed(bridgeFailure(channel, error instanceof Error ? error.message : String(error)));
  } finally {
    done();
  }
}

function bridgeFailure(channel: string, reason: string): Failure {
  return {
    code: "bridge-failed",
    what: sentence("failure.bridge.what", { channel, reason }),
    advice: sentence("failure.bridge.advice"),
    details: [],
  };
}

export function onWindowEvent(listener: (event: WindowEvent) => void): () => void {
  return window.copyscope?.onEvent(listener) ?? (() => undefined);
}

/** Where a dropped file lies; "" when it lies nowhere. */
export function pathOfFile(file: File): string {
  return window.copyscope?.pathOf(file) ?? "";
}

/** Listens for the column port, which the preload hands over once the page has loaded. */
export function onColumnMessage(listener: (message: ColumnMessage) => void): () => void {
  let port: MessagePort | undefined;
  function receivePort(event: MessageEvent<unknown>): void {
    const handed = event.ports[0];
    if (event.source !== window || handed === undefined || !carriesColumnPort(event.data)) {
      return;
    }
    port?.close();
    port = handed;
    port.onmessage = (message: MessageEvent<ColumnMessage>) => listener(message.data);
  }
  window.addEventListener("message", receivePort);
  return () => {
    window.removeEventListener("message", receivePort);
    port?.close();
  };
}

function carriesColumnPort(data: unknown): boolean {
  if (data === columnPortMessage) {
    return true;
  }
  return typeof data === "object" && data !== null && "type" in data && data.type === columnPortMessage;
}
