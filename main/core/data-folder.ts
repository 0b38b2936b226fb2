import { homedir, userInfo } from "node:os";
import { isAbsolute, join } from "node:path";

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Where runs go when nobody says otherwise, from the command line and from the window alike: the XDG data folder, so that
 * nothing is left in the folder a person happens to be in.
 */
export function runsFolder(environment: Environment): string {
  return join(dataFolder(environment), "runs");
}

/** Where sweeps go when no --out is given; a sweep's folder holds its runs. */
export function sweepsFolder(environment: Environment): string {
  return join(dataFolder(environment), "sweeps");
}

/** Where sessions that have a name are kept, each in a folder of its own. */
export function sessionsFolder(environment: Environment): string {
  return join(dataFolder(environment), "sessions");
}

/** The session of whoever named none: where runs go by themselves, and where the window kept its own before. */
export function defaultSessionFolders(environment: Environment): readonly string[] {
  return [runsFolder(environment), ...formerRunsFolders(environment)];
}

/** Where the window used to keep its runs, below its own settings, from a clone and as a package; they are still listed. */
function formerRunsFolders(environment: Environment): readonly string[] {
  const settings = baseFolder(environment["XDG_CONFIG_HOME"], ".config");
  return ["copyscope", "Copyscope"].map((name) => join(settings, name, "runs"));
}

/** The desktop's trash for what lies on the home's file system. */
export function trashFolder(environment: Environment): string {
  return join(dataHome(environment), "Trash");
}

function dataFolder(environment: Environment): string {
  return join(dataHome(environment), "copyscope");
}

function dataHome(environment: Environment): string {
  return baseFolder(environment["XDG_DATA_HOME"], join(".local", "share"));
}

/** The XDG specification says that a relative path is to be ignored. */
function baseFolder(configured: string | undefined, belowHome: string): string {
  return configured !== undefined && isAbsolute(configured) ? configured : join(homeFolder(), belowHome);
}

/** Node.js takes an empty HOME for the folder a person happens to be in. */
function homeFolder(): string {
  return homedir() || userInfo().homedir;
}
