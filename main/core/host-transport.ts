import type { HostRequest } from "#app/ipc/host-protocol.ts";

/** How a host process ended; both null when the runtime could not tell. */
export interface HostExit {
  readonly code: number | null;
  readonly signal: string | null;
}

/**
 * A running host process and the way to it. Two make one: a utilityProcess in the app (main/electron), a child process
 * with frames on fd 3 in the CLI (main/cli). Nothing above this knows which.
 */
export interface HostTransport {
  readonly pid: number;
  send(request: HostRequest): void;
  /** `message` is not yet parsed; `block` is the memory behind a `columns` message. */
  onMessage(listener: (message: unknown, block: ArrayBuffer | undefined) => void): void;
  /** Called once, also when the process never said a word. */
  onExit(listener: (exit: HostExit) => void): void;
  /** SIGKILL. */
  kill(): void;
}

/** Starts a host process with exactly this environment. Rejects when the process cannot be started at all. */
export type StartHost = (environment: Readonly<Record<string, string>>) => Promise<HostTransport>;
