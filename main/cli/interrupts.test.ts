import { afterEach, expect, test, vi } from "vitest";
import { Interrupts } from "./interrupts.ts";

let interrupts: Interrupts | undefined;

afterEach(() => {
  interrupts?.release();
  vi.restoreAllMocks();
});

test("the first Ctrl+C stops in order, the second kills the host and leaves by the signal", () => {
  const service = { stop: vi.fn(() => Promise.resolve()), kill: vi.fn() };
  const kill = vi.spyOn(process, "kill").mockReturnValue(true);
  const exit = vi.spyOn(process, "exit").mockImplementation(() => undefined as never);
  const onFirst = vi.fn();
  interrupts = new Interrupts(service, onFirst);
  expect(interrupts.exitCode).toBeUndefined();

  process.emit("SIGINT");
  expect(interrupts.exitCode).toBe(130);
  expect([onFirst, service.stop, service.kill].map((mock) => mock.mock.calls.length)).toEqual([1, 1, 0]);
  process.emit("SIGINT");
  expect([onFirst, service.stop, service.kill].map((mock) => mock.mock.calls.length)).toEqual([1, 1, 1]);
  expect(kill).toHaveBeenCalledWith(process.pid, "SIGINT");
  expect(exit).toHaveBeenCalledWith(130);
});

test("whoever ends the process or closes its terminal is obeyed like Ctrl+C", () => {
  const service = { stop: vi.fn(() => Promise.resolve()), kill: vi.fn() };
  interrupts = new Interrupts(service, () => undefined);
  process.emit("SIGHUP");
  expect(service.stop).toHaveBeenCalledOnce();
  expect(interrupts.exitCode).toBe(129);
});
