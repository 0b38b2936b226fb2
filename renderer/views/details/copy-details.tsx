import type { ReactNode } from "react";
import { wholeNumber } from "#app/units/digits.ts";
import { nanoseconds } from "#app/units/quantity.ts";
import { formatDuration } from "#app/units/time.ts";
import { useTranslator } from "../../controls/translation.ts";
import { copyRecord } from "../../run-data/copy-record.ts";
import { copyBeside } from "../../run-data/copy-steps.ts";
import type { CopyPlace } from "../../run-data/run-data.ts";
import { useCopyShapes } from "../../state/copy-shapes.ts";
import { useHeldStreams } from "../../state/held-streams.ts";
import { useShownRun } from "../../state/shown-run.ts";
import { useCopyNames, useShownStreams } from "../../state/shown-streams.ts";
import { changeView, useViewState } from "../../state/view-state.ts";
import { type CopyFact, copyFacts } from "../timeline/copy-facts.ts";
import { stepCopy } from "../timeline/copy-picking.ts";

/** The picked copy, with what was before and after it on its lane. */
export function CopyDetails(): ReactNode {
  const translate = useTranslator();
  const row = useViewState((state) => state.selectedRow);
  // Rows may still arrive: the version makes the neighbours follow.
  const data = useShownRun((state) => (state.version > 0 ? state.data : undefined));
  const place = row === undefined ? undefined : data?.placeOf(row);
  const isMarkPicked = useViewState((state) => state.selectedMark !== undefined);
  if (isMarkPicked) {
    return null;
  }
  return (
    <section className="block" aria-label={translate("window:details.copy")} data-testid="copy-details">
      <h2>{translate("window:details.copy")}</h2>
      {place === undefined ? (
        <p className="faint">{translate("window:details.noCopy")}</p>
      ) : (
        <PickedCopy place={place} />
      )}
    </section>
  );
}

function PickedCopy({ place }: { readonly place: CopyPlace }): ReactNode {
  const translate = useTranslator();
  const streams = useShownStreams();
  const names = useCopyNames();
  const { shapeOf } = useCopyShapes();
  const copy = copyRecord(place);
  const heldNs = useHeldStreams().heldNs(copy.stream, copy.submitNs, copy.startNs);
  const blockedNs = copy.returnNs - Math.max(copy.submitNs, copy.startNs);
  return (
    <>
      <dl className="facts">
        {[...copyFacts(translate, copy, { streams, names, shapeOf }), ...useNeighbourFacts(place)].map((fact) => (
          <div key={fact.key} data-fact={fact.key}>
            <dt>{fact.label}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
      {heldNs > 0 && (
        <p className="faint" data-testid="held-note">
          {translate("timeline:held.note", { time: formatDuration(nanoseconds(heldNs)) })}
        </p>
      )}
      {blockedNs > 0 && copy.status === 0 && (
        <p className="blocked-note">
          {translate("timeline:details.blocked", { time: formatDuration(nanoseconds(blockedNs)) })}
        </p>
      )}
      <div className="button-row">
        <button type="button" className="quiet" onClick={() => stepCopy(-1)}>
          {translate("timeline:details.previous")}
        </button>
        <button type="button" className="quiet" onClick={() => stepCopy(1)}>
          {translate("timeline:details.next")}
        </button>
        <button type="button" className="quiet" onClick={() => changeView({ type: "pick-copy", row: undefined })}>
          {translate("window:details.clear")}
        </button>
      </div>
    </>
  );
}

function useNeighbourFacts(place: CopyPlace): CopyFact[] {
  const translate = useTranslator();
  const { part, index, lane } = place;
  const submitNs = part.copies.submitNs(index);
  const before = copyBeside(place, -1);
  const after = copyBeside(place, 1);
  const startNs = part.copies.startNs[index] ?? 0;
  const gap = (ns: number): string => formatDuration(nanoseconds(ns));
  return [
    {
      key: "queue",
      label: translate("timeline:details.queue"),
      value: Number.isNaN(submitNs) ? translate("window:copy.unknown") : wholeNumber(waitingAt(lane, submitNs)),
    },
    {
      key: "before",
      label: translate("timeline:details.before"),
      value: before === undefined ? "–" : gap(startNs - before.part.copies.endNs(before.index)),
    },
    {
      key: "after",
      label: translate("timeline:details.after"),
      value: after === undefined ? "–" : gap((after.part.copies.startNs[after.index] ?? 0) - part.copies.endNs(index)),
    },
  ];
}

/** Copies of the lane that had been submitted before the moment and had not started. */
function waitingAt({ parts }: CopyPlace["lane"], ns: number): number {
  return parts.reduce((sum, part) => {
    part.submits.seek(ns);
    return sum + Math.max(0, part.submits.submitted - part.pyramid.startedBefore(ns));
  }, 0);
}
