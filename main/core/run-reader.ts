import { access, constants, type FileHandle, open, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { FiguresBuilder } from "#app/analysis/run-figures.ts";
import { StatisticsBuilder } from "#app/analysis/run-statistics.ts";
import type { Failure } from "#app/errors/failure.ts";
import { CopiesDecoder } from "#app/formats/arrow-copies.ts";
import { failed, type Result, succeeded } from "#app/result.ts";
import { type CopyColumns, copyFirstRows } from "#app/run/copy-columns.ts";
import { type RunHeader, runHeaderSchema } from "#app/run/run-header.ts";
import { type TextReference, text } from "#app/text/text-reference.ts";
import { coreFailure } from "./core-failure.ts";
import { diskFailure, isSystemError } from "./disk-failure.ts";
import { removeLeftovers } from "./partial-file.ts";
import { columnFileIndex, columnFileName, headerFileName } from "./run-folder.ts";

/** A run as it lies on disk, whole or not. */
export interface OpenedRun {
  /** As written; `ended` says what is missing, and `files` lists what is there. */
  readonly header: RunHeader;
  /** Rows of each complete file, in order. */
  readonly parts: readonly CopyColumns[];
  /** The process that wrote it never finished it. */
  readonly isCutOff: boolean;
  /** One sentence for each thing that should be there and is not. */
  readonly missing: readonly TextReference[];
}

/** The same without the rows, which somebody else took. */
export type ReadRun = Omit<OpenedRun, "parts">;

export interface RowTaker {
  /** Once, before the first rows and only where the folder can be opened; `header` is as written. */
  begin(header: RunHeader): void;
  /** The rows of a complete file; they lie in memory that the next ones need too. */
  take(columns: CopyColumns): void;
}

/** Opens a run folder with everything in it that is complete, wherever it was cut. */
export async function openRunFolder(folder: string): Promise<Result<OpenedRun, Failure>> {
  const parts: CopyColumns[] = [];
  const read = await readRunFolder(folder, {
    begin: () => undefined,
    take: (columns) => void parts.push(copyFirstRows(columns, columns.rows)),
  });
  return read.ok ? succeeded({ ...read.value, parts }) : read;
}

/** The same file by file, for who does not want to keep the rows: a run of any length needs memory for a few files. */
export async function readRunFolder(folder: string, taker: RowTaker): Promise<Result<ReadRun, Failure>> {
  const header = await readRunHeader(folder);
  if (!header.ok) {
    return header;
  }
  await removeLeftovers(folder);
  try {
    const names = await columnFileNames(folder, header.value);
    taker.begin(header.value);
    const summing = new MissingSums(header.value);
    const files = await readColumnFiles(folder, names, header.value, (columns) => {
      summing.add(columns);
      taker.take(columns);
    });
    return succeeded(opened(header.value, files, summing));
  } catch (problem) {
    return failed(diskFailure(problem, folder));
  }
}

/** What a run says of itself, without its rows. */
export async function readRunHeader(folder: string): Promise<Result<RunHeader, Failure>> {
  let content: string;
  try {
    content = await readFile(join(folder, headerFileName), "utf8");
  } catch (problem) {
    return failed(isAbsent(problem) ? coreFailure("not-a-run-folder", { path: folder }) : diskFailure(problem, folder));
  }
  const header = runHeaderSchema.safeParse(parsedJson(content));
  if (!header.success) {
    const place = header.error.issues[0]?.path.join(".") ?? "";
    return failed(coreFailure("run-header-broken", { path: join(folder, headerFileName), place: place || "JSON" }));
  }
  return succeeded(header.data);
}

interface ColumnFile {
  readonly name: string;
  /** undefined: not there, or not whole. */
  readonly rows: number | undefined;
}

/** Every column file that is there or should be, in order, with a name for each gap between them; all can be opened. */
async function columnFileNames(folder: string, { files }: RunHeader): Promise<readonly string[]> {
  const names = [...(await readdir(folder)), ...(files ?? []).map(({ name }) => name)];
  const indices = [...new Set(names.flatMap((name) => columnFileIndex(name) ?? []))].sort((a, b) => a - b);
  await Promise.all(indices.map((index) => mustBeReadable(join(folder, columnFileName(index)))));
  let nextIndex = 0;
  return indices.flatMap((index) => {
    const gap = index > nextIndex ? [gapName(nextIndex, index - 1)] : [];
    nextIndex = index + 1;
    return [...gap, columnFileName(index)];
  });
}

function gapName(first: number, last: number): string {
  return first === last ? columnFileName(first) : `${columnFileName(first)} … ${columnFileName(last)}`;
}

/** Throws the system's error where a file is there and may not be read. */
async function mustBeReadable(path: string): Promise<void> {
  try {
    await access(path, constants.R_OK);
  } catch (problem) {
    if (!isAbsent(problem)) {
      throw problem;
    }
  }
}

/** Runs are often opened one after another that are of one plan: what their files look like is worked out once. */
let lastDecoder: { readonly streams: string; readonly decoder: CopiesDecoder } | undefined;

function decoderFor(streamIds: readonly string[]): CopiesDecoder {
  const streams = JSON.stringify(streamIds);
  if (lastDecoder?.streams !== streams) {
    lastDecoder = { streams, decoder: new CopiesDecoder(streamIds) };
  }
  return lastDecoder.decoder;
}

/** One that is taken and those that are being read: each takes several turns of the event loop, which taking holds up. */
const filesAtOnce = 4;

async function readColumnFiles(
  folder: string,
  names: readonly string[],
  header: RunHeader,
  take: (columns: CopyColumns) => void,
): Promise<readonly ColumnFile[]> {
  const expectedRows = new Map((header.files ?? []).map(({ name, rows }) => [name, rows]));
  const decoder = decoderFor(header.plan.streams.map(({ id }) => id));
  const contents = Array.from({ length: filesAtOnce }, () => new FileContent());
  const read = (number: number) => contents[number % filesAtOnce]?.read(join(folder, names[number] ?? ""));
  // The next files are read while one is taken.
  const reading = names.slice(0, filesAtOnce - 1).map((_, number) => read(number));
  const files: ColumnFile[] = [];
  for (const [number, name] of names.entries()) {
    const content = await reading[number];
    if (number + filesAtOnce - 1 < names.length) {
      reading.push(read(number + filesAtOnce - 1));
    }
    const seen = content === undefined ? undefined : decoder.view(content);
    const isWhole = seen?.ok === true && seen.value.rows === (expectedRows.get(name) ?? seen.value.rows);
    files.push({ name, rows: isWhole ? seen.value.rows : undefined });
    if (isWhole) {
      take(seen.value);
    }
  }
  return files;
}

/** What lies in a file, in memory that serves one file after another. */
class FileContent {
  #memory = new Uint8Array(0);

  /** undefined: it is not there, or the disk does not give it. */
  async read(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    let file: FileHandle | undefined;
    try {
      file = await open(path);
      return await this.#fill(file);
    } catch (problem) {
      if (isSystemError(problem)) {
        return undefined;
      }
      throw problem;
    } finally {
      await file?.close();
    }
  }

  async #fill(file: FileHandle): Promise<Uint8Array<ArrayBuffer>> {
    const { size } = await file.stat();
    if (this.#memory.length < size) {
      this.#memory = new Uint8Array(size);
    }
    let filled = 0;
    // In one go: `readFile` takes a turn for every half MB.
    while (filled < size) {
      const { bytesRead } = await file.read(this.#memory, filled, size - filled, filled);
      if (bytesRead === 0) {
        break;
      }
      filled += bytesRead;
    }
    return this.#memory.subarray(0, filled);
  }
}

function isAbsent(problem: unknown): boolean {
  return isSystemError(problem) && ["ENOENT", "ENOTDIR"].includes(problem.code);
}

/** What a header does not tell that was never finished, or was written before there was such a thing. */
class MissingSums {
  readonly #figures: FiguresBuilder | undefined;
  readonly #statistics: StatisticsBuilder | undefined;

  constructor(header: RunHeader) {
    this.#figures = isUnfinished(header) ? new FiguresBuilder(header.plan) : undefined;
    this.#statistics = header.statistics === undefined ? new StatisticsBuilder(header.plan) : undefined;
  }

  add(columns: CopyColumns): void {
    this.#figures?.add(columns);
    this.#statistics?.add(columns);
  }

  completed(header: RunHeader): RunHeader {
    return {
      ...header,
      figures: this.#figures?.finish() ?? header.figures,
      statistics: this.#statistics?.finish() ?? header.statistics,
    };
  }
}

/** The last header was never written, and with it the figures. */
function isUnfinished({ state }: RunHeader): boolean {
  return state === "running";
}

function opened(header: RunHeader, files: readonly ColumnFile[], sums: MissingSums): ReadRun {
  const isCutOff = isUnfinished(header);
  const whole = files.flatMap(({ name, rows }) => (rows === undefined ? [] : [{ name, rows }]));
  const missing = [
    ...(isCutOff ? [text("cli:run-folder.cut-off", { count: whole.length })] : []),
    ...missingFiles(files),
  ];
  return {
    header: { ...sums.completed(header), ended: missing[0] ?? header.ended, files: whole },
    isCutOff,
    missing,
  };
}

function missingFiles(files: readonly ColumnFile[]): readonly TextReference[] {
  const names = files.filter(({ rows }) => rows === undefined).map(({ name }) => name);
  return names.length === 0 ? [] : [text("cli:run-folder.missing-files", { files: names.join(", ") })];
}

function parsedJson(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}
