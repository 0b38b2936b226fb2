import type { ReactNode } from "react";
import { useTranslator } from "../../controls/translation.ts";
import { lineOfMark, type MarkPlace, marksIn } from "../../run-data/mark.ts";
import type { FileCounter } from "../../run-data/run-data.ts";
import { useShownRun } from "../../state/shown-run.ts";
import { changeView, useViewState } from "../../state/view-state.ts";
import { markFacts } from "../timeline/mark-facts.ts";
import { showMark } from "../timeline/mark-picking.ts";

/** The picked value of a counter, or the picked event. */
export function MarkDetails(): ReactNode {
  const mark = useViewState((state) => state.selectedMark);
  const of = useShownRun(({ data }) => (mark === undefined ? undefined : data && lineOfMark(data.counters(), mark)));
  return mark === undefined || of === undefined ? null : <PickedMark mark={mark} of={of} />;
}

function PickedMark({ mark, of }: { readonly mark: MarkPlace; readonly of: FileCounter }): ReactNode {
  const translate = useTranslator();
  const title = translate(of.events === undefined ? "timeline:mark.counterTitle" : "timeline:mark.eventTitle");
  const last = marksIn(of) - 1;
  return (
    <section className="block" aria-label={title} data-testid="mark-details">
      <h2>{title}</h2>
      <dl className="facts" aria-live="polite">
        {markFacts(translate, of, mark.index).map((fact) => (
          <div key={fact.key} data-fact={fact.key}>
            <dt>{fact.label}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
      <div className="button-row">
        <button
          type="button"
          className="quiet"
          disabled={mark.index === 0}
          onClick={() => showMark({ ...mark, index: mark.index - 1 })}
        >
          {translate("timeline:details.previous")}
        </button>
        <button
          type="button"
          className="quiet"
          disabled={mark.index >= last}
          onClick={() => showMark({ ...mark, index: mark.index + 1 })}
        >
          {translate("timeline:details.next")}
        </button>
        <button type="button" className="quiet" onClick={() => changeView({ type: "pick-copy", row: undefined })}>
          {translate("window:details.clear")}
        </button>
      </div>
    </section>
  );
}
