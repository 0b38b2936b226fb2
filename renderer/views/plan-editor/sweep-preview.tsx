import type { ReactNode } from "react";
import type { Failure } from "#app/errors/failure.ts";
import type { SweepRecord } from "#app/sweep/sweep-record.ts";
import { nanoseconds } from "#app/units/quantity.ts";
import { formatDuration } from "#app/units/time.ts";
import { useTranslator } from "../../controls/translation.ts";
import { isUnderWay, useRunState } from "../../state/run-state.ts";
import { canSweep, showSweepPanel, startSweep, useSweep } from "../../state/sweep.ts";

/** How many points, how long, which not and why; and the button that begins. */
export function SweepPreview(): ReactNode {
  const translate = useTranslator();
  const preview = useSweep((state) => state.preview);
  const isReady = useSweep(canSweep);
  const isBusy = useRunState(isUnderWay);
  return (
    <div className="sweep-preview" data-testid="sweep-preview">
      {preview === undefined ? (
        <span className="faint">{translate("sweep:preview.unknown")}</span>
      ) : preview.ok ? (
        <PlannedPoints record={preview.value} />
      ) : (
        <PreviewFailure failure={preview.failure} />
      )}
      <div className="button-row">
        <button type="button" disabled={!isReady || isBusy} onClick={() => void startSweep()}>
          {translate("sweep:run")}
        </button>
        <button type="button" className="quiet" aria-keyshortcuts="Control+Shift+Enter" onClick={showSweepPanel}>
          {translate("sweep:show")}
        </button>
      </div>
    </div>
  );
}

function PlannedPoints({ record }: { readonly record: SweepRecord }): ReactNode {
  const translate = useTranslator();
  const toRun = record.points.filter(({ state }) => state !== "skipped");
  const totalNs = toRun.reduce((sum, { estimatedNs }) => sum + (estimatedNs ?? 0), 0);
  const isKnown = toRun.every(({ estimatedNs }) => estimatedNs !== null);
  const skipped = record.points.filter(({ state }) => state === "skipped");
  const why = skipped[0]?.reason ?? null;
  return (
    <p>
      {isKnown
        ? translate("sweep:preview.time", { count: toRun.length, time: formatDuration(nanoseconds(totalNs)) })
        : translate("sweep:preview.points", { count: toRun.length })}
      {why !== null && (
        <span className="sweep-skipped">
          {" "}
          {translate("sweep:preview.skipped", { count: skipped.length })} {translate(why)}
        </span>
      )}
    </p>
  );
}

function PreviewFailure({ failure }: { readonly failure: Failure }): ReactNode {
  const translate = useTranslator();
  return (
    <div role="alert">
      <p className="bad">{translate(failure.what)}</p>
      {failure.details.map((detail) => (
        <p key={detail.key + JSON.stringify(detail.parameters)} className="faint">
          {translate(detail)}
        </p>
      ))}
    </div>
  );
}
