import { expect, test } from "vitest";
import { planSchema } from "#app/plan/plan-schema.ts";
import { AclCalls } from "#native/binding/acl-calls.ts";
import { openAclLibrary } from "#native/binding/acl-library.ts";
import { openHostkit } from "#native/binding/hostkit.ts";
import { DeviceContexts } from "./device-contexts.ts";
import type { Driver } from "./driver.ts";
import { aPlan, carryOut, hostkitLibrary, openCount, openSimulator, simulatorLibrary } from "./host-run.fixture.ts";
import { NodePlacement } from "./node-placement.ts";
import { RunBuffers } from "./run-buffers.ts";
import { RunErrors } from "./run-errors.ts";

const mebibyte = 1_048_576;
const target = openSimulator("clock=virtual;seed=7;cann=8.5.0");

function openDriver(): Driver {
  const library = openAclLibrary([simulatorLibrary]);
  const hostkit = openHostkit(hostkitLibrary);
  if (!library.ok || !hostkit.ok) {
    throw new Error(JSON.stringify([library, hostkit]));
  }
  const acl = new AclCalls(library.value, hostkit.value);
  const nowNs = () => hostkit.value.nowNs();
  return { acl, functions: library.value.functions, hostkit: hostkit.value, nowNs, report: undefined };
}

const plan = aPlan({
  buffers: [
    { id: "h0", memory: "pinned", bytes: mebibyte },
    { id: "d0", memory: "device", bytes: mebibyte },
    { id: "p0", memory: "pageable", bytes: mebibyte },
  ],
  transfers: [
    { from: "h0", to: "d0", bytes: mebibyte, stream: "s0", repeat: 2 },
    { from: "d0", to: "p0", bytes: mebibyte, stream: "s0" },
  ],
  measure: { warmup: 2, trials: 5, rotate: 3 },
});

test("each trial's memory is another set's, in turns, and a freed buffer comes back in its own set", () => {
  const driver = openDriver();
  const contexts = new DeviceContexts(driver);
  const errors = new RunErrors(driver.acl, () => undefined);
  const placement = new NodePlacement(driver.hostkit, target.facts.numaNodes);
  const buffers = new RunBuffers(driver, contexts, errors, { placement, hostDevice: 0 });
  expect(contexts.open(0).ok).toBe(true);
  buffers.allocateAll(plan.buffers, 3);
  expect(buffers.lost.size).toBe(0);
  const addresses = (trial: number) => {
    buffers.turnTo(trial);
    return plan.buffers.map((_, index) => buffers.at(index).address);
  };
  const bySet = [0, 1, 2].map(addresses);
  expect(new Set(bySet.flat()).size).toBe(9);
  expect([3, 4, 5, 6].map(addresses)).toEqual([bySet[0], bySet[1], bySet[2], bySet[0]]);
  expect(() => buffers.at(3)).toThrow("Invariant");

  buffers.turnTo(1);
  buffers.free(0);
  expect(buffers.at(0).isFreed).toBe(true);
  buffers.turnTo(2);
  expect(buffers.at(0).isFreed).toBe(false);
  expect(buffers.allocateFreedAgain().ok).toBe(true);
  buffers.turnTo(1);
  expect(buffers.at(0)).toMatchObject({ isFreed: false, plan: { id: "h0" } });

  expect(buffers.hostRanges.map(({ buffer }) => buffer)).toEqual(["h0", "h0", "h0", "p0", "p0", "p0"]);
  buffers.freeAll();
  expect(buffers.hostRanges).toEqual([]);
  contexts.close(false);
  expect(errors.all).toEqual([]);
});

test("a rotated run verifies every trial in its own set, has memory for all of them and gives it back", async () => {
  const { columns, report } = await carryOut(target, plan);
  expect(report).toMatchObject({ outcome: "complete", errors: [], verification: { verified: true, mismatches: [] } });
  expect(columns.rows).toBe(5 * 3);
  expect(openCount(report)).toBe(0);
  const pageable = report.placement.buffers.find(({ buffer }) => buffer === "p0");
  expect(pageable?.pages).toBe((3 * mebibyte) / 4_096);
});

test("a buffer freed by the plan is there again when its set's turn comes", async () => {
  const freeing = planSchema.parse({
    ...plan,
    transfers: [...plan.transfers, { sync: "s0" }, { host: "free", buffer: "h0" }],
  });
  const { report } = await carryOut(target, freeing);
  expect(report).toMatchObject({ outcome: "complete", errors: [], verification: { verified: true } });
  expect(openCount(report)).toBe(0);
});
