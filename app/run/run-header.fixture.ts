import { starterPlan } from "#app/plan/plan-presets.ts";
import { aTarget } from "#app/target/target-facts.fixture.ts";
import type { RunHeader } from "./run-header.ts";

/** A clean, complete run of the starter plan, with what a test wants different. */
export function aRunHeader(overrides: Partial<RunHeader> = {}): RunHeader {
  const idle = { copies: 0, bytes: 0, busyNs: 0, bandwidthBytesPerSec: 0 };
  const plan = starterPlan();
  return {
    version: 1,
    state: "complete",
    plan,
    target: aTarget(),
    startedAt: "2026-01-01T00:00:00.000Z",
    trials: {
      warmup: 1,
      measured: 5,
      warmupWithin: null,
      isWarmupStable: null,
      intervalWidth: null,
      isIntervalReached: null,
    },
    clockCorrelation: { boundNs: 0, drift: [] },
    environment: { copyscope: "0.1.0", runtime: "node 20", platform: "linux", architecture: "x64" },
    verified: true,
    figures: {
      copies: 480,
      bytes: 503_316_480,
      durationNs: 20_000_000,
      bandwidthBytesPerSec: 25_165_824_000,
      refusedCopies: 0,
      trials: 5,
      streams: plan.streams.map(({ id, device }) => ({ id, device, ...idle })),
    },
    statistics: null,
    eventCosts: [],
    placement: null,
    gates: { kept: [], count: 0 },
    findings: [],
    errors: [],
    hostLoss: null,
    ended: null,
    files: [{ name: "copies-0000.arrow", rows: 480 }],
    ...overrides,
  };
}
