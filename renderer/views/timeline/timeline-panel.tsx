import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { wholeNumber } from "#app/units/digits.ts";
import { nanoseconds } from "#app/units/quantity.ts";
import { formatDuration } from "#app/units/time.ts";
import { Badge } from "../../controls/badge.tsx";
import { translatorOf, useTranslator } from "../../controls/translation.ts";
import { useRunState } from "../../state/run-state.ts";
import { useSettingsState } from "../../state/settings-state.ts";
import { useShownRun } from "../../state/shown-run.ts";
import { toggleHelp, toggleTable, useTimelinePanels } from "../../state/timeline-panels.ts";
import { changeView, useViewState } from "../../state/view-state.ts";
import { CompareBar } from "../compare/compare-bar.tsx";
import { RunOriginNote } from "../run-origin-note.tsx";
import { TraceNote } from "../trace-note.tsx";
import { CopyTable } from "./copy-table.tsx";
import { CopyTooltip } from "./copy-tooltip.tsx";
import { KeysHelp } from "./keys-help.tsx";
import { Minimap } from "./minimap.tsx";
import { RowsMenu } from "./rows-menu.tsx";
import { SearchField } from "./search-field.tsx";
import { SeriesLegend } from "./series-legend.tsx";
import { followKeys } from "./timeline-keys.ts";
import { followPointer } from "./timeline-pointer.ts";
import { installTimelineProbe } from "./timeline-probe.ts";
import { TimelineStage } from "./timeline-stage.ts";
import { TrialPicker } from "./trial-picker.tsx";

export function TimelinePanel(): ReactNode {
  const translate = useTranslator();
  const searchField = useRef<HTMLInputElement>(null);
  const isTableOpen = useTimelinePanels((state) => state.isTableOpen);
  return (
    <section className="panel timeline-panel" aria-label={translate("window:timeline.label")}>
      <TimelineToolbar searchField={searchField} />
      <CompareBar />
      <Minimap />
      <TimelineSurface searchField={searchField} />
      {isTableOpen && <CopyTable />}
      <KeysHelp />
    </section>
  );
}

interface SearchFieldProps {
  readonly searchField: RefObject<HTMLInputElement | null>;
}

function TimelineToolbar({ searchField }: SearchFieldProps): ReactNode {
  const translate = useTranslator();
  const isSimulated = useRunState((state) => state.target?.simulated === true && state.runFolder !== undefined);
  const isTableOpen = useTimelinePanels((state) => state.isTableOpen);
  const hasRows = useViewState((state) => state.window !== undefined);
  return (
    <div className="panel-head timeline-head">
      <h2>{translate("window:timeline.label")}</h2>
      <RunOriginNote />
      <TraceNote />
      {isSimulated && (
        <Badge tone="simulated" text={translate("window:simulated")} title={translate("window:simulatedHint")} />
      )}
      <SeriesLegend />
      <span className="spring" />
      {hasRows && <SearchField field={searchField} />}
      <TrialPicker />
      {hasRows && (
        <>
          <RowsMenu />
          <button
            type="button"
            title={translate("timeline:table.hint")}
            aria-pressed={isTableOpen}
            onClick={toggleTable}
          >
            {translate("timeline:table.button")}
          </button>
          <button type="button" title={translate("timeline:help.label")} onClick={toggleHelp}>
            {translate("timeline:help.button")}
          </button>
        </>
      )}
      <FollowButton />
      <button type="button" title={translate("window:timeline.fitHint")} onClick={() => changeView({ type: "fit" })}>
        {translate("window:timeline.fit")}
      </button>
    </div>
  );
}

/** Stays pressed until the view is moved, and from run to run. */
function FollowButton(): ReactNode {
  const translate = useTranslator();
  const isFollowing = useViewState((state) => state.followedNs !== undefined);
  return (
    <button
      type="button"
      title={translate("timeline:follow.hint")}
      aria-pressed={isFollowing}
      onClick={() => changeView({ type: "follow", isOn: !isFollowing })}
    >
      {translate("timeline:follow.button")}
    </button>
  );
}

function TimelineSurface({ searchField }: SearchFieldProps): ReactNode {
  const translate = useTranslator();
  const canvas = useRef<HTMLCanvasElement>(null);
  const strips = useRef<HTMLDivElement>(null);
  const hasRows = useViewState((state) => state.window !== undefined);
  const isEmptyTrace = useRunState(({ trace }) => trace?.copies.count === 0);

  useEffect(() => {
    const element = canvas.current;
    if (element === null || strips.current === null) {
      return;
    }
    const stage = new TimelineStage(element, strips.current);
    const endPointer = followPointer(element, stage.surface);
    const endKeys = followKeys({
      surface: stage.surface,
      focusSearch: () => searchField.current?.focus(),
      noteText: (number) => translatorOf(useSettingsState.getState().language)("timeline:measure.newNote", { number }),
    });
    installTimelineProbe(stage.surface);
    return () => {
      endKeys();
      endPointer();
      stage.close();
    };
  }, [searchField]);

  return (
    <div className="timeline-surface">
      {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: moved by keys of its own, as its description says */}
      <canvas
        ref={canvas}
        className="timeline-canvas"
        data-testid="timeline-canvas"
        role="application"
        aria-label={translate("window:timeline.label")}
        aria-describedby="timeline-keys"
        tabIndex={0}
      />
      <div ref={strips} className="timeline-strips" aria-hidden="true" hidden />
      <p id="timeline-keys" className="visually-hidden">
        {translate("window:timeline.keys")}
      </p>
      {!hasRows && (
        <p className="empty-hint">{translate(isEmptyTrace ? "trace:info.no-copies" : "window:timeline.empty")}</p>
      )}
      <CopyTooltip />
      <DecimationNote />
    </div>
  );
}

/** Says what a pixel stands for, and how many copies share one: decimation is shown, never hidden. */
function DecimationNote(): ReactNode {
  const translate = useTranslator();
  const report = useViewState((state) => state.report);
  const rows = useShownRun((state) => (state.version > 0 ? state.data?.rows : undefined));
  if (report === undefined || rows === undefined) {
    return null;
  }
  const time = formatDuration(nanoseconds(report.nsPerPx));
  const note =
    report.copiesPerPx > 1
      ? translate("window:timeline.decimated", { time, copies: wholeNumber(report.copiesPerPx) })
      : translate("window:timeline.scale", { time });
  return (
    <p className="decimation" data-testid="decimation">
      {translate("window:timeline.rows", { count: rows, rows: wholeNumber(rows) })} · {note}
    </p>
  );
}
