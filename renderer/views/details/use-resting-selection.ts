import { useEffect, useState } from "react";
import type { TimeWindow } from "../../drawing/time-window.ts";
import { beginPending } from "../../idle-probe.ts";
import { useViewState } from "../../state/view-state.ts";

/** A hand that pauses for this long wants to read. */
const restMs = 160;

/**
 * The selection once it rests: while it is dragged, its own label tells length and rate, and drawing tables of all
 * streams in every frame would take longer than the frame.
 */
export function useRestingSelection(): TimeWindow | undefined {
  const [selection, setSelection] = useState(() => useViewState.getState().selection);

  useEffect(() => {
    let timer: number | undefined;
    let done: (() => void) | undefined;

    function settle(): void {
      window.clearTimeout(timer);
      setSelection(useViewState.getState().selection);
      done?.();
      done = undefined;
    }

    const end = useViewState.subscribe((state, before) => {
      if (state.selection === before.selection) {
        return;
      }
      if (state.selection === undefined) {
        settle();
        return;
      }
      done ??= beginPending("resting selection");
      window.clearTimeout(timer);
      timer = window.setTimeout(settle, restMs);
    });
    return () => {
      end();
      window.clearTimeout(timer);
      done?.();
    };
  }, []);

  return selection;
}
