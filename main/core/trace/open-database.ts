import { tmpdir } from "node:os";
import type { Failure } from "#app/errors/failure.ts";
import { failed, type Result, succeeded } from "#app/result.ts";
import { finishTrace } from "#app/trace/finish-trace.ts";
import type { Trace } from "#app/trace/trace.ts";
import { TraceBuilder } from "#app/trace/trace-builder.ts";
import { coreFailure } from "../core-failure.ts";
import { diskFailure } from "../disk-failure.ts";
import { createTemporaryFolder } from "../temporary-folder.ts";
import { isMsprof, MsprofDatabase } from "./msprof-database.ts";
import { isNsys, NsysDatabase } from "./nsys-database.ts";
import { SqliteFile, SqliteProblem } from "./sqlite-file.ts";
import { TableReader } from "./table-reader.ts";

/** Opens a profiler's SQLite database. */
export async function openDatabaseTrace(
  path: string,
  isPacked: boolean,
  signal: AbortSignal | undefined,
): Promise<Result<Trace, Failure>> {
  const folder = await temporaryFolder();
  if (!folder.ok) {
    return folder;
  }
  let file: SqliteFile | undefined;
  try {
    file = await SqliteFile.open(path, folder.value, { isPacked, signal });
    const tables = file.tables();
    const builder = new TraceBuilder();
    const reader = new TableReader(builder, file, tables);
    if (isMsprof(tables)) {
      await new MsprofDatabase(reader).read();
      const isOfTorch = tables.has("PYTORCH_API") || tables.has("STEP_TIME");
      return succeeded(finishTrace(builder, isOfTorch ? "torch-npu-db" : "msprof-db"));
    }
    if (isNsys(tables)) {
      await new NsysDatabase(reader).read();
      return succeeded(finishTrace(builder, "nsys-db"));
    }
    return failed(coreFailure("trace-unknown-tables", { path }));
  } catch (problem) {
    if (problem instanceof SqliteProblem) {
      return failed(coreFailure("trace-database-damaged", { path, problem: problem.message }));
    }
    throw problem;
  } finally {
    await file?.close();
  }
}

async function temporaryFolder(): Promise<Result<string, Failure>> {
  try {
    return succeeded(await createTemporaryFolder());
  } catch (problem) {
    return failed(coreFailure("temporary-folder", { path: tmpdir() }, [diskFailure(problem, tmpdir()).what]));
  }
}
