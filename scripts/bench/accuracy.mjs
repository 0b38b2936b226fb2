// The bandwidth that the app quotes against what a careful C program measures on the same library, both on the
// real-time simulator with links of at most 2 GB/s, in turn: medians of several runs of each.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { compileProgram } from "./compile-program.mjs";
import { median } from "./median.mjs";

const runsPerSide = 5;
const copies = 64;
const rounds = 5;
const repository = path.resolve(import.meta.dirname, "../..");
// 24.8 GB/s × 0.06: about 1.5 GB/s.
const simulatorSettings = { product: "atlas-training", rateScale: "0.06" };
const sizes = [
  { bytes: 65_536, limitPercent: 3 },
  { bytes: 1_048_576, limitPercent: 1 },
  { bytes: 16_777_216, limitPercent: 1 },
];

export function measureAccuracy() {
  const folder = mkdtempSync(path.join(tmpdir(), "copyscope-accuracy-"));
  try {
    const program = compileProgram("accuracy");
    return sizes.map(({ bytes, limitPercent }) => compareAt(bytes, limitPercent, program, folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {number} bytes
 * @param {number} limitPercent
 * @param {string} program
 * @param {string} folder
 */
function compareAt(bytes, limitPercent, program, folder) {
  const app = [];
  const c = [];
  const copiesOfSize = Math.max(4, Math.min(copies, Math.floor((64 * 1_048_576) / bytes)));
  for (let run = 0; run < runsPerSide; run += 1) {
    c.push(runProgram(program, bytes, copiesOfSize));
    app.push(runApp(path.join(folder, `${bytes}-${run}`), bytes, copiesOfSize));
  }
  const ratio = median(app) / median(c);
  return {
    figure: `accuracy-${bytes}`,
    ratio,
    offPercent: Math.abs(ratio - 1) * 100,
    limitPercent,
    bytesPerSec: median(app),
    cBytesPerSec: median(c),
  };
}

/**
 * @param {string} program
 * @param {number} bytes
 * @param {number} count
 */
function runProgram(program, bytes, count) {
  const settings = Object.entries({ ...simulatorSettings, clock: "realtime" }).map(([key, value]) => `${key}=${value}`);
  const env = { ...process.env, ACLSIM: settings.join(";") };
  return Number(execFileSync(program, [String(bytes), String(count), String(rounds)], { env, encoding: "utf8" }));
}

/**
 * @param {string} runFolder
 * @param {number} bytes
 * @param {number} count
 */
function runApp(runFolder, bytes, count) {
  const plan = {
    version: 1,
    name: "accuracy",
    buffers: [
      { id: "h0", memory: "pinned", bytes },
      { id: "d0", memory: "device", bytes },
    ],
    streams: [{ id: "s0" }],
    transfers: [{ from: "h0", to: "d0", bytes, stream: "s0", repeat: count }],
    measure: { warmup: 1, trials: rounds, verify: false },
  };
  writeFileSync(`${runFolder}.json`, JSON.stringify(plan));
  const target = `sim:${simulatorSettings.product},rateScale=${simulatorSettings.rateScale}`;
  const output = execFileSync(
    process.execPath,
    [
      path.join(repository, "build/main/cli.cjs"),
      ...["run", `${runFolder}.json`, "--target", target, "--clock", "realtime", "--out", runFolder, "--json"],
    ],
    { encoding: "utf8" },
  );
  return JSON.parse(output).statistics.sizes[0].medianBytesPerSec;
}
