import { chunkSize } from "#app/plan/plan-chunks.ts";
import { isTransfer, type Plan } from "#app/plan/plan-schema.ts";

/** How long core waits for a host process, each with its reason. Tests pass shorter ones. */
export interface HostLimits {
  readonly readyMs: number;
  readonly openMs: number;
  readonly locateMs: number;
  readonly closeMs: number;
  readonly stopMs: number;
  readonly exitMs: number;
  readonly pollMs: number;
  readonly frozenMs: number;
  readonly blockedMs: number;
  readonly callMs: number;
  readonly callGraceMs: number;
  readonly slowestBytesPerMs: number;
}

export const hostLimits: HostLimits = {
  // A host starts in about 0.2 s; a machine busy with a build has been seen to need 5.
  readyMs: 20_000,
  // aclInit and the first use of every device take seconds each on a server with eight NPUs.
  openMs: 90_000,
  // Looks into a few dozen folders; a network file system that sleeps may take long to wake.
  locateMs: 30_000,
  // Resetting a device takes about a second; longer means that the driver does not let go.
  closeMs: 5_000,
  // What a person who pressed Stop is promised.
  stopMs: 1_000,
  // SIGKILL ends a process at once, unless it is inside the kernel driver. Then it is given up.
  exitMs: 3_000,
  // Four looks a second keep the elapsed time on screen moving and cost one read of 80 bytes each.
  pollMs: 250,
  // 60 heartbeats: a thread that only sleeps and counts misses that many only when its process is stopped.
  frozenMs: 3_000,
  // A call that takes longer than this is worth telling a person.
  blockedMs: 1_000,
  // A run that nobody watches must end too. No driver call takes minutes, but for a blocking copy, whose bytes count extra.
  callMs: 150_000,
  // With a limit of the plan's own: a wait inside the driver ends by itself a little after it.
  callGraceMs: 2_000,
  // Slower than any working link.
  slowestBytesPerMs: 20_000,
};

/** How long one call of this plan's run may take before the host is ended. */
export function callLimitMs(plan: Plan, limits: HostLimits): number {
  const { limitSeconds } = plan.measure;
  if (limitSeconds !== undefined) {
    return limitSeconds * 1_000 + limits.callGraceMs;
  }
  return limits.callMs + largestCopyBytes(plan) / limits.slowestBytesPerMs;
}

/** Of the copies that the plan asks for. */
function largestCopyBytes({ transfers }: Plan): number {
  return Math.max(0, ...transfers.filter(isTransfer).map(chunkSize));
}
