import type { RunStatistics } from "#app/run/run-statistics.ts";
import type { TargetFacts } from "#app/target/target-facts.ts";

/** An event tick at either end may make a copy look this much faster than its link, and more for short copies. */
const ceilingTolerance = 1.02;

type SizeStatistics = RunStatistics["sizes"][number];
type Links = Pick<TargetFacts, "links" | "eventTickNs">;

/** The most that a link of the direction carries, bytes per second; undefined where the target does not say. */
export function ceilingOf(direction: SizeStatistics["direction"], { links }: Links): number | undefined {
  const rates = links.filter((link) => carries(link.direction, direction)).map((link) => link.bytesPerSec);
  return rates.length === 0 ? undefined : Math.max(...rates);
}

function carries(link: string, direction: SizeStatistics["direction"]): boolean {
  return link === direction || (direction === "d2d" && link === "p2p");
}

/** Whether the copies took less than their link needs at least, less what the clock may be off. */
export function isLaunchTime({ direction, bytes, durationNs }: SizeStatistics, target: Links): boolean {
  const ceiling = ceilingOf(direction, target);
  const leastNs = ceiling === undefined ? 0 : (bytes / ceiling) * 1e9 - 2 * (target.eventTickNs ?? 0);
  return durationNs.median * ceilingTolerance < leastNs;
}

/** The statistics without rates that are none. */
export function withoutLaunchTimes(statistics: RunStatistics, target: Links): RunStatistics {
  const sizes = statistics.sizes.map((size) =>
    isLaunchTime(size, target) ? { ...size, medianBytesPerSec: null } : size,
  );
  return { ...statistics, sizes };
}
