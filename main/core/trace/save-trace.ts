import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Failure } from "#app/errors/failure.ts";
import { failed, type Result, succeeded } from "#app/result.ts";
import { arrowFile } from "#app/trace/export/arrow-writer.ts";
import { chromePieces } from "#app/trace/export/chrome-writer.ts";
import { eventLines } from "#app/trace/export/event-lines.ts";
import type { ExportFormat } from "#app/trace/export/export-formats.ts";
import { perfettoPieces } from "#app/trace/export/perfetto-writer.ts";
import { csvPieces, ndjsonPieces } from "#app/trace/export/table-writers.ts";
import { unreachable } from "#app/unreachable.ts";
import { replaceFile } from "../atomic-file.ts";
import { coreFailure } from "../core-failure.ts";
import { diskFailure, isSystemError } from "../disk-failure.ts";
import type { OpenedTrace } from "./open-trace.ts";

/** Saves an opened trace in another format; the file is there as a whole, or not at all. */
export async function saveTrace(
  opened: OpenedTrace,
  format: ExportFormat,
  path: string,
  signal?: AbortSignal,
): Promise<Result<void, Failure>> {
  try {
    await replaceFile(path, (partial) =>
      pipeline(Readable.from(piecesOf(opened, format)), createWriteStream(partial), { signal }),
    );
    return succeeded(undefined);
  } catch (problem) {
    if (signal?.aborted === true) {
      return failed(coreFailure("trace-cancelled", { path }));
    }
    if (isSystemError(problem)) {
      return failed(diskFailure(problem, path));
    }
    throw problem;
  }
}

function piecesOf({ trace, argumentBytes }: OpenedTrace, format: ExportFormat): Iterable<string | Uint8Array> {
  switch (format) {
    case "chrome":
      return chromePieces(trace, argumentBytes);
    case "perfetto":
      return perfettoPieces(trace, argumentBytes);
    case "arrow":
      return [arrowFile(trace)];
    case "csv":
      return csvPieces(trace);
    case "ndjson":
      return ndjsonPieces(trace, () => eventLines(trace, argumentBytes));
    default:
      return unreachable(format);
  }
}
