// A running plan on screen, in the real app: a host stream that was recorded from a run of the simulator is played at
// 200,000 copies a second for a minute, then the simulator itself runs a million. What arrived, in the window and on the
// disk, the times between frames meanwhile, and memory during and after.
import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { promisify } from "node:util";
import { tableFromIPC } from "apache-arrow";
import { _electron as electron } from "playwright";
import { findElectronRuntime } from "../electron/electron-runtime.mjs";
import { inRepository } from "../setup/repository.mjs";
import { manySmallCopies } from "./many-small-copies.mjs";

const copiesPerSec = 200_000;
const seconds = Number(process.env.COPYSCOPE_BENCH_LIVE_SECONDS ?? 60);
const recordedCopies = 1_000_000;
const slowFrameMs = 25;
const slowShareLimit = 0.05;
const bytesLimit = 40;
/** What memory may differ by between two looks at a window that only shows a finished run. */
const restLookMs = [5_000, 15_000];
const growthLimit = 1.02;
const endWithinMs = 240_000;

export async function measureLive() {
  const folder = mkdtempSync(path.join(tmpdir(), "copyscope-live-"));
  try {
    const plan = path.join(folder, "plan.json");
    const recording = path.join(folder, "host.stream");
    writeFileSync(plan, JSON.stringify(manySmallCopies(recordedCopies)));
    await record(plan, recording, path.join(folder, "recorded"));
    const copies = copiesPerSec * seconds;
    const replay = {
      COPYSCOPE_HOST_REPLAY: recording,
      COPYSCOPE_HOST_REPLAY_RATE: String(copiesPerSec),
      COPYSCOPE_HOST_REPLAY_COPIES: String(copies),
    };
    return [
      ...figuresOf("live-replay", copies, await runInWindow(plan, path.join(folder, "replay"), replay, copies)),
      ...figuresOf(
        "live-simulator",
        recordedCopies,
        await runInWindow(plan, path.join(folder, "simulator"), {}, recordedCopies),
      ),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function record(plan, recording, runFolder) {
  const cli = inRepository("build", "main", "cli.cjs");
  await promisify(execFile)(process.execPath, [cli, "run", plan, "--target", "sim", "--out", runFolder], {
    env: { ...process.env, COPYSCOPE_HOST_RECORD: recording },
  });
}

async function runInWindow(plan, profile, env, wanted) {
  const runtime = await findElectronRuntime({ quiet: true });
  const app = await electron.launch({
    executablePath: runtime.executablePath,
    args: [inRepository(), "--open", plan],
    env: { ...process.env, XDG_CONFIG_HOME: profile, XDG_DATA_HOME: profile, XDG_STATE_HOME: profile, ...env },
    timeout: 60_000,
  });
  try {
    const window = await app.firstWindow({ timeout: 60_000 });
    const isIdle = () => window.__copyscopeIdle?.() === true;
    await window.waitForFunction(isIdle, undefined, { polling: 200 });
    const isOpen = (name) => [...document.querySelectorAll("input")].some((field) => field.value === name);
    await window.waitForFunction(isOpen, manySmallCopies(recordedCopies).name, { polling: 200 });
    const session = await window.context().newCDPSession(window);
    await session.send("Performance.enable");
    const live = await playLive(app, window, session, wanted);
    await window.waitForFunction(isIdle, undefined, { polling: 500, timeout: endWithinMs });
    const { copies, byteLength } = await window.evaluate(() => window.__copyscopeTimeline());
    const rest = [];
    for (const waitMs of restLookMs) {
      await after(waitMs);
      rest.push(await memoryOf(app));
    }
    if (process.env.COPYSCOPE_BENCH_PICTURE !== undefined) {
      await window.screenshot({ path: process.env.COPYSCOPE_BENCH_PICTURE });
    }
    const rowsOnDisk = countRows(path.join(profile, "copyscope"));
    return { ...live, copies, byteLength, rest, rowsOnDisk };
  } finally {
    await app.close();
  }
}

/** Presses Run and looks on until all copies are there, or the run has ended without them. */
async function playLive(app, window, session, wanted) {
  const taskSeconds = async () =>
    (await session.send("Performance.getMetrics")).metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0;
  await window.getByRole("button", { name: "Run", exact: true }).click();
  await window.waitForFunction(() => (window.__copyscopeTimeline?.().copies ?? 0) > 0, undefined, { polling: 20 });
  await window.getByRole("button", { name: "Follow", exact: true }).click();
  const begunSeconds = await taskSeconds();
  const watching = window.evaluate(watchFrames, wanted);
  const memory = [];
  let isOver = false;
  void watching.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await Promise.race([after(5_000), watching]);
    memory.push(await memoryOf(app));
  }
  const intervalsMs = await watching;
  return { intervalsMs, workSeconds: (await taskSeconds()) - begunSeconds, memory };
}

/** Runs in the page: the times between frames while copies arrive. */
function watchFrames(wanted) {
  return new Promise((resolve) => {
    const intervals = [];
    let lastMs;
    requestAnimationFrame(function next(nowMs) {
      if (lastMs !== undefined) {
        intervals.push(nowMs - lastMs);
      }
      lastMs = nowMs;
      // Asking has its price too.
      const isOver = intervals.length % 20 === 19 && window.__copyscopeTimeline().copies >= wanted;
      if (isOver || !window.__copyscopePending().includes("run")) {
        resolve(intervals);
      } else {
        requestAnimationFrame(next);
      }
    });
  });
}

/** Resident bytes by process: main, window, host. */
function memoryOf(app) {
  return app.evaluate(({ app: electronApp }) => {
    const bytes = { main: 0, window: 0, host: 0 };
    for (const { type, memory } of electronApp.getAppMetrics()) {
      const who = { Browser: "main", Tab: "window", Utility: "host" }[type];
      if (who !== undefined) {
        bytes[who] = Math.max(bytes[who], memory.workingSetSize * 1024);
      }
    }
    return bytes;
  });
}

function countRows(folder) {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".arrow"))
    .reduce((rows, name) => rows + tableFromIPC(readFileSync(path.join(folder, name))).numRows, 0);
}

function figuresOf(name, copies, seen) {
  const { intervalsMs, rest } = seen;
  const slow = intervalsMs.filter((ms) => ms > slowFrameMs).length / intervalsMs.length;
  const [first, last] = [rest[0], rest.at(-1)];
  const growth = ["main", "window", "host"].map((who) => (first[who] === 0 ? 1 : last[who] / first[who]));
  const peak = (who) => Math.max(...seen.memory.map((bytes) => bytes[who]));
  return [
    {
      figure: `${name}-lost`,
      lost: Math.max(copies - seen.copies, copies - seen.rowsOnDisk),
      inWindow: seen.copies,
      onDisk: seen.rowsOnDisk,
      limit: 0,
    },
    {
      figure: `${name}-slow-frames`,
      value: slow,
      limit: slowShareLimit,
      overMs: slowFrameMs,
      frames: intervalsMs.length,
      seconds: intervalsMs.reduce((sum, ms) => sum + ms, 0) / 1_000,
      longestMs: Math.max(...intervalsMs),
      workPerFrameMs: (seen.workSeconds * 1_000) / intervalsMs.length,
    },
    { figure: `${name}-bytes-per-copy`, value: seen.byteLength / seen.copies, limit: bytesLimit },
    {
      figure: `${name}-memory`,
      growthAfterRun: Math.max(...growth),
      limit: growthLimit,
      peakBytes: { main: peak("main"), window: peak("window"), host: peak("host") },
      restBytes: last,
    },
  ];
}
