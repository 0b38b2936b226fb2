import type { ReactNode } from "react";
import { useTranslator } from "../../controls/translation.ts";
import { copyRecord } from "../../run-data/copy-record.ts";
import { useRunState } from "../../state/run-state.ts";
import { useShownRun } from "../../state/shown-run.ts";
import { changeView, useViewState } from "../../state/view-state.ts";
import { copyFacts } from "../timeline/copy-facts.ts";

/** The picked copy. */
export function CopyDetails(): ReactNode {
  const translate = useTranslator();
  const row = useViewState((state) => state.selectedRow);
  const data = useShownRun((state) => state.data);
  const plan = useRunState((state) => state.plan);
  const place = row === undefined ? undefined : data?.placeOf(row);
  return (
    <section className="block" aria-label={translate("window:details.copy")} data-testid="copy-details">
      <h2>{translate("window:details.copy")}</h2>
      {place !== undefined ? (
        <>
          <dl className="facts">
            {copyFacts(
              translate,
              copyRecord(place),
              (plan?.streams ?? []).map((stream) => stream.id),
            ).map((fact) => (
              <div key={fact.key}>
                <dt>{fact.label}</dt>
                <dd>{fact.value}</dd>
              </div>
            ))}
          </dl>
          <button type="button" className="quiet" onClick={() => changeView({ type: "pick-copy", row: undefined })}>
            {translate("window:details.clear")}
          </button>
        </>
      ) : (
        <p className="faint">{translate("window:details.noCopy")}</p>
      )}
    </section>
  );
}
