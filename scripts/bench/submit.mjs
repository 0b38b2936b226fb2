// What the app's engine adds to submitting a copy, against a plain C program on the same library: 1,000 copies of 4 KiB
// on a stream held back by another stream's long copy, clock read around every call on both sides and stopped before
// the synchronise. The engine's side is an ordinary run through the CLI, read from its own rows.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { tableFromIPC } from "apache-arrow";
import { compileProgram } from "./compile-program.mjs";
import { median } from "./median.mjs";

const copyCount = 1000;
// Enough for the median to be of code that the JavaScript engine has compiled: a run of few trials is mostly interpreted.
const roundsPerRun = 24;
const runsPerSide = 5;
const repository = path.resolve(import.meta.dirname, "../..");
// Slow enough for the holding copy to outlast the submission of all held ones, by far.
const simulatorSettings = { product: "atlas-training", rateScale: "0.05" };

export function measureSubmit() {
  const folder = mkdtempSync(path.join(tmpdir(), "copyscope-submit-"));
  try {
    const program = compileProgram("submit");
    const perCopyNs = { c: [], direct: [], burst: [] };
    const emptyCallNs = [];
    for (let run = 0; run < runsPerSide; run += 1) {
      perCopyNs.c.push(...runProgram(program));
      for (const submit of ["direct", "burst"]) {
        perCopyNs[submit].push(...runEngine(path.join(folder, `${submit}-${run}`), submit));
      }
      emptyCallNs.push(measureEmptyCall());
    }
    return figures(perCopyNs, median(emptyCallNs));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function figures(perCopyNs, emptyCallNs) {
  const cNs = median(perCopyNs.c);
  const directNs = median(perCopyNs.direct);
  const burstNs = median(perCopyNs.burst);
  return [
    {
      figure: "submit-direct",
      ratio: directNs / cNs,
      excessNs: directNs - cNs,
      excessInEmptyCalls: (directNs - cNs) / emptyCallNs,
      limitInEmptyCalls: 3,
      emptyCallNs,
      perCopyNs: directNs,
      cPerCopyNs: cNs,
    },
    {
      figure: "submit-burst",
      ratio: burstNs / cNs,
      excessNs: burstNs - cNs,
      limitNs: 30,
      perCopyNs: burstNs,
      cPerCopyNs: cNs,
    },
    { figure: "submit-simulator", perCopyNs: cNs, limitNs: 400, ratio: cNs / 400 },
  ];
}

function runProgram(program) {
  const settings = Object.entries({ ...simulatorSettings, clock: "realtime" });
  const environment = { ...process.env, ACLSIM: settings.map(([key, value]) => `${key}=${value}`).join(";") };
  // The first round touches the memory and is not counted, as the engine's warm-up is not.
  const output = execFileSync(program, [String(roundsPerRun + 1)], { env: environment, encoding: "utf8" });
  return JSON.parse(output).slice(1);
}

function runEngine(runFolder, submit) {
  const planFile = `${runFolder}.json`;
  writeFileSync(planFile, JSON.stringify(heldPlan(submit)));
  const target = `sim:${simulatorSettings.product},rateScale=${simulatorSettings.rateScale}`;
  execFileSync(process.execPath, [
    path.join(repository, "build/main/cli.cjs"),
    ...["run", planFile, "--json", "--target", target, "--clock", "realtime", "--out", runFolder],
  ]);
  return perCopyByTrial(readRows(runFolder));
}

function heldPlan(submit) {
  const holdBytes = 64 * 1024 * 1024;
  const copyBytes = 4096;
  return {
    version: 1,
    name: `submit ${submit}`,
    buffers: [
      { id: "h0", memory: "pinned", bytes: holdBytes },
      { id: "d0", memory: "device", device: 0, bytes: holdBytes },
    ],
    streams: [
      { id: "holding", device: 0 },
      { id: "held", device: 0 },
    ],
    transfers: [
      { from: "h0", to: "d0", bytes: holdBytes, stream: "holding" },
      { from: "h0", to: "d0", bytes: copyBytes, stream: "held", repeat: copyCount, after: ["holding"] },
    ],
    measure: { warmup: 1, trials: roundsPerRun, timing: "per-batch", verify: false, submit },
  };
}

function readRows(runFolder) {
  const files = readdirSync(runFolder).filter((name) => name.endsWith(".arrow"));
  return files.sort().flatMap((name) => {
    const table = tableFromIPC(readFileSync(path.join(runFolder, name)));
    const column = (field) => Array.from(table.getChild(field));
    const [transfer, trial, submitNs, returnNs] = ["transfer", "trial", "submitNs", "returnNs"].map(column);
    return transfer.map((of, row) => ({
      transfer: of,
      trial: trial[row],
      submitNs: submitNs[row],
      returnNs: returnNs[row],
    }));
  });
}

function perCopyByTrial(rows) {
  const held = rows.filter((row) => row.transfer === 1);
  return Array.from({ length: roundsPerRun }, (_, trial) => {
    const ofTrial = held.filter((row) => row.trial === trial);
    if (ofTrial.length !== copyCount) {
      throw new Error(`trial ${trial} has ${ofTrial.length} copies instead of ${copyCount}`);
    }
    const first = Math.min(...ofTrial.map((row) => row.submitNs));
    const last = Math.max(...ofTrial.map((row) => row.returnNs));
    return (last - first) / copyCount;
  });
}

/** Nanoseconds of one koffi call of a function that does nothing. */
function measureEmptyCall() {
  const koffi = createRequire(import.meta.url)("koffi");
  const library = koffi.load(path.join(repository, "build/hostkit/libhostkit.so"));
  const nothing = library.func("void hostkit_nothing()");
  const calls = 200_000;
  const roundsNs = Array.from({ length: 9 }, () => {
    const begin = process.hrtime.bigint();
    for (let call = 0; call < calls; call += 1) {
      nothing();
    }
    return Number(process.hrtime.bigint() - begin) / calls;
  });
  return median(roundsNs);
}
