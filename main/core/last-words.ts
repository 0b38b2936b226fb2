import { readFileSync } from "node:fs";
import { driverCallName } from "#app/ipc/driver-call-names.ts";
import type { HostLoss } from "#app/run/run-header.ts";

/**
 * What a host process leaves behind when it can no longer speak: the file that hostkit keeps mapped. Offsets are those
 * of hostkit_crumbs in native/hostkit/include/hostkit.h.
 */

const magic = 0x3142_4d55_5243_5343n;
export const crumbsBytes = 80;

const offset = {
  magic: 0,
  heartbeatCount: 16,
  callId: 32,
  enteredNs: 40,
  copyNumber: 48,
  copyCount: 56,
  lastCallId: 64,
} as const;

export interface Crumbs {
  readonly heartbeatCount: bigint;
  /** C name of the driver call the host is in; null when it is in none. */
  readonly call: string | null;
  /** The last call it entered, kept after it returned. */
  readonly lastCall: string | null;
  /** CLOCK_MONOTONIC when the present call was entered. */
  readonly enteredNs: bigint;
  /** From 1; null when the call belongs to no copy. */
  readonly copyNumber: number | null;
  readonly copyCount: number | null;
}

/** undefined: the host has not opened the file yet, or it is gone. */
export function readCrumbs(path: string): Crumbs | undefined {
  try {
    return parseCrumbs(readFileSync(path));
  } catch {
    return undefined;
  }
}

export function parseCrumbs(bytes: Uint8Array): Crumbs | undefined {
  if (bytes.byteLength < crumbsBytes) {
    return undefined;
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, crumbsBytes);
  if (view.getBigUint64(offset.magic, true) !== magic) {
    return undefined;
  }
  return {
    heartbeatCount: view.getBigUint64(offset.heartbeatCount, true),
    call: callName(view.getBigUint64(offset.callId, true)),
    lastCall: callName(view.getBigUint64(offset.lastCallId, true)),
    enteredNs: view.getBigUint64(offset.enteredNs, true),
    copyNumber: positiveOrNull(view.getBigUint64(offset.copyNumber, true)),
    copyCount: positiveOrNull(view.getBigUint64(offset.copyCount, true)),
  };
}

export type LastWords = Pick<HostLoss, "call" | "insideCall" | "copyNumber" | "copyCount" | "insideForMs">;

/** `nowNs` is CLOCK_MONOTONIC, as process.hrtime gives it on Linux. */
export function lastWordsFrom(crumbs: Crumbs | undefined, nowNs: bigint): LastWords {
  if (crumbs === undefined) {
    return { call: null, insideCall: false, copyNumber: null, copyCount: null, insideForMs: null };
  }
  const isInside = crumbs.call !== null;
  return {
    call: crumbs.call ?? crumbs.lastCall,
    insideCall: isInside,
    copyNumber: crumbs.copyNumber,
    copyCount: crumbs.copyCount,
    insideForMs: isInside ? millisecondsInside(crumbs, nowNs) : null,
  };
}

/** How long the host has been in its present call; 0 when it is in none. */
export function millisecondsInside(crumbs: Crumbs, nowNs: bigint): number {
  if (crumbs.call === null || nowNs < crumbs.enteredNs) {
    return 0;
  }
  return Number((nowNs - crumbs.enteredNs) / 1_000_000n);
}

function callName(callId: bigint): string | null {
  return callId === 0n ? null : driverCallName(Number(callId));
}

function positiveOrNull(value: bigint): number | null {
  return value === 0n ? null : Number(value);
}
