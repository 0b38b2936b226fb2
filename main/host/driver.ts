import { failed, type Result, succeeded } from "#app/result.ts";
import type { NumaNode } from "#app/target/numa-nodes.ts";
import type { AclCalls } from "#native/binding/acl-calls.ts";
import { AclCallFailed, type AclError } from "#native/binding/acl-error.ts";
import type { AclFunctions } from "#native/binding/acl-functions.ts";
import type { Hostkit } from "#native/binding/hostkit.ts";
import type { SimulatorReport } from "./simulator-report.ts";

/** What a run works with: AscendCL, hostkit, and the one clock that everything is stamped with. */
export interface Driver {
  readonly acl: AclCalls;
  readonly functions: AclFunctions;
  readonly hostkit: Hostkit;
  /** The library's own clock when it has one (the simulator), else CLOCK_MONOTONIC. Costs no simulated time. */
  readonly nowNs: () => bigint;
  /** The simulator's report, parsed; undefined on a real machine. */
  readonly report: (() => SimulatorReport) | undefined;
}

/** What is known of the target that decides how a run measures. */
export interface DriverTraits {
  /** Time passes only inside driver calls: nothing may sleep, and nothing that touches the driver depends on wall time. */
  readonly isVirtual: boolean;
  /** Resolution of the device's event clock, when it is known. */
  readonly eventTickNs: number | null;
  /** A copy from or to pageable memory returns only when it is done (CANN 8.5 and later, EP form). */
  readonly isPageableSynchronous: boolean;
  /** NUMA nodes of this machine. */
  readonly numaNodes: readonly NumaNode[];
}

/** aclrtMemcpyKind by the plan's names. */
export const kindNumbers = { h2h: 0, h2d: 1, d2h: 2, d2d: 3, default: 4 } as const;

/** aclrtMemMallocPolicy by the plan's names. */
export const policyNumbers = {
  "huge-first": 0,
  "huge-only": 1,
  "normal-only": 2,
  "huge-first-p2p": 3,
  "huge-only-p2p": 4,
  "normal-only-p2p": 5,
} as const;

/** A driver call's error as a value; anything else that is thrown is a bug and goes on. */
export function attempt<Value>(action: () => Value): Result<Value, AclError> {
  try {
    return succeeded(action());
  } catch (problem) {
    if (problem instanceof AclCallFailed) {
      return failed(problem.error);
    }
    throw problem;
  }
}
