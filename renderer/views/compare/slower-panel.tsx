import type { ReactNode } from "react";
import { wholeNumber } from "#app/units/digits.ts";
import { useTranslator } from "../../controls/translation.ts";
import { useComparison } from "../../state/comparison.ts";
import { fileLetter } from "../../state/shown-file-names.ts";
import { toggleSlower } from "../../state/timeline-panels.ts";
import { SlowerTable } from "./slower-table.tsx";

/** In the place of the figures while something is compared. */
export function SlowerPanel(): ReactNode {
  const translate = useTranslator();
  const comparison = useComparison((state) => state.comparison);
  if (comparison === undefined) {
    return null;
  }
  const { match, onlyInA, onlyInB } = comparison.copies;
  const letter = fileLetter(comparison.file);
  return (
    <section className="panel figures-panel" aria-label={translate("compare:table.label")} data-testid="slower-panel">
      <div className="panel-head">
        <h2>{translate("compare:table.label")}</h2>
        <span className="faint numbers" title={translate("compare:bar.matchedHint")} data-testid="compare-matched">
          {translate("compare:bar.matched", {
            matched: wholeNumber(match.matched),
            onlyInA: wholeNumber(onlyInA),
            onlyInB: wholeNumber(onlyInB),
            letter,
          })}
        </span>
        <span className="spring" />
        <button type="button" className="quiet" title={translate("compare:table.hint")} onClick={toggleSlower}>
          {translate("compare:table.close")}
        </button>
      </div>
      <div className="panel-body">
        <SlowerTable comparison={comparison} />
        <p className="faint slower-caption">{translate("compare:table.caption", { letter })}</p>
      </div>
    </section>
  );
}
