import { expect, test } from "vitest";
import { fitWindow, nsFromX, panWindow, revealInWindow, timeScale, xFromNs, zoomWindow } from "./time-window.ts";

const extent = { startNs: 0, endNs: 1_000 };

test("a point on the screen and its time are each other's inverse", () => {
  const scale = timeScale({ startNs: 100, endNs: 300 }, 132, 400);
  expect(xFromNs(scale, 200)).toBe(332);
  expect(nsFromX(scale, 332)).toBe(200);
});

test("zooming keeps the time under the pointer where it is", () => {
  expect(zoomWindow(extent, 250, 0.5, extent)).toEqual({ startNs: 125, endNs: 625 });
});

test("zooming in ends at 20 ns, zooming out at one and a half runs", () => {
  const inside = zoomWindow(extent, 500, 1e-9, extent);
  const outside = zoomWindow(extent, 500, 1e9, extent);
  expect([inside.endNs - inside.startNs, outside.endNs - outside.startNs]).toEqual([20, 1_500]);
});

test("panning always leaves half of the window on the run", () => {
  const window = { startNs: 0, endNs: 200 };
  expect(panWindow(window, -5_000, extent)).toEqual({ startNs: -100, endNs: 100 });
  expect(panWindow(window, 5_000, extent)).toEqual({ startNs: 900, endNs: 1_100 });
});

test("fitting shows all of the run with a little air", () => {
  expect(fitWindow(extent)).toEqual({ startNs: -10, endNs: 1_010 });
});

test("revealing moves no further than it must", () => {
  const window = { startNs: 0, endNs: 200 };
  expect(revealInWindow(window, { startNs: 50, endNs: 60 }, extent)).toBe(window);
  expect(revealInWindow(window, { startNs: 500, endNs: 520 }, extent)).toEqual({ startNs: 410, endNs: 610 });
});
