// What the simulator itself costs, measured by a plain C program on the library: copies per second of the virtual
// clock, how that grows with their number, bytes per second of the realtime clock against memcpy on the same memory,
// and one submission. Medians of five processes.
import { execFileSync } from "node:child_process";
import { compileProgram } from "./compile-program.mjs";
import { median } from "./median.mjs";

const runsPerFigure = 5;
const few = 100_000;
const many = 1_000_000;
// Larger than the caches, so that both sides move the bytes through memory.
const realtimeMiB = 64;
const submitRounds = 20;

export function measureSim() {
  const program = compileProgram("sim");
  const fewNs = [];
  const manyNs = [];
  const copiesPerMemcpy = [];
  const submitNs = [];
  for (let run = 0; run < runsPerFigure; run += 1) {
    fewNs.push(...runProgram(program, ["virtual", few], "clock=virtual"));
    manyNs.push(...runProgram(program, ["virtual", many], "clock=virtual"));
    // No rate limit: the model's links are far faster than any memory.
    copiesPerMemcpy.push(ratioOfPairs(runProgram(program, ["realtime", realtimeMiB], "rateScale=1000")));
    // Slow enough for the holding copy to outlast the submission of all held ones; the first round touches the memory.
    submitNs.push(median(runProgram(program, ["submit", submitRounds + 1], "rateScale=0.05").slice(1)));
  }
  const perSec = (many / median(manyNs)) * 1e9;
  const copyNs = median(submitNs);
  return [
    { figure: "sim-virtual-rate", ratio: perSec / 1e6, limitAtLeast: 1, copiesPerSec: Math.round(perSec) },
    { figure: "sim-virtual-growth", ratio: median(manyNs) / median(fewNs), limitAtMost: 11, few, many },
    { figure: "sim-realtime-throughput", ratio: median(copiesPerMemcpy), limitAtLeast: 0.8 },
    { figure: "sim-submit", ratio: copyNs / 300, limitAtMost: 1, perCopyNs: copyNs, limitNs: 300 },
  ];
}

/**
 * @param {string} program
 * @param {readonly (string | number)[]} args
 * @param {string} settings
 * @returns {number[]}
 */
function runProgram(program, args, settings) {
  const environment = { ...process.env, ACLSIM: settings };
  return JSON.parse(execFileSync(program, args.map(String), { env: environment, encoding: "utf8" }));
}

/**
 * How fast the simulator is beside memcpy, from their times in turn: the best of each, since whatever else the machine
 * does can only slow a round down.
 *
 * @param {readonly number[]} times
 */
function ratioOfPairs(times) {
  const simulated = times.filter((_, place) => place % 2 === 0);
  const plain = times.filter((_, place) => place % 2 === 1);
  return Math.min(...plain) / Math.min(...simulated);
}
