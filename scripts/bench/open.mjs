// Opening, in the real window: an own run beside reading the same bytes into the same page, and a Chrome trace of
// 1,000,000 events beside speedscope's importer on the same file in the same Chromium: time, and memory of all processes.
// docs/benchmarks.md says what is counted.
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { _electron as electron } from "playwright";
import { findElectronRuntime } from "../electron/electron-runtime.mjs";
import { inBuild, repositoryFolder } from "../setup/repository.mjs";
import { mustRun } from "../setup/run-command.mjs";
import { manySmallCopies } from "./many-small-copies.mjs";
import { median } from "./median.mjs";
import { peakBytesDuring } from "./process-memory.mjs";
import { writeProfilerTrace } from "./profiler-trace.mjs";
import { noteImports, speedscopePage } from "./speedscope.mjs";

const rounds = Number(process.env.COPYSCOPE_BENCH_ROUNDS ?? 5);
const runCopies = 1_000_000;
const traceCopies = 250_000;
const withinMs = 300_000;

/** @typedef {Awaited<ReturnType<typeof electron.launch>>} App */
/** @typedef {Awaited<ReturnType<App["firstWindow"]>>} Page */

export async function measureOpen() {
  const folder = mkdtempSync(path.join(tmpdir(), "copyscope-open-"));
  try {
    return [await runFigure(folder), ...(await traceFigures(folder))];
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
  }
}

/** @param {string} folder */
async function runFigure(folder) {
  const run = path.join(folder, "run");
  writeFileSync(`${run}.json`, JSON.stringify(manySmallCopies(runCopies)));
  const cli = inBuild("main", "cli.cjs");
  const asked = ["run", `${run}.json`, "--target", "sim", "--clock", "virtual", "--out", run, "--json"];
  await mustRun(process.execPath, [cli, ...asked], { output: "capture" });
  const files = readdirSync(run).map((name) => path.join(run, name));
  return withApp([repositoryFolder], folder, async (app, page) => {
    const tookMs = { open: [], read: [] };
    for (let round = 0; round < rounds; round += 1) {
      tookMs.read.push(await readIntoPage(page, files));
      tookMs.open.push(await openInWindow(app, page, { button: "Open run…", file: run, copies: runCopies }));
    }
    const openMs = median(tookMs.open);
    const readMs = median(tookMs.read);
    const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
    return { figure: "open-run", ratio: openMs / readMs, limit: 3, openMs, readMs, copies: runCopies, bytes, rounds };
  });
}

/** @param {string} folder */
async function traceFigures(folder) {
  const file = path.join(folder, "trace.json");
  writeProfilerTrace(file, { copies: traceCopies, hasTextTimes: false });
  const viewer = await speedscopePage();
  const ours = [];
  const theirs = [];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await openTraceOnce(folder, file));
    theirs.push(await importOnce(folder, viewer, file));
  }
  const openMs = median(ours.map(({ ms }) => ms));
  const importMs = median(theirs.map(({ ms }) => ms));
  const openBytes = median(ours.map(({ bytes }) => bytes));
  const importBytes = median(theirs.map(({ bytes }) => bytes));
  const { size } = statSync(file);
  const events = traceCopies * 4;
  return [
    {
      figure: "open-trace-time",
      ratio: openMs / importMs,
      limit: 1 / 3,
      openMs,
      importMs,
      events,
      bytes: size,
      rounds,
    },
    { figure: "open-trace-memory", ratio: openBytes / importBytes, limit: 1 / 4, openBytes, importBytes, rounds },
  ];
}

/** A fresh app each time: what an earlier one left behind is no part of the next one's memory. */
function openTraceOnce(folder, file) {
  return withApp([repositoryFolder], folder, async (app, page) => {
    let ms = Number.NaN;
    const bytes = await peakBytesDuring(app.process().pid ?? 0, async () => {
      ms = await openInWindow(app, page, { button: "Open trace…", file, copies: traceCopies });
    });
    return { ms, bytes };
  });
}

function importOnce(folder, viewer, file) {
  return withApp([path.join(import.meta.dirname, "viewer-app"), viewer], folder, async (app, page) => {
    await page.evaluate(noteImports);
    let ms = Number.NaN;
    const bytes = await peakBytesDuring(app.process().pid ?? 0, async () => {
      await page.locator("input[type=file]").first().setInputFiles(file);
      await page.waitForFunction(() => window.importTookMs !== undefined, undefined, {
        timeout: withinMs,
        polling: 50,
      });
      ms = await page.evaluate(() => window.importTookMs);
    });
    return { ms, bytes };
  });
}

/**
 * @template Answer
 * @param {readonly string[]} args
 * @param {string} folder
 * @param {(app: App, page: Page) => Promise<Answer>} work
 */
async function withApp(args, folder, work) {
  const { executablePath } = await findElectronRuntime({ quiet: true });
  const home = (name) => path.join(folder, "home", name);
  const env = { ...process.env, XDG_CONFIG_HOME: home("c"), XDG_DATA_HOME: home("d"), XDG_STATE_HOME: home("s") };
  const app = await electron.launch({ executablePath, args: [...args], env, timeout: 60_000 });
  try {
    const page = await app.firstWindow({ timeout: 60_000 });
    await page.waitForLoadState("load");
    return await work(app, page);
  } finally {
    await app.close();
  }
}

/** From the press of the button until every copy lies in the timeline's columns; the dialog answers at once. */
async function openInWindow(app, page, { button, file, copies }) {
  await app.evaluate(({ dialog }, answer) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [answer] });
  }, file);
  await page.reload();
  await page.waitForFunction(() => window.__copyscopeIdle?.() === true, undefined, { timeout: withinMs, polling: 50 });
  return page.evaluate(openAndWait, { button, copies });
}

/** Runs in the page. */
function openAndWait({ button, copies }) {
  const found = [...document.querySelectorAll("button")].find((it) => it.textContent === button);
  if (found === undefined) {
    throw new Error(`no button says ${button}`);
  }
  return new Promise((resolve) => {
    const beganMs = performance.now();
    found.click();
    const timer = setInterval(() => {
      if (window.__copyscopeTimeline?.().copies === copies) {
        clearInterval(timer);
        resolve(performance.now() - beganMs);
      }
    }, 5);
  });
}

/** The least that anybody does to have a run in a page: the bytes of its files, as they are. */
async function readIntoPage(page, files) {
  await page.evaluate(() => {
    const input = document.createElement("input");
    Object.assign(input, { type: "file", multiple: true, id: "read-only" });
    document.body.append(input);
  });
  await page.locator("#read-only").setInputFiles(files);
  return page.evaluate(async () => {
    const input = document.querySelector("#read-only");
    const beganMs = performance.now();
    const read = await Promise.all([...input.files].map((file) => file.arrayBuffer()));
    const tookMs = performance.now() - beganMs;
    input.remove();
    return read.length > 0 ? tookMs : Number.NaN;
  });
}
