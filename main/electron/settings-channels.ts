import type { Settings } from "#app/ipc/contract.ts";
import { succeeded } from "#app/result.ts";
import type { RunService } from "#main/core/run-service.ts";
import type { SettingsStore } from "#main/core/settings-store.ts";
import type { ChannelHandlers } from "./channel-router.ts";

export interface SettingsChannelsRequest {
  readonly settings: SettingsStore;
  readonly service: RunService;
  onChanged(settings: Settings): void;
}

export function settingsChannels({
  settings,
  service,
  onChanged,
}: SettingsChannelsRequest): Pick<ChannelHandlers, "settings:read" | "settings:change" | "targets:list"> {
  return {
    "settings:read": async () => succeeded(await settings.read()),
    "settings:change": async (change) => {
      const changed = await settings.change(withoutUndefined(change));
      if (changed.ok) {
        onChanged(changed.value);
      }
      return changed;
    },
    "targets:list": async () => succeeded(await service.listTargets()),
  };
}

type WithoutUndefined<Part> = { [Key in keyof Part]: Exclude<Part[Key], undefined> };

/** A field that the page sent as undefined means the same as one it left out. */
function withoutUndefined<Part extends object>(part: Part): WithoutUndefined<Part> {
  return Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as WithoutUndefined<Part>;
}
