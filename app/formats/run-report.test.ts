import { describe, expect, test } from "vitest";
import { describeAclError } from "#app/errors/acl-error-codes.ts";
import type { CallError } from "#app/errors/call-error.ts";
import type { Finding } from "#app/findings/finding.ts";
import { aRunHeader } from "#app/run/run-header.fixture.ts";
import { text } from "#app/text/text-reference.ts";
import { createTranslator } from "#app/text/translator.ts";
import { exitCodeOf, runReport } from "./run-report.ts";

const finding: Finding = {
  rule: "R-3",
  severity: "error",
  when: "before",
  title: text("plan:issue.missing", { place: "title" }),
  advice: text("plan:issue.missing", { place: "advice" }),
  evidence: text("plan:issue.missing", { place: "evidence" }),
  transfers: [0],
};
const callError: CallError = {
  call: "aclrtMemcpyAsync",
  code: 207_000,
  ...describeAclError(207_000),
  libraryText: "EE1001",
  count: 3,
  firstCopy: 0,
};

test("the report has the field names that the design page lists, and its sentences in words", () => {
  const clockCorrelation = {
    boundNs: 900,
    drift: [{ device: 0, driftPpm: 400, driftBoundPpm: 0.5, isCorrected: true }],
  };
  const eventCosts = [{ device: 0, emptyPairNs: 20, recordCallNs: 3_200 }];
  const header = aRunHeader({ findings: [finding], errors: [callError], clockCorrelation, eventCosts });
  expect(runReport(header, "/runs/1", createTranslator("en"))).toEqual({
    plan: "two streams up, one down",
    target: {
      library: "/build/simulator/lib64/libascendcl.so",
      simulated: true,
      product: "atlas-training",
      form: "ep",
      cann: "8.5.0",
      soc: "Ascend910B3",
    },
    clock: "virtual",
    timing: "per-copy",
    copies: 480,
    bytes: 503_316_480,
    durationNs: 20_000_000,
    bandwidthBytesPerSec: 25_165_824_000,
    verified: true,
    streams: header.figures.streams,
    findings: [
      {
        rule: "R-3",
        severity: "error",
        title: "title is missing",
        advice: "advice is missing",
        evidence: "evidence is missing",
        transfers: [0],
        when: "before",
      },
    ],
    errors: [
      {
        call: "aclrtMemcpyAsync",
        code: 207_000,
        name: "ACL_ERROR_RT_FEATURE_NOT_SUPPORT",
        meaning: "This chip, driver or combination does not support it",
        advice: expect.stringContaining("within the host, that cannot be asynchronous"),
        count: 3,
        libraryText: "EE1001",
      },
    ],
    runFolder: "/runs/1",
    state: "complete",
    ended: null,
    hostLoss: null,
    statistics: null,
    placement: null,
    clockCorrelation,
    eventCosts,
    refusedCopies: 0,
    trials: 5,
    seed: 0,
  });
});

describe("the exit code", () => {
  test.each([
    ["a clean run", {}, 0],
    ["a warning", { findings: [{ ...finding, severity: "warning" as const }] }, 0],
    ["a run that was stopped", { state: "stopped" as const }, 0],
    ["data that was not verified", { verified: null }, 0],
    ["an error finding", { findings: [finding] }, 1],
    ["an error of a call", { errors: [callError] }, 1],
    ["wrong data", { verified: false }, 1],
    ["a run that could not go on", { state: "failed" as const }, 1],
    ["a lost host", { state: "host-lost" as const }, 1],
  ])("of %s is right", (_, overrides, code) => expect(exitCodeOf(aRunHeader(overrides))).toBe(code));
});
