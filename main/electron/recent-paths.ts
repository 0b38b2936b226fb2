import type { Settings } from "#app/ipc/contract.ts";
import type { SettingsStore } from "#main/core/settings-store.ts";

type RecentList = "recentPlans" | "recentRuns";

const longestList = 12;

/** Plans and runs that a person had open, newest first. A list that cannot be saved is no reason to fail. */
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

  async has(list: RecentList, path: string): Promise<boolean> {
    return this.#remembered.has(`${list} ${path}`) || (await this.#settings.read())[list].includes(path);
  }
}
