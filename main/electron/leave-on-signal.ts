import { constants } from "node:os";

const leavingSignals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
const signalExitBase = 128;

export interface LeaveOnSignalRequest {
  /** Stops and keeps a run that is going on. */
  putInOrder(): Promise<unknown>;
  exit(code: number): void;
}

/**
 * Ctrl+C, a logout or a system that shuts down: nobody is there to be asked, so the run is stopped and kept without a
 * question. A second signal leaves at once. Electron replaces handlers that were set before it was ready.
 */
export function leaveOnSignal(signals: NodeJS.EventEmitter, { putInOrder, exit }: LeaveOnSignalRequest): void {
  let isLeaving = false;
  for (const signal of leavingSignals) {
    const code = signalExitBase + constants.signals[signal];
    signals.on(signal, () => {
      if (isLeaving) {
        exit(code);
        return;
      }
      isLeaving = true;
      putInOrder().then(
        () => exit(code),
        () => exit(code),
      );
    });
  }
}
