import type { Failure } from "#app/errors/failure.ts";
import type { Result } from "#app/result.ts";
import type { SweepRecord } from "#app/sweep/sweep-record.ts";
import type { RunService } from "#main/core/run-service.ts";
import type { SweepObserver, SweepRequest, SweepRunner } from "#main/core/sweep-runner.ts";

/** The one sweep that may go on, and whether anything goes on at all. */
export class SweepKeeper {
  readonly #service: RunService;
  readonly #now: () => Date;
  /** Of the sweep that goes on; a promise, so that a stop meets it while it is being loaded too. */
  #runner: Promise<SweepRunner> | undefined;
  #running = 0;

  constructor(service: RunService, now: () => Date) {
    this.#service = service;
    this.#now = now;
  }

  /** Between two points nothing runs, and the sweep goes on all the same. */
  get isBusy(): boolean {
    return this.#running > 0 || this.#service.isRunning;
  }

  async plan(request: Pick<SweepRequest, "file" | "origin" | "target">): Promise<Result<SweepRecord, Failure>> {
    return (await this.#newRunner()).plan(request);
  }

  async run(request: SweepRequest, observer: SweepObserver): Promise<Result<SweepRecord, Failure>> {
    this.#running += 1;
    try {
      this.#runner = this.#newRunner();
      return await (await this.#runner).run(request, observer);
    } finally {
      this.#running -= 1;
      this.#runner = undefined;
    }
  }

  /** The service as the rest of the app has it: a sweep counts as running, and stopping stops all of it. */
  guarded(): RunService {
    const service = this.#service;
    const isBusy = () => this.isBusy;
    return {
      get isRunning() {
        return isBusy();
      },
      listTargets: () => service.listTargets(),
      describeTarget: (choice) => service.describeTarget(choice),
      check: (plan, choice) => service.check(plan, choice),
      run: (request, observer) => service.run(request, observer),
      stop: async () => (await (this.#runner ?? service)).stop(),
      kill: () => void Promise.resolve(this.#runner ?? service).then((running) => running.kill()),
      close: () => service.close(),
    };
  }

  async #newRunner(): Promise<SweepRunner> {
    // Not above: it brings the file format, which the first frame can do without.
    const { SweepRunner } = await import("#main/core/sweep-runner.ts");
    const { hostFreeBytes } = await import("#main/core/host-memory.ts");
    return new SweepRunner({ service: this.#service, now: this.#now, hostFreeBytes });
  }
}
