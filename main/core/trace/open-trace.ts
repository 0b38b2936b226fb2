import { stat } from "node:fs/promises";
import { basename, dirname } from "node:path";
import type { Failure } from "#app/errors/failure.ts";
import { failed, type Result, succeeded } from "#app/result.ts";
import { ArgumentStore, argumentsInFile, argumentsInStore } from "#app/trace/argument-store.ts";
import { CsvTraceReader } from "#app/trace/csv/csv-trace-reader.ts";
import { JsonTraceReader } from "#app/trace/json/json-trace-reader.ts";
import { NdjsonTraceReader } from "#app/trace/own/ndjson-trace-reader.ts";
import { PerfettoTraceReader } from "#app/trace/perfetto/perfetto-trace-reader.ts";
import type { ArgumentBytes, Trace } from "#app/trace/trace.ts";
import { unreachable } from "#app/unreachable.ts";
import { coreFailure } from "../core-failure.ts";
import { isSystemError } from "../disk-failure.ts";
import { headerFileName } from "../run-folder.ts";
import { openRunFolder } from "../run-reader.ts";
import { piecesOf, SourceProblem } from "./byte-source.ts";
import { FileArguments } from "./file-arguments.ts";
import { openArrowTrace } from "./open-arrow.ts";
import { openDatabaseTrace } from "./open-database.ts";
import { traceOfRun } from "./run-folder-trace.ts";
import { detectContent, type FileContent } from "./trace-detection.ts";

export interface OpenTraceOptions {
  /** Whether the arguments of events are wanted: for saving the trace in another format. */
  readonly needsArguments: boolean;
  readonly signal?: AbortSignal;
  readonly onProgress?: (bytesRead: number, bytesTotal: number) => void;
}

export interface OpenedTrace {
  readonly trace: Trace;
  /** Arguments by the offsets in the trace's events; without `needsArguments` they need not be there. */
  readonly argumentBytes: ArgumentBytes;
  close(): void;
}

/** Opens a trace of any format there is a reader for, as far as it can be read. Writes nothing beside it. */
export async function openTrace(path: string, options: OpenTraceOptions): Promise<Result<OpenedTrace, Failure>> {
  try {
    const status = await stat(path);
    if (status.isDirectory() || basename(path) === headerFileName) {
      return await openRun(status.isDirectory() ? path : dirname(path));
    }
    if (!status.isFile()) {
      return failed(coreFailure("trace-no-file", { path }));
    }
    const { size } = status;
    const content = await detectContent(path);
    const progress = { ...options, onProgress: (bytes: number) => options.onProgress?.(bytes, size) };
    return await openContent(path, content, progress);
  } catch (problem) {
    if (options.signal?.aborted === true) {
      return failed(coreFailure("trace-cancelled", { path }));
    }
    if (isSystemError(problem)) {
      return failed(readFailure(problem.code, path));
    }
    throw problem;
  }
}

interface ReadOptions extends OpenTraceOptions {
  readonly onProgress: (bytesRead: number) => void;
}

async function openContent(
  path: string,
  content: FileContent,
  options: ReadOptions,
): Promise<Result<OpenedTrace, Failure>> {
  switch (content.kind) {
    case "json":
    case "ndjson": {
      const store = new ArgumentStore();
      const isStored = content.isPacked && options.needsArguments;
      const keep = isStored ? argumentsInStore(store) : argumentsInFile;
      const reader = content.kind === "json" ? new JsonTraceReader(keep) : new NdjsonTraceReader(keep);
      return withArguments(await readPieces(path, content.isPacked, reader, options), store, {
        inFile: options.needsArguments && !isStored ? path : undefined,
      });
    }
    case "csv":
      return withArguments(
        await readPieces(path, content.isPacked, new CsvTraceReader(), options),
        new ArgumentStore(),
        {},
      );
    case "perfetto": {
      const store = new ArgumentStore();
      const reader = new PerfettoTraceReader(options.needsArguments ? store : undefined);
      return withArguments(await readPieces(path, content.isPacked, reader, options), store, {});
    }
    case "arrow":
      return withArguments(await openArrowTrace(path, content.isPacked, options.signal), new ArgumentStore(), {});
    case "sqlite":
      return withArguments(await openDatabaseTrace(path, content.isPacked, options.signal), new ArgumentStore(), {});
    case "empty":
      return failed(coreFailure("trace-empty", { path }));
    case "unknown":
      return failed(coreFailure("trace-unknown-format", { path }));
    default:
      return unreachable(content.kind);
  }
}

async function openRun(folder: string): Promise<Result<OpenedTrace, Failure>> {
  const run = await openRunFolder(folder);
  return run.ok ? withArguments(succeeded(traceOfRun(run.value)), new ArgumentStore(), {}) : run;
}

/** What reads a file piece by piece. */
interface PieceReader {
  push(piece: Uint8Array): boolean;
  noteSourceProblem(reason: "decompression" | "disk", byteOffset: number, detail: string): void;
  finish(): Trace | undefined;
}

async function readPieces(
  path: string,
  isPacked: boolean,
  reader: PieceReader,
  options: ReadOptions,
): Promise<Result<Trace, Failure>> {
  let readBytes = 0;
  try {
    for await (const piece of piecesOf(path, { isPacked, signal: options.signal, onRead: options.onProgress })) {
      readBytes += piece.length;
      if (!reader.push(piece)) {
        break;
      }
    }
  } catch (problem) {
    if (!(problem instanceof SourceProblem)) {
      throw problem;
    }
    reader.noteSourceProblem(problem.reason, readBytes, problem.message);
  }
  const trace = reader.finish();
  return trace === undefined ? failed(coreFailure("trace-without-events", { path })) : succeeded(trace);
}

function withArguments(
  trace: Result<Trace, Failure>,
  store: ArgumentStore,
  { inFile }: { readonly inFile?: string | undefined },
): Result<OpenedTrace, Failure> {
  if (!trace.ok) {
    return trace;
  }
  if (inFile === undefined) {
    return succeeded({ trace: trace.value, argumentBytes: store, close: () => undefined });
  }
  const fileArguments = new FileArguments(inFile);
  return succeeded({ trace: trace.value, argumentBytes: fileArguments, close: () => fileArguments.close() });
}

function readFailure(errno: string, path: string): Failure {
  switch (errno) {
    case "ENOENT":
    case "ENOTDIR":
      return coreFailure("trace-missing", { path });
    default:
      return coreFailure("trace-unreadable", { path, errno });
  }
}
