import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import type { ListedRun } from "#app/run/listed-run.ts";
import type { Translator } from "#app/text/translator.ts";
import { formatBytes } from "#app/units/byte-size.ts";
import { formatRate } from "#app/units/data-rate.ts";
import { bytes, bytesPerSecond } from "#app/units/quantity.ts";
import { Badge } from "../../controls/badge.tsx";
import { placeAfterKey } from "../../controls/list-keys.ts";
import { localTimeText } from "../../controls/local-time.ts";
import { useTranslator } from "../../controls/translation.ts";
import { deleteRun, openListedRun, pickRun, sortRunList, undoDelete, useRunList } from "../../state/run-list.ts";
import { type RunColumn, runColumns, runName } from "../../state/run-list-order.ts";

/** More rows than this nobody reads; the filter finds the others. */
const mostRows = 500;

interface RunListTableProps {
  readonly runs: readonly ListedRun[];
  readonly isRead: boolean;
}

export function RunListTable({ runs, isRead }: RunListTableProps): ReactNode {
  const translate = useTranslator();
  const picked = useRunList((state) => state.picked);
  const grid = useRef<HTMLTableElement>(null);
  useEffect(() => {
    if (picked !== undefined) {
      grid.current?.querySelector("[aria-selected='true']")?.scrollIntoView({ block: "nearest" });
    }
  }, [picked]);
  const hidden = runs.length - mostRows;
  return (
    <div className="run-list-scroll">
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: rows are picked with the arrow keys
        role="grid"
        tabIndex={0}
        className="run-list-table"
        aria-label={translate("session:window.title")}
        aria-rowcount={runs.length + 1}
        onKeyDown={(event) => actOnKey(event, runs, picked)}
      >
        <thead>
          <tr>
            {runColumns.map((column) => (
              <HeadCell key={column} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {runs.slice(0, mostRows).map((run) => (
            <RunRow key={run.runFolder} run={run} isPicked={run.runFolder === picked} />
          ))}
        </tbody>
      </table>
      {isRead && runs.length === 0 && <p className="faint empty">{translate("session:window.empty")}</p>}
      {hidden > 0 && <p className="faint empty">{translate("session:window.more", { count: hidden })}</p>}
    </div>
  );
}

function HeadCell({ column }: { readonly column: RunColumn }): ReactNode {
  const translate = useTranslator();
  const order = useRunList((state) => state.order);
  const direction = order.by !== column ? "none" : order.isDescending ? "descending" : "ascending";
  return (
    <th scope="col" aria-sort={direction}>
      <button type="button" className="quiet" onClick={() => sortRunList(column)}>
        {translate(`session:window.column.${column}`)}
        {direction !== "none" && <span aria-hidden="true">{order.isDescending ? " ▾" : " ▴"}</span>}
      </button>
    </th>
  );
}

function RunRow({ run, isPicked }: { readonly run: ListedRun; readonly isPicked: boolean }): ReactNode {
  const translate = useTranslator();
  const { runFolder } = run;
  return (
    <tr
      aria-selected={isPicked}
      data-run={runFolder}
      onClick={() => pickRun(runFolder)}
      onDoubleClick={() => void openListedRun(runFolder)}
    >
      {runColumns.map((column) => (
        <td key={column} className={`run-${column}`} title={titleOf(run, column)}>
          <RunCell run={run} column={column} translate={translate} />
        </td>
      ))}
    </tr>
  );
}

interface RunCellProps {
  readonly run: ListedRun;
  readonly column: RunColumn;
  readonly translate: Translator;
}

function RunCell({ run, column, translate }: RunCellProps): ReactNode {
  switch (column) {
    case "name":
      return runName(run);
    case "started":
      return localTimeText(run.startedAt);
    case "target":
      return (
        <>
          {run.soc ?? run.product ?? "–"}{" "}
          {run.simulated && <Badge tone="simulated" text={translate("window:simulated")} />}
          {run.remote !== null && <span className="faint"> {run.remote}</span>}
        </>
      );
    case "state":
      return (
        <span className={run.state === "complete" ? undefined : "bad"}>{translate(`session:state.${run.state}`)}</span>
      );
    case "rate":
      // Its figures were never written.
      return run.state === "running" ? "–" : formatRate(bytesPerSecond(run.bandwidthBytesPerSec));
    case "findings":
      return <Findings run={run} translate={translate} />;
    case "tags":
      return run.tags.map((tag) => <Badge key={tag} tone="neutral" text={tag} />);
    case "note":
      return run.note;
    case "size":
      return formatBytes(bytes(run.sizeOnDiskBytes));
  }
}

function Findings({ run, translate }: Pick<RunCellProps, "run" | "translate">): ReactNode {
  const { errorFindings, warningFindings } = run;
  return (
    <>
      {errorFindings > 0 && <Badge tone="bad" text={translate("session:window.errors", { count: errorFindings })} />}{" "}
      {warningFindings > 0 && (
        <Badge tone="warning" text={translate("session:window.warnings", { count: warningFindings })} />
      )}
    </>
  );
}

/** What a narrow cell may cut off. */
function titleOf(run: ListedRun, column: RunColumn): string | undefined {
  switch (column) {
    case "name":
      return run.runFolder;
    case "target":
      return run.remote ?? undefined;
    case "note":
      return run.note === "" ? undefined : run.note;
    case "tags":
      return run.tags.length === 0 ? undefined : run.tags.join(", ");
    default:
      return undefined;
  }
}

function actOnKey(
  event: KeyboardEvent<HTMLTableElement>,
  runs: readonly ListedRun[],
  picked: string | undefined,
): void {
  // Buttons of the head have keys of their own.
  if (event.target !== event.currentTarget) {
    return;
  }
  const place = runs.findIndex(({ runFolder }) => runFolder === picked);
  const next = placeAfterKey(event.key, place, runs.length);
  if (next !== undefined) {
    event.preventDefault();
    pickRun(runs[next]?.runFolder);
  } else if (actOnRun(event, runs, place)) {
    event.preventDefault();
  }
}

/** Answers whether the key was for the list. */
function actOnRun(event: KeyboardEvent<HTMLTableElement>, runs: readonly ListedRun[], place: number): boolean {
  const { key } = event;
  const run = runs[place];
  if (key === "z" && (event.ctrlKey || event.metaKey)) {
    void undoDelete();
  } else if (key === "/") {
    focusIn(event, ".run-list-filter");
  } else if (run === undefined) {
    return false;
  } else if (key === "Enter") {
    void openListedRun(run.runFolder);
  } else if (key === "Delete") {
    void deleteRun(run, (runs[place + 1] ?? runs[place - 1])?.runFolder);
  } else if (key === "F2") {
    focusIn(event, ".run-label-title input");
  } else {
    return false;
  }
  return true;
}

function focusIn(event: KeyboardEvent<HTMLTableElement>, selector: string): void {
  event.currentTarget.closest("dialog")?.querySelector<HTMLInputElement>(selector)?.focus();
}
