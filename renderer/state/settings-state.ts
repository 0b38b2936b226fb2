import { create } from "zustand";
import type { Settings, TargetAvailability } from "#app/ipc/contract.ts";
import { request } from "../bridge-client.ts";

export interface SettingsState extends Settings {
  readonly isLoaded: boolean;
  /** undefined until the main process has looked. */
  readonly availability: TargetAvailability | undefined;
  /** Fields of the target whose text cannot be read; the target still is what it was before. */
  readonly invalidTargetFields: readonly string[];
}

export const useSettingsState = create<SettingsState>(() => ({
  language: "en",
  theme: "system",
  recentPlans: [],
  recentRuns: [],
  recentTraces: [],
  session: null,
  target: { spec: "sim", clock: "virtual", seed: 0 },
  isLoaded: false,
  availability: undefined,
  invalidTargetFields: [],
}));

export async function loadSettings(): Promise<void> {
  const reply = await request("settings:read", {});
  useSettingsState.setState(reply.ok ? { ...reply.value, isLoaded: true } : { isLoaded: true });
}

export async function refreshRecent(): Promise<void> {
  const reply = await request("settings:read", {});
  if (reply.ok) {
    const { recentPlans, recentRuns, recentTraces } = reply.value;
    useSettingsState.setState({ recentPlans, recentRuns, recentTraces });
  }
}

export async function loadAvailability(): Promise<void> {
  const reply = await request("targets:list", {});
  if (reply.ok) {
    useSettingsState.setState({ availability: reply.value });
  }
}

/** Shows the change at once and has it kept; a setting that cannot be kept still holds for this window. */
export async function changeSettings(change: Partial<Pick<Settings, "language" | "theme" | "target">>): Promise<void> {
  useSettingsState.setState(change);
  await request("settings:change", change);
}

export function reportTargetField(field: string, isValid: boolean): void {
  useSettingsState.setState(({ invalidTargetFields }) => {
    if (invalidTargetFields.includes(field) !== isValid) {
      return {};
    }
    const others = invalidTargetFields.filter((other) => other !== field);
    return { invalidTargetFields: isValid ? others : [...others, field] };
  });
}

export function isTargetReadable(state: Pick<SettingsState, "invalidTargetFields">): boolean {
  return state.invalidTargetFields.length === 0;
}
