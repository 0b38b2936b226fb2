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

const ms = 1e6;
const follow = (isOn: boolean): ViewChange => ({ type: "follow", isOn });

test("a followed run shows its newest half second, and all of it while it is shorter", () => {
  const early = after(follow(true), grew(100 * ms));
  expect(early.window).toEqual({ startNs: -ms, endNs: 101 * ms });
  expect(reduceView(early, grew(2_000 * ms)).window).toEqual({ startNs: 1_505 * ms, endNs: 2_005 * ms });
});

test("following keeps the width that was zoomed to, before and meanwhile", () => {
  const zoomed = after(grew(1_000), { type: "show", window: { startNs: 100, endNs: 300 } }, follow(true));
  expect(zoomed.window).toEqual({ startNs: 802, endNs: 1_002 });
  const wider = reduceView(zoomed, { type: "zoom", anchorNs: 900, factor: 2 });
  expect(reduceView(wider, grew(3_000)).window).toEqual({ startNs: 2_604, endNs: 3_004 });
});

test("what looks at something that stays ends following; fitting and a second press do too", () => {
  const followed = after(grew(1_000 * ms), follow(true));
  const window = { startNs: 10, endNs: 20 };
  for (const change of [
    { type: "pan", deltaNs: -10 },
    { type: "show", window },
    { type: "reveal", stretch: window },
    { type: "fit" },
    follow(false),
  ] as const) {
    const moved = reduceView(followed, change);
    expect(moved.followedNs, change.type).toBeUndefined();
    expect(reduceView(moved, grew(5_000 * ms)).window?.endNs === 5_005 * ms, change.type).toBe(false);
  }
  expect(after(grew(1_000 * ms), follow(true), { type: "pan", deltaNs: -10 }, follow(true)).followedNs).toBe(500 * ms);
});

test("following goes on in the next run", () => {
  const next = after(grew(2_000 * ms), follow(true), { type: "run-began" }, grew(3_000 * ms));
  expect(next.window).toEqual({ startNs: 2_505 * ms, endNs: 3_005 * ms });
});
