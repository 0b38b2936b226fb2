import type { HostLoss } from "#app/run/run-header.ts";
import type { HostExit } from "./host-transport.ts";
import { type Crumbs, lastWordsFrom } from "./last-words.ts";

/** Why core itself killed the host; undefined when it did not. */
export type KillReason = "hung" | "asked" | "broken-message";

/** Signals that a process brings upon itself by a fault. */
const crashSignals = ["SIGSEGV", "SIGBUS", "SIGABRT", "SIGILL", "SIGFPE", "SIGTRAP", "SIGSYS"];

/** Numbers of the signals that a runtime may report as exit code 128 + number (Linux, all architectures we run on). */
const signalByNumber: Readonly<Record<number, string>> = {
  4: "SIGILL",
  5: "SIGTRAP",
  6: "SIGABRT",
  7: "SIGBUS",
  8: "SIGFPE",
  9: "SIGKILL",
  11: "SIGSEGV",
  15: "SIGTERM",
  31: "SIGSYS",
};
const signalExitBase = 128;

/** What is kept of a host process that ended without being asked to, or that had to be killed. */
export function hostLossFrom(
  exit: HostExit,
  killReason: KillReason | undefined,
  crumbs: Crumbs | undefined,
  nowNs: bigint,
): HostLoss {
  const words = lastWordsFrom(crumbs, nowNs);
  const signal = exit.signal ?? signalFromCode(exit.code);
  return {
    reason: lossReason(signal, killReason, words.insideCall),
    signal,
    exitCode: signal === null ? exit.code : null,
    ...words,
  };
}

function lossReason(
  signal: string | null,
  killReason: KillReason | undefined,
  wasInsideCall: boolean,
): HostLoss["reason"] {
  switch (killReason) {
    case "hung":
      return "hung";
    case "asked":
      return "killed";
    case "broken-message":
      return "crashed";
    case undefined:
      break;
  }
  if (signal !== null) {
    return crashSignals.includes(signal) ? "crashed" : "killed";
  }
  // A runtime that hides the signal (Electron 25 reports code 0): nobody leaves from inside a driver call.
  return wasInsideCall ? "crashed" : "exited";
}

function signalFromCode(code: number | null): string | null {
  return code === null ? null : (signalByNumber[code - signalExitBase] ?? null);
}
