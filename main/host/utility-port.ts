import type { HostMessage } from "#app/ipc/host-protocol.ts";
import type { HostPort } from "./host-port.ts";

/** What Electron puts on `process` of a utilityProcess; named here because the host must not import electron. */
interface ParentPort {
  postMessage(message: unknown): void;
  on(event: "message", listener: (event: { readonly data: unknown }) => void): unknown;
  on(event: "close", listener: () => void): unknown;
}

export function parentPortOf(hostProcess: object): ParentPort | undefined {
  const port = (hostProcess as { readonly parentPort?: ParentPort | null }).parentPort;
  return port ?? undefined;
}

/** The port of an Electron utilityProcess: `{ message, block }` out, requests in. */
export class UtilityPort implements HostPort {
  readonly #port: ParentPort;

  constructor(port: ParentPort) {
    this.#port = port;
  }

  send(message: HostMessage, block?: ArrayBuffer, onSent?: () => void): void {
    // This port transfers no memory: the block is cloned before the call returns, whatever is asked for.
    this.#port.postMessage(block === undefined ? { message } : { message, block });
    onSent?.();
  }

  onRequest(listener: (request: unknown) => void): void {
    this.#port.on("message", (event) => listener(event.data));
  }

  onClosed(listener: () => void): void {
    this.#port.on("close", listener);
  }

  /** Electron does not tell how far its other end is. */
  congestion(): undefined {
    return undefined;
  }

  /** The port has no way to ask; Electron's own queue gets one turn of the event loop. */
  flushed(): Promise<void> {
    return new Promise((resolve) => setImmediate(resolve));
  }
}
