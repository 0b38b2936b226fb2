import { stat } from "node:fs/promises";
import { basename, dirname, resolve } from "node:path";
import type { ComparedCopies } from "#app/compare/compared-copies.ts";
import { comparedTrace } from "#app/compare/compared-copies.ts";
import type { Failure } from "#app/errors/failure.ts";
import { type Result, succeeded } from "#app/result.ts";
import type { RunHeader } from "#app/run/run-header.ts";
import type { Trace } from "#app/trace/trace.ts";
import { headerFileName } from "#main/core/run-folder.ts";
import { openRunFolder } from "#main/core/run-reader.ts";
import { openTrace } from "#main/core/trace/open-trace.ts";
import { traceOfRun } from "#main/core/trace/run-folder-trace.ts";

/** A run or a trace, as much of it as a comparison needs. */
export interface ComparedFile {
  /** The run's folder, or the file. */
  readonly path: string;
  /** undefined: a trace of something else. */
  readonly header: RunHeader | undefined;
  readonly format: Trace["format"];
  readonly unread: Trace["unread"];
  readonly copies: ComparedCopies;
}

export interface ComparedFileOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (bytesRead: number, bytesTotal: number) => void;
}

/** Opens a run folder or a trace of any format, as far as it can be read. */
export async function openComparedFile(
  path: string,
  options: ComparedFileOptions,
): Promise<Result<ComparedFile, Failure>> {
  const folder = await runFolderAt(resolve(path));
  if (folder === undefined) {
    const opened = await openTrace(resolve(path), { needsArguments: false, ...options });
    if (!opened.ok) {
      return opened;
    }
    opened.value.close();
    return succeeded(comparedFile(resolve(path), opened.value.trace, undefined));
  }
  const run = await openRunFolder(folder);
  return run.ok ? succeeded(comparedFile(folder, traceOfRun(run.value), run.value.header)) : run;
}

function comparedFile(path: string, trace: Trace, header: RunHeader | undefined): ComparedFile {
  return { path, header, format: trace.format, unread: trace.unread, copies: comparedTrace(trace) };
}

/** undefined: a file, or nothing at all. */
async function runFolderAt(path: string): Promise<string | undefined> {
  if (basename(path) === headerFileName) {
    return dirname(path);
  }
  const status = await stat(path).catch(() => undefined);
  return status?.isDirectory() === true ? path : undefined;
}
