import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { tableFromArrays, tableToIPC } from "apache-arrow";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTranslator } from "#app/text/translator.ts";
import { none } from "#app/trace/event-table.ts";
import { type ExportFormat, exportFormats } from "#app/trace/export/export-formats.ts";
import { randomEvents } from "#app/trace/export/random-trace.fixture.ts";
import { copyTriple, msprofNames } from "#app/trace/trace.fixture.ts";
import type { Trace } from "#app/trace/trace.ts";
import { type OpenedTrace, openTrace } from "./open-trace.ts";
import { saveTrace } from "./save-trace.ts";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "copyscope-saved-"));
});

afterAll(() => rmSync(folder, { recursive: true }));

async function opened(path: string): Promise<OpenedTrace> {
  const answer = await openTrace(path, { needsArguments: true });
  if (!answer.ok) {
    throw new Error(answer.failure.code);
  }
  return answer.value;
}

/** Saves the events of a trace and opens what was saved, under a name that says nothing. */
async function savedAndOpened(events: readonly unknown[], format: ExportFormat, isPacked = false) {
  const source = join(folder, "source");
  const saved = join(folder, "saved");
  writeFileSync(source, JSON.stringify(events));
  const before = await opened(source);
  expect(await saveTrace(before, format, saved)).toEqual({ ok: true });
  before.close();
  if (isPacked) {
    writeFileSync(saved, gzipSync(readFileSync(saved)));
  }
  const after = await opened(saved);
  after.close();
  return { before: before.trace, after: after.trace };
}

/** All that a file must not lose of copies, in an order of its own. */
function facts(trace: Trace): string[] {
  const { copies, events, texts, streams, processes, baseNs } = trace;
  return Array.from({ length: copies.rows }, (_, row) => {
    const stream = streams[copies.stream[row] ?? 0];
    return JSON.stringify([
      texts.text(events.name[copies.event[row] ?? 0] ?? 0),
      stream?.id,
      stream?.device,
      laneName(stream),
      processes[stream?.process ?? 0]?.name,
      copies.directionOf(row),
      copies.hasBytes(row) ? copies.bytes[row] : null,
      String(baseNs + BigInt(copies.startNs[row] ?? 0)),
      (copies.endNs[row] ?? 0) - (copies.startNs[row] ?? 0),
      copies.sourceOf(row),
      ...callOf(trace, copies.call[row] ?? none),
    ]);
  }).sort();
}

function callOf({ events, texts, baseNs }: Trace, call: number): readonly unknown[] {
  const startNs = String(baseNs + BigInt(events.startNs[call] ?? 0));
  return call === none ? [] : [texts.text(events.name[call] ?? 0), startNs, events.durationNs[call]];
}

/** A lane without a name is shown, and saved, with its id; one that does not nest is saved as several. */
function laneName(stream: Trace["streams"][number] | undefined): string {
  const { name = "", id = "" } = stream ?? {};
  return name === "" ? id : name.replace(/ · \d+$/, "");
}

function counterFacts({ counters, texts, baseNs }: Trace): string[] {
  return Array.from({ length: counters.rows }, (_, row) => {
    const { name, key } = counters.series[counters.seriesOf[row] ?? 0] ?? { name: 0, key: 0 };
    const named = `${texts.text(name)} ${texts.text(key)}`.replace(/ value$/, "");
    return `${named} ${baseNs + BigInt(counters.timeNs[row] ?? 0)} ${counters.value[row]}`;
  }).sort();
}

const named = [...msprofNames];
const triples = [...named, ...copyTriple(0), ...copyTriple(1, { "size(B)": 0, operation: "device to host" })];
const formatNames: Readonly<Record<ExportFormat, string>> = {
  chrome: "copyscope-json",
  perfetto: "perfetto",
  arrow: "copyscope-arrow",
  csv: "copyscope-csv",
  ndjson: "copyscope-ndjson",
};

describe.each(exportFormats)("a trace that was saved as %s", (format) => {
  test.each([false, true])("is known by its content, packed: %s", async (isPacked) => {
    const { after } = await savedAndOpened(triples, format, isPacked);
    expect(after.format).toBe(formatNames[format]);
    expect(after.unread).toEqual([]);
    expect(after.copies.rows).toBe(2);
  });

  test("keeps times before its clock's zero", async () => {
    const copy = { name: "MEMCPY_ASYNC", ph: "X", pid: 1, tid: 5, args: { "size(B)": 64 } };
    const early = [-5_000_000_000.001, -0.001, 3].map((ts) => ({ ...copy, ts, dur: 0.25 }));
    const process = { name: "process_name", ph: "M", pid: 1, args: { name: "Ascend Hardware" } };
    const { before, after } = await savedAndOpened([process, ...early], format);
    expect(before.copies.rows).toBe(3);
    expect(before.baseNs).toBe(-5_000_000_000_001n);
    expect(facts(after)).toEqual(facts(before));
    expect(after.unread).toEqual([]);
  });

  test("has lost no nanosecond, no byte and no call", async () => {
    await fc.assert(
      fc.asyncProperty(randomEvents, async (events) => {
        const { before, after } = await savedAndOpened([...named, ...events], format);
        expect(facts(after)).toEqual(facts(before));
      }),
      { numRuns: 60 },
    );
  });
});

test.each(["ndjson", "perfetto"] as const)("counters, arrows and arguments come back from %s", async (format) => {
  const more = [
    {
      name: "HBM",
      ph: "C",
      pid: 1,
      tid: 0,
      ts: "1700000000000012.5",
      args: { "Read(MB/s)": 7.25, "Write(MB/s)": 1e-3 },
    },
    { name: "mark", ph: "i", s: "t", pid: 1, tid: 4, ts: "1700000000000012.75", args: { why: 'so "so"' } },
  ];
  const { before, after } = await savedAndOpened([...triples, ...more], format);
  expect(counterFacts(after)).toEqual(counterFacts(before));
  const phases = (trace: Trace) => [...trace.events.phase.subarray(0, trace.events.rows)].sort();
  expect(phases(after)).toEqual(phases(before));
});

test("a damaged Arrow file is refused, or read as far as it goes, in words for a person", async () => {
  const { before } = await savedAndOpened(triples, "arrow");
  const whole = readFileSync(join(folder, "saved"));
  const path = join(folder, "damaged");
  writeFileSync(path, whole.subarray(0, whole.length / 2));
  const translate = createTranslator("en");
  const refused = await openTrace(path, { needsArguments: false });
  expect(refused.ok ? "" : translate(refused.failure.what)).toBe(`${path} cannot be read as an Arrow file.`);
  writeFileSync(
    path,
    whole.map((byte, at) => (at > 0x300 && at < whole.length / 2 ? byte ^ 0xff : byte)),
  );
  const damaged = await openTrace(path, { needsArguments: false });
  for (const { detail } of damaged.ok ? damaged.value.trace.unread : []) {
    expect(detail).toMatch(/^\w*$/);
  }
  expect(damaged.ok && damaged.value.trace.copies.rows === before.copies.rows).toBe(false);
});

describe("an Arrow file of somebody else", () => {
  test("without times is refused with the names of its missing columns", async () => {
    const path = join(folder, "foreign");
    writeFileSync(path, tableToIPC(tableFromArrays({ a: Int32Array.of(1) }), "file"));
    const answer = await openTrace(path, { needsArguments: false });
    expect(answer).toMatchObject({
      ok: false,
      failure: { code: "trace-arrow-columns", what: { parameters: { columns: "start_ns, end_ns" } } },
    });
  });

  test("with times opens, and says which columns were left out", async () => {
    const path = join(folder, "foreign");
    const table = tableFromArrays({
      start_ns: BigInt64Array.of(1_700_000_000_000_000_001n),
      end_ns: BigInt64Array.of(1_700_000_000_000_000_004n),
      colour: ["red"],
    });
    writeFileSync(path, tableToIPC(table, "file"));
    const { trace } = await opened(path);
    expect(trace.copies.rows).toBe(1);
    expect(trace.baseNs).toBe(1_700_000_000_000_000_001n);
    expect(trace.copies.hasBytes(0)).toBe(false);
    expect(trace.unread).toMatchObject([{ reason: "unknown-column", detail: "colour" }]);
  });
});
