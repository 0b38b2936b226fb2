import { createWriteStream } from "node:fs";
import { copyFile, rm, symlink } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { setImmediate } from "node:timers/promises";
import type { Database } from "node-sqlite3-wasm";
import { isSystemError } from "../disk-failure.ts";
import { piecesOf } from "./byte-source.ts";

export type SqliteValue = number | bigint | string | Uint8Array | null;
export type SqliteRow = Readonly<Record<string, SqliteValue>>;

/** So many rows are read before anything else gets its turn. */
const rowsAtOnce = 20_000;

/** Why a table or a database could not be read, in SQLite's words. */
export class SqliteProblem extends Error {}

/**
 * A database that is only read. The library puts its lock beside the file it opens, and a write-ahead log wants an index
 * there; so it is shown a link in a folder of its own, and what lies beside the data stays as it was, even where nobody
 * may write.
 */
export class SqliteFile {
  readonly #folder: string;
  readonly #database: Database;
  readonly #signal: AbortSignal | undefined;

  private constructor(folder: string, database: Database, signal: AbortSignal | undefined) {
    this.#folder = folder;
    this.#database = database;
    this.#signal = signal;
  }

  /**
   * `folder` is an empty one of its own, which it removes. Throws `SqliteProblem` when it is no database after all, and
   * what the disk throws.
   */
  static async open(
    path: string,
    folder: string,
    { isPacked, signal }: { readonly isPacked: boolean; readonly signal: AbortSignal | undefined },
  ): Promise<SqliteFile> {
    try {
      const link = join(folder, "trace.db");
      if (isPacked) {
        await pipeline(piecesOf(path, { isPacked, signal }), createWriteStream(link));
      } else {
        await symlink(resolve(path), link);
        await copyIfThere(`${path}-wal`, `${link}-wal`);
      }
      return new SqliteFile(folder, await openDatabase(link), signal);
    } catch (problem) {
      await rm(folder, { recursive: true, force: true });
      throw problem;
    }
  }

  /** Columns by table. */
  tables(): ReadonlyMap<string, ReadonlySet<string>> {
    const names = this.#ask("SELECT name FROM sqlite_master WHERE type IN ('table', 'view')").map(({ name }) =>
      String(name),
    );
    return new Map(
      names.map((table) => {
        const columns = this.#ask("SELECT name FROM pragma_table_info(?)", [table]);
        return [table, new Set(columns.map(({ name }) => String(name)))];
      }),
    );
  }

  /** Gives the rows of a query one after the other; throws `SqliteProblem` where the file is damaged. */
  async scan(sql: string, onRow: (row: SqliteRow) => void): Promise<void> {
    const statement = asProblem(() => this.#database.prepare(sql));
    try {
      const rows = statement.iterate();
      for (let count = 1; ; count += 1) {
        const next = asProblem(() => rows.next());
        if (next.done === true) {
          return;
        }
        onRow(next.value as SqliteRow);
        if (count % rowsAtOnce === 0) {
          await setImmediate();
          this.#signal?.throwIfAborted();
        }
      }
    } finally {
      // It tells of the error of the last step once more.
      quietly(() => statement.finalize());
    }
  }

  async close(): Promise<void> {
    quietly(() => this.#database.close());
    await rm(this.#folder, { recursive: true, force: true });
  }

  #ask(sql: string, values: string[] = []): SqliteRow[] {
    return asProblem(() => this.#database.all(sql, values)) as SqliteRow[];
  }
}

async function openDatabase(path: string): Promise<Database> {
  const loaded = await import("node-sqlite3-wasm");
  // As a CommonJS module it comes as a default export, or as it is in a bundle.
  const { Database: Opened } = "default" in loaded ? (loaded.default as typeof loaded) : loaded;
  return asProblem(() => {
    const database = new Opened(path, { readOnly: true, fileMustExist: true });
    // Alone on its link, it needs no shared memory for a write-ahead log.
    database.exec("PRAGMA locking_mode = EXCLUSIVE");
    database.exec("PRAGMA query_only = 1");
    database.all("SELECT count(*) FROM sqlite_master");
    return database;
  });
}

/** What the library throws, and a trap of its WebAssembly, as a problem of the file. */
function asProblem<Value>(work: () => Value): Value {
  try {
    return work();
  } catch (problem) {
    throw isOfLibrary(problem) ? new SqliteProblem(problem instanceof Error ? problem.message : "") : problem;
  }
}

function quietly(work: () => void): void {
  try {
    work();
  } catch (problem) {
    if (!isOfLibrary(problem)) {
      throw problem;
    }
  }
}

function isOfLibrary(problem: unknown): boolean {
  return !(problem instanceof Error) || ["SQLite3Error", "RuntimeError", "RangeError"].includes(problem.name);
}

async function copyIfThere(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to);
  } catch (problem) {
    if (!isSystemError(problem) || problem.code !== "ENOENT") {
      throw problem;
    }
  }
}
