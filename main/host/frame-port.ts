import { Socket } from "node:net";
import { encodeFrameHead, FrameReader } from "#app/ipc/host-frames.ts";
import type { HostMessage } from "#app/ipc/host-protocol.ts";
import type { HostPort } from "./host-port.ts";

/** File descriptor of the duplex pipe to the process that started a host under plain Node. */
export const framePipe = 3;

/** Half a million rows: a reader that is that far behind is not just late. */
const backlogBytes = 32 * 1024 * 1024;

/** Frames over a duplex pipe. */
export class FramePort implements HostPort {
  readonly #socket: Socket;
  readonly #encoder = new TextEncoder();
  readonly #waiting: unknown[] = [];
  #onRequest: ((request: unknown) => void) | undefined;
  #onClosed: (() => void) | undefined;
  #isClosed = false;

  constructor(fileDescriptor: number) {
    this.#socket = new Socket({ fd: fileDescriptor, readable: true, writable: true });
    const reader = new FrameReader(new TextDecoder(), (message) => this.#deliver(message));
    this.#socket.on("data", (bytes: Buffer) => {
      try {
        reader.push(bytes);
      } catch {
        // The stream has lost its place: whoever is at the other end does not speak frames.
        this.#close();
      }
    });
    // EPIPE and ECONNRESET mean that core is gone, which "close" tells.
    this.#socket.on("error", () => this.#close());
    this.#socket.on("end", () => this.#close());
    this.#socket.on("close", () => this.#close());
  }

  send(message: HostMessage, block?: ArrayBuffer, onSent?: () => void): void {
    if (this.#isClosed) {
      return;
    }
    this.#socket.write(encodeFrameHead(message, block?.byteLength ?? 0, this.#encoder));
    if (block !== undefined) {
      this.#socket.write(new Uint8Array(block), () => onSent?.());
    }
  }

  onRequest(listener: (request: unknown) => void): void {
    this.#onRequest = listener;
    for (const request of this.#waiting.splice(0)) {
      listener(request);
    }
  }

  onClosed(listener: () => void): void {
    this.#onClosed = listener;
    if (this.#isClosed) {
      listener();
    }
  }

  congestion(): Promise<void> | undefined {
    return this.#socket.writableLength > backlogBytes ? this.flushed() : undefined;
  }

  flushed(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#isClosed || this.#socket.writableLength === 0) {
        resolve();
      } else {
        this.#socket.once("drain", resolve);
        this.#socket.once("close", resolve);
      }
    });
  }

  #deliver(request: unknown): void {
    if (this.#onRequest === undefined) {
      this.#waiting.push(request);
    } else {
      this.#onRequest(request);
    }
  }

  #close(): void {
    if (this.#isClosed) {
      return;
    }
    this.#isClosed = true;
    this.#socket.destroy();
    this.#onClosed?.();
  }
}
