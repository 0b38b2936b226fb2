import { type FileHandle, open, readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { type AsyncRecordBatchFileReader, type RecordBatchFileReader, RecordBatchReader } from "apache-arrow";
import type { Failure } from "#app/errors/failure.ts";
import { failed, type Result, succeeded } from "#app/result.ts";
import { ArrowTraceReader } from "#app/trace/own/arrow-trace-reader.ts";
import type { Trace } from "#app/trace/trace.ts";
import { coreFailure } from "../core-failure.ts";
import { isSystemError } from "../disk-failure.ts";

/** Opens a table of copies in an Arrow file; what is damaged in it is left out from there on. */
export async function openArrowTrace(
  path: string,
  isPacked: boolean,
  signal: AbortSignal | undefined,
): Promise<Result<Trace, Failure>> {
  let file: FileHandle | undefined;
  try {
    file = isPacked ? undefined : await open(path, "r");
    const batches = await (file === undefined
      ? RecordBatchReader.from(await unpacked(path))
      : RecordBatchReader.from(file));
    await batches.open();
    const missing = ArrowTraceReader.missingColumns(batches.schema.fields.map(({ name }) => name));
    if (missing.length > 0) {
      return failed(coreFailure("trace-arrow-columns", { path, columns: missing.join(", ") }));
    }
    return succeeded(await readBatches(batches, signal));
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

async function readBatches(batches: RecordBatchReader, signal: AbortSignal | undefined): Promise<Trace> {
  const reader = new ArrowTraceReader();
  try {
    if (batches.isFile()) {
      await takeEach(batches, reader, signal);
    } else {
      for await (const batch of batches) {
        signal?.throwIfAborted();
        reader.take(batch);
      }
    }
  } catch {
    signal?.throwIfAborted();
    reader.noteProblem("Arrow");
  }
  return reader.finish();
}

/**
 * Batch by batch, each where the end of the file says that it lies. The library's own iteration reads a place for ever
 * where a damaged file has something else than a batch.
 */
async function takeEach(
  batches: RecordBatchFileReader | AsyncRecordBatchFileReader,
  reader: ArrowTraceReader,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (let index = 0; index < batches.numRecordBatches; index += 1) {
    signal?.throwIfAborted();
    const batch = await batches.readRecordBatch(index);
    if (batch === null) {
      reader.noteProblem("Arrow");
      return;
    }
    reader.take(batch);
  }
}

async function unpacked(path: string): Promise<Uint8Array> {
  return new Uint8Array(await promisify(gunzip)(await readFile(path)));
}
