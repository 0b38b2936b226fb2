import type { Failure } from "#app/errors/failure.ts";
import type { Result } from "#app/result.ts";
import type { Environment } from "#main/core/data-folder.ts";
import type { Session } from "#main/core/sessions.ts";
import type { SettingsStore } from "#main/core/settings-store.ts";

/**
 * The session that this window works with. Begins with the one of the last window; another window that chooses another
 * one afterwards does not take this one's away.
 */
export class CurrentSession {
  readonly #settings: SettingsStore;
  readonly #environment: Environment;
  /** undefined: not read yet; null: the default one. */
  #folder: string | null | undefined;

  constructor(settings: SettingsStore, environment: Environment) {
    this.#settings = settings;
    this.#environment = environment;
  }

  async session(): Promise<Result<Session, Failure>> {
    // Not above: it brings the file format, which the first frame can do without.
    const { sessionOf } = await import("#main/core/sessions.ts");
    return sessionOf(await this.folder(), this.#environment);
  }

  /** null: the default one. */
  async folder(): Promise<string | null> {
    this.#folder ??= (await this.#settings.read()).session;
    return this.#folder;
  }

  /** A choice that cannot be kept holds for this window all the same. */
  async choose(folder: string | null): Promise<void> {
    this.#folder = folder;
    await this.#settings.change({ session: folder });
  }
}
