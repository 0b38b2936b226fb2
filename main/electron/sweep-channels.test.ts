import { existsSync, readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { failed, succeeded } from "#app/result.ts";
import { releaseLock, takeLock } from "#main/core/file-lock.ts";
import type { RunService } from "#main/core/run-service.ts";
import { restoreFromTrash, type TrashedFolder } from "#main/core/run-trash.ts";
import { sweepLock } from "#main/core/sweep-folder.ts";
import { aHeader, aPlan, aService, aTarget, aWindow, temporaryFolder } from "./channels.fixture.ts";
import { rimFailure } from "./rim-failure.ts";
import { sweepChannels } from "./sweep-channels.ts";
import { SweepKeeper } from "./sweep-keeper.ts";

let folder = temporaryFolder();
beforeEach(() => {
  folder.remove();
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

const device = { id: 0, totalBytes: 2 ** 34, freeBytes: 2 ** 34, node: null };
const facts = { ...aHeader.target, devices: [device] };
const axes = [{ field: "transfers[0].repeat", values: [1, 2] }];
const asked = { plan: aPlan, axes, target: aTarget };
const now = () => new Date(2026, 2, 4, 5, 6, 7);

function aWindowWith(service: Partial<RunService> = {}) {
  const window = aWindow();
  const sweeps = new SweepKeeper(aService({ describeTarget: async () => succeeded(facts), ...service }), now);
  const session = {
    folder: join(folder.path, "runs"),
    folders: [join(folder.path, "runs"), join(folder.path, "former")],
  };
  const trashed = new Map<string, TrashedFolder>();
  const channels = sweepChannels({
    sweeps,
    columns: window.columns,
    session: async () => succeeded(session),
    sweepsFolder: join(folder.path, "sweeps"),
    environment: { XDG_DATA_HOME: join(folder.path, "data") },
    trashed,
    now,
    send: window.send,
  });
  return { ...window, sweeps, channels, trashed };
}

test("a sweep is planned without a trace on disk, and refused in words that name the axis", async () => {
  const { channels } = aWindowWith();
  expect(await channels["sweep:plan"](asked)).toMatchObject({
    value: {
      points: [
        { values: [1], state: "pending" },
        { values: [2], state: "pending" },
      ],
    },
  });
  expect(existsSync(join(folder.path, "runs"))).toBe(false);
  const wrong = { ...asked, axes: [{ field: "transfers[9].repeat", values: [1] }] };
  expect(await channels["sweep:plan"](wrong)).toMatchObject({ ok: false, failure: { code: "sweep-invalid" } });
});

test("a sweep is told point by point, with each point's run for the timeline, and is listed with its session", async () => {
  const { channels, told } = aWindowWith();
  const started = await channels["sweep:start"](asked);
  await expect.poll(() => told.at(-1)).toMatchObject({ type: "sweep-ended", failure: null });
  const words = told.map((event) => (event as { type?: string; port?: string }).type ?? "port");
  expect(words).toEqual([
    "sweep-started",
    ...["sweep-point", "sweep-run", "port", "run-ended", "sweep-point"],
    ...["sweep-point", "sweep-run", "port", "run-ended", "sweep-point"],
    "sweep-ended",
  ]);
  const plans = told.flatMap((event) => ((event as { plan?: typeof aPlan }).plan === undefined ? [] : [event]));
  expect(plans).toMatchObject([{ plan: { transfers: [{ repeat: 1 }] } }, { plan: { transfers: [{ repeat: 2 }] } }]);
  const path = started.ok ? started.value.folder : "";
  expect(dirname(path)).toBe(join(folder.path, "runs"));
  expect(await channels["sweep:list"]({})).toMatchObject({
    value: [{ folder: path, plan: "one copy", points: 2, open: 0 }],
  });
  expect(await channels["sweep:open"]({ folder: path })).toMatchObject({ value: { record: { points: [{}, {}] } } });
});

test("a kept sweep is named, deleted and put back whole; while a program is at it, and what is no sweep, stays", async () => {
  const { channels, told, trashed } = aWindowWith();
  const started = await channels["sweep:start"](asked);
  await expect.poll(() => told.at(-1)).toMatchObject({ type: "sweep-ended", failure: null });
  const path = started.ok ? started.value.folder : "";
  expect(await channels["sweep:list"]({})).toMatchObject({ value: [{ title: null }] });
  expect(await channels["sweep:label"]({ folder: path, change: { title: "night" } })).toMatchObject({ ok: true });
  expect(await channels["sweep:list"]({})).toMatchObject({ value: [{ folder: path, title: "night" }] });

  expect(await takeLock(sweepLock(path))).toBeUndefined();
  expect(await channels["sweep:delete"]({ folder: path })).toMatchObject({ ok: false, failure: { code: "in-use" } });
  await releaseLock(sweepLock(path));
  const other = dirname(path);
  for (const channel of ["sweep:delete", "sweep:label"] as const) {
    expect(await channels[channel]({ folder: other, change: {} })).toMatchObject({
      ok: false,
      failure: { code: "not-a-sweep-folder" },
    });
  }
  expect(existsSync(path)).toBe(true);

  const before = readdirSync(path).sort();
  expect(await channels["sweep:delete"]({ folder: path })).toMatchObject({ ok: true });
  expect(existsSync(path)).toBe(false);
  expect(await channels["sweep:list"]({})).toMatchObject({ value: [] });
  const gone = trashed.get(path);
  expect(gone === undefined ? "not there" : await restoreFromTrash(gone)).toBeUndefined();
  expect(readdirSync(path).sort()).toEqual(before);
  expect(await channels["sweep:list"]({})).toMatchObject({ value: [{ folder: path, title: "night" }] });
});

test("stopping stops all of the sweep, between two points as well; resumed, it does what is left", async () => {
  let stop = async (): Promise<void> => undefined;
  const ran: string[] = [];
  const { channels, told, sweeps } = aWindowWith({
    run: async ({ runFolder }) => {
      ran.push(basename(runFolder));
      await stop();
      return succeeded(aHeader);
    },
  });
  const service = sweeps.guarded();
  stop = () => service.stop();
  const started = await channels["sweep:start"](asked);
  expect(service.isRunning).toBe(true);
  expect(await channels["sweep:start"](asked)).toMatchObject({ failure: { code: "run-in-progress" } });
  await expect.poll(() => told.at(-1)).toMatchObject({ type: "sweep-ended" });
  expect(service.isRunning).toBe(false);
  expect(ran).toEqual(["point-0000"]);
  stop = async () => undefined;
  expect(await channels["sweep:resume"]({ folder: started.ok ? started.value.folder : "" })).toEqual(started);
  await expect.poll(() => sweeps.isBusy).toBe(false);
  expect(ran).toEqual(["point-0000", "point-0001"]);
});

test("a sweep that cannot begin, and a folder without one, end in a sentence", async () => {
  const failure = rimFailure("no-run-folder", { path: "planted" });
  const { channels, told } = aWindowWith({ describeTarget: async () => failed(failure) });
  await channels["sweep:start"](asked);
  await expect.poll(() => told.at(-1)).toMatchObject({ type: "sweep-ended", failure });
  const notOne = { ok: false, failure: { code: "not-a-sweep-folder" } };
  expect(await channels["sweep:open"]({ folder: folder.path })).toMatchObject(notOne);
  expect(await channels["sweep:resume"]({ folder: folder.path })).toMatchObject(notOne);
});
