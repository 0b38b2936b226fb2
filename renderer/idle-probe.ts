/**
 * "Nothing is pending": what a test waits for instead of sleeping. Requests, debounced checks, dirty frames, chart
 * updates and a running plan all count.
 */

declare global {
  interface Window {
    __copyscopeIdle?: () => boolean;
    /** What is pending, by name; for the message of a test that waited in vain. */
    __copyscopePending?: () => readonly string[];
  }
}

const pendingByName = new Map<string, number>();
let hasStarted = false;

/** Counts something as pending until the returned function is called; calling it twice is harmless. */
export function beginPending(name: string): () => void {
  pendingByName.set(name, (pendingByName.get(name) ?? 0) + 1);
  let isOver = false;
  return () => {
    if (isOver) {
      return;
    }
    isOver = true;
    const left = (pendingByName.get(name) ?? 1) - 1;
    if (left === 0) {
      pendingByName.delete(name);
    } else {
      pendingByName.set(name, left);
    }
  };
}

export function isIdle(): boolean {
  return hasStarted && pendingByName.size === 0;
}

/** Marks the end of the start-up; before it the window is never idle. */
export function markStarted(): void {
  hasStarted = true;
}

export function installIdleProbe(): void {
  window.__copyscopeIdle = isIdle;
  window.__copyscopePending = () => [...pendingByName.keys()];
}
