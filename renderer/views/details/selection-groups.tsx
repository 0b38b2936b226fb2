import { type ReactNode, useEffect, useState } from "react";
import type { Translator } from "#app/text/translator.ts";
import { type SelectionDetails, type SelectionGroup, selectionDetails } from "#app/timeline/selection-details.ts";
import { formatBytes } from "#app/units/byte-size.ts";
import { wholeNumber } from "#app/units/digits.ts";
import { bytes, nanoseconds } from "#app/units/quantity.ts";
import { formatDuration } from "#app/units/time.ts";
import { movedRateText, movedText } from "../../controls/moved-text.ts";
import { useTranslator } from "../../controls/translation.ts";
import type { TimeWindow } from "../../drawing/time-window.ts";
import { beginPending } from "../../idle-probe.ts";
import { isFailed, type RunData } from "../../run-data/run-data.ts";
import { seriesKeyOf } from "../../run-data/series.ts";
import { useRecordedBytes, useShownStreams } from "../../state/shown-streams.ts";

const groupings = ["stream", "kind", "size", "status"] as const;
type Grouping = (typeof groupings)[number];

interface SelectionGroupsProps {
  readonly data: RunData;
  readonly selection: TimeWindow;
  /** Rows so far: with more, all is added up anew. */
  readonly rows: number;
}

/** What looks at every copy: busy, idle and common time, percentiles, and totals by what copies have in common. */
export function SelectionGroups({ data, selection, rows }: SelectionGroupsProps): ReactNode {
  const translate = useTranslator();
  const [grouping, setGrouping] = useState<Grouping>("kind");
  const details = useDetails(data, selection, rows);
  if (details === undefined) {
    return <p className="faint">{translate("timeline:groups.working")}</p>;
  }
  const { total } = details;
  const spanNs = selection.endNs - selection.startNs;
  return (
    <>
      <dl className="facts" data-testid="selection-facts">
        {factsOf(total).map(([key, value]) => (
          <div key={key} data-fact={key}>
            <dt>{translate(`timeline:groups.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {total.durations?.isExact === false && <p className="faint">{translate("timeline:groups.approximate")}</p>}
      <label className="field group-choice">
        <span className="visually-hidden">{translate("timeline:groups.by")}</span>
        <select value={grouping} onChange={(event) => setGrouping(event.target.value as Grouping)}>
          {groupings.map((each) => (
            <option key={each} value={each}>
              {translate(`timeline:groups.${each}`)}
            </option>
          ))}
        </select>
      </label>
      <GroupTable groups={groupsOf(details, grouping)} grouping={grouping} spanNs={spanNs} />
    </>
  );
}

function factsOf(total: SelectionGroup): [string, string][] {
  const time = (ns: number): string => formatDuration(nanoseconds(Math.round(ns)));
  const { durations } = total;
  const quantiles: [string, string][] =
    durations === undefined
      ? []
      : [
          ["median", time(durations.medianNs)],
          ["p95", time(durations.p95Ns)],
          ["p99", time(durations.p99Ns)],
          ["longest", time(durations.longestNs)],
        ];
  return [["busy", time(total.busyNs)], ["idle", time(total.idleNs)], ["overlap", time(total.overlapNs)], ...quantiles];
}

interface GroupTableProps {
  readonly groups: readonly SelectionGroup[];
  readonly grouping: Grouping;
  readonly spanNs: number;
}

function GroupTable({ groups, grouping, spanNs }: GroupTableProps): ReactNode {
  const translate = useTranslator();
  const recorded = useRecordedBytes();
  return (
    <table className="totals" data-testid="selection-groups">
      <thead>
        <tr>
          <th scope="col">{translate("timeline:groups.by")}</th>
          <th scope="col">{translate("window:selection.copies")}</th>
          <th scope="col">{translate("window:selection.bytes")}</th>
          <th scope="col">{translate("timeline:groups.median")}</th>
          <th scope="col">{translate("window:selection.rate")}</th>
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <tr key={group.key} data-group={group.key}>
            <th scope="row">{nameOf(translate, grouping, group.key)}</th>
            <td>{wholeNumber(group.copies + group.failedCopies)}</td>
            <td>{movedText(translate, recorded(group))}</td>
            <td>
              {group.durations === undefined ? "–" : formatDuration(nanoseconds(Math.round(group.durations.medianNs)))}
            </td>
            <td>{movedRateText(recorded(group), spanNs)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function groupsOf(details: SelectionDetails, grouping: Grouping): readonly SelectionGroup[] {
  switch (grouping) {
    case "stream":
      return details.byStream;
    case "kind":
      return details.byKind;
    case "size":
      return details.bySize;
    case "status":
      return details.byStatus;
  }
}

function nameOf(translate: Translator, grouping: Grouping, key: string): string {
  switch (grouping) {
    case "stream":
      return key;
    case "kind":
      return translate(`window:series.${key}`);
    case "size":
      return sizeName(translate, key);
    case "status":
      return key === "0" ? translate("window:copy.ok") : key;
  }
}

function sizeName(translate: Translator, key: string): string {
  const from = Number.parseFloat(key);
  if (Number.isNaN(from)) {
    return translate("window:copy.unknown");
  }
  const size = formatBytes(bytes(from));
  return key.includes("-") ? translate("timeline:groups.from", { size }) : size;
}

/**
 * Adding up shares the thread with drawing: it begins when the selection rests and works while the page has nothing else
 * to do, at least so often and for so long.
 */
const sliceMs = 6;
const longestPauseMs = 100;
const leastSliceMs = 2;
const restMs = 60;

function useDetails(data: RunData, selection: TimeWindow, rows: number): SelectionDetails | undefined {
  const streams = useShownStreams();
  const [details, setDetails] = useState<SelectionDetails>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: more rows are another question
  useEffect(() => {
    const pending = beginPending("selection");
    const timer = window.setTimeout(begin, restMs);
    let turn: number | undefined;
    setDetails(undefined);

    function begin(): void {
      const parts = data.lanes().flatMap((lane) =>
        lane.parts.map((part) => ({
          part,
          isFailed: isFailed(part),
          stream: streams[lane.stream]?.label ?? String(lane.stream),
          kind: seriesKeyOf(part.series),
        })),
      );
      awaitTurn(selectionDetails(parts, selection.startNs, selection.endNs));
    }

    function awaitTurn(work: ReturnType<typeof selectionDetails>): void {
      turn = requestIdleCallback((idle) => slice(work, idle.timeRemaining()), { timeout: longestPauseMs });
    }

    function slice(work: ReturnType<typeof selectionDetails>, freeMs: number): void {
      const untilMs = performance.now() + Math.min(sliceMs, Math.max(leastSliceMs, freeMs));
      while (performance.now() < untilMs) {
        const step = work.next();
        if (step.done === true) {
          setDetails(step.value);
          pending();
          return;
        }
      }
      awaitTurn(work);
    }

    return () => {
      window.clearTimeout(timer);
      if (turn !== undefined) {
        cancelIdleCallback(turn);
      }
      pending();
    };
  }, [data, selection, rows, streams]);

  return details;
}
