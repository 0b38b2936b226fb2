import { afterAll, beforeAll, expect, test } from "vitest";
import { openSimulator } from "./host-run.fixture.ts";
import type { TargetSession } from "./target-session.ts";

let target: TargetSession;
beforeAll(() => {
  target = openSimulator("clock=virtual;devices=8");
});
afterAll(() => target.close());

test("simulated devices are at the nodes of the simulated machine", () => {
  expect(target.facts.devices.map(({ node }) => node)).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
});
