import type { SceneArrow } from "../../drawing/timeline-scene.ts";
import type { CopyPlace, RunData } from "../../run-data/run-data.ts";
import { streamKey } from "../../run-data/timeline-rows.ts";
import { pairOf } from "../../state/comparison.ts";
import { useViewState } from "../../state/view-state.ts";

/** The copy of the other file that the picked one is matched with. */
export function partnerOf(data: RunData): CopyPlace | undefined {
  const { selectedRow } = useViewState.getState();
  const pair = pairOf(selectedRow);
  return pair && data.placeOf(selectedRow === pair.rowA ? pair.rowB : pair.rowA);
}

/** From the start of the first file's copy to the start of the second's. */
export function pairArrows(data: RunData): SceneArrow[] {
  const pair = pairOf(useViewState.getState().selectedRow);
  const [a, b] = [pair && data.placeOf(pair.rowA), pair && data.placeOf(pair.rowB)];
  return a === undefined || b === undefined
    ? []
    : [
        {
          kind: "pair",
          fromRow: streamKey(a.lane),
          fromNs: a.part.copies.startNs[a.index] ?? 0,
          toRow: streamKey(b.lane),
          toNs: b.part.copies.startNs[b.index] ?? 0,
        },
      ];
}
