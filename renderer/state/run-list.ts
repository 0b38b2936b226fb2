import { create } from "zustand";
import type { Failure } from "#app/errors/failure.ts";
import type { ListedRun, RunList } from "#app/run/listed-run.ts";
import type { LabelChange } from "#app/run/run-label.ts";
import { request } from "../bridge-client.ts";
import { openRun } from "./commands.ts";
import type { RunColumn, RunFilter, RunOrder } from "./run-list-order.ts";
import { isUnderWay, useRunState } from "./run-state.ts";
import { readSessions } from "./sessions.ts";

export interface RunListState {
  readonly isOpen: boolean;
  /** undefined until it was read. */
  readonly list: RunList | undefined;
  /** Why the last command came to nothing. */
  readonly failure: Failure | undefined;
  readonly filter: RunFilter;
  readonly order: RunOrder;
  /** Folder of the picked run. */
  readonly picked: string | undefined;
  /** What this window moved to the trash, the latest last. */
  readonly deleted: readonly string[];
}

/** What is shown of a session that cannot be read. */
const nothingListed: RunList = { folders: [], runs: [], broken: [] };

export const useRunList = create<RunListState>(() => ({
  isOpen: false,
  list: undefined,
  failure: undefined,
  filter: { words: "", tag: "" },
  order: { by: "started", isDescending: true },
  picked: undefined,
  deleted: [],
}));

export function showRunList(): void {
  useRunList.setState({ isOpen: true, failure: undefined, picked: useRunState.getState().runFolder });
  void readSessions();
  void readRunList();
}

export function closeRunList(): void {
  useRunList.setState({ isOpen: false });
}

/** Others may change the session at any time: it is read anew whenever the list comes into sight. */
export async function readRunList(): Promise<void> {
  const reply = await request("runs:list", {});
  useRunList.setState(reply.ok ? { list: reply.value } : { list: nothingListed, failure: reply.failure });
}

export function pickRun(runFolder: string | undefined): void {
  useRunList.setState({ picked: runFolder });
}

export function narrowRunList(change: Partial<RunFilter>): void {
  useRunList.setState(({ filter }) => ({ filter: { ...filter, ...change } }));
}

/** Another column begins with what is usually looked for: the latest, the fastest, the first by name. */
export function sortRunList(by: RunColumn): void {
  useRunList.setState(({ order }) => ({
    order: { by, isDescending: order.by === by ? !order.isDescending : isNumeric(by) },
  }));
}

function isNumeric(column: RunColumn): boolean {
  return column === "started" || column === "rate" || column === "findings" || column === "size";
}

export async function openListedRun(runFolder: string): Promise<void> {
  if (isUnderWay(useRunState.getState())) {
    return;
  }
  closeRunList();
  await openRun(runFolder);
}

/** Answers whether it was kept. */
export async function labelRun(runFolder: string, change: LabelChange): Promise<boolean> {
  const reply = await request("runs:label", { runFolder, change });
  if (!reply.ok) {
    await showFailure(reply.failure);
    return false;
  }
  const { title, tags, note } = reply.value;
  useRunList.setState(({ list }) => ({
    failure: undefined,
    list:
      list === undefined
        ? undefined
        : {
            ...list,
            runs: list.runs.map((run) => (run.runFolder === runFolder ? { ...run, title, tags, note } : run)),
          },
  }));
  return true;
}

/** `next`: what is picked then, so that the keyboard stays where it was. */
export async function deleteRun(run: Pick<ListedRun, "runFolder">, next: string | undefined): Promise<void> {
  const { runFolder } = run;
  const reply = await request("runs:delete", { runFolder });
  if (!reply.ok) {
    await showFailure(reply.failure);
    return;
  }
  useRunList.setState(({ deleted }) => ({ failure: undefined, picked: next, deleted: [...deleted, runFolder] }));
  await readRunList();
}

export async function undoDelete(): Promise<void> {
  const runFolder = useRunList.getState().deleted.at(-1);
  if (runFolder === undefined) {
    return;
  }
  const reply = await request("runs:restore", { folder: runFolder });
  useRunList.setState(({ deleted }) => ({
    deleted: deleted.slice(0, -1),
    failure: reply.ok ? undefined : reply.failure,
    ...(reply.ok ? { picked: runFolder } : {}),
  }));
  await readSessions();
  await readRunList();
}

/** Begins a session, works with another one, or throws one away; the list is that of the session then. */
export async function changeSessions(
  change:
    | { readonly channel: "sessions:new"; readonly name: string }
    | { readonly channel: "sessions:choose" | "sessions:delete"; readonly folder: string },
): Promise<void> {
  const reply =
    change.channel === "sessions:new"
      ? await request("sessions:new", { name: change.name })
      : await request(change.channel, { folder: change.folder });
  useRunList.setState(({ deleted }) => ({
    failure: reply.ok ? undefined : reply.failure,
    deleted: reply.ok && change.channel === "sessions:delete" ? [...deleted, change.folder] : deleted,
  }));
  await readSessions();
  if (reply.ok) {
    await readRunList();
  }
}

export async function labelSession(folder: string, change: LabelChange): Promise<void> {
  const reply = await request("sessions:label", { folder, change });
  useRunList.setState({ failure: reply.ok ? undefined : reply.failure });
  await readSessions();
}

/** What could not be changed has often gone: the list is read anew, and the sentence stays. */
async function showFailure(failure: Failure): Promise<void> {
  useRunList.setState({ failure });
  const reply = await request("runs:list", {});
  if (reply.ok) {
    useRunList.setState({ list: reply.value });
  }
}
