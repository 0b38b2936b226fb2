import { create } from "zustand";
import type { RecentTrace } from "#app/ipc/contract.ts";
import { request } from "../bridge-client.ts";
import { isUnderWay, useRunState } from "./run-state.ts";
import { refreshRecent } from "./settings-state.ts";
import { openTrace } from "./trace-reading.ts";

export interface RecentTraces {
  readonly isOpen: boolean;
  /** Newest first; undefined until the list was read. */
  readonly traces: readonly RecentTrace[] | undefined;
  /** Path of the picked one. */
  readonly picked: string | undefined;
}

export const useRecentTraces = create<RecentTraces>(() => ({ isOpen: false, traces: undefined, picked: undefined }));

export function showRecentTraces(): void {
  useRecentTraces.setState({ isOpen: true, traces: undefined, picked: undefined });
  void readRecentTraces();
}

export function closeRecentTraces(): void {
  useRecentTraces.setState({ isOpen: false });
}

/** Files come and go while the list is open: it is read anew whenever the window comes back into sight. */
export async function readRecentTraces(): Promise<void> {
  const reply = await request("trace:recent", {});
  if (reply.ok) {
    useRecentTraces.setState(({ picked }) => ({ traces: reply.value, picked: picked ?? reply.value[0]?.path }));
  }
}

export function pickRecentTrace(path: string | undefined): void {
  useRecentTraces.setState({ picked: path });
}

/** One that is gone stays where it is, with the sentence that says so; it may be back. */
export async function openRecentTrace(path: string): Promise<void> {
  if (isUnderWay(useRunState.getState())) {
    return;
  }
  await readRecentTraces();
  const trace = useRecentTraces.getState().traces?.find((one) => one.path === path);
  if (trace?.isMissing === true) {
    pickRecentTrace(path);
    return;
  }
  closeRecentTraces();
  await openTrace(path);
}

/** Takes it off the list; the next one is picked, so that the keyboard stays where it was. */
export async function forgetTrace(path: string): Promise<void> {
  const before = useRecentTraces.getState().traces ?? [];
  const place = before.findIndex((trace) => trace.path === path);
  const reply = await request("trace:forget", { path });
  if (reply.ok) {
    const picked = (before[place + 1] ?? before[place - 1])?.path;
    useRecentTraces.setState({ traces: reply.value, picked });
    await refreshRecent();
  }
}
