import { create } from "zustand";
import type { SessionSummary } from "#app/run/session-summary.ts";
import { request } from "../bridge-client.ts";

interface SessionsState {
  readonly sessions: readonly SessionSummary[];
  /** Folder of the one that this window works with; undefined until it is known. */
  readonly current: string | undefined;
}

export const useSessions = create<SessionsState>(() => ({ sessions: [], current: undefined }));

export async function readSessions(): Promise<void> {
  const reply = await request("sessions:list", {});
  if (reply.ok) {
    useSessions.setState(reply.value);
  }
}

/** undefined: the default one, one that is nowhere any more, or not known yet. */
export function namedSession({ sessions, current }: SessionsState): SessionSummary | undefined {
  return sessions.find(({ folder, name }) => folder === current && name !== null);
}
