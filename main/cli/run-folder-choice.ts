import { homedir, userInfo } from "node:os";
import { isAbsolute, join } from "node:path";
import type { Environment } from "./terminal.ts";

/**
 * Where runs go when no --out is given: the XDG data folder, so that nothing is left in the folder a person happens to
 * be in, and the window finds them.
 */
export function runsFolder(environment: Environment): string {
  return join(dataFolder(environment), "runs");
}

/** Where sweeps go when no --out is given; a sweep's folder holds its runs. */
export function sweepsFolder(environment: Environment): string {
  return join(dataFolder(environment), "sweeps");
}

function dataFolder(environment: Environment): string {
  const configured = environment["XDG_DATA_HOME"] ?? "";
  // The XDG specification says that a relative path is to be ignored.
  const data = isAbsolute(configured) ? configured : join(homeFolder(), ".local", "share");
  return join(data, "copyscope");
}

/** Node.js takes an empty HOME for the folder a person happens to be in. */
function homeFolder(): string {
  return homedir() || userInfo().homedir;
}

const maximumNameLength = 40;

/** `2026-01-31T12-30-05.123Z-two-streams-up`: sorts by time, tells the plan, and no two are equal. */
export function newRunFolderName(planName: string, startedAt: Date, processId: number): string {
  const time = startedAt.toISOString().replaceAll(":", "-");
  const name = planName
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, "-")
    .slice(0, maximumNameLength)
    .replaceAll(/^-+|-+$/g, "");
  return [time, ...(name === "" ? [] : [name]), String(processId)].join("-");
}
