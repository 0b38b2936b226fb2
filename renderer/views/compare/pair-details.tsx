import type { ReactNode } from "react";
import { formatRate } from "#app/units/data-rate.ts";
import { bytesPerSecond } from "#app/units/quantity.ts";
import { signedDuration } from "../../controls/signed-duration.ts";
import { useTranslator } from "../../controls/translation.ts";
import { useComparedFiles } from "../../state/compared-files.ts";
import { differenceOf, pairOf, useComparison } from "../../state/comparison.ts";
import { alignHere, showPartner } from "../../state/pair-actions.ts";
import { fileLetter } from "../../state/shown-file-names.ts";
import { useViewState } from "../../state/view-state.ts";

/** The picked copy against the one that it is matched with. */
export function PairDetails(): ReactNode {
  const translate = useTranslator();
  const row = useViewState((state) => state.selectedRow);
  const comparison = useComparison((state) => state.comparison);
  // Where the files lie is part of the difference.
  useComparedFiles((state) => state.files);
  if (row === undefined || comparison === undefined) {
    return null;
  }
  const pair = pairOf(row);
  const difference = pair && differenceOf(pair);
  const letter = fileLetter(comparison.file);
  return (
    <section className="block" aria-label={translate("compare:pair.label", { letter })} data-testid="pair-details">
      <h2>{translate("compare:pair.label", { letter })}</h2>
      {difference === undefined ? (
        <p className="faint">{translate("compare:pair.none")}</p>
      ) : (
        <>
          <dl className="facts">
            {[
              ["duration", signedDuration(Math.round(difference.durationNs))],
              ["start", signedDuration(Math.round(difference.startNs))],
              ["rate", signedRate(difference.bytesPerSec) ?? translate("trace:size-not-recorded")],
            ].map(([key, value]) => (
              <div key={key} data-fact={`pair-${key}`}>
                <dt>{translate(`compare:pair.${key}`)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <div className="button-row">
            <button type="button" className="quiet" title={translate("compare:pair.partnerHint")} onClick={showPartner}>
              {translate("compare:pair.partner")}
            </button>
            <button type="button" className="quiet" title={translate("compare:align.hereHint")} onClick={alignHere}>
              {translate("compare:align.here")}
            </button>
          </div>
        </>
      )}
    </section>
  );
}

function signedRate(bytesPerSec: number | null): string | undefined {
  return bytesPerSec === null ? undefined : `${bytesPerSec > 0 ? "+" : ""}${formatRate(bytesPerSecond(bytesPerSec))}`;
}
