import { expect, test } from "vitest";
import { aPlan } from "#app/plan/plan.fixture.ts";
import type { PlanInput } from "#app/plan/plan-schema.ts";
import { aTarget } from "#app/target/target-facts.fixture.ts";
import { estimateDurationNs } from "./duration-estimate.ts";

const link = { name: "", peerDevice: null, bytesPerSec: 1e9, fixedNs: 500, source: "" };
const target = aTarget({
  links: [
    { ...link, device: 0, direction: "h2d" },
    { ...link, device: 0, direction: "d2h", bytesPerSec: 2e9 },
    { ...link, device: 0, peerDevice: 1, direction: "p2p" },
  ],
});
const once = { warmup: 1, trials: 1, verify: false };
const up = { from: "h0", to: "d0", bytes: 1_000, stream: "s0" };
const down = { from: "d0", to: "h0", bytes: 2_000, stream: "s1" };

function estimate(transfers: PlanInput["transfers"]): number | null {
  const plan = aPlan({
    buffers: [
      { id: "h0", memory: "pinned", bytes: 4_096 },
      { id: "d0", memory: "device", bytes: 4_096 },
      { id: "d1", memory: "device", device: 1, bytes: 4_096 },
    ],
    streams: [{ id: "s0" }, { id: "s1" }],
    transfers,
    measure: once,
  });
  return estimateDurationNs(plan, target);
}

test.each<[string, PlanInput["transfers"], number | null]>([
  [
    "bytes at the link's rate and a fixed time per copy",
    [{ ...up, chunkBytes: 250, repeat: 3 }],
    2 * 3 * (1_000 + 2_000),
  ],
  ["directions overlap", [up, down], 2 * 1_500],
  ["two streams share a link", [up, { ...up, stream: "s1" }], 2 * 3_000],
  ["one stream does one thing at a time", [up, { ...down, stream: "s0" }], 2 * 3_000],
  ["the host's delays come on top", [up, { host: "delay", ms: 2 }], 2 * (1_500 + 2e6)],
  ["between devices", [{ from: "d0", to: "d1", bytes: 1_000, stream: "s0" }], 2 * 1_500],
  ["nothing is known of this link", [{ from: "d1", to: "d0", bytes: 1_000, stream: "s0" }], null],
])("%s", (_, transfers, expectedNs) => {
  const estimatedNs = estimate(transfers);
  expect(estimatedNs === null ? null : Math.round(estimatedNs)).toBe(expectedNs);
});
