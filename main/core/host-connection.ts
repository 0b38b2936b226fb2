import { type HostMessage, type HostRequest, hostMessageSchema, hostProtocolVersion } from "#app/ipc/host-protocol.ts";
import { type CopyColumns, columnsFromBlock, copyRowBytes } from "#app/run/copy-columns.ts";
import type { HostExit, HostTransport } from "./host-transport.ts";

type WithoutId<Request> = Request extends unknown ? Omit<Request, "id"> : never;
export type NewHostRequest = WithoutId<HostRequest>;

export type HostReply = Extract<HostMessage, { id: number }>;
export type HostEvent = Extract<HostMessage, { type: "progress" | "call-error" | "gate" }>;

/** What came of a request: an answer, none within the limit, or the process ended first. */
export type RequestOutcome =
  | { readonly kind: "answered"; readonly reply: HostReply }
  | { readonly kind: "silent" }
  | { readonly kind: "lost" };

export interface HostListener {
  onEvent(event: HostEvent): void;
  onColumns(columns: CopyColumns): void;
  /** The host said something that is not in the protocol: it cannot be trusted any further. */
  onBrokenMessage(): void;
}

/** What came of a start: it listens, it ended, or what it says is no protocol, or another version of it. */
export type HostReadiness = "ready" | "ended" | "no-protocol" | "other-protocol";

/** Numbered requests and their replies over a transport; what comes unasked goes to the listener. */
export class HostConnection {
  readonly #transport: HostTransport;
  readonly #waiting = new Map<number, (outcome: RequestOutcome) => void>();
  readonly #exitWaiters: ((exit: HostExit) => void)[] = [];
  readonly #ready: Promise<HostReadiness>;
  #becomeReady: (readiness: HostReadiness) => void = () => undefined;
  #listener: HostListener | undefined;
  #nextId = 1;
  #exit: HostExit | undefined;

  constructor(transport: HostTransport) {
    this.#transport = transport;
    this.#ready = new Promise((resolve) => {
      this.#becomeReady = resolve;
    });
    transport.onMessage((message, block) => this.#receive(message, block));
    transport.onExit((exit) => this.#end(exit));
  }

  get pid(): number {
    return this.#transport.pid;
  }

  /** How the process ended; undefined while it lives. */
  get exit(): HostExit | undefined {
    return this.#exit;
  }

  listen(listener: HostListener): void {
    this.#listener = listener;
  }

  /** undefined: it said nothing within the limit. */
  waitUntilReady(limitMs: number): Promise<HostReadiness | undefined> {
    return withinLimit(this.#ready, limitMs);
  }

  /** undefined: still running after the limit. */
  waitForExit(limitMs: number): Promise<HostExit | undefined> {
    const exited =
      this.#exit === undefined
        ? new Promise<HostExit>((resolve) => this.#exitWaiters.push(resolve))
        : Promise.resolve(this.#exit);
    return withinLimit(exited, limitMs);
  }

  /** `limitMs` null: waits until the host answers or ends. */
  async request(request: NewHostRequest, limitMs: number | null): Promise<RequestOutcome> {
    if (this.#exit !== undefined) {
      return { kind: "lost" };
    }
    const id = this.#nextId++;
    const answer = new Promise<RequestOutcome>((resolve) => this.#waiting.set(id, resolve));
    try {
      this.#transport.send({ ...request, id } as HostRequest);
    } catch {
      // The way to the process is closed: its end is on the way too.
      this.#waiting.delete(id);
      return { kind: "lost" };
    }
    const outcome = limitMs === null ? await answer : await withinLimit(answer, limitMs);
    this.#waiting.delete(id);
    return outcome ?? { kind: "silent" };
  }

  /** A process that is still there after the limit (inside the kernel driver, say) is given up as if it had ended. */
  kill(giveUpAfterMs: number): void {
    this.#transport.kill();
    setTimeout(() => this.#end({ code: null, signal: null }), giveUpAfterMs).unref();
  }

  #receive(raw: unknown, block: ArrayBuffer | undefined): void {
    const parsed = hostMessageSchema.safeParse(raw);
    if (!parsed.success) {
      this.#becomeReady("no-protocol");
      this.#listener?.onBrokenMessage();
      return;
    }
    const message = parsed.data;
    switch (message.type) {
      case "ready":
        this.#becomeReady((message.protocol ?? 1) === hostProtocolVersion ? "ready" : "other-protocol");
        return;
      case "columns":
        this.#receiveColumns(message.rows, block);
        return;
      case "progress":
      case "call-error":
      case "gate":
        this.#listener?.onEvent(message);
        return;
      default:
        this.#waiting.get(message.id)?.({ kind: "answered", reply: message });
    }
  }

  #receiveColumns(rows: number, block: ArrayBuffer | undefined): void {
    if (block === undefined ? rows !== 0 : block.byteLength !== rows * copyRowBytes) {
      this.#listener?.onBrokenMessage();
      return;
    }
    if (block !== undefined) {
      this.#listener?.onColumns(columnsFromBlock(block, rows));
    }
  }

  #end(exit: HostExit): void {
    if (this.#exit !== undefined) {
      return;
    }
    this.#exit = exit;
    this.#becomeReady("ended");
    for (const resolve of this.#waiting.values()) {
      resolve({ kind: "lost" });
    }
    this.#waiting.clear();
    for (const resolve of this.#exitWaiters) {
      resolve(exit);
    }
  }
}

/** The promise's value, or undefined when the limit came first. */
async function withinLimit<Value>(promise: Promise<Value>, limitMs: number): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), limitMs);
  });
  const first = await Promise.race([promise, limit]);
  clearTimeout(timer);
  return first;
}
