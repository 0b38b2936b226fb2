import type { ModelLink, TargetFacts } from "#app/target/target-facts.ts";
import type { PresetParameter } from "./preset.ts";

export const kibibyte = 1_024;
export const mebibyte = 1_048_576;
const gibibyte = 1_073_741_824;

export const trials: PresetParameter = { kind: "count", from: 1, to: 100_000, initial: 10 };
export const repeat: PresetParameter = { kind: "count", from: 1, to: 1_000_000, initial: 4 };
export const streams: PresetParameter = { kind: "count", from: 1, to: 64, initial: 4 };
export const device: PresetParameter = { kind: "count", from: 0, to: 65_535, initial: firstDevice };

export function size(initial: number): PresetParameter {
  return { kind: "size", from: 1, to: 64 * gibibyte, initial };
}

function firstDevice(facts: TargetFacts): number {
  return facts.devices[0]?.id ?? 0;
}

/** A trial that lasts about as long as this is long against one event's tick, and short enough to wait for. */
const wantedTrialSeconds = 0.02;
const usualRepeat = 4;

/** So many repeats of so many bytes that a trial lasts its time, where the target states the rate of its links. */
export function repeatFor(direction: ModelLink["direction"], bytes: number): PresetParameter {
  return {
    ...repeat,
    to: 10_000,
    initial: (facts) => {
      const link = facts.links.find((one) => one.direction === direction);
      return link === undefined ? usualRepeat : Math.round((link.bytesPerSec * wantedTrialSeconds) / bytes);
    },
  };
}
