import type { Failure } from "#app/errors/failure.ts";
import { failed, type Result, succeeded } from "#app/result.ts";
import type { TargetFacts } from "#app/target/target-facts.ts";
import { type TextReference, text } from "#app/text/text-reference.ts";
import { formatBytesExactly } from "#app/units/byte-size.ts";
import { bytes } from "#app/units/quantity.ts";
import { type PlanFile, type PlanFileInput, planFileSchema } from "../plan-file-schema.ts";

/** One number that a person can set. */
export interface PresetParameter {
  /** size: bytes, typed as `4 MiB`; count: a whole number; time: milliseconds. */
  readonly kind: "size" | "count" | "time";
  /** Ends inclusive. */
  readonly from: number;
  readonly to: number;
  /** What it is when nobody sets it; may depend on the target. */
  readonly initial: number | ((facts: TargetFacts) => number);
}

/** A ready-made plan or sweep that fits itself to the target. */
export interface Preset {
  readonly id: string;
  readonly title: TextReference;
  readonly about: TextReference;
  /** Carried out by one run, or by one per point. */
  readonly isSweep: boolean;
  readonly parameters: Readonly<Record<string, PresetParameter>>;
  /** `given`: parameters that were set, checked already; the others get their initial values. */
  build(facts: TargetFacts, given: Readonly<Record<string, number>>): Result<PlanFile, Failure>;
}

interface PresetDefinition<Key extends string> {
  readonly id: string;
  readonly parameters: Readonly<Record<Key, PresetParameter>>;
  readonly isSweep?: boolean;
  /** Fewest devices it makes sense on; one when left out. */
  readonly devices?: number;
  /** Whether the target can carry it out at all, as far as it is known; left out: every target can. */
  readonly isPossibleOn?: (facts: TargetFacts) => boolean;
  readonly plan: (facts: TargetFacts, values: Readonly<Record<Key, number>>) => PlanFileInput;
}

export function definePreset<Key extends string>(definition: PresetDefinition<Key>): Preset {
  const { id, parameters, isSweep = false, devices = 1, isPossibleOn, plan } = definition;
  return {
    id,
    title: text(`plan:preset.${id}.title`),
    about: text(`plan:preset.${id}.about`),
    isSweep,
    parameters,
    build: (facts, given) => {
      if (facts.devices.length < devices) {
        return failed(tooFewDevices(id, devices, facts.devices.length));
      }
      if (isPossibleOn?.(facts) === false) {
        return failed(notOnThisTarget(id, facts));
      }
      const { axes = [], ...single } = planFileSchema.parse(plan(facts, valuesOf(parameters, facts, given)));
      return succeeded({ plan: single, axes });
    },
  };
}

function valuesOf<Key extends string>(
  parameters: Readonly<Record<Key, PresetParameter>>,
  facts: TargetFacts,
  given: Readonly<Record<string, number>>,
): Record<Key, number> {
  const values: Record<string, number> = {};
  for (const [key, parameter] of Object.entries<PresetParameter>(parameters)) {
    values[key] = given[key] ?? initialValue(parameter, facts);
  }
  return values as Record<Key, number>;
}

/** What a parameter is on a target when nobody sets it. */
export function initialValue({ initial, from, to }: PresetParameter, facts: TargetFacts): number {
  return typeof initial === "number" ? initial : Math.min(to, Math.max(from, initial(facts)));
}

/** A parameter's value as it can be typed again. */
export function parameterText({ kind }: Pick<PresetParameter, "kind">, value: number): string {
  return kind === "size" ? formatBytesExactly(bytes(value)) : String(value);
}

/** The sentences of a preset that not every target can carry out are its own. */
function notOnThisTarget(preset: string, { soc, product }: TargetFacts): Failure {
  return {
    code: "preset-target",
    what: text(`plan:failure.preset-target.${preset}`, { preset, chip: soc ?? product ?? "?" }),
    advice: text("plan:advice.preset-target"),
    details: [],
  };
}

function tooFewDevices(preset: string, needed: number, found: number): Failure {
  return {
    code: "preset-devices",
    what: text("plan:failure.preset-devices", { preset, needed, found }),
    advice: text("plan:advice.preset-devices"),
    details: [],
  };
}
