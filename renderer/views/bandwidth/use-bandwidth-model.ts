import { useEffect, useRef, useState } from "react";
import { beginPending } from "../../idle-probe.ts";
import { planOfRows, useRunState } from "../../state/run-state.ts";
import { useShownRun } from "../../state/shown-run.ts";
import { useViewState } from "../../state/view-state.ts";
import { type BandwidthModel, bandwidthModel } from "./bandwidth-model.ts";

const buckets = 400;
/** A slow machine gets twice what its last update took. */
const shortestPauseMs = 24;
/**
 * While the view moves, the curves that are there move along, which costs nothing; they are drawn anew when it rests, or
 * now and then: every time, they would take longer than the timeline's frame.
 */
const restMs = 120;
const longestMoveMs = 600;
/** While rows arrive, the chart may follow at leisure: the host under it shares the machine. */
const rowsPauseMs = 150;

interface FollowedModel {
  readonly model: BandwidthModel | undefined;
  /** To be called when the model is on screen. */
  readonly onShown: () => void;
}

/** The chart's data, following window and rows at the pace at which it can be drawn. */
export function useBandwidthModel(): FollowedModel {
  const [model, setModel] = useState<BandwidthModel>();
  const pace = useRef({ begunAtMs: 0, tookMs: 0, done: undefined as (() => void) | undefined });

  useEffect(() => {
    let timer: number | undefined;
    let movedSinceMs: number | undefined;
    const state = pace.current;

    function update(): void {
      timer = undefined;
      movedSinceMs = undefined;
      const { data } = useShownRun.getState();
      const { window } = useViewState.getState();
      state.begunAtMs = performance.now();
      if (data === undefined || window === undefined) {
        setModel(undefined);
        finish();
        return;
      }
      setModel(bandwidthModel(data, window, buckets, planOfRows(useRunState.getState(), data.runFolder)));
    }

    function finish(): void {
      state.done?.();
      state.done = undefined;
    }

    function schedule(pauseMs: number): void {
      state.done ??= beginPending("bandwidth");
      if (timer === undefined) {
        const dueMs = state.begunAtMs + Math.max(pauseMs, 2 * state.tookMs);
        timer = window.setTimeout(update, Math.max(0, dueMs - performance.now()));
      }
    }

    function scheduleAtRest(): void {
      state.done ??= beginPending("bandwidth");
      const nowMs = performance.now();
      movedSinceMs ??= nowMs;
      window.clearTimeout(timer);
      const dueMs = Math.min(
        nowMs + restMs,
        Math.max(movedSinceMs + longestMoveMs, state.begunAtMs + 2 * state.tookMs),
      );
      timer = window.setTimeout(update, Math.max(0, dueMs - nowMs));
    }

    const endView = useViewState.subscribe((view, before) => {
      if (view.window !== before.window) {
        scheduleAtRest();
      }
    });
    const endRun = useShownRun.subscribe(() => schedule(rowsPauseMs));
    // Rows come before or after the plan that tells their directions.
    const endPlan = useRunState.subscribe((run, before) => {
      if (run.plan !== before.plan || run.runFolder !== before.runFolder) {
        schedule(shortestPauseMs);
      }
    });
    // A run may have come before this code was loaded.
    if (useShownRun.getState().data !== undefined) {
      schedule(shortestPauseMs);
    }
    return () => {
      window.clearTimeout(timer);
      endView();
      endRun();
      endPlan();
      finish();
    };
  }, []);

  const [onShown] = useState(() => () => {
    const state = pace.current;
    state.tookMs = performance.now() - state.begunAtMs;
    state.done?.();
    state.done = undefined;
  });
  return { model, onShown };
}
