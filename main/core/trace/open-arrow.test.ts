import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { arrowFile } from "#app/trace/export/arrow-writer.ts";
import { copyColumns } from "#app/trace/export/copy-record.ts";
import { copyTriple, msprofNames, readJson } from "#app/trace/trace.fixture.ts";
import { openTrace } from "./open-trace.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "copyscope-arrow-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

const copies = 37;
const { trace } = readJson([...msprofNames, ...Array.from({ length: copies }, (_, n) => copyTriple(n)).flat()]);

const schemaMessage = 1;
const batchMessage = 3;

/** The saved copies, whose batch calls itself a schema. */
function withoutBatch(): Uint8Array {
  const bytes = arrowFile(trace);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // Behind the magic word, a mark and a length lies the batch's message: a FlatBuffers table, whose second field tells what it is.
  const table = 16 + view.getUint32(16, true);
  const fields = table - view.getInt32(table, true);
  const place = table + view.getUint16(fields + 6, true);
  expect(view.getUint8(place)).toBe(batchMessage);
  view.setUint8(place, schemaMessage);
  return bytes;
}

/** The saved copies, with the number of rows made another wherever it stands. */
function claiming(rows: bigint): Uint8Array {
  const bytes = arrowFile(trace);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at + 8 <= bytes.length; at += 1) {
    if (view.getBigInt64(at, true) === BigInt(copies)) {
      view.setBigInt64(at, rows, true);
    }
  }
  return bytes;
}

async function openBytes(bytes: Uint8Array) {
  const path = join(folder, "saved.arrow");
  writeFileSync(path, bytes);
  const opened = await openTrace(path, { needsArguments: false });
  if (!opened.ok) {
    throw new Error(opened.failure.code);
  }
  const { copies: found, unread } = opened.value.trace;
  return { copies: found.rows, unread };
}

const damaged = [{ reason: "table", count: 1, byteOffset: null, detail: "Arrow" }];

test.each([
  ["as it is", (bytes: Uint8Array) => bytes],
  ["packed", (bytes: Uint8Array) => new Uint8Array(gzipSync(bytes))],
])("a damaged file that leads to something else than rows ends there, %s", async (_, packed) => {
  expect(await openBytes(packed(arrowFile(trace)))).toEqual({ copies, unread: [] });
  // Arrow's own iteration reads it for ever.
  expect(await openBytes(packed(withoutBatch()))).toEqual({ copies: 0, unread: damaged });
});

test("a batch that claims more rows than it holds gives those that it holds, or none when it claims any number", async () => {
  expect(await openBytes(claiming(BigInt(copies + 20)))).toEqual({ copies, unread: damaged });
  expect(await openBytes(claiming(2n ** 50n))).toEqual({ copies: 0, unread: damaged });
});

test("a list that goes on behind its message is not read: of the batch, of the schema", async () => {
  const bytes = arrowFile(trace);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const lists = Array.from({ length: bytes.length >> 2 }, (_, place) => place * 4).filter(
    (at) => view.getUint32(at, true) === copyColumns.length,
  );
  const opened: unknown[] = [];
  for (const at of lists) {
    view.setUint32(at, 2 ** 31, true);
    const outcome = await openBytes(bytes).catch((problem: unknown) => String(problem));
    opened.push(typeof outcome === "string" ? outcome : outcome.copies);
    view.setUint32(at, copyColumns.length, true);
  }
  expect(opened).toContain(0);
  expect(opened).toContain("Error: trace-arrow-damaged");
});
