import type { Failure } from "#app/errors/failure.ts";
import { failed, type Result } from "#app/result.ts";
import { text } from "#app/text/text-reference.ts";
import { machineSettingTexts } from "./machine-settings.ts";
import { formatTargetSpec, readTargetSpec, type SimulatedTarget, type TargetParts } from "./target-spec.ts";

/** Settings of a simulated target that have no field of their own, as `--target` takes them: `engines=2, topology=pcie`. */
export function otherSettings({ machine, scenario, faults }: SimulatedTarget): string {
  const { chip: _, ...others } = machine;
  return [
    ...machineSettingTexts(others),
    ...(scenario === "" ? [] : [`scenario=${scenario}`]),
    ...faults.map((fault) => `fault=${fault}`),
  ].join(", ");
}

/** The target with these in the place of its other settings, read as `--target` reads them. */
export function withOtherSettings(target: SimulatedTarget, typed: string): Result<TargetParts, Failure> {
  const { chip } = target.machine;
  return withSettings({ ...target, machine: chip === undefined ? {} : { chip }, scenario: "", faults: [] }, typed);
}

/** Left empty, every link is as it is modelled. */
export function withRateScale(target: SimulatedTarget, typed: string): Result<TargetParts, Failure> {
  const usual = { ...target, rateScale: 1 };
  // A comma would begin a setting of its own.
  return typed.includes(",")
    ? wrongRateScale(typed)
    : withSettings(usual, typed.trim() === "" ? "" : `rateScale=${typed.trim()}`);
}

function wrongRateScale(value: string): Result<TargetParts, Failure> {
  const possible = "0.000001 … 1000000";
  const what = text("target:problem.wrong-value", { key: "rateScale", value, possible });
  return failed({ code: "target-spec", what, advice: text("target:advice.spec"), details: [] });
}

function withSettings(target: SimulatedTarget, settings: string): Result<TargetParts, Failure> {
  const spec = formatTargetSpec(target);
  return readTargetSpec(`${spec === "sim" ? `sim:${target.product}` : spec},${settings}`);
}
