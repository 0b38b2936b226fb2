import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seededRandom } from "#app/analysis/seeded-random.ts";
import { exportFormats } from "#app/trace/export/export-formats.ts";
import { copyTriple, msprofNames } from "#app/trace/trace.fixture.ts";
import type { Trace } from "#app/trace/trace.ts";
import { traceStatistics } from "#app/trace/trace-statistics.ts";
import { summarizeTrace } from "#app/trace/trace-summary.ts";
import { createDatabase, msprofTables, nsysTables } from "./database.fixture.ts";
import { openTrace } from "./open-trace.ts";
import { saveTrace } from "./save-trace.ts";
import { hasSharedTraces, sharedTraces, withSharedTraces } from "./shared-traces.fixture.ts";
import { mutated } from "./trace-mutations.fixture.ts";

const isLong = process.env["COPYSCOPE_LONG"] === "1";
const mutations = isLong ? 10_000 : 500;
const limitBytes = 2 ** 30;
/** On a busy machine; a mutation takes milliseconds. */
const patienceMs = isLong ? 3 * 3_600_000 : 600_000;

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "copyscope-mutations-"));
});

afterAll(() => rmSync(folder, { recursive: true }));

async function ownFixtures(): Promise<Map<string, Buffer>> {
  const events = [...msprofNames, ...Array.from({ length: 20 }, (_, n) => copyTriple(n)).flat()];
  const more = [
    { name: "a", ph: "B", pid: 1, tid: 1, ts: 1 },
    { name: "HBM", ph: "C", pid: 1, tid: 0, ts: "2.5", args: { "Read(MB/s)": 7.5, text: '\\"\u00e9' } },
    { name: "a", ph: "E", pid: 1, tid: 1, ts: 3 },
    { name: "x", ph: "b", cat: "y", id: "0x1", pid: 1, tid: 1, ts: 4 },
  ];
  const json = JSON.stringify({ displayTimeUnit: "ns", traceEvents: [...events, ...more] });
  for (const [name, sql] of [
    ["msprof.db", msprofTables],
    ["nsys.db", nsysTables],
  ] as const) {
    createDatabase(join(folder, name), sql);
  }
  const rocprof = {
    "rocprofiler-sdk-tool": [
      { buffer_records: { memory_copy: [{ operation: 2, start_timestamp: 5, end_timestamp: 9, bytes: 64 }] } },
    ],
  };
  return new Map([
    ...(await savedFixtures(json)),
    ["events.json", Buffer.from(json)],
    ["array.json", Buffer.from(JSON.stringify([...events, ...more]))],
    ["events.json.gz", gzipSync(json)],
    ["rocprof.json", Buffer.from(JSON.stringify(rocprof))],
    [
      "task_time.csv",
      Buffer.from(
        'Device_id,kernel_name,kernel_type,stream_id,task_id,task_time(us),task_start(us),task_stop(us)\n0,"MEMCPY_ASYNC",x,3,7,2.5,1700000000000010.125\t,1700000000000012.625\t\n',
      ),
    ],
    [
      "memcopy_info.csv",
      Buffer.from(
        '"BeginNs","EndNs","pid","tid","Name","Direction","SrcType","DstType","Size","Async"\n14955949675563,14955950239443,42,43,"hipMemcpyAsync","HtoD","pinned","device",4096,1\n',
      ),
    ],
    ["msprof.db", readFileSync(join(folder, "msprof.db"))],
    ["nsys.db", readFileSync(join(folder, "nsys.db"))],
  ]);
}

/** The same events in every format that can be saved. */
async function savedFixtures(json: string): Promise<[string, Buffer][]> {
  const source = join(folder, "source");
  writeFileSync(source, json);
  const opened = await openTrace(source, { needsArguments: true });
  if (!opened.ok) {
    throw new Error(opened.failure.code);
  }
  const saved: [string, Buffer][] = [];
  for (const format of exportFormats) {
    const path = join(folder, `saved.${format}`);
    expect(await saveTrace(opened.value, format, path)).toEqual({ ok: true });
    saved.push([format, readFileSync(path)]);
  }
  opened.value.close();
  return saved;
}

function realTraces(): Map<string, Buffer> {
  const names = readdirSync(sharedTraces).filter((name) => name !== "MANIFEST.md");
  return new Map(names.map((name) => [name, readFileSync(join(sharedTraces, name))]));
}

/** Opens, sums up and, every third time, saves a damaged file: it must end in a trace or in a sentence. */
async function tryOut(bytes: Buffer, n: number): Promise<void> {
  const path = join(folder, "mutated");
  writeFileSync(path, bytes);
  const opened = await openTrace(path, { needsArguments: n % 3 === 0 });
  if (!opened.ok) {
    expect(opened.failure.code).toMatch(
      /^trace-(empty|unknown-format|without-events|unknown-tables|database-damaged|arrow-columns|arrow-damaged)$/,
    );
    return;
  }
  const { trace } = opened.value;
  expectSound(trace);
  JSON.stringify([summarizeTrace(trace), traceStatistics(trace)]);
  if (n % 3 === 0) {
    const format = exportFormats[(n / 3) % exportFormats.length] ?? "chrome";
    const saved = await saveTrace(opened.value, format, join(folder, "saved"));
    expect(saved).toEqual({ ok: true });
  }
  opened.value.close();
}

/** Whatever a file says, times are whole and exact, nothing ends before it begins, and a size is one or not recorded. */
function expectSound({ copies, events, spanNs }: Trace): void {
  const isTime = (ns: number | undefined) => Number.isSafeInteger(ns);
  const isSize = (size: number) => Number.isNaN(size) || (Number.isSafeInteger(size) && size >= 0);
  expect(isTime(spanNs)).toBe(true);
  expect(events.startNs.every((ns) => isTime(ns) && ns >= 0)).toBe(true);
  expect(events.durationNs.every((ns) => isTime(ns) && ns >= 0)).toBe(true);
  expect(
    copies.startNs.every((ns, row) => isTime(ns) && isTime(copies.endNs[row]) && (copies.endNs[row] ?? 0) >= ns),
  ).toBe(true);
  expect(copies.bytes.every(isSize)).toBe(true);
}

async function tryAll(files: ReadonlyMap<string, Buffer>, seed: number): Promise<void> {
  const random = seededRandom(seed);
  const entries = [...files];
  for (let n = 0; n < mutations; n += 1) {
    const [name, original] = entries[n % entries.length] ?? ["", Buffer.of()];
    const bytes = mutated(original, random);
    try {
      await tryOut(bytes, n);
    } catch (problem) {
      // Kept for whoever looks into it.
      const kept = join(tmpdir(), `copyscope-mutation-${seed}-${n}`);
      writeFileSync(kept, bytes);
      throw new Error(`mutation ${n} of ${name}, kept as ${kept}`, { cause: problem });
    }
  }
  // In kilobytes: the most that this process ever held.
  expect(process.resourceUsage().maxRSS * 1_024).toBeLessThan(limitBytes);
}

describe(`${mutations} damaged files never crash, hang or take 1 GiB`, () => {
  test("of our own", async () => tryAll(await ownFixtures(), 1), patienceMs);

  test.skipIf(!hasSharedTraces)(withSharedTraces("of real programs"), () => tryAll(realTraces(), 2), patienceMs);
});
