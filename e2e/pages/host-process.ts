import { readFileSync } from "node:fs";
import type { ElectronApplication } from "playwright/test";

/** Process ids of the app's host processes that are alive, oldest first. */
export async function hostPids(app: ElectronApplication): Promise<number[]> {
  const metrics = await app.evaluate(({ app: electronApp }) =>
    electronApp
      .getAppMetrics()
      .filter(({ name }) => name?.startsWith("copyscope-host") ?? false)
      .sort((a, b) => a.creationTime - b.creationTime)
      .map(({ pid }) => pid),
  );
  return metrics.filter(isAlive);
}

/** False also for a process that is dead and only waits to be reaped. */
export function isAlive(pid: number): boolean {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, "utf8");
    return !/^\d+ \(.*\) [ZX]/s.test(status);
  } catch {
    return false;
  }
}
