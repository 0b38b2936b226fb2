import { type ReactNode, useDeferredValue } from "react";
import { selectionTotals, type SelectionTotals as Totals } from "#app/analysis/selection-totals.ts";
import { formatBytes } from "#app/units/byte-size.ts";
import { formatRate } from "#app/units/data-rate.ts";
import { wholeNumber } from "#app/units/digits.ts";
import { bytes, bytesPerSecond, nanoseconds } from "#app/units/quantity.ts";
import { formatDuration } from "#app/units/time.ts";
import { useTranslator } from "../../controls/translation.ts";
import type { TimeWindow } from "../../drawing/time-window.ts";
import { streamLanes } from "../../run-data/stream-lanes.ts";
import { useRunState } from "../../state/run-state.ts";
import { useShownRun } from "../../state/shown-run.ts";
import { changeView, useViewState } from "../../state/view-state.ts";

/** Totals of the stretch of time that was selected, by lane. */
export function SelectionTotals(): ReactNode {
  const translate = useTranslator();
  // While the selection is dragged over many rows, its totals may lag behind; the drag must not.
  const selection = useDeferredValue(useViewState((state) => state.selection));
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
  const { data } = useShownRun();
  const streams = plan?.streams ?? [];
  if (data === undefined) {
    return null;
  }
  const lanes = streamLanes(data, streams.length);
  const totalsOf = (numbers: Iterable<number>): Totals =>
    selectionTotals(lanes, numbers, selection.startNs, selection.endNs);
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
        {streams.map((stream, number) => (
          <tr key={stream.id}>
            <th scope="row">{stream.id}</th>
            <TotalCells totals={totalsOf([number])} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr data-testid="selection-total">
          <th scope="row">{translate("window:selection.total")}</th>
          <TotalCells totals={totalsOf(streams.keys())} />
        </tr>
      </tfoot>
    </table>
  );
}

function TotalCells({ totals }: { readonly totals: Totals }): ReactNode {
  const translate = useTranslator();
  return (
    <>
      <td>
        {wholeNumber(totals.copies)}
        {totals.refusedCopies > 0 && (
          <span className="bad" title={translate("window:selection.failed")}>
            {" "}
            ✕{wholeNumber(totals.refusedCopies)}
          </span>
        )}
      </td>
      <td>{formatBytes(bytes(Math.round(totals.bytes)))}</td>
      <td title={`${translate("window:selection.idle")} ${formatDuration(nanoseconds(Math.round(totals.idleNs)))}`}>
        {formatDuration(nanoseconds(Math.round(totals.busyNs)))}
      </td>
      <td>{formatRate(bytesPerSecond(totals.bandwidthBytesPerSec))}</td>
    </>
  );
}
