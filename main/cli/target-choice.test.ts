import { expect, test } from "vitest";
import { chooseTarget } from "./target-choice.ts";

const simulator = { available: true, library: "/sim.so", why: null };
const options = { clock: "virtual", seed: 7, simulatorOptions: ["--clock", "--seed"] } as const;

test.each(["/opt/libascendcl.so", "auto", undefined])(
  "refuses a clock and a seed that %s would ignore",
  async (target) => {
    expect(await choose({ ...options, ...(target === undefined ? {} : { target }) }, true)).toMatchObject({
      ok: false,
      failure: {
        code: "simulator-options",
        what: { parameters: { options: "--clock, --seed", target: target ?? "auto" } },
      },
    });
  },
);

test("takes them for the simulator, and their defaults for every target", async () => {
  expect(await choose(options, false)).toMatchObject({ ok: true, value: { spec: "sim", clock: "virtual", seed: 7 } });
  expect(await choose({ ...options, target: "auto", simulatorOptions: [] }, true)).toMatchObject({ ok: true });
});

function choose(asked: Parameters<typeof chooseTarget>[0], hasVendor: boolean) {
  const vendor = { available: hasVendor, library: null, cann: null, why: null, tried: [], machine: null };
  return chooseTarget(asked, { listTargets: () => Promise.resolve({ vendor, simulator }) });
}
