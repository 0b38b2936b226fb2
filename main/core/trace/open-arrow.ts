import { type FileHandle, open, readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { RecordBatchReader } from "apache-arrow";
import type { Failure } from "#app/errors/failure.ts";
import { failed, type Result, succeeded } from "#app/result.ts";
import { ArrowTraceReader } from "#app/trace/own/arrow-trace-reader.ts";
import type { Trace } from "#app/trace/trace.ts";
import { coreFailure } from "../core-failure.ts";
import { isSystemError } from "../disk-failure.ts";
import { type ReadAt, soundBatches } from "./arrow-blocks.ts";

/** Opens a table of copies in an Arrow file; what is damaged in it is left out from there on. */
export async function openArrowTrace(
  path: string,
  isPacked: boolean,
  signal: AbortSignal | undefined,
): Promise<Result<Trace, Failure>> {
  let file: FileHandle | undefined;
  try {
    const bytes = isPacked ? await unpacked(path) : undefined;
    file = isPacked ? undefined : await open(path, "r");
    const sound = await soundIn(bytes ?? file);
    if (sound === undefined) {
      return failed(coreFailure("trace-arrow-damaged", { path }));
    }
    const batches = await (file === undefined ? RecordBatchReader.from(bytes) : RecordBatchReader.from(file));
    await batches.open();
    const missing = ArrowTraceReader.missingColumns(batches.schema.fields.map(({ name }) => name));
    if (missing.length > 0) {
      return failed(coreFailure("trace-arrow-columns", { path, columns: missing.join(", ") }));
    }
    return succeeded(await readBatches(batches, sound, signal));
  } catch (problem) {
    signal?.throwIfAborted();
    if (isSystemError(problem)) {
      throw problem;
    }
    // The library throws whatever a damaged length or offset leads to, in words that say nothing to a person.
    return failed(coreFailure("trace-arrow-damaged", { path }));
  } finally {
    await file?.close().catch(() => undefined);
  }
}

async function soundIn(source: Uint8Array | FileHandle | undefined): Promise<number | undefined> {
  if (source === undefined) {
    return undefined;
  }
  if (source instanceof Uint8Array) {
    const readAt: ReadAt = async (offset, length) => source.subarray(Math.max(0, offset), offset + length);
    return soundBatches(readAt, source.length);
  }
  const readAt: ReadAt = async (offset, length) => {
    const { buffer, bytesRead } = await source.read(new Uint8Array(length), 0, length, Math.max(0, offset));
    return buffer.subarray(0, bytesRead);
  };
  return soundBatches(readAt, (await source.stat()).size);
}

/**
 * Batch by batch, each where the end of the file says that it lies: the library's own iteration reads a place for ever
 * where a damaged file has something else than a batch.
 */
async function readBatches(batches: RecordBatchReader, sound: number, signal: AbortSignal | undefined): Promise<Trace> {
  const reader = new ArrowTraceReader();
  let taken = 0;
  try {
    while (batches.isFile() && taken < sound) {
      signal?.throwIfAborted();
      const batch = await batches.readRecordBatch(taken);
      if (batch === null) {
        break;
      }
      reader.take(batch);
      taken += 1;
    }
  } catch {
    signal?.throwIfAborted();
  }
  if (batches.isFile() && taken < batches.numRecordBatches) {
    reader.noteProblem("Arrow");
  }
  return reader.finish();
}

async function unpacked(path: string): Promise<Uint8Array> {
  return new Uint8Array(await promisify(gunzip)(await readFile(path)));
}
