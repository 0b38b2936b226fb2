import { afterAll, beforeAll, expect, test } from "vitest";
import { StatisticsBuilder } from "#app/analysis/run-statistics.ts";
import type { HostMessage } from "#app/ipc/host-protocol.ts";
import type { PlanInput } from "#app/plan/plan-schema.ts";
import type { Gate } from "#app/run/gate.ts";
import { aPlan, carryOut, openSimulator } from "./host-run.fixture.ts";
import type { TargetSession } from "./target-session.ts";

const tickNs = 20;

let target: TargetSession;
beforeAll(() => {
  target = openSimulator("clock=virtual;seed=7;cann=8.5.0");
});
afterAll(() => target.close());

function gatesOf(messages: readonly HostMessage[]): readonly Gate[] {
  return messages.flatMap((message) => (message.type === "gate" ? [message.gate] : []));
}

const bytes = 65_536;
const streams = [{ id: "s0" }, { id: "s1" }, { id: "s2", device: 1 }];
const buffers: PlanInput["buffers"] = [
  { id: "h0", memory: "pinned", bytes },
  { id: "d0", memory: "device", bytes },
  { id: "d1", memory: "device", bytes },
  { id: "d2", memory: "device", device: 1, bytes },
];
const transfers: PlanInput["transfers"] = [
  { from: "h0", to: "d0", bytes, stream: "s0" },
  { from: "h0", to: "d1", bytes, stream: "s1" },
  { from: "h0", to: "d2", bytes, stream: "s2" },
];

test("each measured trial tells, before its rows, which streams it held back and until when", async () => {
  const plan = aPlan({ buffers, streams, transfers, measure: { warmup: 2, trials: 3 } });
  const { columns, messages } = await carryOut(target, plan, { batchRows: 1 });
  const gates = gatesOf(messages);
  expect(gates.map(({ trial, device, streams: held }) => [trial, device, held])).toEqual([
    [0, 0, [0, 1]],
    [0, 1, [2]],
    [1, 0, [0, 1]],
    [1, 1, [2]],
    [2, 0, [0, 1]],
    [2, 1, [2]],
  ]);
  expect(messages.findIndex(({ type }) => type === "gate")).toBeLessThan(
    messages.findIndex(({ type }) => type === "columns"),
  );
  for (let row = 0; row < columns.rows; row++) {
    const gate = gates.find(
      ({ trial, streams: held }) => trial === columns.trial[row] && held.includes(columns.stream[row] ?? -1),
    );
    expect(gate?.fromNs).toBeLessThan(columns.submitNs[row] ?? 0);
    expect(gate?.toNs).toBeGreaterThan(columns.returnNs[row] ?? 0);
    // No copy moved while its stream was held, to a tick of the events.
    expect(columns.startNs[row]).toBeGreaterThanOrEqual((gate?.toNs ?? 0) - tickNs);
  }
});

test("what follows a step of the host is held again", async () => {
  const again = aPlan({
    transfers: [
      { from: "h0", to: "d0", bytes, stream: "s0" },
      { sync: "s0" },
      { from: "h0", to: "d0", bytes, stream: "s0" },
    ],
    measure: { warmup: 0, trials: 1 },
  });
  const { messages } = await carryOut(target, again);
  expect(gatesOf(messages).map(({ trial, streams: held }) => [trial, held])).toEqual([
    [0, [0]],
    [0, [0]],
  ]);
});

test("the time in the gate is no time in the queue: many streams' first copies do not wait for each other's calls", async () => {
  const many = Array.from({ length: 32 }, (_, index) => ({ id: `s${index}` }));
  const plan = aPlan({
    streams: many,
    transfers: many.map(({ id }) => ({ from: "h0", to: "d0", bytes: 4_096, stream: id })),
    measure: { warmup: 0, trials: 1, verify: false },
  });
  const { columns, messages } = await carryOut(target, plan);
  const queuedOfFirst = (gates: readonly Gate[]) => {
    const statistics = new StatisticsBuilder(plan);
    for (const gate of gates) {
      statistics.addGate(gate);
    }
    statistics.add(columns);
    return statistics.finish().sizes[0]?.queuedNs.max ?? 0;
  };
  const [gate] = gatesOf(messages);
  const heldNs = (gate?.toNs ?? 0) - (columns.returnNs[0] ?? 0);
  expect(queuedOfFirst([])).toBeGreaterThanOrEqual(heldNs);
  expect(heldNs).toBeGreaterThan(100 * tickNs);
  expect(queuedOfFirst(gatesOf(messages))).toBeLessThanOrEqual(tickNs);
});
