import { existsSync, statSync } from "node:fs";
import { mkdir, readdir } from "node:fs/promises";
import { basename, dirname, isAbsolute, join, resolve } from "node:path";
import type { Failure } from "#app/errors/failure.ts";
import { failed, type Result, succeeded } from "#app/result.ts";
import type { LabelChange, RunLabel } from "#app/run/run-label.ts";
import { emptyLabel } from "#app/run/run-label.ts";
import type { SessionSummary } from "#app/run/session-summary.ts";
import { coreFailure } from "./core-failure.ts";
import { defaultSessionFolders, type Environment, runsFolder, sessionsFolder } from "./data-folder.ts";
import { diskFailure, isSystemError } from "./disk-failure.ts";
import { whileLocked } from "./file-lock.ts";
import { createFolder } from "./folder-creation.ts";
import { headerFileName } from "./run-folder.ts";
import { changeLabelIn, readRunLabel } from "./run-label-file.ts";
import { moveFolderToTrash, type TrashedFolder } from "./run-trash.ts";

/** What names the session of whoever names none. */
const defaultName = "default";

/** Where new runs of a session go, and where all of its runs lie. */
export interface Session {
  readonly folder: string;
  readonly folders: readonly string[];
}

function defaultSession(environment: Environment): Session {
  return { folder: runsFolder(environment), folders: defaultSessionFolders(environment) };
}

/** null: the default one. */
export function sessionOf(folder: string | null, environment: Environment): Result<Session, Failure> {
  return folder === null ? succeeded(defaultSession(environment)) : sessionIn(folder);
}

/** The session with a folder of its own; a folder that is gone is a failure, and never made anew without a word. */
function sessionIn(folder: string): Result<Session, Failure> {
  return isFolder(folder)
    ? succeeded({ folder, folders: [folder] })
    : failed(coreFailure("session-vanished", { path: folder }));
}

/** The default one first, then the others by name. */
export async function listSessions(environment: Environment): Promise<Result<readonly SessionSummary[], Failure>> {
  const parent = sessionsFolder(environment);
  const { folder, folders } = defaultSession(environment);
  try {
    const named: SessionSummary[] = [];
    for (const name of await foldersBelow(parent)) {
      const label = await labelOf(join(parent, name));
      named.push({
        folder: join(parent, name),
        name: label.title ?? name,
        tags: label.tags,
        note: label.note,
        runs: await countRuns([join(parent, name)]),
      });
    }
    named.sort((left, right) => (left.name ?? "").localeCompare(right.name ?? "", undefined, { numeric: true }));
    return succeeded([{ folder, name: null, tags: [], note: "", runs: await countRuns(folders) }, ...named]);
  } catch (problem) {
    return failed(diskFailure(problem, parent));
  }
}

/** The session that `--session` names; without it the default one. */
export async function sessionAsked(
  asked: string | undefined,
  environment: Environment,
): Promise<Result<Session, Failure>> {
  return asked === undefined ? succeeded(defaultSession(environment)) : findSession(asked, environment);
}

/** The session that a person means: its name, its folder's name, a folder anywhere, or `default`. */
export async function findSession(asked: string, environment: Environment): Promise<Result<Session, Failure>> {
  if (asked === defaultName) {
    return succeeded(defaultSession(environment));
  }
  if (isAbsolute(asked) || asked.startsWith(".") || asked.includes("/")) {
    return sessionIn(resolve(asked));
  }
  if (asked.trim() === "") {
    // As a path it would be the folder that one happens to be in.
    return failed(coreFailure("session-not-found", { session: asked }));
  }
  const listed = await listSessions(environment);
  if (!listed.ok) {
    return listed;
  }
  const own = listed.value.filter(({ name }) => name !== null);
  const found = own.find(({ name }) => name === asked) ?? own.find(({ folder }) => basename(folder) === asked);
  if (found !== undefined) {
    return sessionIn(found.folder);
  }
  return isFolder(resolve(asked))
    ? sessionIn(resolve(asked))
    : failed(coreFailure("session-not-found", { session: asked }));
}

/** Creates an empty session; answers its folder. */
export async function createSession(name: string, environment: Environment): Promise<Result<string, Failure>> {
  const parent = sessionsFolder(environment);
  const failure = whyNoName(name) ?? (await createFolder(parent));
  return failure === undefined
    ? whileLocked(namesLock(environment), () => createNamed(name, environment))
    : failed(failure);
}

async function createNamed(name: string, environment: Environment): Promise<Result<string, Failure>> {
  const taken = await whyNameIsTaken(name, environment);
  if (taken !== undefined) {
    return failed(taken);
  }
  const made = await makeFreeFolder(join(sessionsFolder(environment), folderNameOf(name)));
  if (!made.ok) {
    return made;
  }
  const labelled = await changeLabelIn(made.value, { title: name });
  return labelled.ok ? made : labelled;
}

/** While two programs name a session, a name that one has found free must not be given by the other. */
function namesLock(environment: Environment): string {
  return join(sessionsFolder(environment), ".names.lock");
}

/** A name belongs to one session: else nobody could say which is meant. */
export async function changeSession(
  folder: string,
  change: LabelChange,
  environment: Environment,
): Promise<Result<RunLabel, Failure>> {
  const problem = whyNotOwn(folder, environment);
  if (problem !== undefined) {
    return failed(problem);
  }
  const { title } = change;
  return title == null
    ? changeLabelIn(folder, change)
    : whileLocked(namesLock(environment), async () => {
        const taken = whyNoName(title) ?? (await whyNameIsTaken(title, environment, folder));
        return taken === undefined ? changeLabelIn(folder, change) : failed(taken);
      });
}

/** With all of its runs. */
export async function moveSessionToTrash(
  folder: string,
  environment: Environment,
  now: Date,
): Promise<Result<TrashedFolder, Failure>> {
  const problem = whyNotOwn(folder, environment);
  return problem === undefined ? moveFolderToTrash(resolve(folder), environment, now) : failed(problem);
}

/** Only what lies where sessions are kept is ours to name or to move. */
function whyNotOwn(folder: string, environment: Environment): Failure | undefined {
  if (dirname(resolve(folder)) !== sessionsFolder(environment)) {
    return coreFailure("session-not-own", { path: folder, sessions: sessionsFolder(environment) });
  }
  return isFolder(folder) ? undefined : coreFailure("session-vanished", { path: folder });
}

function whyNoName(name: string): Failure | undefined {
  const isNone = name.trim() === "" || name === defaultName || name.startsWith(".") || name.includes("/");
  return isNone ? coreFailure("session-name", { name }) : undefined;
}

async function whyNameIsTaken(name: string, environment: Environment, own?: string): Promise<Failure | undefined> {
  const listed = await listSessions(environment);
  if (!listed.ok) {
    return listed.failure;
  }
  const isTaken = listed.value.some((session) => session.name === name && session.folder !== own);
  return isTaken ? coreFailure("session-name-taken", { name }) : undefined;
}

/** Of two programs that create one at once, each gets its own. */
async function makeFreeFolder(wanted: string): Promise<Result<string, Failure>> {
  for (let number = 1; ; number += 1) {
    const path = number === 1 ? wanted : `${wanted}-${number}`;
    try {
      await mkdir(path);
      return succeeded(path);
    } catch (problem) {
      if (!isSystemError(problem) || problem.code !== "EEXIST") {
        return failed(diskFailure(problem, path));
      }
    }
  }
}

function folderNameOf(name: string): string {
  const words = name.replaceAll(/[^\p{L}\p{N}]+/gu, "-").replaceAll(/^-+|-+$/g, "");
  return [...words].slice(0, 40).join("") || "session";
}

async function labelOf(folder: string): Promise<RunLabel> {
  const label = await readRunLabel(folder);
  return label.ok ? label.value : emptyLabel;
}

async function countRuns(folders: readonly string[]): Promise<number> {
  const names = await Promise.all(
    folders.map(async (folder) => (await foldersBelow(folder)).map((name) => join(folder, name, headerFileName))),
  );
  return names.flat().filter((header) => existsSync(header)).length;
}

async function foldersBelow(folder: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  } catch (problem) {
    if (isSystemError(problem) && problem.code === "ENOENT") {
      return [];
    }
    throw problem;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
