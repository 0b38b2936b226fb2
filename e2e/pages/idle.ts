import { expect, type Page } from "playwright/test";

// A run of the starter plan on a busy machine, with the host started anew.
const idleWithinMs = 30_000;

/** Waits until the page has nothing left to do: no request, no check, no dirty frame, no run. */
export async function untilIdle(page: Page, withinMs = idleWithinMs): Promise<void> {
  try {
    // Not waitForFunction: it takes the promise itself for an answer.
    await expect.poll(() => page.evaluate(isIdleForTwoFrames), { timeout: withinMs, intervals: [50] }).toBe(true);
  } catch (cause) {
    const pending = await page.evaluate(() => window.__copyscopePending?.() ?? ["no probe"]).catch(() => ["no page"]);
    throw new Error(`The window was not idle within ${withinMs} ms; pending: ${pending.join(", ")}`, { cause });
  }
}

/** What is asked for in this very frame is pending only from the next one on. */
function isIdleForTwoFrames(): Promise<boolean> {
  return new Promise((answer) => {
    const isIdle = () => window.__copyscopeIdle?.() === true;
    requestAnimationFrame(() => requestAnimationFrame(() => answer(isIdle())));
  });
}

declare global {
  interface Window {
    __copyscopeIdle?: () => boolean;
    __copyscopePending?: () => readonly string[];
  }
}
