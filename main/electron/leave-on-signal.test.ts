import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { leaveOnSignal } from "./leave-on-signal.ts";

test("a signal puts things in order before it leaves", async () => {
  const signals = new EventEmitter();
  const steps: unknown[] = [];
  const left = new Promise<void>((resolve) => {
    leaveOnSignal(signals, {
      putInOrder: async () => steps.push("in order"),
      exit: (code) => {
        steps.push(code);
        resolve();
      },
    });
  });
  signals.emit("SIGINT");
  expect(steps).toEqual(["in order"]);
  await left;
  expect(steps).toEqual(["in order", 130]);
});

test("a second signal does not wait", () => {
  const signals = new EventEmitter();
  const codes: number[] = [];
  leaveOnSignal(signals, { putInOrder: () => new Promise(() => {}), exit: (code) => codes.push(code) });
  signals.emit("SIGINT");
  signals.emit("SIGTERM");
  expect(codes).toEqual([143]);
});

test("leaves also when nothing could be put in order", async () => {
  const signals = new EventEmitter();
  const code = new Promise((resolve) => {
    leaveOnSignal(signals, { putInOrder: () => Promise.reject(new Error("planted")), exit: resolve });
  });
  signals.emit("SIGHUP");
  expect(await code).toBe(129);
});
