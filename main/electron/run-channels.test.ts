import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { failed, succeeded } from "#app/result.ts";
import { allocateColumns } from "#app/run/copy-columns.ts";
import { someRows } from "#main/core/in-memory-host.fixture.ts";
import type { RunService } from "#main/core/run-service.ts";
import { createRunFolder } from "#main/core/run-writer.ts";
import { aHeader, aPlan, aService, aTarget, aWindow, recentIn, temporaryFolder } from "./channels.fixture.ts";
import { rimFailure } from "./rim-failure.ts";
import { runChannels } from "./run-channels.ts";

let folder = temporaryFolder();
beforeEach(() => {
  folder.remove();
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

function channelsWith(service: RunService, askedFolder: string | null = null) {
  const window = aWindow();
  const shown: string[] = [];
  const recent = recentIn(folder.path);
  const channels = runChannels({
    service,
    recent,
    columns: window.columns,
    send: window.send,
    session: async () => succeeded({ folder: join(folder.path, "runs") }),
    dialogs: { askRunFolder: () => Promise.resolve(askedFolder) },
    now: () => new Date(2026, 2, 4, 5, 6, 7),
    showFolder: async (path) => void shown.push(path),
  });
  return { channels, told: window.told, shown, recent };
}

test("a run is answered at once, and told from its first row to its end", async () => {
  const runFolder = join(folder.path, "runs", "2026-03-04T05-06-07-one-copy");
  const service = aService({
    run: async (request, observer) => {
      expect(request).toEqual({ plan: aPlan, target: aTarget, runFolder });
      observer.onEvent({ type: "run-started", runFolder, target: aHeader.target, findings: [] });
      observer.onColumns(allocateColumns(3));
      return succeeded(aHeader);
    },
  });
  const { channels, told, recent } = channelsWith(service);
  expect(await channels["run:start"]({ plan: aPlan, target: aTarget })).toEqual(succeeded({ runFolder }));
  await expect.poll(() => recent.has("recentRuns", runFolder)).toBe(true);
  expect(told).toEqual([
    { port: "begin", runFolder },
    { type: "run-started", runFolder, target: aHeader.target, findings: [] },
    { port: "block", runFolder, rows: 3 },
    { type: "run-ended", runFolder, header: aHeader },
  ]);
});

test("a run that was refused says why, and is not remembered", async () => {
  const failure = rimFailure("no-run-folder", { path: "planted" });
  const { channels, told, recent } = channelsWith(aService({ run: async () => failed(failure) }));
  const started = await channels["run:start"]({ plan: aPlan, target: aTarget });
  await expect.poll(() => told.at(-1)).toEqual({ type: "run-refused", failure });
  expect(started.ok && (await recent.has("recentRuns", started.value.runFolder))).toBe(false);
});

test("a run that broke ends for the window too", async () => {
  const { channels, told } = channelsWith(aService({ run: () => Promise.reject(new Error("Invariant: planted")) }));
  await channels["run:start"]({ plan: aPlan, target: aTarget });
  await expect
    .poll(() => told.at(-1))
    .toMatchObject({
      type: "run-refused",
      failure: { code: "broken-channel", what: { parameters: { problem: "Invariant: planted" } } },
    });
});

test("a second run, and opening another, are refused while one goes on", async () => {
  const { channels, told } = channelsWith(aService({ isRunning: true }));
  const refused = { ok: false, failure: { code: "run-in-progress" } };
  expect(await channels["run:start"]({ plan: aPlan, target: aTarget })).toMatchObject(refused);
  expect(await channels["run:open-path"]({ path: folder.path })).toMatchObject(refused);
  expect(told).toEqual([]);
});

test("stop waits for the service, kill does not", async () => {
  const calls: string[] = [];
  const { channels } = channelsWith(
    aService({ stop: async () => void calls.push("stop"), kill: () => void calls.push("kill") }),
  );
  expect(await channels["run:stop"]({})).toEqual(succeeded({}));
  expect(await channels["run:kill"]({})).toEqual(succeeded({}));
  expect(calls).toEqual(["stop", "kill"]);
});

test("a run folder is opened with its header, and remembered", async () => {
  const path = join(folder.path, "kept");
  mkdirSync(path);
  writeFileSync(join(path, "run.json"), JSON.stringify(aHeader));
  const { channels, told, recent } = channelsWith(aService(), path);
  expect(await channels["run:open"]({})).toEqual(succeeded({ header: aHeader, runFolder: path }));
  expect(told).toEqual([{ port: "begin", runFolder: path, rows: 0 }]);
  expect(await recent.has("recentRuns", path)).toBe(true);
});

test("runs that are opened at once are sent one after another, and a run that is started waits for them", async () => {
  const paths = ["first", "second"].map((name) => join(folder.path, name));
  for (const path of paths) {
    const writer = await createRunFolder({
      folder: path,
      header: aHeader,
      fileMs: null,
      rowsPerFile: 10,
      onFailure: (failure) => expect.unreachable(failure.code),
    });
    if (!writer.ok) {
      throw new Error("the folder cannot be written");
    }
    writer.value.append(someRows(25, 0));
    await writer.value.finish({ ...aHeader, state: "complete" });
  }
  const { channels, told } = channelsWith(aService());
  const opened = paths.map((path) => channels["run:open-path"]({ path }));
  const started = channels["run:start"]({ plan: aPlan, target: aTarget });
  expect((await Promise.all(opened)).map(({ ok }) => ok)).toEqual([true, true]);
  await started;
  const sent = paths.flatMap((runFolder) => [
    { port: "begin", runFolder, rows: 25 },
    ...[10, 10, 5].map((rows) => ({ port: "packed", runFolder, rows })),
  ]);
  expect(told.slice(0, sent.length)).toEqual(sent);
});

test("a cancelled dialog opens nothing", async () => {
  const { channels, told } = channelsWith(aService(), null);
  expect(await channels["run:open"]({})).toEqual(succeeded(null));
  expect(told).toEqual([]);
});

test("a folder without a run is refused and the shown run stays", async () => {
  const { channels, told } = channelsWith(aService(), folder.path);
  expect(await channels["run:open"]({})).toMatchObject({ ok: false, failure: { code: "not-a-run-folder" } });
  expect(told).toEqual([]);
});

test("only run folders are shown on the desktop", async () => {
  const { channels, shown } = channelsWith(aService());
  const path = join(folder.path, "kept");
  mkdirSync(path);
  expect(await channels["run:show-folder"]({ path })).toMatchObject({ ok: false, failure: { code: "no-run-folder" } });
  writeFileSync(join(path, "run.json"), JSON.stringify(aHeader));
  expect(await channels["run:show-folder"]({ path })).toEqual(succeeded({}));
  expect(shown).toEqual([path]);
});
