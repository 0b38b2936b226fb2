import { isTransfer, type Plan, type PlanInput } from "#app/plan/plan-schema.ts";
import type { SceneArrow } from "../drawing/timeline-scene.ts";
import { type CopyPlace, isFailed, type Lane } from "./run-data.ts";
import { hostKey, streamKey } from "./timeline-rows.ts";

/**
 * What led to a copy: the call that submitted it, and the copies of other streams that its transfer waits for, by the
 * plan. An arrow begins at the end of the last copy that was submitted before on the stream it waits for.
 */
export function arrowsTo(
  place: CopyPlace,
  lanes: readonly Lane[],
  plan: Plan | PlanInput | undefined,
): readonly SceneArrow[] {
  const { part, index, lane } = place;
  const startNs = part.copies.startNs[index] ?? 0;
  const submitNs = part.copies.submitNs(index);
  const submit: SceneArrow[] = Number.isNaN(submitNs)
    ? []
    : [{ kind: "submit", fromRow: hostKey(lane.file), fromNs: submitNs, toRow: streamKey(lane), toNs: startNs }];
  // The plan is of the first file only.
  const step = lane.file !== 0 ? undefined : plan?.transfers[part.copies.transfer.at(index)];
  const awaited =
    step !== undefined && isTransfer(step as Plan["transfers"][number])
      ? (step as { after?: readonly string[] }).after
      : [];
  return [...submit, ...(awaited ?? []).flatMap((id) => waitArrow(place, lanes, plan, id, submitNs))];
}

function waitArrow(
  place: CopyPlace,
  lanes: readonly Lane[],
  plan: Plan | PlanInput | undefined,
  streamId: string,
  submitNs: number,
): SceneArrow[] {
  const stream = plan?.streams.findIndex((candidate) => candidate.id === streamId);
  let from: { readonly endNs: number; readonly lane: Lane } | undefined;
  for (const lane of lanes.filter((candidate) => candidate.stream === stream)) {
    for (const part of lane.parts.filter((candidate) => !isFailed(candidate))) {
      part.submits.seek(submitNs);
      if (part.submits.submitted > 0) {
        const endNs = part.copies.endNs(part.submits.place(part.submits.submitted - 1));
        from = from === undefined || endNs > from.endNs ? { endNs, lane } : from;
      }
    }
  }
  return from === undefined
    ? []
    : [
        {
          kind: "wait",
          fromRow: streamKey(from.lane),
          fromNs: from.endNs,
          toRow: streamKey(place.lane),
          toNs: place.part.copies.startNs[place.index] ?? 0,
        },
      ];
}
