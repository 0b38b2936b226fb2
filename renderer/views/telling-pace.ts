/** Nobody reads faster, and telling makes the page draw itself. */
const tellingMs = 500;
/** Timers are not exact: who told this shortly before a moment of telling waits for the next one. */
const shortestMs = 100;

/**
 * How long what was told last still stands; 0: tell now. All tellers tell at the same moments, every half second, so
 * that the page lays itself out once for all of them.
 */
export function msUntilTelling(toldAtMs: number, nowMs: number): number {
  if (nowMs - toldAtMs >= tellingMs) {
    return 0;
  }
  const dueMs = (Math.floor((toldAtMs + shortestMs) / tellingMs) + 1) * tellingMs;
  return Math.max(0, dueMs - nowMs);
}
