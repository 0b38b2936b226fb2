import { afterAll, beforeAll, expect, test } from "vitest";
import { timeSources } from "#app/run/copy-columns.ts";
import { aPlan, carryOut, openCount, openSimulator } from "./host-run.fixture.ts";
import type { TargetSession } from "./target-session.ts";

const bytes = 1_048_576;

let target: TargetSession;
beforeAll(() => {
  target = openSimulator("clock=virtual;product=atlas-200i-500-a2;form=rc;cann=8.5.0");
});
afterAll(() => target.close());

test("R-4: on the board every copy is one within the device's memory, host to host too", async () => {
  const { columns, report } = await carryOut(
    target,
    aPlan({
      buffers: [
        { id: "h0", memory: "pinned", bytes },
        { id: "p0", memory: "pageable", bytes },
        { id: "d0", memory: "device", bytes },
        { id: "h1", memory: "pinned", bytes },
      ],
      transfers: [
        { from: "h0", to: "d0", bytes, stream: "s0" },
        { from: "p0", to: "h1", bytes, stream: "s0" },
      ],
    }),
  );
  expect(target.facts).toMatchObject({ product: "atlas-200i-500-a2", form: "rc", simulated: true });
  expect([...columns.status]).toEqual([0, 0, 0, 0]);
  expect(new Set(columns.source)).toEqual(new Set([timeSources.indexOf("device-event")]));
  expect(report).toMatchObject({ outcome: "complete", errors: [], verification: { verified: true } });
  expect(openCount(report)).toBe(0);
});
