import type { Trace } from "../trace.ts";

/** Numbers for processes and threads that every viewer takes: from 0 to 2^32 − 1, the trace's own where they are. */
export class ViewerIds {
  readonly pids: readonly number[];
  /** By thread. */
  readonly tids: readonly number[];
  readonly #usedPids: Set<number>;
  readonly #usedTids: readonly Set<number>[];

  constructor({ processes, threads }: Pick<Trace, "processes" | "threads">) {
    this.#usedPids = new Set(processes.flatMap(({ id }) => properId(id) ?? []));
    this.pids = processes.map(({ id }) => properId(id) ?? this.newPid());
    this.#usedTids = processes.map(() => new Set<number>());
    for (const { process, id } of threads) {
      const own = properId(id);
      if (own !== undefined) {
        this.#usedTids[process]?.add(own);
      }
    }
    this.tids = threads.map(({ process, id }) => properId(id) ?? this.newTid(process));
  }

  newPid(): number {
    return firstFree(this.#usedPids);
  }

  newTid(process: number): number {
    return firstFree(this.#usedTids[process] ?? new Set());
  }
}

function properId(id: string): number | undefined {
  const number = Number(id);
  return /^\d{1,10}$/.test(id) && String(number) === id && number < 2 ** 32 ? number : undefined;
}

/** Far above the numbers that a trace counts from 0, so that a reader sees which ones were made up. */
const firstMadeUp = 1_000_000;

function firstFree(used: Set<number>): number {
  let number = firstMadeUp + used.size;
  while (used.has(number)) {
    number += 1;
  }
  used.add(number);
  return number;
}
