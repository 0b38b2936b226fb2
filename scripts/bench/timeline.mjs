// Ten million copies on 64 lanes, all in sight, made in the page and moved through in real Electron: what the main thread
// works per frame while one zooms, pans and selects, from Chromium's own trace, and what a copy costs in memory.
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { _electron as electron } from "playwright";
import { findElectronRuntime } from "../electron/electron-runtime.mjs";
import { inBuild, inRepository } from "../setup/repository.mjs";

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
    const figures = [await memoryFigure(window)];
    for (const gesture of gestures) {
      figures.push(...(await gestureFigures(app, window, gesture)));
    }
    return figures;
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
  const { byteLength, rows } = await window.evaluate(() => window.__copyscopeTimeline());
  const streams = rows.filter((row) => row.kind === "stream").length;
  return { figure: "timeline-bytes-per-copy", value: byteLength / copies, limit: bytesLimit, copies, lanes: streams };
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

/** Runs in the page: an input in every frame, as a hand that never rests. Answers the times between frames. */
function playGesture({ gesture, frames }) {
  const canvas = document.querySelector("[data-testid=timeline-canvas]");
  const { left, top, width, height } = canvas.getBoundingClientRect();
  const point = (x, y) => ({ bubbles: true, cancelable: true, clientX: left + x, clientY: top + y, pointerId: 1 });
  const middle = 132 + (width - 148) / 2;
  // A pointer that does not exist cannot be captured.
  canvas.setPointerCapture = () => undefined;
  const inputs = {
    zoom(frame) {
      // In for the first half, out again in the second, at a place that is no middle.
      const deltaY = frame < frames / 2 ? -60 : 60;
      canvas.dispatchEvent(new WheelEvent("wheel", { ...point(middle * 0.8, height / 2), deltaY }));
    },
    pan(frame) {
      if (frame === 0) {
        for (let step = 0; step < 12; step += 1) {
          canvas.dispatchEvent(new WheelEvent("wheel", { ...point(middle, height / 2), deltaY: -200 }));
        }
        canvas.dispatchEvent(new PointerEvent("pointerdown", { ...point(middle, height / 2), button: 0 }));
      }
      const swingPx = Math.sin((frame / frames) * 6 * Math.PI) * (width / 3);
      const movement = { movementX: 8, movementY: 0 };
      canvas.dispatchEvent(new PointerEvent("pointermove", { ...point(middle + swingPx, height / 2), ...movement }));
    },
    select(frame) {
      if (frame === 0) {
        canvas.dispatchEvent(new PointerEvent("pointerdown", { ...point(200, height / 2), button: 0, shiftKey: true }));
      }
      const x = 210 + ((width - 260) * frame) / frames;
      const movement = { movementX: 8, movementY: 0 };
      canvas.dispatchEvent(new PointerEvent("pointermove", { ...point(x, height / 2), ...movement, shiftKey: true }));
    },
  };
  return new Promise((resolve) => {
    const intervals = [];
    let frame = 0;
    let lastMs;
    performance.mark("gesture-begins");
    requestAnimationFrame(function next(nowMs) {
      if (lastMs !== undefined) {
        intervals.push(nowMs - lastMs);
      }
      lastMs = nowMs;
      if (frame === frames) {
        performance.mark("gesture-ends");
        canvas.dispatchEvent(new PointerEvent("pointerup", { ...point(middle, height / 2), button: 0 }));
        resolve(intervals);
        return;
      }
      performance.mark("gesture-frame");
      inputs[gesture](frame);
      frame += 1;
      requestAnimationFrame(next);
    });
  });
}

/**
 * Work of the page's main thread between the begins of two frames: the sum of its tasks.
 * @param {{ name: string, pid: number, tid: number, ts: number, dur?: number, tdur?: number, ph: string }[]} events
 */
function worksOf(events) {
  const begun = events.find((event) => event.name === "gesture-begins");
  const ended = events.find((event) => event.name === "gesture-ends");
  const own = events.filter((event) => event.pid === begun.pid && event.tid === begun.tid);
  const inside = (event) => event.ts >= begun.ts && event.ts <= ended.ts;
  const frames = [
    ...new Set(own.filter((event) => event.name === "gesture-frame" && inside(event)).map((event) => event.ts)),
  ];
  frames.sort((left, right) => left - right);
  const tasks = own
    .filter((event) => event.ph === "X" && /RunTask$/.test(event.name))
    .sort((left, right) => left.ts - right.ts);
  const wallMs = new Array(Math.max(0, frames.length - 1)).fill(0);
  const processorMs = [...wallMs];
  let frame = 0;
  let coveredUntil = 0;
  for (const task of tasks) {
    // A task within a task is part of it.
    if (task.ts < coveredUntil) {
      continue;
    }
    coveredUntil = task.ts + (task.dur ?? 0);
    // A frame's task begins a little before the frame does.
    while (frame < frames.length - 1 && frames[frame + 1] <= coveredUntil) {
      frame += 1;
    }
    if (frame < wallMs.length && coveredUntil >= frames[0]) {
      wallMs[frame] += (task.dur ?? 0) / 1e3;
      processorMs[frame] += (task.tdur ?? 0) / 1e3;
    }
  }
  return { wallMs, processorMs };
}

function quantile(values, share) {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
