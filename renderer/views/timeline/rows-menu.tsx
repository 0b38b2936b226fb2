import { type ReactNode, useRef } from "react";
import type { Translator } from "#app/text/translator.ts";
import { useTranslator } from "../../controls/translation.ts";
import { arrangeRows, type TimelineRow, timelineRows } from "../../run-data/timeline-rows.ts";
import {
  shiftRow,
  showAllRows,
  toggleCompact,
  toggleHidden,
  togglePinned,
  useArrangement,
} from "../../state/arrangement.ts";
import { shownFileName } from "../../state/shown-file-names.ts";
import { useShownRun } from "../../state/shown-run.ts";
import { type ShownStream, useShownStreams } from "../../state/shown-streams.ts";
import { groupName, rowName } from "./scene-texts.ts";

/** Every row by name, to show, pin and move it without a pointer on the canvas. */
export function RowsMenu(): ReactNode {
  const translate = useTranslator();
  const details = useRef<HTMLDetailsElement>(null);
  return (
    <details
      ref={details}
      className="menu rows-menu"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) {
          details.current?.removeAttribute("open");
        }
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape" && details.current?.open === true) {
          event.preventDefault();
          details.current.removeAttribute("open");
          details.current.querySelector("summary")?.focus();
        }
      }}
    >
      <summary className="button" title={translate("timeline:rows.hint")}>
        <span>{translate("timeline:rows.label")}</span> <span aria-hidden="true">▾</span>
      </summary>
      <div className="menu-list">
        <RowList />
      </div>
    </details>
  );
}

function RowList(): ReactNode {
  const translate = useTranslator();
  const { arrangement, isCompact } = useArrangement();
  const data = useShownRun((state) => (state.version > 0 ? state.data : undefined));
  const streams = useShownStreams();
  const rows = timelineRows(data?.lanes() ?? [], data?.counters());
  // Hidden rows are listed too, or they could not be shown again.
  const listed = arrangeRows(rows, { ...arrangement, hidden: new Set(), collapsed: new Set() });
  const name = (row: TimelineRow): string => fullName(translate, row, streams);
  return (
    <>
      {[...listed.pinned, ...listed.groups.flatMap((group) => group.rows)].map((row) => (
        <div key={row.key} className="row-entry" data-row={row.key}>
          <label>
            <input
              type="checkbox"
              checked={!arrangement.hidden.has(row.key)}
              aria-label={translate("timeline:rows.show", { row: name(row) })}
              onChange={() => toggleHidden(row.key)}
            />
            {name(row)}
          </label>
          <RowButton
            label={translate("timeline:rows.pin", { row: name(row) })}
            text="▴"
            isPressed={arrangement.pinned.includes(row.key)}
            onPressed={() => togglePinned(row.key)}
          />
          <RowButton
            label={translate("timeline:rows.up", { row: name(row) })}
            text="↑"
            onPressed={() => shiftRow(rows, row.key, -1)}
          />
          <RowButton
            label={translate("timeline:rows.down", { row: name(row) })}
            text="↓"
            onPressed={() => shiftRow(rows, row.key, 1)}
          />
        </div>
      ))}
      <button type="button" className="menu-item" onClick={showAllRows}>
        {translate("timeline:rows.all")}
      </button>
      <button type="button" className="menu-item" aria-pressed={isCompact} onClick={toggleCompact}>
        {translate("timeline:rows.compact")}
      </button>
    </>
  );
}

interface RowButtonProps {
  readonly label: string;
  readonly text: string;
  readonly isPressed?: boolean;
  readonly onPressed: () => void;
}

function RowButton({ label, text, isPressed, onPressed }: RowButtonProps): ReactNode {
  return (
    <button
      type="button"
      className="quiet"
      title={label}
      aria-label={label}
      aria-pressed={isPressed}
      onClick={onPressed}
    >
      {text}
    </button>
  );
}

function fullName(translate: Translator, row: TimelineRow, streams: readonly ShownStream[]): string {
  const streamName = (stream: number): string =>
    streams[stream]?.label ?? translate("window:timeline.stream", { number: stream });
  return `${groupName(translate, row, shownFileName)} · ${rowName(translate, row, streamName)}`;
}
