import { afterAll, beforeAll, expect, test } from "vitest";
import { timeSources } from "#app/run/copy-columns.ts";
import { aPlan, carryOut, openCount, openSimulator } from "./host-run.fixture.ts";
import { StopRequest } from "./stop-request.ts";
import type { TargetSession } from "./target-session.ts";

const mebibyte = 1_048_576;
/** 24.8 GB/s slowed down to what any machine can move, so that no copy is late. */
const bytesPerSec = 0.248e9;

let target: TargetSession;
beforeAll(() => {
  target = openSimulator("clock=realtime;rateScale=0.01");
});
afterAll(() => target.close());

const transfers = [{ from: "h0", to: "d0", bytes: 16 * mebibyte, chunkBytes: mebibyte, stream: "s0" }];

test("copies take the link's time, and are told of while the run goes on", async () => {
  const { columns, report, messages } = await carryOut(target, aPlan({ transfers, measure: { trials: 4 } }), {
    batchMs: 20,
  });
  expect(report).toMatchObject({ outcome: "complete", errors: [], verification: { verified: true } });
  expect(openCount(report)).toBe(0);
  expect(new Set(columns.source)).toEqual(new Set([timeSources.indexOf("device-event")]));
  const modelNs = (16 * mebibyte * 1e9) / bytesPerSec;
  const trialNs = (columns.endNs[15] ?? 0) - (columns.startNs[0] ?? 0);
  // Late copies on a busy machine may only make it longer.
  expect(trialNs).toBeGreaterThan(0.99 * modelNs);
  expect(report.lateCopies > 0 || trialNs < 1.05 * modelNs).toBe(true);
  expect(report.correlationBoundNs).toBeGreaterThan(0);
  expect(messages.filter(({ type }) => type === "columns").length).toBeGreaterThan(4);
  expect(messages.filter(({ type }) => type === "progress").length).toBeGreaterThan(4);
});

test("a stop ends the run at once when the copies in flight are short, and keeps what was measured", async () => {
  const stop = new StopRequest();
  const plan = aPlan({
    transfers: [{ from: "h0", to: "d0", bytes: 65_536, repeat: 1_000_000, stream: "s0" }],
    measure: { warmup: 0, trials: 1 },
  });
  const { columns, report } = await carryOut(target, plan, {
    stop,
    batchMs: 20,
    onMessage: (message) => {
      if (message.type === "columns" && !stop.isRequested) {
        stop.request();
      }
    },
  });
  expect(report.outcome).toBe("stopped");
  expect(columns.rows).toBeGreaterThan(0);
  expect(columns.status[0]).toBe(0);
  expect(openCount(report)).toBe(0);
});

test("what does not end in time after a stop is abandoned without an error, and nothing stays open", async () => {
  const stop = new StopRequest();
  // Submitted at once, and then more than 20 s of work for the link.
  const plan = aPlan({
    transfers: [{ from: "h0", to: "d0", bytes: 16 * mebibyte, repeat: 300, stream: "s0" }],
    measure: { warmup: 0, trials: 1, verify: false },
  });
  const running = carryOut(target, plan, { stop, batchMs: 20 });
  setTimeout(() => stop.request(), 400);
  const { columns, report } = await running;
  expect(report).toMatchObject({ outcome: "stopped", errors: [] });
  expect(columns.rows).toBe(300);
  expect(new Set(columns.status)).toEqual(new Set([0, 507046]));
  expect(openCount(report)).toBe(0);
});

test("a delay of the host is waited out, not less", async () => {
  const { columns } = await carryOut(
    target,
    aPlan({
      transfers: [
        { from: "h0", to: "d0", bytes: 4_096, stream: "s0" },
        { sync: "s0" },
        { host: "delay", ms: 30 },
        { from: "h0", to: "d0", bytes: 4_096, stream: "s0" },
      ],
      measure: { warmup: 0, trials: 1 },
    }),
  );
  expect((columns.submitNs[1] ?? 0) - (columns.returnNs[0] ?? 0)).toBeGreaterThanOrEqual(30e6);
});

test("pageable copies block one by one, and a stop is heard between them", async () => {
  const stop = new StopRequest();
  const plan = aPlan({
    buffers: [
      { id: "p0", memory: "pageable", bytes: mebibyte },
      { id: "d0", memory: "device", bytes: mebibyte },
    ],
    transfers: [{ from: "p0", to: "d0", bytes: mebibyte, repeat: 100_000, stream: "s0" }],
    measure: { warmup: 0, trials: 1, submit: "burst" },
  });
  const running = carryOut(target, plan, { stop });
  setTimeout(() => stop.request(), 300);
  const { columns, report } = await running;
  expect(report.outcome).toBe("stopped");
  expect(columns.rows).toBeGreaterThan(2);
});
