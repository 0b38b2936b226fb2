import { mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import { buildNative, nativeBuildFolder } from "../native/build-native.mjs";
import { ensureDebianPackages } from "../setup/debian-packages.mjs";
import { notice } from "../setup/notice.mjs";
import { inBuild, inRepository } from "../setup/repository.mjs";
import { runCommand } from "../setup/run-command.mjs";

const usualSeconds = 60;
const longSeconds = 30 * 60;

// As FUZZ_MOST_INPUT_BYTES of fuzz_plan.h: more would mean nothing.
const mostInputBytes = 646;

// One sequence takes milliseconds; the player itself gives up on one that hangs after 60 s.
const mostSecondsPerInput = 100;

/**
 * Plays random calls against the simulator with libFuzzer, its address and undefined sanitizers on. Inputs that reach
 * something new stay in build/fuzz/corpus for the next run; an input that breaks something goes to build/fuzz/broken.
 * @returns {Promise<import("./runner-result.mjs").RunnerResult>}
 */
export async function runFuzzTests() {
  await ensureDebianPackages(["build", "fuzz"]);
  await buildNative("fuzz");
  const seconds = process.env.COPYSCOPE_LONG === "1" ? longSeconds : usualSeconds;
  const corpus = inBuild("fuzz", "corpus");
  const broken = inBuild("fuzz", "broken");
  await mkdir(corpus, { recursive: true });
  await mkdir(broken, { recursive: true });
  const before = new Set(await readdir(broken));
  const fuzzer = path.join(nativeBuildFolder("fuzz"), "simulator", "fuzz", "fuzz_simulator");
  const { code, text } = await runCommand(
    fuzzer,
    [
      `-max_total_time=${seconds}`,
      `-max_len=${mostInputBytes}`,
      // The same beginning each time, so that a failure comes back; the long run explores from a new one (0).
      `-seed=${process.env.COPYSCOPE_LONG === "1" ? 0 : 1}`,
      // Long sequences from the beginning: short ones hardly meet anything.
      "-len_control=0",
      `-timeout=${mostSecondsPerInput}`,
      `-artifact_prefix=${broken}/`,
      "-print_final_stats=1",
      corpus,
      inRepository("native", "simulator", "fuzz", "corpus"),
    ],
    { output: "capture", withinMs: (seconds + 5 * mostSecondsPerInput) * 1000 },
  );
  const sequences = Number(text.match(/stat::number_of_executed_units:\s*(\d+)/)?.[1] ?? 0);
  if (code === 0 && sequences > 0) {
    notice(`${sequences} random sequences of calls held in ${seconds} s`);
    return { passed: 1, failed: 0, skipped: 0 };
  }
  const inputs = (await readdir(broken)).filter((name) => !before.has(name)).map((name) => path.join(broken, name));
  return {
    passed: 0,
    failed: 1,
    skipped: 0,
    problem: `${lastLines(text, 250)}\nAgain: ${fuzzer} ${inputs.join(" ")}`,
  };
}

/**
 * @param {string} text
 * @param {number} count
 */
function lastLines(text, count) {
  return text.trimEnd().split("\n").slice(-count).join("\n");
}
