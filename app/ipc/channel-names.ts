import type { Channel } from "./contract.ts";

/**
 * Names of all channels, for the preload: it must not carry the contract's schemas. The type makes the compiler refuse
 * a channel that is missing here and one that the contract does not have.
 */
const isChannel: Readonly<Record<Channel, true>> = {
  "settings:read": true,
  "settings:change": true,
  "targets:list": true,
  "plan:starter": true,
  "plan:preset-fields": true,
  "plan:preset": true,
  "plan:open": true,
  "plan:open-path": true,
  "plan:save": true,
  "plan:save-as": true,
  "plan:export": true,
  "plan:text": true,
  "view:export": true,
  "plan:check": true,
  "run:start": true,
  "run:stop": true,
  "run:kill": true,
  "run:open": true,
  "run:open-path": true,
  "run:show-folder": true,
  "sweep:plan": true,
  "sweep:start": true,
  "sweep:resume": true,
  "sweep:open": true,
  "sweep:list": true,
  "sweep:label": true,
  "sweep:delete": true,
  "sessions:list": true,
  "sessions:choose": true,
  "sessions:new": true,
  "sessions:label": true,
  "sessions:delete": true,
  "runs:list": true,
  "runs:label": true,
  "runs:delete": true,
  "runs:restore": true,
  "trace:open": true,
  "trace:open-path": true,
  "trace:recent": true,
  "trace:forget": true,
  "trace:cancel": true,
  "compare:open": true,
  "compare:open-path": true,
  "document:recognise": true,
};

export const channelNames = Object.keys(isChannel) as readonly Channel[];

/** Carries every WindowEvent from main to the preload. */
export const windowEventChannel = "copyscope:event";
