import type { Failure } from "#app/errors/failure.ts";
import { failed, type Result, succeeded } from "#app/result.ts";
import { text } from "#app/text/text-reference.ts";
import { parseByteSize } from "#app/units/byte-size.ts";
import { doubleBuffering, hostMemory, manySmallCopies, smallCopyLatency } from "./copy-cost.ts";
import { batchCopies, rowCopies } from "./copy-shapes.ts";
import { allDevices, deviceMatrix, integritySoak } from "./many-devices.ts";
import { bothWays, deviceToHost, hostToDevice, insideDevice } from "./one-device.ts";
import type { Preset, PresetParameter } from "./preset.ts";

/** All presets, in the order they are shown in. */
export const presets: readonly Preset[] = [
  hostToDevice,
  deviceToHost,
  bothWays,
  insideDevice,
  deviceMatrix,
  smallCopyLatency,
  hostMemory,
  doubleBuffering,
  manySmallCopies,
  rowCopies,
  batchCopies,
  integritySoak,
  allDevices,
];

/** A preset by its id, with what is set of it as `key=value` each. */
export function choosePreset(
  id: string,
  settings: readonly string[],
): Result<{ readonly preset: Preset; readonly given: Readonly<Record<string, number>> }, Failure> {
  const preset = presets.find((one) => one.id === id);
  if (preset === undefined) {
    const known = presets.map((one) => one.id).join(", ");
    return refused("plan:failure.preset", { preset: id, known });
  }
  const given: Record<string, number> = {};
  for (const setting of settings) {
    const read = readSetting(preset, setting);
    if (!read.ok) {
      return read;
    }
    given[read.value.key] = read.value.value;
  }
  return succeeded({ preset, given });
}

function readSetting(preset: Preset, setting: string): Result<{ key: string; value: number }, Failure> {
  const equals = setting.indexOf("=");
  const key = setting.slice(0, equals < 0 ? undefined : equals).trim();
  const parameter = Object.hasOwn(preset.parameters, key) ? preset.parameters[key] : undefined;
  if (parameter === undefined || equals < 0) {
    const known = Object.keys(preset.parameters).join(", ");
    return refused("plan:failure.preset-key", { preset: preset.id, setting, known });
  }
  const written = setting.slice(equals + 1).trim();
  const value = readValue(parameter, written);
  const { from, to } = parameter;
  return value === undefined || value < from || value > to
    ? refused(`plan:failure.preset-value.${parameter.kind}`, { key, written, from, to })
    : succeeded({ key, value });
}

function readValue({ kind }: PresetParameter, written: string): number | undefined {
  switch (kind) {
    case "size":
      return parseByteSize(written);
    case "count":
      return /^\d{1,15}$/.test(written) ? Number(written) : undefined;
    case "time":
      return /^\d{1,6}(\.\d{1,6})?$/.test(written) ? Number(written) : undefined;
  }
}

function refused(
  key: string,
  parameters: Readonly<Record<string, string | number>>,
): { readonly ok: false; readonly failure: Failure } {
  return failed({ code: "preset", what: text(key, parameters), advice: text("plan:advice.preset"), details: [] });
}
