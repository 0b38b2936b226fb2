import { type FileHandle, open, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { FiguresBuilder } from "#app/analysis/run-figures.ts";
import { StatisticsBuilder } from "#app/analysis/run-statistics.ts";
import type { Failure } from "#app/errors/failure.ts";
import { CopiesDecoder } from "#app/formats/arrow-copies.ts";
import { failed, type Result, succeeded } from "#app/result.ts";
import type { CopyColumns } from "#app/run/copy-columns.ts";
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

type OnPart = (columns: CopyColumns) => void;

/**
 * Opens a run folder with everything in it that is complete, wherever it was cut. `onPart` gets the rows of each file as
 * soon as they are there, and none when the folder cannot be opened: everything is read from disk before the first.
 */
export async function openRunFolder(folder: string, onPart?: OnPart): Promise<Result<OpenedRun, Failure>> {
  const header = await readRunHeader(folder);
  if (!header.ok) {
    return header;
  }
  await removeLeftovers(folder);
  try {
    const files = await readColumnFiles(folder, header.value, onPart);
    return succeeded(opened(header.value, files));
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
    const isAbsent = isSystemError(problem) && ["ENOENT", "ENOTDIR"].includes(problem.code);
    return failed(isAbsent ? coreFailure("not-a-run-folder", { path: folder }) : diskFailure(problem, folder));
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
  readonly columns: CopyColumns | undefined;
}

/** What of a file lies on disk. */
interface ReadFile {
  readonly name: string;
  /** undefined: nothing. Given back once it was decoded. */
  content: Uint8Array | undefined;
}

/** All files that are there or should be, in order. */
async function readColumnFiles(folder: string, header: RunHeader, onPart?: OnPart): Promise<readonly ColumnFile[]> {
  const expectedRows = new Map((header.files ?? []).map(({ name, rows }) => [name, rows]));
  const decoder = new CopiesDecoder(header.plan.streams.map(({ id }) => id));
  const files: ColumnFile[] = [];
  for (const file of await readContents(folder, [...(await readdir(folder)), ...expectedRows.keys()])) {
    const { name } = file;
    const decoded = file.content === undefined ? undefined : decoder.decode(file.content);
    file.content = undefined;
    const isWhole = decoded?.ok === true && decoded.value.rows === (expectedRows.get(name) ?? decoded.value.rows);
    files.push({ name, columns: isWhole ? decoded.value : undefined });
    if (isWhole) {
      onPart?.(decoded.value);
      // Others want to be served too: a run may have a thousand files.
      await setImmediate();
    }
  }
  return files;
}

/** Every column file, a few MB each, with a name for each gap between them. */
async function readContents(folder: string, names: readonly string[]): Promise<ReadFile[]> {
  const indices = [...new Set(names.flatMap((name) => columnFileIndex(name) ?? []))].sort((a, b) => a - b);
  const files: ReadFile[] = [];
  let nextIndex = 0;
  for (const index of indices) {
    if (index > nextIndex) {
      files.push({ name: gapName(nextIndex, index - 1), content: undefined });
    }
    nextIndex = index + 1;
    const name = columnFileName(index);
    files.push({ name, content: await readContent(join(folder, name)) });
  }
  return files;
}

function gapName(first: number, last: number): string {
  return first === last ? columnFileName(first) : `${columnFileName(first)} … ${columnFileName(last)}`;
}

async function readContent(path: string): Promise<Uint8Array | undefined> {
  let file: FileHandle;
  try {
    file = await open(path);
  } catch (problem) {
    if (isSystemError(problem) && problem.code === "ENOENT") {
      return undefined;
    }
    throw problem;
  }
  try {
    // In one go: `readFile` takes a turn for every half MB.
    const content = new Uint8Array((await file.stat()).size);
    let filled = 0;
    while (filled < content.length) {
      const { bytesRead } = await file.read(content, filled, content.length - filled, filled);
      if (bytesRead === 0) {
        break;
      }
      filled += bytesRead;
    }
    return content.subarray(0, filled);
  } finally {
    await file.close();
  }
}

function opened(header: RunHeader, files: readonly ColumnFile[]): OpenedRun {
  const isCutOff = header.state === "running";
  const whole = files.flatMap(({ name, columns }) => (columns === undefined ? [] : [{ name, columns }]));
  const parts = whole.map(({ columns }) => columns);
  const missing = [
    ...(isCutOff ? [text("cli:run-folder.cut-off", { files: whole.length })] : []),
    ...missingFiles(files),
  ];
  return {
    header: {
      ...header,
      // The last header was never written, and with it the figures.
      figures: isCutOff ? figuresOf(header, parts) : header.figures,
      statistics: header.statistics ?? statisticsOf(header, parts),
      ended: missing[0] ?? header.ended,
      files: whole.map(({ name, columns }) => ({ name, rows: columns.rows })),
    },
    parts,
    isCutOff,
    missing,
  };
}

function figuresOf({ plan }: RunHeader, parts: readonly CopyColumns[]): RunHeader["figures"] {
  const figures = new FiguresBuilder(plan);
  for (const part of parts) {
    figures.add(part);
  }
  return figures.finish();
}

function statisticsOf({ plan }: RunHeader, parts: readonly CopyColumns[]): RunHeader["statistics"] {
  const statistics = new StatisticsBuilder(plan);
  for (const part of parts) {
    statistics.add(part);
  }
  return statistics.finish();
}

function missingFiles(files: readonly ColumnFile[]): readonly TextReference[] {
  const names = files.filter(({ columns }) => columns === undefined).map(({ name }) => name);
  return names.length === 0 ? [] : [text("cli:run-folder.missing-files", { files: names.join(", ") })];
}

function parsedJson(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}
