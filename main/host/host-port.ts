import type { HostMessage } from "#app/ipc/host-protocol.ts";

/** The way to core, whichever it is. Requests arrive unparsed. */
export interface HostPort {
  /** The caller must not touch `block` before `onSent`, which need not come. */
  send(message: HostMessage, block?: ArrayBuffer, onSent?: () => void): void;
  onRequest(listener: (request: unknown) => void): void;
  /** Core is gone: nobody will read what is sent from now on. */
  onClosed(listener: () => void): void;
  /** When core reads more slowly than the run sends: what to wait for before sending more. */
  congestion(): Promise<void> | undefined;
  /** Gives everything sent so far to the operating system. */
  flushed(): Promise<void>;
}
