import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { replaceFile } from "./atomic-file.ts";
import { partialPath, removeLeftovers } from "./partial-file.ts";
import { ownMachine } from "./process-identity.ts";

let folder: string;
let child: ChildProcess | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "copyscope-partial-"));
  child = undefined;
});

afterEach(() => {
  child?.kill("SIGKILL");
  rmSync(folder, { recursive: true });
});

/** A file as a process of its own would have begun it. */
async function begunBy({ pid }: ChildProcess, startTicks: string): Promise<string> {
  const path = join(folder, `run.json.${await ownMachine()}-${pid}-${startTicks}-0a1b2c3d.partial`);
  writeFileSync(path, "half");
  return path;
}

async function startedProcess(): Promise<{ process: ChildProcess; startTicks: string }> {
  const started = spawn("sleep", ["600"]);
  child = started;
  await once(started, "spawn");
  const stat = readFileSync(`/proc/${started.pid}/stat`, "utf8");
  return { process: started, startTicks: stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "" };
}

test("a file whose writer lives stays, and goes once the writer was killed", async () => {
  const { process: writer, startTicks } = await startedProcess();
  const path = await begunBy(writer, startTicks);
  await removeLeftovers(folder);
  expect(existsSync(path)).toBe(true);
  writer.kill("SIGKILL");
  await once(writer, "close");
  await removeLeftovers(folder);
  expect(existsSync(path)).toBe(false);
});

test("a process that has got the number of the writer since then is not the writer", async () => {
  const { process: other, startTicks } = await startedProcess();
  const path = await begunBy(other, String(Number(startTicks) - 1));
  await removeLeftovers(folder);
  expect(existsSync(path)).toBe(false);
});

test("nothing else is touched: own files under way, other machines', and names of other kinds", async () => {
  const kept = [
    "copies-0000.arrow",
    "copies-0003.arrow.partial",
    "run.json.0a1b2c3d.partial",
    // A number beyond any that a process can have, of another machine.
    "run.json.00000000-99999999-1-0a1b2c3d.partial",
  ];
  for (const name of kept) {
    writeFileSync(join(folder, name), "");
  }
  await replaceFile(join(folder, "file"), async (partial) => {
    writeFileSync(partial, "whole");
    await removeLeftovers(folder);
    expect(existsSync(partial)).toBe(true);
  });
  expect(readdirSync(folder).sort()).toEqual([...kept, "file"].sort());
  expect(await partialPath("a")).not.toBe(await partialPath("a"));
});

test("a folder that is not there is none of its business", async () => {
  await expect(removeLeftovers(join(folder, "nowhere"))).resolves.toBeUndefined();
});
