import { create } from "zustand";
import { request } from "../bridge-client.ts";
import { changeRun, isUnderWay, useRunState } from "./run-state.ts";
import { refreshRecent } from "./settings-state.ts";

/** A trace that is being read; sizes are of its file. */
export interface TraceReading {
  /** undefined until the first is told. */
  readonly path: string | undefined;
  readonly bytesRead: number;
  readonly bytesTotal: number;
}

export const useTraceReading = create<{ readonly reading: TraceReading | undefined }>(() => ({ reading: undefined }));

const begun: TraceReading = { path: undefined, bytesRead: 0, bytesTotal: 0 };
let readings = 0;

/** Without a path a person is asked for one. What was opened, the window learns by an event. */
export async function openTrace(path?: string): Promise<void> {
  if (isUnderWay(useRunState.getState())) {
    return;
  }
  readings += 1;
  const current = readings;
  if (path !== undefined) {
    useTraceReading.setState({ reading: { ...begun, path } });
  }
  const reply = path === undefined ? await request("trace:open", {}) : await request("trace:open-path", { path });
  if (current === readings) {
    useTraceReading.setState({ reading: undefined });
  }
  if (!reply.ok) {
    changeRun({ type: "command-failed", failure: reply.failure });
    return;
  }
  if (reply.value !== null) {
    await refreshRecent();
  }
}

export function showTraceProgress(progress: TraceReading): void {
  // A word that was on its way when the reading ended says nothing any more.
  if (readings > 0) {
    useTraceReading.setState({ reading: progress });
  }
}

/** What is shown stays. */
export async function cancelTrace(): Promise<void> {
  if (useTraceReading.getState().reading !== undefined) {
    await request("trace:cancel", {});
  }
}
