import { expect, test } from "vitest";
import { otherSettings, withOtherSettings, withRateScale } from "./simulator-settings.ts";
import { formatTargetSpec, readTargetSpec, type SimulatedTarget } from "./target-spec.ts";

function simulated(spec: string): SimulatedTarget {
  const read = readTargetSpec(spec);
  if (!read.ok || read.value.kind !== "simulator") {
    throw new Error(`Invariant: ${spec} is a simulated target`);
  }
  return read.value;
}

const full =
  "sim:atlas-training,rateScale=0.1,chip=ascend910b4,engines=2,topology=pcie,scenario=/f.txt,fault=fail code=507013 nth=2";

test("what has no field of its own is shown, and read back to the same target", () => {
  const target = simulated(full);
  const typed = otherSettings(target);
  expect(typed).toBe("engines=2, topology=pcie, scenario=/f.txt, fault=fail code=507013 nth=2");
  const read = withOtherSettings({ ...target, machine: { chip: "ascend910b4" }, scenario: "", faults: [] }, typed);
  expect(read.ok && formatTargetSpec(read.value)).toBe(full);
  expect(otherSettings(simulated("sim"))).toBe("");
});

test.each([
  ["sim", "engines=3", "sim:atlas-training,engines=3"],
  [full, "", "sim:atlas-training,rateScale=0.1,chip=ascend910b4"],
  ["sim:atlas-training,engines=2", "watch=host", "sim:atlas-training,watch=host"],
])("the other settings of %s become %j", (spec, typed, becomes) => {
  const read = withOtherSettings(simulated(spec), typed);
  expect(read.ok && formatTargetSpec(read.value)).toBe(becomes);
});

test.each([
  ["gears=2", "unknown-key"],
  ["engines=many", "wrong-value"],
  ["engines=1, engines=2", "twice"],
  ["nonsense", "no-value"],
])("%s is refused in the words of the command line", (typed, problem) => {
  expect(withOtherSettings(simulated("sim"), typed)).toMatchObject({
    ok: false,
    failure: { what: { key: `target:problem.${problem}` } },
  });
});

test.each([
  ["0.05", "sim:atlas-training,rateScale=0.05,engines=2"],
  ["", "sim:atlas-training,engines=2"],
])("a rate scale of %j is taken over", (typed, becomes) => {
  const read = withRateScale(simulated("sim:atlas-training,rateScale=3,engines=2"), typed);
  expect(read.ok && formatTargetSpec(read.value)).toBe(becomes);
});

test.each(["fast", "0", "1,engines=2", "-1"])("a rate scale of %j is refused", (typed) => {
  expect(withRateScale(simulated("sim"), typed)).toMatchObject({
    failure: { what: { key: "target:problem.wrong-value", parameters: { key: "rateScale" } } },
  });
});
