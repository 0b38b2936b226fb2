import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { TimeOrder } from "#app/timeline/time-order.ts";
import { wholeNumber } from "#app/units/digits.ts";
import { useTranslator } from "../../controls/translation.ts";
import { copyRecord } from "../../run-data/copy-record.ts";
import type { CopyPlace, Lane, RunData } from "../../run-data/run-data.ts";
import { useCopySearch } from "../../state/copy-search.ts";
import { useCopyShapes } from "../../state/copy-shapes.ts";
import { useShownRun } from "../../state/shown-run.ts";
import { useCopyNames, useShownStreams } from "../../state/shown-streams.ts";
import { toggleTable } from "../../state/timeline-panels.ts";
import { useViewState } from "../../state/view-state.ts";
import { copyFacts } from "./copy-facts.ts";
import { showCopy } from "./copy-picking.ts";

const rowPx = 22;
/** Browsers do not scroll elements of any height; beyond this a pixel stands for more than its share of rows. */
const tallestPx = 8_000_000;
const usualColumns = [
  "number",
  "stream",
  "direction",
  "bytes",
  "submit",
  "call",
  "wait",
  "start",
  "took",
  "rate",
  "status",
];

/**
 * The copies in order of start, or those that the search found: the same as on the canvas, for whoever reads with a
 * screen reader or looks for numbers. Only the rows in sight exist.
 */
export function CopyTable(): ReactNode {
  const translate = useTranslator();
  const data = useShownRun((state) => (state.version > 0 ? state.data : undefined));
  const rows = useShownRun((state) => (state.version > 0 ? (state.data?.rows ?? 0) : 0));
  const matches = useCopySearch((state) => state.matches);
  const order = useMemo(() => orderOf(data, rows, matches), [data, rows, matches]);
  const { scroller, first, visible, onScroll, scrollTo } = useScrolling(order.total);
  const picked = useViewState((state) => state.selectedRow);
  const places = placesOf(data, order, first, visible);

  useEffect(() => {
    const place = picked === undefined ? undefined : data?.placeOf(picked);
    if (place !== undefined) {
      scrollTo(order.placeOf(place));
    }
  }, [picked, data, order, scrollTo]);

  return (
    <section className="copy-table" aria-label={translate("timeline:table.label")} data-testid="copy-table">
      <div className="copy-table-head">
        <span className="faint">
          {order.total === 0
            ? translate("timeline:table.empty")
            : translate("timeline:table.rows", {
                from: wholeNumber(first + 1),
                to: wholeNumber(first + places.length),
                total: wholeNumber(order.total),
              })}
        </span>
        <button type="button" className="quiet" onClick={toggleTable}>
          {translate("timeline:table.close")}
        </button>
      </div>
      <div ref={scroller} className="copy-table-scroll" onScroll={onScroll}>
        <div style={{ height: Math.min(order.total * rowPx, tallestPx) + rowPx }}>
          <TableRows places={places} first={first} order={order} picked={picked} />
        </div>
      </div>
    </section>
  );
}

interface TableRowsProps {
  readonly places: readonly CopyPlace[];
  readonly first: number;
  readonly order: TimeOrder;
  readonly picked: number | undefined;
}

function TableRows({ places, first, order, picked }: TableRowsProps): ReactNode {
  const translate = useTranslator();
  const streams = useShownStreams();
  const names = useCopyNames();
  const { hasShapes, shapeOf } = useCopyShapes();
  const columns = hasShapes ? [...usualColumns, "shape"] : usualColumns;
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: rows are picked with the arrow keys
      role="grid"
      tabIndex={0}
      aria-rowcount={order.total + 1}
      aria-label={translate("timeline:table.label")}
      onKeyDown={(event) => stepInTable(event, order, places.length)}
    >
      <thead>
        <tr aria-rowindex={1}>
          {columns.map((column) => (
            <th key={column} scope="col">
              {translate(`window:copy.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {places.map((place, number) => {
          const copy = copyRecord(place);
          const facts = new Map(
            copyFacts(translate, copy, { streams, names, shapeOf }).map((fact) => [fact.key, fact.value]),
          );
          return (
            <tr
              key={copy.row}
              aria-rowindex={first + number + 2}
              aria-selected={copy.row === picked}
              onClick={() => showCopy(place)}
            >
              {columns.map((column) => (
                <td key={column}>{facts.get(column)}</td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function useScrolling(total: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const [first, setFirst] = useState(0);
  const [visible, setVisible] = useState(8);

  useEffect(() => {
    const element = scroller.current;
    if (element === null) {
      return;
    }
    const observer = new ResizeObserver(() => setVisible(Math.max(1, Math.floor(element.clientHeight / rowPx) - 1)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const [actions] = useState(() => ({
    total: 0,
    visible: 1,
    onScroll(): void {
      const element = scroller.current;
      if (element !== null) {
        const reachPx = element.scrollHeight - element.clientHeight;
        const share = reachPx <= 0 ? 0 : element.scrollTop / reachPx;
        setFirst(Math.round(share * Math.max(0, actions.total - actions.visible)));
      }
    },
    /** Brings a row into sight, if it is not. */
    scrollTo(place: number): void {
      const element = scroller.current;
      if (element === null) {
        return;
      }
      setFirst((from) => {
        const isSeen = place >= from && place < from + actions.visible;
        const to = isSeen ? from : Math.max(0, Math.min(actions.total - actions.visible, place - 2));
        const reachPx = element.scrollHeight - element.clientHeight;
        const share = to / Math.max(1, actions.total - actions.visible);
        if (!isSeen) {
          element.scrollTop = share * reachPx;
        }
        return to;
      });
    },
  }));
  actions.total = total;
  actions.visible = visible;
  const lastFirst = Math.max(0, total - visible);
  return {
    scroller,
    first: Math.min(first, lastFirst),
    visible,
    onScroll: actions.onScroll,
    scrollTo: actions.scrollTo,
  };
}

/** `rows` is how many there are: the order is made anew when more have arrived. */
function orderOf(
  data: RunData | undefined,
  rows: number,
  matches: ReturnType<typeof useCopySearch.getState>["matches"],
): TimeOrder {
  const parts = data === undefined || rows === 0 ? [] : data.lanes().flatMap((lane) => lane.parts);
  return new TimeOrder(
    parts.map((part) => ({ part, indices: matches === undefined ? undefined : (matches.get(part) ?? none) })),
  );
}

const none = new Uint32Array(0);

function placesOf(data: RunData | undefined, order: TimeOrder, first: number, visible: number): CopyPlace[] {
  const lanes: readonly Lane[] = data?.lanes() ?? [];
  return order.page(first, visible).flatMap(({ part, index }) => {
    const lane = lanes.find((candidate) => candidate.parts.includes(part));
    return lane === undefined ? [] : [{ lane, part, index }];
  });
}

const rowsByKey: Readonly<Record<string, (visible: number, total: number) => number>> = {
  ArrowDown: () => 1,
  ArrowUp: () => -1,
  PageDown: (visible) => visible,
  PageUp: (visible) => -visible,
  Home: (_, total) => -total,
  End: (_, total) => total,
};

function stepInTable(event: KeyboardEvent, order: TimeOrder, visible: number): void {
  const by = rowsByKey[event.key]?.(visible, order.total);
  const { data } = useShownRun.getState();
  if (by === undefined || data === undefined || order.total === 0) {
    return;
  }
  event.preventDefault();
  const { selectedRow } = useViewState.getState();
  const picked = selectedRow === undefined ? undefined : data.placeOf(selectedRow);
  const from = picked === undefined ? (by > 0 ? -1 : 0) : order.placeOf(picked);
  const to = Math.min(order.total - 1, Math.max(0, from + by));
  showCopy(placesOf(data, order, to, 1)[0]);
}
