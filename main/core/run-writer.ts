import { readdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Failure } from "#app/errors/failure.ts";
import { encodeCopies } from "#app/formats/arrow-copies.ts";
import { failed, type Result, succeeded } from "#app/result.ts";
import type { CopyColumns } from "#app/run/copy-columns.ts";
import type { RunHeader } from "#app/run/run-header.ts";
import { writeFileAtomically } from "./atomic-file.ts";
import { coreFailure } from "./core-failure.ts";
import { diskFailure, isSystemError } from "./disk-failure.ts";
import { createFolder } from "./folder-creation.ts";
import { RowBatcher } from "./row-batcher.ts";
import { columnFileName, fileRows, headerFileName } from "./run-folder.ts";

const claimName = ".claim";

export interface RunWriterOptions {
  readonly folder: string;
  /** The header while the run goes on; its state is `running`. */
  readonly header: RunHeader;
  /** Time after which a file is closed although it is not full; null: never (virtual clock). */
  readonly fileMs: number | null;
  /** Told once, when a file could not be written. No further file is. */
  readonly onFailure: (failure: Failure) => void;
  /** Rows of a full file; tests take fewer. */
  readonly rowsPerFile?: number;
}

/** Creates the run folder (absent or empty before) with its header. */
export async function createRunFolder(options: RunWriterOptions): Promise<Result<RunWriter, Failure>> {
  const { folder, header } = options;
  const failure = await createFolder(folder);
  if (failure !== undefined) {
    return failed(failure);
  }
  try {
    if (!(await claim(folder))) {
      return failed(coreFailure("run-folder-not-empty", { path: folder }));
    }
    try {
      await writeHeader(folder, header);
    } finally {
      await rm(join(folder, claimName), { force: true });
    }
  } catch (problem) {
    return failed(diskFailure(problem, folder));
  }
  return succeeded(new RunWriter(options));
}

/**
 * Of two processes that take one empty folder for their run, only one gets it: whoever creates the claim first, and finds
 * nothing else there. By the time the claim goes, the header stands in its place.
 */
async function claim(folder: string): Promise<boolean> {
  const path = join(folder, claimName);
  try {
    await writeFile(path, "", { flag: "wx" });
  } catch (problem) {
    if (isSystemError(problem) && problem.code === "EEXIST") {
      return false;
    }
    throw problem;
  }
  if ((await readdir(folder)).length === 1) {
    return true;
  }
  await rm(path, { force: true });
  return false;
}

/** Keeps a run on disk while it happens: full files as they fill, one after the other. */
export class RunWriter {
  readonly #options: RunWriterOptions;
  readonly #streamIds: readonly string[];
  readonly #batcher: RowBatcher;
  readonly #files: { name: string; rows: number }[] = [];
  #writing: Promise<void> = Promise.resolve();
  #nextIndex = 0;
  #hasFailed = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: RunWriterOptions) {
    this.#options = options;
    this.#streamIds = options.header.plan.streams.map(({ id }) => id);
    this.#batcher = new RowBatcher(options.rowsPerFile ?? fileRows, (columns) => this.#enqueue(columns));
  }

  /** What is on the disk so far. */
  get files(): { name: string; rows: number }[] {
    return [...this.#files];
  }

  /** Rows that are still there to be read: somebody may have taken files away. */
  async countKeptRows(): Promise<number> {
    const rows = this.#files.map(({ name, rows }) =>
      stat(join(this.#options.folder, name)).then(
        () => rows,
        () => 0,
      ),
    );
    return (await Promise.all(rows)).reduce((sum, count) => sum + count, 0);
  }

  append(columns: CopyColumns): void {
    this.#batcher.push(columns);
    this.#scheduleFlush();
  }

  /** Writes what is pending and the last header, in which `files` is filled in. */
  async finish(header: RunHeader): Promise<Result<RunHeader, Failure>> {
    await this.settle();
    const final = { ...header, files: this.files };
    try {
      await writeHeader(this.#options.folder, final);
    } catch (problem) {
      return failed(diskFailure(problem, this.#options.folder));
    }
    return succeeded(final);
  }

  /** Waits until everything that was given on is on the disk, or has failed. */
  async settle(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#batcher.flush();
    await this.#writing;
  }

  #scheduleFlush(): void {
    const { fileMs } = this.#options;
    if (fileMs === null || this.#timer !== undefined || this.#batcher.pendingRows === 0) {
      return;
    }
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#batcher.flush();
    }, fileMs);
    this.#timer.unref();
  }

  #enqueue(columns: CopyColumns): void {
    const name = columnFileName(this.#nextIndex++);
    this.#writing = this.#writing.then(() => this.#write(name, columns));
  }

  async #write(name: string, columns: CopyColumns): Promise<void> {
    if (this.#hasFailed) {
      return;
    }
    try {
      await writeFileAtomically(join(this.#options.folder, name), encodeCopies(columns, this.#streamIds));
      this.#files.push({ name, rows: columns.rows });
    } catch (problem) {
      this.#hasFailed = true;
      this.#options.onFailure(diskFailure(problem, this.#options.folder));
    }
  }
}

async function writeHeader(folder: string, header: RunHeader): Promise<void> {
  await writeFileAtomically(join(folder, headerFileName), `${JSON.stringify(header, null, 2)}\n`);
}
