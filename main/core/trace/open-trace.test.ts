import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { timeSources } from "#app/run/copy-columns.ts";
import { copyColumns } from "#app/trace/export/copy-record.ts";
import { copiesOf, copyTriple, msprofNames } from "#app/trace/trace.fixture.ts";
import { createDatabase, createDatabaseWithLog, msprofTables, nsysTables } from "./database.fixture.ts";
import { openTrace } from "./open-trace.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "copyscope-open-"));
});

afterEach(() => {
  chmodSync(folder, 0o755);
  rmSync(folder, { recursive: true });
});

function write(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

async function traceAt(path: string) {
  const opened = await openTrace(path, { needsArguments: false });
  if (!opened.ok) {
    throw new Error(opened.failure.code);
  }
  return opened.value.trace;
}

const json = JSON.stringify([...msprofNames, ...copyTriple(0), ...copyTriple(1)]);
const taskTime = `Device_id,kernel_name,kernel_type,stream_id,task_id,task_time(us),task_start(us),task_stop(us)
0,MEMCPY_ASYNC,PCIE_DMA_SQE,3,7,2.5,"1700000000000010.125\t","1700000000000012.625\t"
0,"Add, fused",AI_CORE,3,8,1,"1700000000000013.5\t","1700000000000014.5\t"
0,N/A,MEMCPY_ASYNC,4,9,1,"1700000000000015\t","1700000000000016\t"
`;

describe("a file is opened by what is in it, whatever it is called", () => {
  test.each([
    ["trace.db", json, "msprof-json"],
    ["packed", gzipSync(json), "msprof-json"],
    ["table.json", taskTime, "task-time-csv"],
    ["table.gz", gzipSync(taskTime), "task-time-csv"],
    ["spaces", ` \n${json}`, "msprof-json"],
  ])("%s", async (name, content, format) => {
    const trace = await traceAt(write(name, content));
    expect(trace.format).toBe(format);
    expect(trace.copies.rows).toBe(2);
    expect(trace.unread).toEqual([]);
  });

  test.each([
    ["trace-empty", ""],
    ["trace-empty", " \n"],
    ["trace-unknown-format", "just a text"],
    ["trace-unknown-format", Uint8Array.of(0, 1, 2, 3)],
    ["trace-unknown-format", gzipSync(Uint8Array.of(0, 1, 2, 3))],
    ["trace-without-events", '{"name": "package"}'],
    ["trace-without-events", "name,age\nx,1\n"],
    ["trace-database-damaged", `SQLite format 3\0${"x".repeat(2_000)}`],
  ])("refuses with %s: %j", async (code, content) => {
    const opened = await openTrace(write("file", content), { needsArguments: false });
    expect(opened).toMatchObject({ ok: false, failure: { code } });
  });

  test.each([
    ["trace-missing", "nowhere.json"],
    ["not-a-run-folder", "."],
    ["trace-no-file", "../../dev/null"],
  ])("refuses with %s what is no file", async (code, name) => {
    expect(await openTrace(join(folder, name), { needsArguments: false })).toMatchObject({
      ok: false,
      failure: { code },
    });
  });
});

describe("a table of tasks", () => {
  test("gives its copies with their times to the nanosecond", async () => {
    const trace = await traceAt(write("task_time.csv", taskTime));
    const facts = { direction: "not-recorded", bytes: null, device: 0, join: "none", name: "MEMCPY_ASYNC" };
    expect(copiesOf(trace)).toEqual([
      { ...facts, stream: "3", startNs: 1_700_000_000_000_010_125n, durationNs: 2_500 },
      { ...facts, stream: "4", startNs: 1_700_000_000_000_015_000n, durationNs: 1_000 },
    ]);
    expect([...trace.events.name].map((name) => trace.texts.text(name))).toContain("Add, fused");
  });

  test.each([
    [
      "op-summary-csv",
      "Device_id,Model ID,Task ID,Stream ID,Op Name,OP Type,OP State,Task Type,Task Start Time(us),Task Duration(us),Task Wait Time(us)\n" +
        '2,1,7,9,MEMCPY_ASYNC,N/A,N/A,PCIE_DMA_SQE,"1700000000000010.125\t",2.5,0\n',
      { stream: "9", device: 2, startNs: 1_700_000_000_000_010_125n, durationNs: 2_500 },
    ],
    [
      "rocprof-csv",
      '"Kind","Direction","Stream_Id","Source_Agent_Id","Destination_Agent_Id","Correlation_Id","Start_Timestamp","End_Timestamp"\r\n' +
        '"MEMORY_COPY","MEMORY_COPY_DEVICE_TO_HOST",4,1,0,0,14955949675563,14955950239443\r\n',
      { stream: "4", direction: "d2h", startNs: 14_955_949_675_563n, durationNs: 563_880, bytes: null },
    ],
    [
      "rocprof-v1-copies-csv",
      '"BeginNs","EndNs","pid","tid","Name","Direction","SrcType","DstType","Size","Async"\n' +
        '14955949675563,14955950239443,42,43,"hipMemcpyAsync","HtoD","pinned","device",4096,1\n',
      {
        name: "hipMemcpyAsync",
        stream: "pinned → device",
        direction: "h2d",
        startNs: 14_955_949_675_563n,
        durationNs: 563_880,
        bytes: 4_096,
      },
    ],
  ])("of the kind %s gives them too", async (format, table, copy) => {
    const trace = await traceAt(write("table.csv", table));
    expect(trace.format).toBe(format);
    expect(copiesOf(trace)).toMatchObject([copy]);
    expect(trace.unread).toEqual([]);
  });

  test("of the first rocprof keeps copies with the times of a call from those with the device's", async () => {
    const table = `"BeginNs","EndNs","pid","tid","Name","Direction","SrcType","DstType","Size","Async"
100,200,42,43,"hipMemcpyAsync","auto","pinned","device",64,1
300,500,42,43,"hipMemcpy","unknown","pageable","device",128,"0"
`;
    const trace = await traceAt(write("results.memcopy_info.csv", table));
    expect(copiesOf(trace)).toMatchObject([
      { stream: "pinned → device", direction: "default", bytes: 64 },
      { stream: "thread 43", direction: "not-recorded", bytes: 128 },
    ]);
    expect([...trace.copies.source.subarray(0, 2)].map((source) => timeSources[source])).toEqual([
      "imported",
      "host-clock",
    ]);
  });

  test("of kernels of the first rocprof has them on the queues of their devices, and no copies", async () => {
    const table = `Index,KernelName,gpu-id,queue-id,queue-index,pid,tid,grd,wgr,DispatchNs,BeginNs,EndNs,CompleteNs,
0,"add(float*, int) [clone .kd]",1,2,0,42,43,1024,64,1000,2000,2500,2600,
`;
    const trace = await traceAt(write("results.csv", table));
    expect([trace.format, trace.records, trace.copies.rows, trace.unread]).toEqual(["rocprof-v1-csv", 1, 0, []]);
    expect(trace.processes).toMatchObject([{ name: "ROCm", labels: "GPU 1" }]);
    expect(trace.threads).toMatchObject([{ name: "Queue 2" }]);
    expect([trace.texts.text(trace.events.name[0] ?? 0), trace.baseNs, trace.events.durationNs[0]]).toEqual([
      "add(float*, int) [clone .kd]",
      2_000n,
      500,
    ]);
  });

  test.each([
    ["rocprof-v1-csv", 'Index,KernelName,gpu-id,queue-id,SQ_WAVES\n0,"add",0,0,4096\n'],
    [
      "rocprof-stats-csv",
      '"Name","Calls","TotalDurationNs","AverageNs","Percentage"\nhipMemcpyAsync,2,583182462,291591231,99.78\n',
    ],
  ])("of the kind %s without times counts its rows and says nothing more", async (format, table) => {
    const trace = await traceAt(write("results.csv", table));
    expect([trace.format, trace.records, trace.events.rows, trace.unread]).toEqual([format, 1, 0, []]);
  });

  test.each([
    ["bad-row", "0,x\n"],
    ["bad-time", "0,x,AI_CORE,3,7,2.5,soon,later\n"],
    ["bad-duration", "0,x,AI_CORE,3,7,-1,5,6\n"],
    ["cut-off", '0,x,AI_CORE,3,7,1,"5'],
  ])("counts what it cannot read as %s", async (reason, row) => {
    const trace = await traceAt(write("task_time.csv", taskTime + row));
    expect(trace.unread).toMatchObject([{ reason, count: 1, byteOffset: Buffer.byteLength(taskTime) }]);
    expect(trace.copies.rows).toBe(2);
  });
});

test("a table of copies from before kinds were told from directions still opens", async () => {
  const columns = copyColumns.filter((name) => name !== "kind");
  const cells = {
    name: "MEMCPY_ASYNC",
    direction: "h2d",
    bytes: "64",
    start_ns: "5",
    end_ns: "9",
    time_source: "model",
  };
  const row = columns.map((name) => (cells as Partial<Record<string, string>>)[name] ?? "").join(",");
  const trace = await traceAt(write("saved.csv", `${columns.join(",")}\r\n${row}\r\n`));
  expect([trace.format, trace.copies.kindOf(0)]).toEqual(["copyscope-csv", "not-recorded"]);
  expect(copiesOf(trace)).toMatchObject([{ direction: "h2d", bytes: 64, durationNs: 4 }]);
});

describe("what is packed", () => {
  test("opens as far as it can be unpacked", async () => {
    const packed = gzipSync(JSON.stringify(Array.from({ length: 5_000 }, (_, n) => ({ ...copyTriple(n % 90)[2] }))));
    const trace = await traceAt(write("cut.json.gz", packed.subarray(0, packed.length >> 1)));
    expect(trace.copies.rows).toBeGreaterThan(100);
    expect(trace.unread.map(({ reason }) => reason)).toEqual(["decompression", "cut-off"]);
  });
});

describe("a database", () => {
  test("of msprof gives sizes, directions and calls of its copies", async () => {
    const path = join(folder, "msprof_1.db");
    createDatabase(path, msprofTables);
    const trace = await traceAt(path);
    expect(trace.format).toBe("msprof-db");
    expect(trace.records).toBe(4 + 2 + 1);
    const facts = { name: "MEMCPY_ASYNC", device: 3 };
    expect(copiesOf(trace)).toEqual([
      {
        ...facts,
        stream: "7",
        direction: "h2d",
        bytes: 1_048_576,
        startNs: 1_700_000_000_000_000_123n,
        durationNs: 4_444,
        join: "connection",
      },
      {
        ...facts,
        stream: "7",
        direction: "d2h",
        bytes: 256,
        startNs: 1_700_000_000_000_010_000n,
        durationNs: 500,
        join: "connection",
      },
      {
        ...facts,
        stream: "8",
        direction: "not-recorded",
        bytes: null,
        startNs: 1_700_000_000_000_020_000n,
        durationNs: 1,
        join: "none",
      },
    ]);
    expect([...trace.counters.value]).toEqual([12.5]);
  });

  test("of nsys counts from the start of its session", async () => {
    const path = join(folder, "report.sqlite");
    createDatabase(path, nsysTables);
    const trace = await traceAt(path);
    expect(trace.format).toBe("nsys-db");
    expect(
      copiesOf(trace).map(({ direction, bytes, startNs, join: joined }) => [direction, bytes, startNs, joined]),
    ).toEqual([
      ["h2d", 65_536, 5_000n, "connection"],
      ["d2h", 512, 9_000n, "none"],
      ["d2d", 512, 9_600n, "none"],
    ]);
    expect(copiesOf(trace)[0]?.name).toBe("Memcpy HtoD (Pinned -> Device)");
  });

  test("that is somebody else's is refused", async () => {
    const path = join(folder, "other.db");
    createDatabase(path, "CREATE TABLE people (name TEXT)");
    expect(await openTrace(path, { needsArguments: false })).toMatchObject({
      ok: false,
      failure: { code: "trace-unknown-tables" },
    });
  });

  test("is read from a folder in which nothing can be written, and leaves nothing beside it", async () => {
    const path = join(folder, "msprof_1.db");
    createDatabase(path, msprofTables);
    chmodSync(folder, 0o555);
    const before = statSync(path).mtimeMs;
    expect((await traceAt(path)).copies.rows).toBe(3);
    expect(readdirSync(folder)).toEqual(["msprof_1.db"]);
    expect(statSync(path).mtimeMs).toBe(before);
  });

  test("is read with what its write-ahead log has, which stays as it is", async () => {
    const path = join(folder, "msprof_1.db");
    createDatabaseWithLog(path, msprofTables);
    const log = readFileSync(`${path}-wal`);
    expect(log.length).toBeGreaterThan(0);
    expect((await traceAt(path)).copies.rows).toBe(3);
    expect(readdirSync(folder).sort()).toEqual(["msprof_1.db", "msprof_1.db-wal"]);
    expect(readFileSync(`${path}-wal`).equals(log)).toBe(true);
  });

  test("that cannot be opened without a folder for temporary files says so, and none stays behind", async () => {
    const path = join(folder, "msprof_1.db");
    createDatabase(path, msprofTables);
    mkdirSync(join(folder, "tmp"));
    vi.stubEnv("TMPDIR", join(folder, "tmp"));
    expect((await traceAt(path)).copies.rows).toBe(3);
    expect(readdirSync(join(folder, "tmp"))).toEqual([]);
    vi.stubEnv("TMPDIR", join(folder, "absent"));
    expect(await openTrace(path, { needsArguments: false })).toMatchObject({
      ok: false,
      failure: { code: "temporary-folder" },
    });
    vi.unstubAllEnvs();
  });

  test("that is damaged opens as far as it goes", async () => {
    const path = join(folder, "msprof_1.db");
    const rows = Array.from(
      { length: 4_000 },
      (_, n) => `(${1_000 + n * 10}, ${1_005 + n * 10}, 0, ${n}, ${n}, 1, 0, 0, 2, ${n}, 0)`,
    );
    createDatabase(
      path,
      `CREATE TABLE STRING_IDS (id INTEGER PRIMARY KEY, value TEXT); INSERT INTO STRING_IDS VALUES (0, 'MEMCPY_ASYNC');
      CREATE TABLE TASK (startNs INTEGER, endNs INTEGER, deviceId INTEGER, connectionId INTEGER, globalTaskId INTEGER,
      globalPid INTEGER, taskType INTEGER, contextId INTEGER, streamId INTEGER, taskId INTEGER, modelId INTEGER);
      INSERT INTO TASK VALUES ${rows.join(",")}`,
    );
    const bytes = readFileSync(path);
    bytes.fill(0xff, bytes.length - 8_192);
    writeFileSync(path, bytes);
    const trace = await traceAt(path);
    expect(trace.copies.rows).toBeGreaterThan(1_000);
    expect(trace.unread).toMatchObject([{ reason: "table", count: 1, detail: expect.stringContaining("TASK: ") }]);
  });
});

describe("opening", () => {
  test("tells how far it is, and stops when it is asked to", async () => {
    const path = write(
      "long.json",
      `[${Array(40_000)
        .fill(JSON.stringify(copyTriple(0)[2]))
        .join(",")}]`,
    );
    const { size } = statSync(path);
    const told: [number, number][] = [];
    await openTrace(path, { needsArguments: false, onProgress: (read, total) => told.push([read, total]) });
    expect(told.at(-1)).toEqual([size, size]);
    expect(told.length).toBeGreaterThan(3);
    const controller = new AbortController();
    const opened = await openTrace(path, {
      needsArguments: false,
      signal: controller.signal,
      onProgress: () => controller.abort(),
    });
    expect(opened).toMatchObject({ ok: false, failure: { code: "trace-cancelled" } });
  });

  test("gives the arguments of events again, packed or not", async () => {
    for (const [name, content] of [
      ["a.json", json],
      ["a.json.gz", gzipSync(json)],
    ] as const) {
      const opened = await openTrace(write(name, content), { needsArguments: true });
      if (!opened.ok) {
        throw new Error(opened.failure.code);
      }
      const { trace, argumentBytes, close } = opened.value;
      const event = trace.copies.event[1] ?? 0;
      const bytes = argumentBytes.read(
        trace.events.argumentsOffset[event] ?? 0,
        trace.events.argumentsLength[event] ?? 0,
      );
      expect(JSON.parse(Buffer.from(bytes).toString())).toEqual(copyTriple(1)[2]?.["args"]);
      close();
    }
  });

  test("needs no more than the file: a copy elsewhere opens the same", async () => {
    const path = write("trace_view.json", json);
    mkdirSync(join(folder, "elsewhere"));
    copyFileSync(path, join(folder, "elsewhere", "x"));
    expect(copiesOf(await traceAt(join(folder, "elsewhere", "x")))).toEqual(copiesOf(await traceAt(path)));
    expect(readdirSync(folder).sort()).toEqual(["elsewhere", "trace_view.json"]);
  });
});
