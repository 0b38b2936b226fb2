import type { CallError } from "#app/errors/call-error.ts";
import type { Failure } from "#app/errors/failure.ts";
import type { Verification } from "#app/ipc/host-protocol.ts";
import type { ClockDrift } from "#app/run/clock-drift.ts";
import type { EventCost } from "#app/run/event-cost.ts";
import type { Placement } from "#app/run/placement.ts";
import type { HostLoss, RunState } from "#app/run/run-header.ts";
import type { TrialsReport } from "#app/run/trials-report.ts";
import { type TextReference, text } from "#app/text/text-reference.ts";
import { unreachable } from "#app/unreachable.ts";
import type { HostEnding, HostRunEnd } from "./host-supervisor.ts";

/** How a run ended, as its header says it. */
export interface RunEnding {
  readonly state: RunState;
  readonly ended: TextReference | null;
  readonly hostLoss: HostLoss | null;
  /** The host was lost only when the run was over. */
  readonly isLostAfterwards: boolean;
  readonly errors: readonly CallError[];
  readonly verification: Verification;
  readonly correlationBoundNs: number | null;
  readonly drift: readonly ClockDrift[];
  readonly eventCosts: readonly EventCost[];
  readonly placement: Placement | null;
  readonly lateCopies: number;
  readonly trials: TrialsReport | null;
  readonly leftOut: Extract<HostRunEnd, { kind: "finished" }>["message"]["leftOut"];
}

export interface WhatWentOn {
  readonly isStopRequested: boolean;
  /** Why the run could not be kept on disk; undefined when it was. */
  readonly diskFailure: Failure | undefined;
  /** Errors told during the run, for a host that cannot give its list any more. */
  readonly errorsSoFar: readonly CallError[];
}

/** What went wrong after the run, when its host gave the target back: nothing of what was measured is lost by it. */
export function endingWith(ending: RunEnding, teardown: HostEnding | undefined): RunEnding {
  switch (teardown?.kind) {
    case undefined:
      return ending;
    case "error":
      return { ...ending, errors: [...ending.errors, teardown.error] };
    case "lost":
      return { ...ending, hostLoss: teardown.loss, isLostAfterwards: true };
    default:
      return unreachable(teardown);
  }
}

const nothingVerified: Verification = { verified: null, mismatches: [] };

export function runEnding(end: HostRunEnd, went: WhatWentOn): RunEnding {
  const ending = endingOf(end, went);
  return went.diskFailure === undefined ? ending : { ...ending, state: "failed", ended: went.diskFailure.what };
}

function endingOf(end: HostRunEnd, went: WhatWentOn): RunEnding {
  const unknown = {
    hostLoss: null,
    isLostAfterwards: false,
    errors: went.errorsSoFar,
    verification: nothingVerified,
    correlationBoundNs: null,
    drift: [],
    eventCosts: [],
    placement: null,
    lateCopies: 0,
    trials: null,
    leftOut: [],
  };
  switch (end.kind) {
    case "finished": {
      const {
        type: _type,
        id: _id,
        open: _open,
        misuse: _misuse,
        residentBytes: _residentBytes,
        outcome,
        ...measured
      } = end.message;
      const ended = outcome === "complete" ? null : text(`cli:ended.${outcome}`);
      return { state: outcome, ended, hostLoss: null, isLostAfterwards: false, ...measured };
    }
    case "failed":
      return { ...unknown, state: "failed", ended: end.failure.what };
    case "lost":
      return went.isStopRequested
        ? { ...unknown, state: "stopped", ended: lossText("stopped-by-kill", end.loss), hostLoss: end.loss }
        : { ...unknown, state: "host-lost", ended: lossText(end.loss.reason, end.loss), hostLoss: end.loss };
    default:
      return unreachable(end);
  }
}

/** One sentence: what happened, and the call it happened in. */
function lossText(what: HostLoss["reason"] | "stopped-by-kill", loss: HostLoss): TextReference {
  return text(`cli:ended.${what}${placeSuffix(loss)}`, {
    exit: loss.signal ?? (loss.exitCode === null ? "?" : `exit ${loss.exitCode}`),
    call: loss.call ?? "",
    copyNumber: loss.copyNumber ?? 0,
    copyCount: loss.copyCount ?? 0,
    seconds: ((loss.insideForMs ?? 0) / 1_000).toFixed(1),
  });
}

/** Catalogue variants: nothing known, after a call, inside a call, inside a call for a copy. */
function placeSuffix(loss: HostLoss): string {
  if (loss.call === null) {
    return "";
  }
  if (!loss.insideCall) {
    return "-after-call";
  }
  return loss.copyNumber === null ? "-in-call" : "-in-copy";
}
