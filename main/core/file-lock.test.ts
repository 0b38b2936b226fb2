import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { succeeded } from "#app/result.ts";
import { releaseLock, takeLock, whileLocked } from "./file-lock.ts";

let folder: string;
let lock: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "copyscope-test-"));
  lock = join(folder, "a.lock");
});

afterEach(() => rmSync(folder, { recursive: true }));

test("a lock is one's own until it is released", async () => {
  expect(await takeLock(lock)).toBeUndefined();
  expect(await takeLock(lock)).toMatchObject({ code: "in-use", what: { parameters: { path: folder, lock } } });
  await releaseLock(lock);
  expect(await takeLock(lock)).toBeUndefined();
});

test("the lock of a process that has ended is taken over, also when another one has its number now", async () => {
  const { pid } = spawnSync(process.execPath, ["--version"]);
  writeFileSync(lock, JSON.stringify({ host: hostname(), pid, startTicks: "1" }));
  expect(await takeLock(lock)).toBeUndefined();
  writeFileSync(lock, JSON.stringify({ host: hostname(), pid: process.pid, startTicks: "1" }));
  expect(await takeLock(lock)).toBeUndefined();
  expect(JSON.parse(readFileSync(lock, "utf8"))).toMatchObject({ pid: process.pid });
});

test("that of another machine on a shared disk counts as held", async () => {
  writeFileSync(lock, JSON.stringify({ host: "elsewhere", pid: 1, startTicks: "1" }));
  expect(await takeLock(lock)).toMatchObject({ code: "in-use" });
});

test("work is done one after the other, and a failed one releases the lock too", async () => {
  let atWork = 0;
  const work = async () => {
    atWork += 1;
    expect(atWork).toBe(1);
    await new Promise((resolve) => setImmediate(resolve));
    atWork -= 1;
    return succeeded(undefined);
  };
  await Promise.all([whileLocked(lock, work), whileLocked(lock, work), whileLocked(lock, work)]);
  await expect(whileLocked(lock, () => Promise.reject(new Error("lost")))).rejects.toThrow("lost");
  expect(existsSync(lock)).toBe(false);
});

test("a folder that is not there is told as such", async () => {
  expect(await takeLock(join(folder, "gone", "a.lock"))).toMatchObject({ code: "disk-vanished" });
});
