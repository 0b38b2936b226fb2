import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakePlan, fakeTarget } from "../test-fixtures/synthetic-run.fixture.ts";
import { changePlan, showOpenedPlan, usePlanState } from "./plan-state.ts";
import { startPreflight } from "./preflight.ts";
import { changeSettings, reportTargetField } from "./settings-state.ts";

const answers: ((reply: unknown) => void)[] = [];
const request = vi.hoisted(() => vi.fn());
vi.mock("../bridge-client.ts", () => ({ request }));

let end: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", globalThis);
  answers.length = 0;
  request.mockImplementation((channel: string) =>
    channel === "plan:check" ? new Promise((resolve) => answers.push(resolve)) : Promise.resolve({ ok: true }),
  );
  showOpenedPlan({ plan: fakePlan, axes: [], path: null });
  end = startPreflight();
});

afterEach(() => {
  end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function answer(number: number): Promise<void> {
  answers[number]?.({ ok: true, value: { target: fakeTarget, findings: [] } });
  await vi.advanceTimersByTimeAsync(0);
}

test("what a check said goes as soon as plan or target changes", async () => {
  await vi.advanceTimersByTimeAsync(300);
  await answer(0);
  expect(usePlanState.getState()).toMatchObject({ check: { ok: true }, isChecking: false });
  changePlan({ type: "rename", name: "other" });
  expect(usePlanState.getState()).toMatchObject({ check: undefined, isChecking: true });
  await vi.advanceTimersByTimeAsync(300);
  void changeSettings({ target: { spec: "sim", clock: "virtual", seed: 7 } });
  await answer(1);
  expect(usePlanState.getState().check).toBeUndefined();
});

test("nothing is checked while a field of the target cannot be read", async () => {
  reportTargetField("seed", false);
  await vi.advanceTimersByTimeAsync(300);
  expect(answers).toEqual([]);
  expect(usePlanState.getState()).toMatchObject({ check: undefined, isChecking: false });
  reportTargetField("seed", true);
  await vi.advanceTimersByTimeAsync(300);
  expect(answers).toHaveLength(1);
});
