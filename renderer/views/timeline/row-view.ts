import type { RowView } from "../../drawing/timeline-canvas.ts";
import { useArrangement } from "../../state/arrangement.ts";
import { useViewState } from "../../state/view-state.ts";

/** How the rows lie now. */
export function rowView(): RowView {
  const { arrangement, isCompact } = useArrangement.getState();
  return { arrangement, isCompact, scrollPx: useViewState.getState().scrollPx };
}
