import { expect, test } from "vitest";
import { withoutLaunchTimes } from "#app/analysis/launch-time.ts";
import { StatisticsBuilder } from "#app/analysis/run-statistics.ts";
import { starterPlan } from "#app/plan/plan-presets.ts";
import { allocateColumns, type CopyColumns } from "#app/run/copy-columns.ts";
import { aTarget } from "#app/target/target-facts.fixture.ts";
import { createTranslator } from "#app/text/translator.ts";
import { rateTextIn } from "./rate-text.ts";
import { statisticsLines } from "./statistics-table.ts";
import { paintFor } from "./terminal.ts";

const words = { translate: createTranslator("en"), paint: paintFor({ isTTY: false }, {}) };

/** 1,000 bytes up in 100 ns and a little more in each trial, 1,000 bytes down in 60 ns. */
function oneUpOneDown(trial: number): CopyColumns {
  const columns = allocateColumns(2);
  columns.bytes.fill(1_000);
  columns.trial.fill(trial);
  columns.transfer.set([0, 2]);
  columns.startNs.set([0, 20]);
  columns.endNs.set([100 + trial, 80]);
  return columns;
}

test("trials, directions and sizes are told in a few lines", () => {
  const builder = new StatisticsBuilder(starterPlan());
  for (let trial = 0; trial < 6; trial += 1) {
    builder.add(oneUpOneDown(trial));
  }
  expect(statisticsLines(builder.finish(), words)).toEqual([
    "Trials: median 19.5 GB/s of 6, 95 % certain between 19.1 GB/s and 19.9 GB/s, spread (p5 to p95) 4.4 %",
    "H2D: 9.76 GB/s while moving (615 ns)",
    "D2H: 16.7 GB/s while moving (360 ns)",
    "Both ways at once: 360 ns, 59 % of the time in which anything moved",
    "",
    expect.stringMatching(/^Direction +Copy +Copies +p5 +Median +p95 +p99 +Queued/),
    expect.stringMatching(/^H2D +1,000 B +6 +100 ns +103 ns +105 ns/),
    expect.stringMatching(/^D2H +1,000 B +6 +60 ns +60 ns/),
    "",
  ]);
});

test("every rate is told in GiB/s too where that is asked for", () => {
  const builder = new StatisticsBuilder(starterPlan());
  for (let trial = 0; trial < 6; trial += 1) {
    builder.add(oneUpOneDown(trial));
  }
  const lines = statisticsLines(builder.finish(), words, rateTextIn("gib")).join("\n");
  expect(lines.match(/GB\/s/g)?.length).toBe(7);
  expect(lines.match(/GB\/s \([\d.]+ GiB\/s\)/g)?.length).toBe(7);
});

test("a run that measured nothing has none of these lines", () => {
  expect(statisticsLines(null, words)).toEqual([]);
  expect(statisticsLines(new StatisticsBuilder(starterPlan()).finish(), words)).toEqual([]);
});

test("a rate that no link carries is called what it is", () => {
  const builder = new StatisticsBuilder(starterPlan());
  builder.add(oneUpOneDown(0));
  const link = { name: "", device: 0, peerDevice: null, bytesPerSec: 1e9, fixedNs: 0, source: "" };
  const links = [
    { ...link, direction: "h2d" as const },
    { ...link, direction: "d2h" as const, bytesPerSec: 1e11 },
  ];
  const lines = statisticsLines(withoutLaunchTimes(builder.finish(), aTarget({ links, eventTickNs: 20 })), words);
  expect(lines.find((line) => line.startsWith("H2D  "))).toMatch(/ launch time$/);
  expect(lines.find((line) => line.startsWith("D2H  "))).toMatch(/ 16\.7 GB\/s$/);
});
