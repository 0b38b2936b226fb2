import { expect, test } from "vitest";
import type { Failure } from "#app/errors/failure.ts";
import { windowEventSchema } from "#app/ipc/contract.ts";
import type { OpenedTrace } from "#app/ipc/opened-trace.ts";
import { failed, type Result, succeeded } from "#app/result.ts";
import { allocateColumns } from "#app/run/copy-columns.ts";
import { readJson } from "#app/trace/trace.fixture.ts";
import { windowTrace } from "#app/trace/window-trace.ts";
import type { TraceObserver } from "#main/core/trace/trace-in-worker.ts";
import { aWindow } from "./channels.fixture.ts";
import { rimFailure } from "./rim-failure.ts";
import { traceChannels } from "./trace-channels.ts";

const path = "/traces/a.json";
const { trace } = readJson([{ name: "MEMCPY_ASYNC", pid: 1, tid: 2, ts: 1, dur: 1, ph: "X" }]);
const { opened } = windowTrace(trace, path);

/** Readings that go on until the test ends them. */
function channelsWith({ isRunning = false, asked = null as string | null } = {}) {
  const window = aWindow();
  const recent: string[] = [];
  const service = { isRunning };
  const readings: {
    readonly path: string;
    readonly observer: TraceObserver;
    isCancelled: boolean;
    end(how: Result<OpenedTrace | null, Failure>): void;
  }[] = [];
  const channels = traceChannels({
    service,
    recent: {
      remember: async (_list, opened) => void recent.unshift(opened),
      forget: async (_list, forgotten) => void recent.splice(recent.indexOf(forgotten), 1),
      list: async () => recent.map((one) => ({ path: one, isMissing: true })),
    },
    columns: window.columns,
    send: window.send,
    dialogs: {
      askTraceFile: () => Promise.resolve(asked),
      askToCompare: (kind) => Promise.resolve(asked === null ? null : `${asked} (${kind})`),
    },
    read: (toRead, observer) => {
      const { promise, resolve } = withResolvers<Result<OpenedTrace | null, Failure>>();
      const reading = { path: toRead, observer, isCancelled: false, end: resolve };
      readings.push(reading);
      return {
        ended: promise,
        cancel: () => {
          reading.isCancelled = true;
          resolve(succeeded(null));
        },
      };
    },
  });
  return { channels, told: window.told, readings, service };
}

function withResolvers<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((answer) => {
    resolve = answer;
  });
  return { promise, resolve };
}

test("a trace is told while it is read, then what it is, then its rows, then the end", async () => {
  const { channels, told, readings } = channelsWith();
  const reply = channels["trace:open-path"]({ path });
  const [reading] = readings;
  reading?.observer.onProgress(10, 100);
  reading?.observer.onOpened(opened);
  reading?.observer.onBlock(allocateColumns(3));
  reading?.end(succeeded(opened));
  expect(await reply).toEqual(succeeded({ path }));
  expect(told).toEqual([
    { type: "trace-progress", path, bytesRead: 10, bytesTotal: 100 },
    { port: "begin", runFolder: path },
    { type: "trace-opened", trace: opened },
    { port: "block", runFolder: path, rows: 3 },
  ]);
  expect(windowEventSchema.safeParse(told[0]).success).toBe(true);
  expect(windowEventSchema.safeParse(told[2]).success).toBe(true);
});

test("traces that were opened are remembered until they are taken off the list; what came to nothing is not", async () => {
  const { channels, readings } = channelsWith();
  for (const [place, how] of [
    succeeded(opened),
    failed(rimFailure("no-run-folder", { path })),
    succeeded(opened),
  ].entries()) {
    const reply = channels["trace:open-path"]({ path: `/traces/${place}.json` });
    readings[place]?.end(how);
    await reply;
  }
  expect(await channels["trace:recent"]({})).toEqual(
    succeeded([
      { path: "/traces/2.json", isMissing: true },
      { path: "/traces/0.json", isMissing: true },
    ]),
  );
  expect(await channels["trace:forget"]({ path: "/traces/2.json" })).toEqual(
    succeeded([{ path: "/traces/0.json", isMissing: true }]),
  );
});

test("a trace that cannot be read says why, and shows nothing", async () => {
  const { channels, told, readings } = channelsWith({ asked: path });
  const reply = channels["trace:open"]({});
  await expect.poll(() => readings.length).toBe(1);
  const failure = rimFailure("no-run-folder", { path });
  readings[0]?.end(failed(failure));
  expect(await reply).toEqual(failed(failure));
  expect(told).toEqual([]);
});

test("cancelling, or closing the dialog, opens nothing and is no failure", async () => {
  const { channels, told, readings } = channelsWith();
  expect(await channels["trace:open"]({})).toEqual(succeeded(null));
  expect(await channels["trace:cancel"]({})).toEqual(succeeded({}));
  const reply = channels["trace:open-path"]({ path });
  await channels["trace:cancel"]({});
  expect(await reply).toEqual(succeeded(null));
  expect(readings.map(({ isCancelled }) => isCancelled)).toEqual([true]);
  expect(told).toEqual([]);
});

test("a second trace ends the reading of the first", async () => {
  const { channels, readings } = channelsWith();
  const first = channels["trace:open-path"]({ path });
  const second = channels["trace:open-path"]({ path: "/traces/b.json" });
  expect(await first).toEqual(succeeded(null));
  readings[1]?.end(succeeded(opened));
  expect(await second).toEqual(succeeded({ path: "/traces/b.json" }));
});

test("no trace is opened into a run, neither before nor after it was read", async () => {
  const running = channelsWith({ isRunning: true });
  expect(await running.channels["trace:open-path"]({ path })).toMatchObject({
    ok: false,
    failure: { code: "run-in-progress" },
  });
  expect(running.readings).toEqual([]);

  const { channels, told, readings, service } = channelsWith();
  const reply = channels["trace:open-path"]({ path });
  service.isRunning = true;
  readings[0]?.observer.onOpened(opened);
  expect(await reply).toEqual(succeeded(null));
  expect(told).toEqual([]);
});

test("what is compared is told by the reply, its rows come beside those of what is shown, and both are cancelled", async () => {
  const { channels, told, readings, service } = channelsWith({ asked: path });
  const shown = channels["trace:open-path"]({ path });
  const reply = channels["compare:open"]({ kind: "run" });
  await expect.poll(() => readings.length).toBe(2);
  const [, reading] = readings;
  expect(reading?.path).toBe(`${path} (run)`);
  expect(readings[0]?.isCancelled).toBe(false);
  reading?.observer.onOpened(opened);
  reading?.observer.onBlock(allocateColumns(3));
  reading?.end(succeeded(opened));
  expect(await reply).toEqual(succeeded(opened));
  expect(told).toEqual([
    { port: "compared-begin", runFolder: `${path} (run)` },
    { port: "compared-block", runFolder: `${path} (run)`, rows: 3 },
  ]);
  const other = channels["compare:open-path"]({ path });
  await channels["trace:cancel"]({});
  expect([await shown, await other]).toEqual([succeeded(null), succeeded(null)]);
  service.isRunning = true;
  expect(await channels["compare:open-path"]({ path })).toMatchObject({ ok: false });
});
