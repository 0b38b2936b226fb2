// Ten million copies on 64 lanes, all in sight, made in the page and moved through in real Electron: what the main thread
// works per frame while one zooms, pans and selects, from Chromium's own trace, and what a copy costs in memory.
// docs/decisions/0013-timeline-frames.md says what is counted.
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { _electron as electron } from "playwright";
import { quantile } from "simple-statistics";
import { findElectronRuntime } from "../electron/electron-runtime.mjs";
import { inBuild, inRepository } from "../setup/repository.mjs";
import { playGesture } from "./timeline-gesture.mjs";
import { worksOf } from "./timeline-works.mjs";

const copies = Number(process.env.COPYSCOPE_BENCH_COPIES ?? 10_000_000);
const lanes = 64;
const framesPerGesture = 240;
const fillLimitMs = 600_000;
const workLimitMs = 10;
const slowFrameMs = 25;
const slowShareLimit = 0.05;
const bytesLimit = 40;
const gestures = /** @type {const} */ (["zoom", "pan", "select"]);

export async function measureTimeline() {
  const page = await buildPage();
  const runtime = await findElectronRuntime({ quiet: true });
  const app = await electron.launch({
    executablePath: runtime.executablePath,
    args: [path.join(import.meta.dirname, "timeline-app"), page, String(copies), String(lanes)],
    timeout: 60_000,
  });
  try {
    const window = await app.firstWindow({ timeout: 60_000 });
    await fill(window);
    const figures = [];
    for (const gesture of gestures) {
      figures.push(...(await gestureFigures(app, window, gesture)));
    }
    // With everything that the gestures made drawing keep.
    return [await memoryFigure(window), ...figures];
  } finally {
    await app.close();
  }
}

/** @returns {Promise<string>} the page's file */
async function buildPage() {
  const vite = await import("vite");
  const outDir = inBuild("timeline-bench");
  await vite.build({
    configFile: false,
    root: inRepository("renderer"),
    base: "./",
    logLevel: "warn",
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    build: {
      outDir,
      emptyOutDir: true,
      target: "chrome114",
      chunkSizeWarningLimit: 2_000,
      rolldownOptions: { input: inRepository("renderer", "test-fixtures", "large-page.html") },
    },
  });
  return path.join(outDir, "test-fixtures", "large-page.html");
}

/** Presses Run, waits for all rows, and makes the rows so low that all are in sight. */
async function fill(window) {
  await window.getByRole("button", { name: "Run", exact: true }).click();
  const isFull = (wanted) => window.__copyscopeTimeline?.().copies === wanted && window.__copyscopeIdle?.() === true;
  await window.waitForFunction(isFull, copies, { timeout: fillLimitMs, polling: 500 });
  await window.getByTestId("timeline-canvas").focus();
  await window.keyboard.press("l");
  await window.waitForFunction(() => window.__copyscopeIdle?.() === true, undefined, { polling: 100 });
  await window.screenshot({ path: inBuild("timeline-bench", "full.png") });
}

async function memoryFigure(window) {
  const { byteLength, drawingByteLength, rows } = await window.evaluate(() => window.__copyscopeTimeline());
  const streams = rows.filter((row) => row.kind === "stream").length;
  return {
    figure: "timeline-bytes-per-copy",
    value: (byteLength + drawingByteLength) / copies,
    limit: bytesLimit,
    columnBytesPerCopy: byteLength / copies,
    copies,
    lanes: streams,
  };
}

async function gestureFigures(app, window, gesture) {
  const folder = await mkdtemp(path.join(tmpdir(), "copyscope-timeline-"));
  const file = path.join(folder, "trace.json");
  await window.keyboard.press("0");
  await window.waitForTimeout(300);
  await app.evaluate(({ contentTracing }) =>
    contentTracing.startRecording({ included_categories: ["toplevel", "devtools.timeline", "blink.user_timing"] }),
  );
  const intervalsMs = await window.evaluate(playGesture, { gesture, frames: framesPerGesture });
  await app.evaluate(({ contentTracing }, target) => contentTracing.stopRecording(target), file);
  const works = worksOf(JSON.parse(await readFile(file, "utf8")).traceEvents);
  await rm(folder, { recursive: true, force: true });
  const slow = intervalsMs.filter((ms) => ms > slowFrameMs).length / intervalsMs.length;
  return [
    {
      figure: `timeline-${gesture}-work-p95-ms`,
      value: quantile(works.wallMs, 0.95),
      limit: workLimitMs,
      medianMs: quantile(works.wallMs, 0.5),
      processorP95Ms: quantile(works.processorMs, 0.95),
      frames: works.wallMs.length,
      load: loadavg()[0],
    },
    {
      figure: `timeline-${gesture}-slow-frames`,
      value: slow,
      limit: slowShareLimit,
      overMs: slowFrameMs,
      frames: intervalsMs.length,
      longestMs: Math.max(...intervalsMs),
    },
  ];
}
