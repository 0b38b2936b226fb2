import { expect, test } from "vitest";
import { timeScale, xFromNs } from "../../drawing/time-window.ts";
import { alignment } from "./chart-alignment.ts";

test.each([
  [{ startNs: 0, endNs: 1_000 }],
  [{ startNs: 0, endNs: 4_000 }],
  [{ startNs: 300, endNs: 400 }],
  [{ startNs: -500, endNs: 500 }],
])("a curve drawn for another window stands where the timeline has its time: %j", (seen) => {
  const drawn = { startNs: 0, endNs: 1_000 };
  const { shiftPx, stretch } = alignment(drawn, seen, 132, 800);
  for (const ns of [0, 250, 1_000]) {
    const drawnPx = xFromNs(timeScale(drawn, 132, 800), ns);
    expect(drawnPx * stretch + shiftPx).toBeCloseTo(xFromNs(timeScale(seen, 132, 800), ns), 6);
  }
});
