import { readFile, rename } from "node:fs/promises";
import { dirname } from "node:path";
import type { Failure } from "#app/errors/failure.ts";
import { type Settings, settingsSchema } from "#app/ipc/contract.ts";
import { failed, type Result, succeeded } from "#app/result.ts";
import { writeFileAtomically } from "./atomic-file.ts";
import { diskFailure, isSystemError } from "./disk-failure.ts";
import { createFolder } from "./folder-creation.ts";

/** Suffix under which an unreadable settings file is kept for whoever wants to rescue something from it. */
export const brokenSuffix = ".broken";

/**
 * A person's settings in one JSON file. Reading never fails: an absent or broken file means the defaults, so that the
 * app always starts.
 */
export class SettingsStore {
  readonly #path: string;
  readonly #defaults: Settings;
  #saving: Promise<unknown> = Promise.resolve();

  constructor(path: string, defaults: Settings) {
    this.#path = path;
    this.#defaults = defaults;
  }

  async read(): Promise<Settings> {
    let content: string;
    try {
      content = await readFile(this.#path, "utf8");
    } catch (problem) {
      if (!isSystemError(problem)) {
        throw problem;
      }
      return this.#defaults;
    }
    const settings = settingsSchema.safeParse(parsedJson(content));
    if (settings.success) {
      return settings.data;
    }
    await rename(this.#path, this.#path + brokenSuffix).catch(() => undefined);
    return this.#defaults;
  }

  /** Changes what is given and keeps the rest; changes are made one after the other. */
  change(change: Partial<Settings>): Promise<Result<Settings, Failure>> {
    const saved = this.#saving.then(() => this.#save(change));
    this.#saving = saved;
    return saved;
  }

  async #save(change: Partial<Settings>): Promise<Result<Settings, Failure>> {
    const settings = { ...(await this.read()), ...change };
    const failure = await createFolder(dirname(this.#path));
    if (failure !== undefined) {
      return failed(failure);
    }
    try {
      await writeFileAtomically(this.#path, `${JSON.stringify(settings, null, 2)}\n`);
    } catch (problem) {
      return failed(diskFailure(problem, this.#path));
    }
    return succeeded(settings);
  }
}

function parsedJson(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}
