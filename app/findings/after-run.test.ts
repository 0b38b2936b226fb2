import { describe, expect, test } from "vitest";
import { describeAclError } from "#app/errors/acl-error-codes.ts";
import type { Verification } from "#app/ipc/host-protocol.ts";
import { aPlan } from "#app/plan/plan.fixture.ts";
import type { PlanInput } from "#app/plan/plan-schema.ts";
import { someCopies } from "#app/run/copy-columns.fixture.ts";
import type { HostLoss } from "#app/run/run-header.ts";
import { aTarget } from "#app/target/target-facts.fixture.ts";
import { createTranslator } from "#app/text/translator.ts";
import { findingsAfterRun, type RunOutcome } from "./after-run.ts";
import { CopyEvidence } from "./copy-evidence.ts";

const translate = createTranslator("en");
const clean: Verification = { verified: true, mismatches: [] };

function planOf(...transfers: PlanInput["transfers"]) {
  return aPlan({
    buffers: [
      { id: "h0", memory: "pinned", bytes: 4_096 },
      { id: "h1", memory: "pinned", bytes: 4_096 },
      { id: "m0", memory: "pageable", bytes: 4_096 },
      { id: "d0", memory: "device", bytes: 4_096 },
      { id: "d1", memory: "device", device: 1, bytes: 4_096 },
    ],
    transfers,
  });
}

function copy(from: string, to: string, rest: object = {}) {
  return { from, to, bytes: 64, stream: "s0", ...rest };
}

function outcome(overrides: Partial<RunOutcome>): RunOutcome {
  return {
    plan: planOf(copy("h0", "d0")),
    target: aTarget(),
    errors: [],
    verification: clean,
    lateCopies: 0,
    hostLoss: null,
    columns: [someCopies([{}])],
    ...overrides,
  };
}

/** `R-2 info 0: evidence`. */
function told(overrides: Partial<RunOutcome>): string[] {
  return findingsAfterRun(outcome(overrides)).map(
    ({ rule, severity, transfers, evidence }) => `${rule} ${severity} ${transfers.join(",")}: ${translate(evidence)}`,
  );
}

test("a clean run has nothing to tell", () => {
  expect(told({})).toEqual([]);
});

test("rows may be collected while they arrive", () => {
  const plan = planOf(copy("h0", "h1"));
  const evidence = new CopyEvidence(plan);
  evidence.add(someCopies([{ status: 207_000 }]));
  evidence.add(someCopies([{ status: 207_000 }]));
  expect(told({ plan, columns: evidence })).toEqual(["R-3 error 0: 2 calls returned 207000 and copied nothing"]);
});

test("R-1: whether misaligned copies ran", () => {
  const plan = planOf(copy("h0", "d0", { toOffsetBytes: 4 }));
  expect(told({ plan })).toEqual(["R-1 info 0: Of the copies with a misaligned address one ran and 0 failed"]);
  expect(told({ plan, columns: [someCopies([{}, {}, { status: 507_899 }])] })).toEqual([
    "R-1 error 0: Of the copies with a misaligned address 2 ran and 1 failed",
    "copy-failed error 0: transfers[0]: one copy failed with 507899 ACL_ERROR_RT_DRV_INTERNAL_ERROR",
  ]);
});

describe("R-2: what pageable memory did to the calls", () => {
  const plan = planOf(copy("m0", "d0"));

  test("synchronous calls, and the share of the time they took", () => {
    const columns = [
      someCopies([
        { submitNs: 0, startNs: 0, endNs: 400, returnNs: 400 },
        { submitNs: 1_000, startNs: 1_000, endNs: 1_600, returnNs: 1_600, trial: 1 },
        { submitNs: 1_600, startNs: 1_600, endNs: 2_000, returnNs: 1_600, trial: 1 },
      ]),
    ];
    expect(told({ plan, columns })).toEqual([
      "R-2 info 0: 2 copies returned only when they were done: the host was blocked in the calls for 1.00 µs, 71 % of the trials' time",
    ]);
  });

  test("asynchronous calls, and failed ones", () => {
    const target = aTarget({ cann: "8.0.RC2" });
    expect(told({ plan, target, columns: [someCopies([{}, {}])] })).toEqual([
      "R-2 warning 0: 2 copies with pageable memory returned before they were done; 0 failed. Nothing promises this the next time",
    ]);
    expect(told({ plan, target, columns: [someCopies([{ status: 107_017 }])] })[0]).toBe(
      "R-2 error 0: The copy with pageable memory failed with 107017",
    );
  });
});

test("R-4: how fast the board's memory was", () => {
  const target = aTarget({ product: "atlas-200i-500-a2", form: "rc" });
  expect(told({ target, columns: [someCopies([{ bytes: 1_024 }, { bytes: 1_024 }])] })).toEqual([
    "R-4 info 0: 2 copies moved 2.00 KiB inside the board's memory, at 10.2 GB/s while they ran",
  ]);
});

test("R-5: whether copies between devices ran", () => {
  const plan = planOf(copy("d0", "d1"));
  expect(told({ plan, columns: [someCopies([{ status: 507_899 }, { status: 507_899 }])] })).toEqual([
    "R-5 error 0: 2 copies between devices failed, with 507899; 0 ran",
  ]);
  expect(told({ plan })).toEqual(["R-5 info 0: One copy between devices moved 1,000 B, at 10.0 GB/s while it ran"]);
});

test("R-5: enabling is no advice where the plan asked for it or no path exists", () => {
  const columns = [someCopies([{ status: 507_899 }])];
  const advices = (peerAccess: string, target: RunOutcome["target"]) =>
    findingsAfterRun(outcome({ plan: planOf(copy("d0", "d1", { peerAccess })), target, columns })).map(
      ({ advice }) => advice.key,
    );
  expect(advices("none", aTarget())).toEqual(["findings:r5.advice.missing"]);
  expect(advices("enable", aTarget())).toEqual(["findings:r5.advice.failed"]);
  expect(advices("enable", aTarget({ product: "atlas-200-300-500" }))).toEqual(["findings:r5.advice.no-path"]);
});

test("failed copies are told once per code, with the code's own advice", () => {
  const plan = planOf(copy("h0", "d0"), copy("h1", "d0"));
  const columns = [
    someCopies([{ status: 107_000 }, { status: 107_000, transfer: 1 }, { status: 507_010, transfer: 1 }]),
  ];
  expect(told({ plan, columns })).toEqual([
    "copy-failed error 0,1: transfers[0], transfers[1]: 2 copies failed with 107000 ACL_ERROR_RT_PARAM_INVALID",
    "copy-failed error 1: transfers[1]: one copy failed with 507010 ACL_ERROR_RT_LOST_HEARTBEAT",
  ]);
  expect(findingsAfterRun(outcome({ plan, columns }))[1]?.advice).toEqual({
    key: "errors:advice.507010",
    parameters: {},
  });
});

describe("wrong data", () => {
  const mismatch = {
    trial: 2,
    transfer: 0,
    buffer: "d0",
    firstWrongBytes: 64,
    wrongBytes: 128,
    isInGap: false,
    found: "misplaced" as const,
    foundBuffer: "h1",
    foundOffsetBytes: 0,
    foundTrial: 1,
  };

  test("is told with the place, what was found there and in how many ranges", () => {
    const unwritten = { ...mismatch, found: "unwritten" as const };
    expect(told({ verification: { verified: false, mismatches: [mismatch, unwritten] } })).toEqual([
      'data-mismatch error 0: Trial 3: 128 wrong bytes in "d0", the first at 64; they belong to "h1" at 0, trial 2 (ranges in all: 2)',
    ]);
    expect(told({ verification: { verified: false, mismatches: [unwritten] } })).toEqual([
      'data-mismatch error 0: Trial 3: 128 wrong bytes in "d0", the first at 64; they were never written (ranges in all: 1)',
    ]);
    const inGap = { ...mismatch, isInGap: true };
    expect(told({ verification: { verified: false, mismatches: [inGap] } })).toEqual([
      'data-mismatch error 0: Trial 3: 128 wrong bytes in "d0", the first at 64; they lie between the rows of a 2-D copy, where it must not write (ranges in all: 1)',
    ]);
    expect(told({ verification: { verified: false, mismatches: [] } })).toEqual([
      "data-mismatch error : Verification failed without naming a range",
    ]);
  });
});

test("copies that a stop gave up are no failures, others are", () => {
  const columns = [someCopies([{ status: 507_046 }, { status: 507_899 }])];
  const rules = (stopped: Partial<RunOutcome>) => told({ columns, ...stopped }).map((line) => line.split(":")[0]);
  expect(rules({ outcome: "stopped" })).toEqual(["copy-failed error 0", "stopped info "]);
  expect(rules({})).toEqual(["copy-failed error 0", "copy-failed error 0"]);
});

test("late copies are information", () => {
  expect(told({ lateCopies: 3 })).toEqual(["late-copies info : 3 copies ended later than the model says"]);
});

describe("a lost host", () => {
  const loss: HostLoss = {
    reason: "hung",
    signal: "SIGKILL",
    exitCode: null,
    call: "aclrtMemcpyAsync",
    insideCall: true,
    copyNumber: 4_711,
    copyCount: 8_000,
    insideForMs: 3_200,
  };

  test.each([
    [{}, "It ended (SIGKILL) inside aclrtMemcpyAsync, copy 4711 of 8000, 3.20 s after entering it"],
    [{ copyNumber: null }, "It ended (SIGKILL) inside aclrtMemcpyAsync, 3.20 s after entering it"],
    [{ insideCall: false }, "It ended (SIGKILL); the last call, which had returned, was aclrtMemcpyAsync"],
    [{ call: null, signal: null, exitCode: 3 }, "It ended (3) before it had made any call"],
  ])("is told with its last words: %j", (change, evidence) => {
    expect(told({ hostLoss: { ...loss, ...change } })).toEqual([`host-lost error : ${evidence}`]);
  });

  test("that was killed because it did not stop is a stop", () => {
    expect(told({ hostLoss: loss, outcome: "stopped" })).toEqual(["stopped info : One trial of 5 has rows"]);
  });
});

describe("a stream that was given up", () => {
  const timeout = {
    call: "aclrtSynchronizeStreamWithTimeout",
    code: 507_046,
    ...describeAclError(507_046),
    libraryText: "",
    count: 1,
    firstCopy: null,
  };
  const columns = [someCopies([{}, { status: 507_046 }])];

  test("is named with its copies in flight, and they are no failed copies", () => {
    expect(told({ errors: [timeout], columns })).toEqual([
      "stream-abandoned error 0: Stream s0: one copy in flight ended as timed out (507046)",
    ]);
  });

  test("is told when it happened in the warm-up", () => {
    expect(told({ errors: [timeout] })).toEqual([
      "stream-abandoned error : It happened in the warm-up, whose copies have no rows",
    ]);
  });

  test("is no finding when a person stopped the run", () => {
    expect(told({ errors: [timeout], columns, outcome: "stopped" }).join()).not.toContain("stream-abandoned");
  });

  test("is not what a copy is that was answered the same code", () => {
    const refused = { ...timeout, call: "aclrtMemcpyAsync" };
    expect(told({ errors: [refused], columns })).toEqual([
      "copy-failed error 0: transfers[0]: one copy failed with 507046 ACL_ERROR_RT_STREAM_SYNC_TIMEOUT",
    ]);
  });
});
