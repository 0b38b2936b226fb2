import { afterAll, beforeAll, expect, test } from "vitest";
import { openSimulator } from "./host-run.fixture.ts";
import type { TargetSession } from "./target-session.ts";

let target: TargetSession;
beforeAll(() => {
  target = openSimulator("clock=virtual;devices=2;rootComplexGBps=30");
});
afterAll(() => target.close());

test("a target tells what limits its links together, and which they are", () => {
  const { links, sharedPaths } = target.facts;
  const told = sharedPaths.map(({ name, bytesPerSec, source, links: places }) => ({
    told: `${name}: ${bytesPerSec} (${source})`,
    crossedBy: places.map((place) => `${links[place]?.direction} ${links[place]?.device}`),
  }));
  expect(told).toEqual([
    {
      told: "root complex: 30000000000 (setting rootComplexGBps)",
      crossedBy: ["h2d 0", "d2h 0", "h2d 1", "d2h 1"],
    },
    { told: "peer, both directions: 50800000000 (acl 7.2, HCCS both ways)", crossedBy: ["p2p 0", "p2p 1"] },
  ]);
});
