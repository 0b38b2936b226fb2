import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { type Axis, fieldsOf } from "#app/plan/plan-file-schema.ts";
import { axisValues } from "#app/sweep/axis-values.ts";
import type { SweepRecord } from "#app/sweep/sweep-record.ts";
import { axisScale, sweepSeries } from "#app/sweep/sweep-series.ts";
import { SweepChart } from "../../charts/sweep-chart.tsx";
import { SelectField } from "../../controls/select-field.tsx";
import { useTranslator } from "../../controls/translation.ts";
import { isSizeField, valueText } from "../../state/axis-draft.ts";
import { openPoint } from "../../state/sweep.ts";

/** More lines than this are not told apart; the table has them all. */
const mostLines = 16;
/** The theme's own, whichever it becomes. */
const colors = {
  lines: ["var(--series-h2d)", "var(--series-d2h)", "var(--series-d2d)", "var(--series-h2h)"],
  grid: "var(--grid)",
  text: "var(--ink-faint)",
} as const;

export function SweepChartView({ record }: { readonly record: SweepRecord }): ReactNode {
  const translate = useTranslator();
  const [chosen, setChosen] = useState(0);
  const along = chosen < record.axes.length ? chosen : 0;
  const axis = record.axes[along];
  const series = useMemo(() => sweepSeries(record.axes, record.points, along), [record, along]);
  const { surface, widthPx, heightPx } = useSize();
  if (axis === undefined) {
    return null;
  }
  const fields = fieldsOf(axis);
  return (
    <div className="sweep-chart" data-testid="sweep-chart">
      <div className="sweep-chart-head">
        <SelectField
          label={translate("sweep:along")}
          isLabelShown
          value={String(along)}
          choices={record.axes.map((one, place) => ({ value: String(place), label: fieldsOf(one).join(", ") }))}
          onChanged={(value) => setChosen(Number(value))}
        />
        <SeriesNames labels={series.map(({ label }) => label)} colors={colors.lines} axes={record.axes} />
      </div>
      <div ref={surface} className="sweep-chart-surface">
        {widthPx > 0 && series.length > 0 && (
          <SweepChart
            widthPx={widthPx}
            heightPx={heightPx}
            series={series.slice(0, mostLines)}
            scale={axisScale(axis)}
            values={axisValues(axis)}
            xText={(value) => valueText(value, isSizeField(fields))}
            colors={colors.lines}
            gridColor={colors.grid}
            textColor={colors.text}
            onPoint={(index) => void openPoint(index)}
          />
        )}
        {series.length === 0 && <p className="faint empty">{translate("sweep:noFigures")}</p>}
      </div>
      {series.length > mostLines && (
        <p className="faint">{translate("sweep:moreLines", { count: series.length - mostLines })}</p>
      )}
    </div>
  );
}

interface SeriesNamesProps {
  readonly labels: readonly string[];
  readonly colors: readonly string[];
  readonly axes: readonly Axis[];
}

function SeriesNames({ labels, colors, axes }: SeriesNamesProps): ReactNode {
  if (axes.length < 2) {
    return null;
  }
  return (
    <ul className="legend">
      {labels.slice(0, mostLines).map((label, place) => (
        <li key={label}>
          <span className="sweep-line" style={{ background: colors[place % colors.length] }} aria-hidden="true" />
          {label}
        </li>
      ))}
    </ul>
  );
}

function useSize() {
  const surface = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ widthPx: 0, heightPx: 0 });
  useEffect(() => {
    const element = surface.current;
    if (element === null) {
      return;
    }
    const observer = new ResizeObserver(() =>
      setSize({ widthPx: element.clientWidth, heightPx: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { surface, ...size };
}
