import { describe, expect, test } from "vitest";
import { starterPlan } from "#app/plan/plan-presets.ts";
import { type PlanInput, planSchema } from "#app/plan/plan-schema.ts";
import { type Trial, TrialSchedule } from "./trial-schedule.ts";

function scheduleOf(measure: PlanInput["measure"]): TrialSchedule {
  return new TrialSchedule(planSchema.parse({ ...starterPlan(), measure }).measure);
}

/** Plays a run whose trials take so long; the trials it made. */
function play(schedule: TrialSchedule, durationNs: (trial: Trial) => number): Trial[] {
  const trials: Trial[] = [];
  for (let trial = schedule.next(); trial !== undefined; trial = schedule.next()) {
    trials.push(trial);
    schedule.ended(trial, durationNs(trial));
  }
  return trials;
}

function countsOf(trials: readonly Trial[]): [warmup: number, measured: number] {
  return [trials.filter(({ isMeasured }) => !isMeasured).length, trials.filter(({ isMeasured }) => isMeasured).length];
}

/** 100 µs, and up to `spread` of it more or less, without a pattern. */
function noisy(spread: number): (trial: Trial) => number {
  return ({ number }) => 100_000 * (1 + spread * Math.sin(number * number * 12.9898));
}

test("without wishes it makes the plan's trials and numbers them", () => {
  const schedule = scheduleOf({ warmup: 2, trials: 3 });
  expect(schedule.plannedTrials).toBe(5);
  expect(play(schedule, noisy(0.5))).toEqual([
    { number: 0, index: 0, isMeasured: false },
    { number: 1, index: 1, isMeasured: false },
    { number: 2, index: 0, isMeasured: true },
    { number: 3, index: 1, isMeasured: true },
    { number: 4, index: 2, isMeasured: true },
  ]);
  expect(schedule.report).toEqual({
    ...{ warmup: 2, measured: 3, warmupWithin: null, isWarmupStable: null },
    ...{ intervalWidth: null, isIntervalReached: null },
  });
});

describe("warm-up until stable", () => {
  test("ends once five trials in a row took about the same", () => {
    const schedule = scheduleOf({ warmup: 1, warmupUntil: { within: 0.05 }, trials: 1 });
    const trials = play(schedule, ({ number }) => (number < 8 ? 1_000_000 / (number + 1) : 100_000 + number));
    expect(countsOf(trials)).toEqual([13, 1]);
    expect(schedule.report).toMatchObject({ warmup: 13, isWarmupStable: true });
  });

  test("gives up at its limit and says so", () => {
    const schedule = scheduleOf({ warmup: 1, warmupUntil: { within: 0.01, mostTrials: 20 }, trials: 2 });
    expect(countsOf(play(schedule, noisy(0.3)))).toEqual([20, 2]);
    expect(schedule.report).toMatchObject({ isWarmupStable: false, warmupWithin: expect.any(Number) });
  });

  test("makes at least the plan's own warm-up, also above the limit", () => {
    const schedule = scheduleOf({ warmup: 9, warmupUntil: { mostTrials: 3 }, trials: 1 });
    expect(countsOf(play(schedule, () => 100))).toEqual([9, 1]);
  });
});

describe("trials until the median is known", () => {
  test("steady trials need no more than the plan's own", () => {
    const schedule = scheduleOf({ warmup: 0, trials: 5, trialsUntil: { interval: 0.01 } });
    expect(countsOf(play(schedule, () => 100_000))).toEqual([0, 5]);
    expect(schedule.report).toMatchObject({ intervalWidth: 0, isIntervalReached: true });
  });

  test("noisy trials need more, and fewer for less precision", () => {
    const trialsFor = (interval: number) =>
      countsOf(play(scheduleOf({ warmup: 0, trials: 5, trialsUntil: { interval, mostTrials: 5_000 } }), noisy(0.1)))[1];
    expect(trialsFor(0.02)).toBeGreaterThan(trialsFor(0.08));
    expect(trialsFor(0.08)).toBeGreaterThan(5);
  });

  test("end at the limit of trials, or of the time spent copying", () => {
    const byTrials = scheduleOf({ warmup: 0, trials: 5, trialsUntil: { interval: 0.000_1, mostTrials: 30 } });
    expect(countsOf(play(byTrials, noisy(0.2)))).toEqual([0, 30]);
    expect(byTrials.report).toMatchObject({ measured: 30, isIntervalReached: false });
    const byTime = scheduleOf({ warmup: 0, trials: 5, trialsUntil: { interval: 0.000_1, mostSeconds: 0.001_05 } });
    const spentNs: number[] = [];
    play(byTime, (trial) => {
      spentNs.push(noisy(0.2)(trial));
      return spentNs.at(-1) ?? 0;
    });
    const sum = (durations: number[]) => durations.reduce((total, duration) => total + duration, 0);
    expect([sum(spentNs) >= 1_050_000, sum(spentNs.slice(0, -1)) < 1_050_000]).toEqual([true, true]);
  });

  test("fewer than five samples say nothing: a plan of two trials makes five", () => {
    const schedule = scheduleOf({ warmup: 0, trials: 2, trialsUntil: { interval: 0.5 } });
    expect(countsOf(play(schedule, noisy(0.01)))).toEqual([0, 5]);
  });

  test("a run in which nothing is copied ends too", () => {
    const schedule = scheduleOf({ warmup: 0, warmupUntil: {}, trials: 5, trialsUntil: { interval: 0.01 } });
    expect(countsOf(play(schedule, () => 0))).toEqual([5, 5]);
  });
});
