import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Translator } from "#app/text/translator.ts";
import { formatRate } from "#app/units/data-rate.ts";
import { bytesPerSecond, nanoseconds } from "#app/units/quantity.ts";
import { formatDuration } from "#app/units/time.ts";
import { BandwidthChart, bottomPx, topPx } from "../../charts/bandwidth-chart.tsx";
import { Badge } from "../../controls/badge.tsx";
import { useTranslator } from "../../controls/translation.ts";
import { gutterPx, marginRightPx } from "../../drawing/timeline-layout.ts";
import { hasCopies } from "../../run-data/run-data.ts";
import type { SeriesKey } from "../../run-data/series.ts";
import { useRunState } from "../../state/run-state.ts";
import { useShownRun } from "../../state/shown-run.ts";
import { hasSizes, unsizedDirections } from "../../state/shown-streams.ts";
import { type BandwidthModel, modelledCeilings } from "./bandwidth-model.ts";
import { useChartAlignment } from "./chart-alignment.ts";
import { TimeGrid } from "./time-grid.tsx";
import { useBandwidthModel } from "./use-bandwidth-model.ts";

/** Dash patterns, so that directions differ on a grey print too. */
const dashBySeries: Readonly<Record<SeriesKey, string>> = {
  h2h: "1 3",
  h2d: "",
  d2h: "6 3",
  d2d: "2 2",
  default: "8 2 2 2",
  failed: "1 1",
};

interface BandwidthViewProps {
  /** Called once, when the view follows the run. */
  readonly onMounted: () => void;
}

/** Loaded after the first frame: the chart library alone is almost as large as the rest of the page. */
export function BandwidthView({ onMounted }: BandwidthViewProps): ReactNode {
  const translate = useTranslator();
  const { model: followed, onShown } = useBandwidthModel();
  // A line at 0 would say that nothing moved.
  const isRecorded = useRunState(hasSizes);
  const model = isRecorded ? followed : undefined;
  useEffect(onMounted, [onMounted]);
  const isSimulated = useRunState((state) => state.target?.simulated === true && state.runFolder !== undefined);
  return (
    <section
      className="panel bandwidth-panel"
      aria-label={translate("window:bandwidth.label")}
      data-testid="bandwidth-chart"
      data-start-ns={model?.window.startNs}
      data-end-ns={model?.window.endNs}
    >
      <div className="panel-head">
        <h2>{translate("window:bandwidth.label")}</h2>
        {isSimulated && (
          <Badge tone="simulated" text={translate("window:simulated")} title={translate("window:simulatedHint")} />
        )}
        {model !== undefined && <PeakLegend model={model} />}
        <span className="spring" />
        {model !== undefined && (
          <span className="faint bucket">
            {translate("window:bandwidth.bucket", { time: formatDuration(nanoseconds(model.bucketNs)) })}
          </span>
        )}
      </div>
      {isRecorded ? (
        <ChartSurface model={model} onShown={onShown} />
      ) : (
        <Unrecorded model={followed} onShown={onShown} />
      )}
    </section>
  );
}

function Unrecorded({ model, onShown }: ChartSurfaceProps): ReactNode {
  const translate = useTranslator();
  return (
    <div className="chart-surface">
      <p className="empty-hint">{translate("trace:size-not-recorded")}</p>
      {model !== undefined && <Shown model={model} onShown={onShown} />}
    </div>
  );
}

function PeakLegend({ model }: { readonly model: BandwidthModel }): ReactNode {
  const translate = useTranslator();
  const unsized = unsizedDirections(useRunState((state) => state.trace));
  return (
    <ul className="legend" data-testid="bandwidth-peaks">
      {model.peaks.map((peak) => (
        <li key={peak.series}>
          <span className={`legend-mark legend-${peak.series}`} aria-hidden="true" />
          {translate("window:bandwidth.summary", {
            direction: translate(`window:series.${peak.series}`),
            peak: formatRate(bytesPerSecond(peak.bytesPerSec)),
          })}
        </li>
      ))}
      {unsized.map((direction) => (
        <li key={direction}>
          {translate("trace:window.unsized", { direction: translate(`trace:direction.${direction}`) })}
        </li>
      ))}
    </ul>
  );
}

interface ChartSurfaceProps {
  readonly model: BandwidthModel | undefined;
  readonly onShown: () => void;
}

function ChartSurface({ model, onShown }: ChartSurfaceProps): ReactNode {
  const translate = useTranslator();
  const surface = useRef<HTMLDivElement>(null);
  const size = useElementSize(surface);
  const links = useRunState((state) => state.target?.links ?? noLinks);
  useChartAlignment(surface, model?.window);
  return (
    <div ref={surface} className="chart-surface">
      {model === undefined && <p className="empty-hint">{translate("window:bandwidth.empty")}</p>}
      {model !== undefined && size.widthPx > 0 && (
        <>
          <TimeGrid {...size} topPx={topPx} bottomPx={bottomPx} />
          <BandwidthChart {...chartProps(translate, model, links)} {...size} />
          <Shown model={model} onShown={onShown} />
        </>
      )}
    </div>
  );
}

const noLinks: readonly never[] = [];

/** Lies behind the chart: its effect runs once the chart with this model is in the page. */
function Shown({ model, onShown }: { readonly model: BandwidthModel; readonly onShown: () => void }): ReactNode {
  // biome-ignore lint/correctness/useExhaustiveDependencies: every model that is shown is reported
  useEffect(onShown, [model, onShown]);
  return null;
}

function chartProps(translate: Translator, model: BandwidthModel, links: Parameters<typeof modelledCeilings>[0]) {
  // Named, not read: the style sheet answers, whatever the theme is or becomes.
  const colorOf = (series: SeriesKey): string => `var(--series-${series})`;
  const labelOf = (series: SeriesKey): string => translate(`window:series.${series}`);
  const devices = new Set(
    useShownRun
      .getState()
      .data?.lanes()
      .filter(hasCopies)
      .map((lane) => lane.device),
  );
  return {
    gutterPx,
    marginRightPx,
    window: model.window,
    points: model.points,
    series: model.peaks.map(({ series }) => ({
      key: series,
      label: labelOf(series),
      color: colorOf(series),
      dash: dashBySeries[series],
    })),
    ceilings: modelledCeilings(links, devices, model.peaks).map(({ series, bytesPerSec }) => ({
      label: translate("window:bandwidth.ceiling", {
        direction: labelOf(series),
        rate: formatRate(bytesPerSecond(bytesPerSec)),
      }),
      bytesPerSec,
      color: colorOf(series),
    })),
    gridColor: "var(--grid)",
    textColor: "var(--ink-faint)",
  };
}

function useElementSize(element: { readonly current: HTMLElement | null }): { widthPx: number; heightPx: number } {
  const [size, setSize] = useState({ widthPx: 0, heightPx: 0 });
  useLayoutEffect(() => {
    const observed = element.current;
    if (observed === null) {
      return;
    }
    const observer = new ResizeObserver(() => {
      setSize({ widthPx: observed.clientWidth, heightPx: observed.clientHeight });
    });
    observer.observe(observed);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
