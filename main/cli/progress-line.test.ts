import { expect, test } from "vitest";
import { createTranslator } from "#app/text/translator.ts";
import { progressLine } from "./progress-line.ts";

const progress = {
  type: "run-progress",
  copiesDone: 1_200,
  copiesTotal: 8_000,
  trial: 0,
  phase: "measuring",
  elapsedMs: 600,
  leftMs: 3_400,
  blockedIn: null,
} as const;
const translate = createTranslator("en");

test("says how far a run is and how long it will take", () => {
  expect(progressLine(progress, translate)).toBe("measuring · 1,200 of 8,000 copies · 3.40 s left");
});

test("says what the host is blocked in instead", () => {
  const blockedIn = { call: "aclrtMemcpyAsync", copyNumber: 4711, forMs: 3_210 };
  expect(progressLine({ ...progress, blockedIn }, translate)).toBe("waiting in aclrtMemcpyAsync, copy 4711, for 3.2 s");
});
