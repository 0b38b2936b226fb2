import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenedTrace } from "#app/ipc/opened-trace.ts";
import { installPathsBelow } from "../install-paths.ts";
import { readTraceInWorker } from "./trace-in-worker.ts";

// A real thread with the real bundle: `npm run build` makes it.
const { traceWorkerBundle } = installPathsBelow(fileURLToPath(new URL("../../..", import.meta.url)));

let folder = "";
beforeAll(() => {
  if (!existsSync(traceWorkerBundle)) {
    throw new Error(`Run \`npm run build\` first: this test starts ${traceWorkerBundle}`);
  }
  folder = mkdtempSync(join(tmpdir(), "copyscope-worker-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function copies(count: number): string {
  const events = Array.from({ length: count }, (_, n) => ({
    name: "MEMCPY_ASYNC",
    pid: 1,
    tid: 2,
    ts: n * 10,
    dur: 5,
    ph: "X",
    args: { "size(B)": 100, operation: "host to device" },
  }));
  return `{"traceEvents":${JSON.stringify(events)}}`;
}

function read(path: string) {
  const told = { opened: [] as OpenedTrace[], rows: 0, bytes: 0, progress: 0 };
  const reading = readTraceInWorker(traceWorkerBundle, path, {
    onProgress: () => {
      told.progress += 1;
    },
    onOpened: (opened) => told.opened.push(opened),
    onBlock: (columns) => {
      told.rows += columns.rows;
      told.bytes += columns.bytes.reduce((sum, size) => sum + size, 0);
    },
  });
  return { told, reading };
}

test("a packed trace is handed over in blocks, all of it", async () => {
  const path = join(folder, "many.json.gz");
  writeFileSync(path, gzipSync(copies(150_000)));
  const { told, reading } = read(path);
  const ended = await reading.ended;
  expect(ended).toMatchObject({ ok: true, value: { path, copies: { count: 150_000, bytes: 15_000_000 } } });
  expect(told).toMatchObject({ rows: 150_000, bytes: 15_000_000, opened: [{ path }] });
  expect(told.progress).toBeGreaterThan(0);
});

test("a file that ends in the middle is handed over as far as it goes, with the place", async () => {
  const path = join(folder, "cut.json");
  const text = copies(100);
  writeFileSync(path, text.slice(0, text.length - 40));
  const { told, reading } = read(path);
  expect(await reading.ended).toMatchObject({ ok: true });
  expect(told.rows).toBe(99);
  expect(told.opened[0]?.unread).toMatchObject([{ reason: "cut-off", count: 1, byteOffset: expect.any(Number) }]);
});

test("what is no trace is a failure with a sentence", async () => {
  const path = join(folder, "noise.bin");
  writeFileSync(
    path,
    Uint8Array.from({ length: 500 }, (_, n) => (n * 37) % 256),
  );
  const { told, reading } = read(path);
  expect(await reading.ended).toMatchObject({ ok: false, failure: { code: "trace-unknown-format" } });
  expect(told).toMatchObject({ opened: [], rows: 0 });
});

test("a reading that is cancelled hands nothing over any more", async () => {
  const path = join(folder, "cancelled.json");
  writeFileSync(path, copies(50_000));
  const { told, reading } = read(path);
  reading.cancel();
  expect(await reading.ended).toEqual({ ok: true, value: null });
  expect(told).toMatchObject({ opened: [], rows: 0 });
});

test("a thread that breaks is a failure that names the file", async () => {
  const broken = join(folder, "broken.cjs");
  writeFileSync(broken, "throw new Error('planted');");
  const reading = readTraceInWorker(broken, "/traces/a.json", {
    onProgress: () => undefined,
    onOpened: () => undefined,
    onBlock: () => undefined,
  });
  expect(await reading.ended).toMatchObject({
    ok: false,
    failure: { code: "trace-reader-broken", what: { parameters: { path: "/traces/a.json", problem: "planted" } } },
  });
});
