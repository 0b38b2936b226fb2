import type { RunService } from "#main/core/run-service.ts";

/** Exit codes of a process that a signal ended: 128 and its number. */
const exitCodeBySignal = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
type Interrupt = keyof typeof exitCodeBySignal;
const interrupts = Object.keys(exitCodeBySignal) as Interrupt[];

/**
 * First Ctrl+C stops the run in order, the second kills the host and leaves at once. The run is kept each time.
 * A terminal that is closed or a service manager that ends us counts like Ctrl+C.
 */
export class Interrupts {
  readonly #service: Pick<RunService, "stop" | "kill">;
  readonly #onFirst: () => void;
  readonly #listeners: readonly (readonly [Interrupt, () => void])[];
  #exitCode: number | undefined;

  constructor(service: Pick<RunService, "stop" | "kill">, onFirst: () => void) {
    this.#service = service;
    this.#onFirst = onFirst;
    this.#listeners = interrupts.map((signal) => [signal, () => this.#take(signal)]);
    for (const [signal, listener] of this.#listeners) {
      process.on(signal, listener);
    }
  }

  /** undefined: nobody interrupted. */
  get exitCode(): number | undefined {
    return this.#exitCode;
  }

  release(): void {
    for (const [signal, listener] of this.#listeners) {
      process.off(signal, listener);
    }
  }

  #take(signal: Interrupt): void {
    if (this.#exitCode === undefined) {
      this.#exitCode = exitCodeBySignal[signal];
      this.#onFirst();
      void this.#service.stop();
      return;
    }
    this.#service.kill();
    this.release();
    // By the signal itself, which is exit code 130 to a shell: process.exit waits for file operations, and one on a
    // pipe or a lost network disk may never end. The first process of a container does not get its own signal.
    process.kill(process.pid, signal);
    process.exit(this.#exitCode);
  }
}
