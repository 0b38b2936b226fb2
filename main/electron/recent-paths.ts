import { stat } from "node:fs/promises";
import type { Settings } from "#app/ipc/contract.ts";
import { isSystemError } from "#main/core/disk-failure.ts";
import type { SettingsStore } from "#main/core/settings-store.ts";

type RecentList = "recentPlans" | "recentRuns" | "recentTraces";

const longestList = 12;

/** Plans, runs and traces that a person had open, newest first. A list that cannot be saved is no reason to fail. */
export class RecentPaths {
  readonly #settings: SettingsStore;
  /** Of this session, whatever the file takes. */
  readonly #remembered = new Set<string>();

  constructor(settings: SettingsStore) {
    this.#settings = settings;
  }

  async remember(list: RecentList, path: string): Promise<void> {
    this.#remembered.add(`${list} ${path}`);
    const before = (await this.#settings.read())[list];
    const change: Partial<Settings> = {
      [list]: [path, ...before.filter((other) => other !== path)].slice(0, longestList),
    };
    await this.#settings.change(change);
  }

  async forget(list: RecentList, path: string): Promise<void> {
    this.#remembered.delete(`${list} ${path}`);
    const before = (await this.#settings.read())[list];
    await this.#settings.change({ [list]: before.filter((other) => other !== path) });
  }

  /** Newest first, each with whether it is gone. */
  async list(list: RecentList): Promise<{ readonly path: string; readonly isMissing: boolean }[]> {
    const paths = (await this.#settings.read())[list];
    return Promise.all(paths.map(async (path) => ({ path, isMissing: await isMissing(path) })));
  }

  async has(list: RecentList, path: string): Promise<boolean> {
    return this.#remembered.has(`${list} ${path}`) || (await this.#settings.read())[list].includes(path);
  }
}

/** A path that cannot be looked at for another reason may be there. */
function isMissing(path: string): Promise<boolean> {
  return stat(path).then(
    () => false,
    (problem: unknown) => isSystemError(problem) && (problem.code === "ENOENT" || problem.code === "ENOTDIR"),
  );
}
