import { expect, test } from "vitest";
import type { RunReport } from "#app/formats/run-report.ts";
import { createTranslator } from "#app/text/translator.ts";
import { rateTextIn } from "./rate-text.ts";
import { paintFor } from "./terminal.ts";
import { textReport } from "./text-report.ts";

const report: RunReport = {
  plan: "up and down",
  target: {
    library: "/sim/libascendcl.so",
    simulated: true,
    product: "atlas-training",
    form: "ep",
    cann: "8.5.0",
    soc: null,
  },
  clock: "virtual",
  timing: "per-copy",
  copies: 1_200,
  bytes: 67_108_864,
  durationNs: 2_500_000,
  bandwidthBytesPerSec: 26_843_545_600,
  verified: false,
  streams: [
    { id: "s0", device: 0, copies: 1_200, bytes: 67_108_864, busyNs: 2_000_000, bandwidthBytesPerSec: 33_554_432_000 },
  ],
  findings: [
    { rule: "R-1", severity: "warning", title: "T1", advice: "A1", evidence: "E1", transfers: [0], when: "before" },
    { rule: "host-lost", severity: "error", title: "T2", advice: "A2", evidence: "E2", transfers: [], when: "after" },
  ],
  errors: [
    { call: "aclrtMemcpyAsync", code: 207000, name: "N", meaning: "M", advice: "A3", count: 2, libraryText: "EE1001" },
  ],
  runFolder: "/runs/1",
  state: "host-lost",
  ended: "The host process crashed (SIGSEGV).",
  hostLoss: null,
  statistics: null,
  placement: null,
  clockCorrelation: { boundNs: 1_840, drift: [{ device: 0, driftPpm: 12.5, driftBoundPpm: 0.4, isCorrected: true }] },
  eventCosts: [{ device: 0, emptyPairNs: 20, recordCallNs: 3_200 }],
  refusedCopies: 0,
  trials: 1,
  seed: 0,
};

test("shows target, figures per stream, the end, findings before and after, errors and the folder", () => {
  const words = { translate: createTranslator("en"), paint: paintFor({ isTTY: false }, {}) };
  expect(textReport(report, words)).toBe(`Plan: up and down
Target: atlas-training, ep, CANN 8.5.0 (simulated)
  /sim/libascendcl.so
Clock: virtual · Timing: per-copy

stream  device  copies     bytes     busy  bandwidth
s0           0   1,200  64.0 MiB  2.00 ms  33.6 GB/s
total            1,200  64.0 MiB  2.50 ms  26.8 GB/s

Measuring
  clocks agree within 1.84 µs
  clock of device 0 drifts +12.5 ± 0.40 ppm, corrected
  events on device 0: an empty pair shows 20 ns, recording one takes 3.20 µs

The host process crashed (SIGSEGV).
VERIFICATION FAILED: what arrived is not what was sent

Findings in the plan
  warning R-1  T1
      E1
      A1
Findings in the run
  error host-lost  T2
      E2
      A2

Errors
  aclrtMemcpyAsync: 207000 N × 2  M
      EE1001
      A3

Run folder: /runs/1`);
});

test("shows rates in GiB/s too where that is asked for", () => {
  const words = { translate: createTranslator("en"), paint: paintFor({ isTTY: false }, {}) };
  const shown = textReport(report, words, rateTextIn("gib"));
  expect(shown).toMatch(/^total .* 26\.8 GB\/s \(25\.0 GiB\/s\)$/m);
  expect(textReport(report, words)).not.toContain("GiB/s");
});

test("shows control characters of a plan's names instead of obeying them", () => {
  const words = { translate: createTranslator("en"), paint: paintFor({ isTTY: false }, {}) };
  const streams = report.streams.map((stream) => ({ ...stream, id: "s\u009b2J" }));
  const shown = textReport({ ...report, plan: "\u001b]0;x\u0007", streams }, words);
  expect(shown).toContain("Plan: \\u001b]0;x\\u0007");
  expect(shown).toContain("s\\u009b2J");
  expect(shown.replaceAll("\n", "")).not.toMatch(/\p{Cc}/u);
});
