import { expect, test } from "vitest";
import { emptyView, reduceView, type ViewChange, type ViewState } from "./view-state.ts";

function after(...changes: readonly ViewChange[]): ViewState {
  return changes.reduce(reduceView, emptyView);
}

const grew = (endNs: number): ViewChange => ({ type: "extent-grew", extent: { startNs: 0, endNs } });

test("a fitted view grows with the run", () => {
  expect(after(grew(100), grew(1_000)).window).toEqual({ startNs: -10, endNs: 1_010 });
});

test("a view that was moved stays where it is while the run grows", () => {
  const zoomed = after(grew(1_000), { type: "zoom", anchorNs: 500, factor: 0.5 });
  expect(reduceView(zoomed, grew(2_000)).window).toBe(zoomed.window);
});

test("fitting follows the run again", () => {
  const fitted = after(grew(1_000), { type: "zoom", anchorNs: 500, factor: 0.5 }, { type: "fit" });
  expect(reduceView(fitted, grew(2_000)).window).toEqual({ startNs: -20, endNs: 2_020 });
});

test("a new run begins with nothing picked", () => {
  const used = after(grew(1_000), { type: "pick-copy", row: 3 }, { type: "scroll", scrollPx: 40 });
  expect(reduceView(used, { type: "run-began" })).toEqual(emptyView);
});

test("moving without a run does nothing", () => {
  expect(after({ type: "pan", deltaNs: 10 }, { type: "fit" })).toEqual(emptyView);
});
