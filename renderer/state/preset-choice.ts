import { create } from "zustand";
import type { Failure } from "#app/errors/failure.ts";
import type { PresetField } from "#app/ipc/preset-field.ts";
import { request } from "../bridge-client.ts";
import { refuseInvalidTarget, replacePlan } from "./commands.ts";
import { isTargetReadable, useSettingsState } from "./settings-state.ts";

/** The preset that is being fitted. */
interface PresetChoice {
  readonly id: string | undefined;
  /** undefined until the target was asked what is usual on it. */
  readonly fields: readonly PresetField[] | undefined;
  readonly failure: Failure | undefined;
}

const nothingChosen: PresetChoice = { id: undefined, fields: undefined, failure: undefined };

export const usePresetChoice = create<PresetChoice>(() => nothingChosen);

export async function choosePreset(id: string): Promise<void> {
  if (!isTargetReadable(useSettingsState.getState())) {
    refuseInvalidTarget();
    return;
  }
  usePresetChoice.setState({ id, fields: undefined, failure: undefined });
  const reply = await request("plan:preset-fields", { id, target: useSettingsState.getState().target });
  if (usePresetChoice.getState().id === id) {
    usePresetChoice.setState(reply.ok ? { fields: reply.value } : { failure: reply.failure });
  }
}

export function leavePreset(): void {
  usePresetChoice.setState(nothingChosen);
}

/** `settings`: `key=value` of each that was changed, as `--set` takes them. */
export async function takePreset(id: string, settings: readonly string[]): Promise<void> {
  const { target } = useSettingsState.getState();
  const reply = await replacePlan(() => request("plan:preset", { id, target, settings: [...settings] }));
  if (!reply.ok) {
    usePresetChoice.setState({ failure: reply.failure });
  } else if (reply.value === "replaced") {
    leavePreset();
  }
}
