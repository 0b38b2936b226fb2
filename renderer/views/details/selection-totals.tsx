import type { ReactNode } from "react";
import { formatBytes } from "#app/units/byte-size.ts";
import { averageRate, formatRate } from "#app/units/data-rate.ts";
import { wholeNumber } from "#app/units/digits.ts";
import { bytes, nanoseconds } from "#app/units/quantity.ts";
import { formatDuration } from "#app/units/time.ts";
import { useTranslator } from "../../controls/translation.ts";
import type { TimeWindow } from "../../drawing/time-window.ts";
import { addTotals, noTotals, totalsOfLane, type WindowTotals } from "../../run-data/window-totals.ts";
import { useRunState } from "../../state/run-state.ts";
import { useShownRun } from "../../state/shown-run.ts";
import { changeView, useViewState } from "../../state/view-state.ts";

/** Totals of the stretch of time that was selected, by lane. */
export function SelectionTotals(): ReactNode {
  const translate = useTranslator();
  const selection = useViewState((state) => state.selection);
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
      <button type="button" className="quiet" onClick={() => changeView({ type: "select", selection: undefined })}>
        {translate("window:details.clear")}
      </button>
    </section>
  );
}

function TotalsTable({ selection }: { readonly selection: TimeWindow }): ReactNode {
  const translate = useTranslator();
  const plan = useRunState((state) => state.plan);
  const streams = plan?.streams ?? [];
  const { data } = useShownRun();
  const rows = (data?.lanes() ?? []).map((lane) => ({
    key: `${lane.stream} ${lane.source}`,
    name: streams[lane.stream]?.id ?? wholeNumber(lane.stream),
    source: translate(`window:source.${lane.source}`),
    totals: data === undefined ? noTotals : totalsOfLane(lane, data.store.columns(), selection),
  }));
  const spanNs = selection.endNs - selection.startNs;
  return (
    <table className="totals">
      <caption className="visually-hidden">{translate("window:selection.caption")}</caption>
      <thead>
        <tr>
          {["by", "copies", "bytes", "busy", "rate"].map((column) => (
            <th key={column} scope="col">
              {translate(`window:selection.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} title={row.source}>
            <th scope="row">{row.name}</th>
            <TotalCells totals={row.totals} spanNs={spanNs} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{translate("window:selection.total")}</th>
          <TotalCells totals={rows.map((row) => row.totals).reduce(addTotals, noTotals)} spanNs={spanNs} />
        </tr>
      </tfoot>
    </table>
  );
}

function TotalCells({ totals, spanNs }: { readonly totals: WindowTotals; readonly spanNs: number }): ReactNode {
  const translate = useTranslator();
  return (
    <>
      <td>
        {wholeNumber(totals.copies)}
        {totals.failed > 0 && (
          <span className="bad" title={translate("window:selection.failed")}>
            {" "}
            ✕{wholeNumber(totals.failed)}
          </span>
        )}
      </td>
      <td>{formatBytes(bytes(Math.round(totals.bytes)))}</td>
      <td>{formatDuration(nanoseconds(Math.round(totals.busyNs)))}</td>
      <td>{formatRate(averageRate(bytes(totals.bytes), nanoseconds(spanNs)))}</td>
    </>
  );
}
