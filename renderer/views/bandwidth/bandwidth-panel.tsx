import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import type { Translator } from "#app/text/translator.ts";
import { formatRate } from "#app/units/data-rate.ts";
import { bytesPerSecond, nanoseconds } from "#app/units/quantity.ts";
import { formatDuration } from "#app/units/time.ts";
import { Badge } from "../../controls/badge.tsx";
import { MenuButton } from "../../controls/menu-button.tsx";
import { SelectField } from "../../controls/select-field.tsx";
import { translatorOf, useTranslator } from "../../controls/translation.ts";
import { hasCopies } from "../../run-data/run-data.ts";
import { useRunState } from "../../state/run-state.ts";
import { useSettingsState } from "../../state/settings-state.ts";
import { useShownRun } from "../../state/shown-run.ts";
import { hasSizes, unsizedDirections } from "../../state/shown-streams.ts";
import { useViewState } from "../../state/view-state.ts";
import { exportView } from "../../view-export/export-view.ts";
import { modelledCeilings } from "./bandwidth-model.ts";
import { BandwidthStage, type SeenRates, type ToldCeiling } from "./bandwidth-stage.ts";
import { RateReadout } from "./rate-readout.tsx";
import { sharedCeilings } from "./shared-ceilings.ts";

export function BandwidthPanel(): ReactNode {
  const translate = useTranslator();
  const [seen, setSeen] = useState<SeenRates>();
  const [device, setDevice] = useState<number>();
  // A line at 0 would say that nothing moved.
  const isRecorded = useRunState(hasSizes);
  const isSimulated = useRunState((state) => state.target?.simulated === true && state.runFolder !== undefined);
  return (
    <section
      className="panel bandwidth-panel"
      aria-label={translate("window:bandwidth.label")}
      data-testid="bandwidth-chart"
      data-start-ns={seen?.window.startNs}
      data-end-ns={seen?.window.endNs}
    >
      <div className="panel-head">
        <h2>{translate("window:bandwidth.label")}</h2>
        {isSimulated && (
          <Badge tone="simulated" text={translate("window:simulated")} title={translate("window:simulatedHint")} />
        )}
        {seen !== undefined && isRecorded && <PeakLegend seen={seen} />}
        <span className="spring" />
        <DeviceField device={device} onChosen={setDevice} />
        {seen !== undefined && isRecorded && (
          <span className="faint bucket">
            {translate("window:bandwidth.bucket", { time: formatDuration(nanoseconds(seen.bucketNs)) })}
          </span>
        )}
        {seen !== undefined && <ExportMenu />}
      </div>
      <div className="chart-surface">
        {isRecorded ? (
          <RateChart device={device} isEmpty={seen === undefined} onSeen={setSeen} />
        ) : (
          <p className="empty-hint">{translate("trace:size-not-recorded")}</p>
        )}
      </div>
    </section>
  );
}

function ExportMenu(): ReactNode {
  const translate = useTranslator();
  return (
    <MenuButton
      label={translate("window:bandwidth.export")}
      emptyText={translate("window:bandwidth.exportEmpty")}
      items={[
        { key: "png", label: translate("window:bandwidth.exportPng"), onChosen: () => void exportView("png") },
        { key: "svg", label: translate("window:bandwidth.exportSvg"), onChosen: () => void exportView("svg") },
        { key: "csv", label: translate("window:bandwidth.exportCsv"), onChosen: () => void exportView("csv") },
      ]}
    />
  );
}

function PeakLegend({ seen }: { readonly seen: SeenRates }): ReactNode {
  const translate = useTranslator();
  const unsized = unsizedDirections(useRunState((state) => state.trace));
  return (
    <ul className="legend" data-testid="bandwidth-peaks">
      {seen.peaks.map((peak) => (
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

interface DeviceFieldProps {
  readonly device: number | undefined;
  readonly onChosen: (device: number | undefined) => void;
}

/** Only where there are several: all devices together, or one of them. */
function DeviceField({ device, onChosen }: DeviceFieldProps): ReactNode {
  const translate = useTranslator();
  const numbers = useShownRun((state) => devicesOf(state.own?.lanes().filter(hasCopies) ?? []).join(" "));
  const devices = numbers === "" ? [] : numbers.split(" ");
  if (devices.length < 2) {
    return null;
  }
  return (
    <SelectField
      label={translate("window:bandwidth.devices")}
      value={device === undefined ? "all" : String(device)}
      choices={[
        { value: "all", label: translate("window:bandwidth.allDevices") },
        ...devices.map((number) => ({ value: number, label: translate("window:bandwidth.device", { number }) })),
      ]}
      onChanged={(value) => onChosen(value === "all" ? undefined : Number(value))}
    />
  );
}

function devicesOf(lanes: readonly { readonly device: number }[]): number[] {
  return [...new Set(lanes.map((lane) => lane.device))];
}

interface RateChartProps {
  readonly device: number | undefined;
  readonly isEmpty: boolean;
  readonly onSeen: (seen: SeenRates | undefined) => void;
}

function RateChart({ device, isEmpty, onSeen }: RateChartProps): ReactNode {
  const translate = useTranslator();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [ceilings, setCeilings] = useState<readonly ToldCeiling[]>([]);
  const stage = useStage(canvas, device, onSeen, setCeilings);
  return (
    <>
      <canvas
        ref={canvas}
        className="bandwidth-canvas"
        data-testid="bandwidth-canvas"
        role="img"
        aria-label={translate("window:bandwidth.keys")}
        // Arrows move the moment that is read out.
        tabIndex={0}
        onPointerMove={(event) => readAt(event, stage.current)}
        onPointerLeave={() => useViewState.setState({ pointerNs: undefined })}
        onKeyDown={(event) => moveReading(event, stage.current)}
      />
      {isEmpty && <p className="empty-hint">{translate("window:bandwidth.empty")}</p>}
      <RateReadout stage={stage} />
      {/* The canvas has them as pictures of text. */}
      <ul
        className="visually-hidden"
        aria-label={translate("window:bandwidth.ceilings")}
        data-testid="bandwidth-ceilings"
      >
        {ceilings.map(({ label }) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
    </>
  );
}

function useStage(
  canvas: RefObject<HTMLCanvasElement | null>,
  device: number | undefined,
  onSeen: RateChartProps["onSeen"],
  onTold: (ceilings: readonly ToldCeiling[]) => void,
): RefObject<BandwidthStage | undefined> {
  const stage = useRef<BandwidthStage>(undefined);
  const shownDevice = useRef(device);
  useEffect(() => {
    if (canvas.current === null) {
      return;
    }
    const made = new BandwidthStage(canvas.current, (seen) => {
      onSeen(seen);
      const ceilings = seen === undefined ? [] : toldCeilings(seen, shownDevice.current);
      onTold(ceilings);
      return ceilings;
    });
    stage.current = made;
    return () => {
      stage.current = undefined;
      made.close();
    };
  }, [canvas, onSeen, onTold]);
  useEffect(() => {
    shownDevice.current = device;
    stage.current?.showDevice(device);
  }, [device]);
  return stage;
}

function toldCeilings(seen: SeenRates, device: number | undefined): ToldCeiling[] {
  const translate: Translator = translatorOf(useSettingsState.getState().language);
  const { links, sharedPaths } = useRunState.getState().target ?? { links: [], sharedPaths: [] };
  const used = devicesOf(useShownRun.getState().own?.lanes().filter(hasCopies) ?? []);
  const devices = new Set(device === undefined ? used : [device]);
  const originOf = (origins: readonly string[]): string =>
    origins.length === 0 ? translate("window:bandwidth.noOrigin") : origins.join(", ");
  const own = modelledCeilings(links, devices, seen.peaks).map(({ series, bytesPerSec, origins }) => ({
    series,
    bytesPerSec,
    label: translate("window:bandwidth.ceiling", {
      direction: translate(`window:series.${series}`),
      rate: formatRate(bytesPerSecond(bytesPerSec)),
      origin: originOf(origins),
    }),
  }));
  const shared = sharedCeilings(links, sharedPaths, devices, seen.peaks).map((ceiling) => ({
    series: undefined,
    bytesPerSec: ceiling.bytesPerSec,
    label: translate("window:bandwidth.sharedCeiling", {
      directions: ceiling.directions.map((direction) => translate(`window:series.${direction}`)).join(" + "),
      place: placeText(translate, ceiling.place),
      rate: formatRate(bytesPerSecond(ceiling.bytesPerSec)),
      origin: originOf(ceiling.origins),
    }),
  }));
  return [...own, ...shared].sort((left, right) => right.bytesPerSec - left.bytesPerSec);
}

/** Names that the simulator's report gives; others are told as they are. */
const placeKeys = {
  "root complex": "window:bandwidth.place.rootComplex",
  "switch, downwards": "window:bandwidth.place.switchDown",
  "switch, upwards": "window:bandwidth.place.switchUp",
} as const;

function placeText(translate: Translator, place: string): string {
  const key = Object.entries(placeKeys).find(([name]) => name === place)?.[1];
  return key === undefined ? place : translate(key);
}

function readAt(event: PointerEvent<HTMLCanvasElement>, stage: BandwidthStage | undefined): void {
  const { window } = useViewState.getState();
  if (stage === undefined || window === undefined) {
    return;
  }
  const ns = stage.surface.nsAt(event.nativeEvent.offsetX, window);
  useViewState.setState({ pointerNs: ns < window.startNs || ns > window.endNs ? undefined : ns });
}

/** Arrows move the moment that is read out by a bucket, with Shift by ten. */
function moveReading(event: KeyboardEvent<HTMLCanvasElement>, stage: BandwidthStage | undefined): void {
  const { window, pointerNs } = useViewState.getState();
  if (stage === undefined || window === undefined) {
    return;
  }
  const stepNs = stage.bucketNs * (event.shiftKey ? 10 : 1);
  const fromNs = pointerNs ?? (window.startNs + window.endNs) / 2;
  const places: Readonly<Record<string, number>> = {
    ArrowLeft: fromNs - stepNs,
    ArrowRight: fromNs + stepNs,
    Home: window.startNs,
    End: window.endNs - stage.bucketNs / 2,
  };
  const ns = places[event.key];
  if (ns !== undefined) {
    event.preventDefault();
    event.stopPropagation();
    useViewState.setState({ pointerNs: Math.min(window.endNs, Math.max(window.startNs, ns)) });
  }
}
