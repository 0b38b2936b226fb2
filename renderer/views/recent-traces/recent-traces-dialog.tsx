import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import type { RecentTrace } from "#app/ipc/contract.ts";
import { fileName } from "../../controls/file-name.ts";
import { placeAfterKey } from "../../controls/list-keys.ts";
import { useModal } from "../../controls/modal.ts";
import { useTranslator } from "../../controls/translation.ts";
import {
  closeRecentTraces,
  forgetTrace,
  openRecentTrace,
  pickRecentTrace,
  readRecentTraces,
  useRecentTraces,
} from "../../state/recent-traces.ts";
import { isUnderWay, useRunState } from "../../state/run-state.ts";
import "../../theme/run-list.css";

/** The traces that were opened last: to open one again, or to take it off the list. */
export function RecentTracesDialog(): ReactNode {
  const translate = useTranslator();
  const dialog = useRef<HTMLDialogElement>(null);
  const traces = useRecentTraces((state) => state.traces);
  const picked = useRecentTraces((state) => state.picked);
  const pickedTrace = traces?.find(({ path }) => path === picked);
  useModal(dialog);
  useEffect(() => {
    // The browser would put the keyboard on the first button.
    dialog.current?.querySelector<HTMLElement>("[role='grid']")?.focus();
    const read = () => void readRecentTraces();
    window.addEventListener("focus", read);
    return () => window.removeEventListener("focus", read);
  }, []);
  return (
    <dialog
      ref={dialog}
      className="run-list recent-traces"
      data-testid="recent-traces"
      aria-label={translate("trace:recent.title")}
      onCancel={(event) => {
        event.preventDefault();
        closeRecentTraces();
      }}
    >
      <div className="panel-head run-list-head">
        <h2>{translate("trace:recent.title")}</h2>
        <span className="spring" />
        <button type="button" aria-keyshortcuts="Escape" onClick={closeRecentTraces}>
          {translate("session:window.close")}
        </button>
      </div>
      <TraceTable traces={traces} picked={picked} />
      {pickedTrace !== undefined && <PickedTrace trace={pickedTrace} />}
      <p className="faint run-list-keys">{translate("trace:recent.keys")}</p>
    </dialog>
  );
}

interface TraceTableProps {
  readonly traces: readonly RecentTrace[] | undefined;
  readonly picked: string | undefined;
}

function TraceTable({ traces, picked }: TraceTableProps): ReactNode {
  const translate = useTranslator();
  const shown = traces ?? [];
  return (
    <div className="run-list-scroll">
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: rows are picked with the arrow keys
        role="grid"
        tabIndex={0}
        className="run-list-table"
        aria-label={translate("trace:recent.title")}
        aria-rowcount={shown.length}
        onKeyDown={(event) => actOnKey(event, shown, picked)}
      >
        <tbody>
          {shown.map(({ path, isMissing }) => (
            <tr
              key={path}
              aria-selected={path === picked}
              data-trace={path}
              data-missing={isMissing}
              onClick={() => pickRecentTrace(path)}
              onDoubleClick={() => void openRecentTrace(path)}
            >
              <td title={path}>{fileName(path)}</td>
              <td className="faint" title={path}>
                {path.slice(0, Math.max(1, path.length - fileName(path).length - 1))}
              </td>
              <td className="bad">{isMissing ? translate("trace:recent.missing") : ""}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {traces?.length === 0 && <p className="faint empty">{translate("trace:recent.none")}</p>}
    </div>
  );
}

function PickedTrace({ trace: { path, isMissing } }: { readonly trace: RecentTrace }): ReactNode {
  const translate = useTranslator();
  const isBusy = useRunState(isUnderWay);
  return (
    <div className="recent-trace-picked">
      <p role="status" className={isMissing ? "bad" : "faint"} data-testid="recent-trace-path">
        {isMissing ? translate("trace:recent.gone", { path }) : path}
      </p>
      <div className="button-row">
        <button type="button" disabled={isBusy || isMissing} onClick={() => void openRecentTrace(path)}>
          {translate("trace:recent.open")}
        </button>
        <button type="button" onClick={() => void forgetTrace(path)}>
          {translate("trace:recent.forget")}
        </button>
      </div>
    </div>
  );
}

function actOnKey(
  event: KeyboardEvent<HTMLTableElement>,
  traces: readonly RecentTrace[],
  picked: string | undefined,
): void {
  const place = traces.findIndex(({ path }) => path === picked);
  const next = placeAfterKey(event.key, place, traces.length);
  if (next !== undefined) {
    event.preventDefault();
    pickRecentTrace(traces[next]?.path);
  } else if (picked !== undefined && (event.key === "Enter" || event.key === "Delete")) {
    event.preventDefault();
    void (event.key === "Enter" ? openRecentTrace(picked) : forgetTrace(picked));
  }
}
