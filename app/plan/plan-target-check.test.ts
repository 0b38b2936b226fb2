import { expect, test } from "vitest";
import { aTarget } from "#app/target/target-facts.fixture.ts";
import { aPlan } from "./plan.fixture.ts";
import { starterPlan } from "./plan-presets.ts";
import { checkPlanOnTarget } from "./plan-target-check.ts";

test("lets the starter plan pass on the default target", () => {
  expect(checkPlanOnTarget(starterPlan(), aTarget())).toBeUndefined();
});

test("refuses devices that are not there, of buffers and of streams, and names both places", () => {
  const plan = aPlan({
    buffers: [
      { id: "h0", memory: "pinned", bytes: 64 },
      { id: "d0", memory: "device", device: 99, bytes: 64 },
    ],
    streams: [{ id: "s0", device: 2 }],
  });
  expect(checkPlanOnTarget(plan, aTarget())).toMatchObject({
    code: "plan-device",
    what: {
      key: "target:problem.device-missing",
      parameters: { place: "buffers[1].device", device: 99, known: "0, 1" },
    },
    details: [{ parameters: { place: "streams[0].device", device: 2 } }],
  });
});

test("counts a rotated buffer as often as it exists, and says so", () => {
  function planWith(rotate: number) {
    return aPlan({
      buffers: [
        { id: "h0", memory: "pinned", bytes: 64 },
        { id: "d0", memory: "device", bytes: 8 * 2 ** 30 },
      ],
      measure: { rotate },
    });
  }
  expect(checkPlanOnTarget(planWith(4), aTarget())).toBeUndefined();
  expect(checkPlanOnTarget(planWith(5), aTarget())).toMatchObject({
    code: "plan-memory",
    what: { key: "target:problem.memory-rotated", parameters: { device: 0, sets: 5, neededBytes: 40 * 2 ** 30 } },
  });
});

test("refuses NUMA nodes that are not there, of buffers and of the thread; facts that tell of none refuse nothing", () => {
  const plan = aPlan({
    buffers: [
      { id: "h0", memory: "pinned", bytes: 64, node: 7 },
      { id: "d0", memory: "device", bytes: 64 },
    ],
    measure: { node: 8 },
  });
  expect(checkPlanOnTarget(plan, aTarget())).toMatchObject({
    code: "plan-node",
    what: { key: "target:problem.node-missing", parameters: { place: "buffers[0].node", node: 7, known: "0" } },
    details: [{ parameters: { place: "measure.node", node: 8 } }],
  });
  expect(checkPlanOnTarget(plan, aTarget({ numaNodes: [] }))).toBeUndefined();
});

test("refuses a target without devices", () => {
  expect(checkPlanOnTarget(aPlan(), aTarget({ devices: [] }))).toMatchObject({
    code: "plan-device",
    what: { key: "target:problem.no-device" },
  });
});

test("refuses buffers that together exceed their device's memory, and admits those that just fit", () => {
  const half = 16 * 2 ** 30;
  function planWith(lastBytes: number) {
    return aPlan({
      buffers: [
        { id: "h0", memory: "pinned", bytes: 2 ** 50 },
        { id: "d0", memory: "device", bytes: half },
        { id: "d1", memory: "device", bytes: lastBytes },
        { id: "d2", memory: "device", device: 1, bytes: half },
      ],
    });
  }
  expect(checkPlanOnTarget(planWith(half), aTarget())).toBeUndefined();
  expect(checkPlanOnTarget(planWith(half + 1), aTarget())).toMatchObject({
    code: "plan-memory",
    what: {
      key: "target:problem.memory",
      parameters: { device: 0, needed: "32.0 GiB", neededBytes: 2 * half + 1, total: "32.0 GiB" },
    },
  });
});
