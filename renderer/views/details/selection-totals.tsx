import type { ReactNode } from "react";
import { partTotals, sumTotals, type SelectionTotals as Totals } from "#app/timeline/selection-totals.ts";
import { wholeNumber } from "#app/units/digits.ts";
import { nanoseconds } from "#app/units/quantity.ts";
import { formatDuration } from "#app/units/time.ts";
import { movedRateText, movedText } from "../../controls/moved-text.ts";
import { useTranslator } from "../../controls/translation.ts";
import type { TimeWindow } from "../../drawing/time-window.ts";
import { isFailed, type Lane } from "../../run-data/run-data.ts";
import { addRuler } from "../../state/annotations.ts";
import { useShownRun } from "../../state/shown-run.ts";
import { useRecordedBytes, useShownStreams } from "../../state/shown-streams.ts";
import { changeView } from "../../state/view-state.ts";
import { SelectionGroups } from "./selection-groups.tsx";
import { useRestingSelection } from "./use-resting-selection.ts";

/** Totals of the stretch of time that was selected, by lane. */
export function SelectionTotals(): ReactNode {
  const translate = useTranslator();
  const selection = useRestingSelection();
  // Rows may still arrive: the version makes the totals follow.
  const data = useShownRun((state) => (state.version > 0 ? state.data : undefined));
  if (selection === undefined || data === undefined) {
    return null;
  }
  const spanNs = nanoseconds(selection.endNs - selection.startNs);
  return (
    <section className="block" aria-label={translate("window:selection.label")} data-testid="selection-totals">
      <h2>
        {translate("window:selection.label")} <span className="faint">Δt {formatDuration(spanNs)}</span>
      </h2>
      <TotalsTable selection={selection} />
      <SelectionGroups data={data} selection={selection} rows={data.rows} />
      <div className="button-row">
        <button type="button" className="quiet" onClick={() => addRuler(selection)}>
          {translate("timeline:groups.measure")}
        </button>
        <button type="button" className="quiet" onClick={() => changeView({ type: "select", selection: undefined })}>
          {translate("window:details.clear")}
        </button>
      </div>
    </section>
  );
}

function TotalsTable({ selection }: { readonly selection: TimeWindow }): ReactNode {
  const translate = useTranslator();
  const { data } = useShownRun();
  const streams = useShownStreams();
  if (data === undefined) {
    return null;
  }
  const spanNs = selection.endNs - selection.startNs;
  const totalsOf = (lanes: readonly Lane[]): Totals =>
    sumTotals(
      lanes.flatMap((lane) =>
        lane.parts.map((part) => partTotals(part, isFailed(part), selection.startNs, selection.endNs)),
      ),
    );
  const lanes = data.lanes();
  return (
    <table className="totals">
      <caption className="visually-hidden">{translate("window:selection.caption")}</caption>
      <thead>
        <tr>
          {["by", "copies", "bytes", "rate"].map((column) => (
            <th key={column} scope="col">
              {translate(`window:selection.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {streams.map((stream, number) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the streams stay as they are, and a trace's ids may come twice
          <tr key={number}>
            <th scope="row">{stream.label}</th>
            <TotalCells totals={totalsOf(lanes.filter((lane) => lane.stream === number))} spanNs={spanNs} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr data-testid="selection-total">
          <th scope="row">{translate("window:selection.total")}</th>
          <TotalCells totals={totalsOf(lanes)} spanNs={spanNs} />
        </tr>
      </tfoot>
    </table>
  );
}

function TotalCells({ totals, spanNs }: { readonly totals: Totals; readonly spanNs: number }): ReactNode {
  const translate = useTranslator();
  const moved = useRecordedBytes()(totals);
  return (
    <>
      <td>
        {wholeNumber(totals.copies)}
        {totals.failedCopies > 0 && (
          <span className="bad" title={translate("window:selection.failed")}>
            {" "}
            ✕{wholeNumber(totals.failedCopies)}
          </span>
        )}
      </td>
      <td>{movedText(translate, moved)}</td>
      <td>{movedRateText(moved, spanNs)}</td>
    </>
  );
}
