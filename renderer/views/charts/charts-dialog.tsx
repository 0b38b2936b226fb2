import { type ReactNode, useMemo, useRef, useState } from "react";
import { summariseSamples } from "#app/analysis/summarise-samples.ts";
import type { Direction } from "#app/plan/plan-lookup.ts";
import { formatBytes } from "#app/units/byte-size.ts";
import { formatRate } from "#app/units/data-rate.ts";
import { wholeNumber } from "#app/units/digits.ts";
import { bytes, bytesPerSecond, nanoseconds } from "#app/units/quantity.ts";
import { formatDuration } from "#app/units/time.ts";
import { ClassRateChart } from "../../charts/class-rate-chart.tsx";
import { DurationChart } from "../../charts/duration-chart.tsx";
import { TrialChart } from "../../charts/trial-chart.tsx";
import { useModal } from "../../controls/modal.ts";
import { SelectField } from "../../controls/select-field.tsx";
import { useTranslator } from "../../controls/translation.ts";
import {
  type CopyClass,
  classRates,
  copyClasses,
  histogram,
  type TrialRate,
  trialRates,
} from "../../run-data/copy-samples.ts";
import { planOfRows, useRunState } from "../../state/run-state.ts";
import { useShownRun } from "../../state/shown-run.ts";
import "../../theme/charts.css";

const mostBins = 48;
const chart = { widthPx: 560, heightPx: 210, gridColor: "var(--grid)", textColor: "var(--ink-faint)" };
/** Differ without colour too. */
const dashes: Readonly<Record<Direction, string>> = { h2h: "1 3", h2d: "", d2h: "6 3", d2d: "2 2" };

interface ChartsDialogProps {
  readonly onClosed: () => void;
}

/** What is few: rates by size, how copies of one kind are spread, and one trial after another. */
export function ChartsDialog({ onClosed }: ChartsDialogProps): ReactNode {
  const translate = useTranslator();
  const dialog = useRef<HTMLDialogElement>(null);
  // Like the figures: not of what is compared with it.
  const data = useShownRun((state) => state.own);
  const isTrace = useRunState((state) => state.trace !== undefined);
  const classes = useMemo(
    () => (data === undefined ? [] : copyClasses(data, planOfRows(useRunState.getState(), data.runFolder))),
    [data],
  );
  const trials = useMemo(() => (data === undefined || isTrace ? [] : trialRates(data)), [data, isTrace]);
  useModal(dialog);
  return (
    <dialog
      ref={dialog}
      className="charts-dialog"
      data-testid="charts"
      aria-label={translate("window:charts.title")}
      onClose={onClosed}
    >
      <div className="panel-head">
        <h2>{translate("window:charts.title")}</h2>
        <span className="spring" />
        <button type="button" className="quiet" onClick={() => dialog.current?.close()}>
          {translate("window:charts.close")}
        </button>
      </div>
      {classes.length === 0 ? (
        <p className="faint charts-empty">{translate("window:charts.empty")}</p>
      ) : (
        <div className="charts-grid">
          <RatesBySize classes={classes} />
          <Durations classes={classes} />
          {trials.length > 1 && <Trials trials={trials} />}
        </div>
      )}
    </dialog>
  );
}

function RatesBySize({ classes }: { readonly classes: readonly CopyClass[] }): ReactNode {
  const translate = useTranslator();
  const rated = classes.map((one) => ({ ...one, rates: classRates(one) })).filter(({ rates }) => rates !== undefined);
  const sizes = [...new Set(rated.map((one) => one.bytes))].sort((left, right) => left - right);
  const directions = [...new Set(rated.map(({ direction }) => direction))];
  return (
    <figure data-testid="chart-sizes">
      <figcaption>{translate("window:charts.sizes")}</figcaption>
      {rated.length === 0 ? (
        <p className="faint charts-empty">{translate("trace:size-not-recorded")}</p>
      ) : (
        <ClassRateChart
          {...chart}
          sizes={sizes.map((size) => ({
            size: formatBytes(bytes(size)),
            rates: Object.fromEntries(
              rated.filter((one) => one.bytes === size).map(({ direction, rates }) => [direction, rates]),
            ),
          }))}
          directions={directions.map((key) => ({ key, color: `var(--series-${key})`, dash: dashes[key] }))}
        />
      )}
      <ul className="legend">
        {rated.map(({ direction, bytes: size, rates, durationsNs }) => (
          <li key={`${direction} ${size}`}>
            <span className={`legend-mark legend-${direction}`} aria-hidden="true" />
            {translate("window:charts.classRate", {
              direction: translate(`window:series.${direction}`),
              size: formatBytes(bytes(size)),
              copies: wholeNumber(durationsNs.length),
              rate: formatRate(bytesPerSecond(rates?.median ?? 0)),
            })}
          </li>
        ))}
      </ul>
    </figure>
  );
}

function Durations({ classes }: { readonly classes: readonly CopyClass[] }): ReactNode {
  const translate = useTranslator();
  const [chosen, setChosen] = useState(0);
  const shown = classes[chosen] ?? classes[0];
  const summary = useMemo(() => (shown === undefined ? undefined : summariseSamples(shown.durationsNs)), [shown]);
  if (shown === undefined || summary === undefined) {
    return null;
  }
  const marks = [
    { label: "p50", ns: summary.median },
    { label: "p95", ns: summary.p95 },
    { label: "p99", ns: summary.p99 },
  ];
  return (
    <figure data-testid="chart-durations">
      <figcaption>
        {translate("window:charts.durations")}
        <SelectField
          label={translate("window:charts.class")}
          value={String(chosen)}
          choices={classes.map((one, number) => ({
            value: String(number),
            label: translate("window:charts.classOf", {
              direction: translate(`window:series.${one.direction}`),
              size: Number.isNaN(one.bytes) ? translate("trace:size-not-recorded") : formatBytes(bytes(one.bytes)),
              copies: wholeNumber(one.durationsNs.length),
            }),
          }))}
          onChanged={(value) => setChosen(Number(value))}
        />
      </figcaption>
      <DurationChart
        {...chart}
        bins={histogram(shown.durationsNs, mostBins)}
        color={`var(--series-${shown.direction})`}
        marks={marks}
      />
      <p className="faint" data-testid="chart-percentiles">
        {marks.map(({ label, ns }) => `${label} ${formatDuration(nanoseconds(ns))}`).join(" · ")}
      </p>
    </figure>
  );
}

function Trials({ trials }: { readonly trials: readonly TrialRate[] }): ReactNode {
  const translate = useTranslator();
  const summary = summariseSamples(trials.map(({ bytesPerSec }) => bytesPerSec));
  const interval = summary?.medianInterval ?? undefined;
  return (
    <figure data-testid="chart-trials">
      <figcaption>{translate("window:charts.trials")}</figcaption>
      <TrialChart
        {...chart}
        trials={trials}
        color="var(--accent)"
        median={summary?.median}
        interval={interval === undefined ? undefined : [interval.low, interval.high]}
      />
      {summary !== undefined && (
        <p className="faint">
          {translate("window:charts.trialMedian", { rate: formatRate(bytesPerSecond(summary.median)) })}
        </p>
      )}
    </figure>
  );
}
