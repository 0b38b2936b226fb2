import type { Direction } from "#app/plan/plan-lookup.ts";
import { BandwidthCanvas, type BandwidthCeiling, type BandwidthPicture } from "../../charts/bandwidth-canvas.ts";
import { type FrameLoop, startFrameLoop } from "../../drawing/frame-loop.ts";
import type { Palette } from "../../drawing/paint-context.ts";
import type { TimeWindow } from "../../drawing/time-window.ts";
import { beginPending } from "../../idle-probe.ts";
import { bucketsOf, RateSampler } from "../../run-data/rate-sampler.ts";
import type { Lane, RunData } from "../../run-data/run-data.ts";
import type { SeriesKey } from "../../run-data/series.ts";
import { type DrawnColumns, useDrawnColumns } from "../../state/drawn-columns.ts";
import { planOfRows, useRunState } from "../../state/run-state.ts";
import { useSettingsState } from "../../state/settings-state.ts";
import { useShownRun } from "../../state/shown-run.ts";
import { useViewState } from "../../state/view-state.ts";
import { readPalette } from "../../theme/series-colors.ts";
import { showPicture } from "../../view-export/shown-pictures.ts";
import type { SvgContext } from "../../view-export/svg-context.ts";
import { msUntilTelling } from "../telling-pace.ts";
import { type Peak, peaksOf, presentDirections } from "./bandwidth-model.ts";
import { areCurvesOf, cssOf, curvesOf, type DirectionCurve } from "./direction-curves.ts";

/** What the chart shows, once it is worked out. */
export interface SeenRates {
  readonly window: TimeWindow;
  readonly bucketNs: number;
  readonly peaks: readonly Peak[];
}

export interface ToldCeiling {
  /** undefined: of several directions together. */
  readonly series: Direction | undefined;
  readonly bytesPerSec: number;
  readonly label: string;
}

/** Given what the chart shows, now and then; answers the ceilings that belong to it. */
export type TellRates = (seen: SeenRates | undefined) => readonly ToldCeiling[];

/** Of a frame, for sampling: the timeline needs the rest. */
const samplingMs = 2;
/** Pixels of a bucket. */
const bucketPx = 2;
/** Copies that arrive are drawn at leisure: the host shares the machine. */
const rowsPauseMs = 150;

/**
 * Draws the bandwidth in the frames of the timeline above. Rates are sampled a piece per frame; until those of the
 * window are there, the ones from before stand where their time is.
 */
export class BandwidthStage {
  readonly surface: BandwidthCanvas;
  private readonly canvas: HTMLCanvasElement;
  private readonly loop: FrameLoop;
  private readonly endings: (() => void)[] = [];
  private palette: Palette;
  /** The rates on screen, and those that are being sampled. */
  private shown = new RateSampler();
  private next = new RateSampler();
  private shownOf: SampleKey | undefined;
  private nextOf: SampleKey | undefined;
  /** Directions that occur in the lanes of the rows shown. */
  private present: { of: SampleKey | undefined; made: ReadonlySet<SeriesKey> } = { of: undefined, made: new Set() };
  private curves: readonly DirectionCurve[] = [];
  /** The curves shown before, whose rates are those that are sampled next: kept, because they return. */
  private nextCurves: readonly DirectionCurve[] = [];
  private ceilings: readonly BandwidthCeiling[] = [];
  private done: (() => void) | undefined;
  private toldAtMs = Number.NEGATIVE_INFINITY;
  private wasMoving = false;
  private rowsDue: number | undefined;
  private tellDue: number | undefined;
  private device: number | undefined;
  private rowsSeen = 0;
  private readonly tell: TellRates;
  private frameBegunMs = 0;
  private readonly isLate = (): boolean => performance.now() - this.frameBegunMs > samplingMs;

  constructor(canvas: HTMLCanvasElement, tell: TellRates) {
    this.canvas = canvas;
    this.tell = tell;
    this.surface = new BandwidthCanvas(canvas);
    this.palette = readPalette(canvas);
    this.loop = startFrameLoop(() => this.drawFrame());
    this.follow();
    this.endings.push(showPicture({ place: 1, canvas, paintSvg: (svg) => this.paintSvg(svg) }));
    this.invalidate();
  }

  close(): void {
    for (const end of this.endings) {
      end();
    }
    window.clearTimeout(this.rowsDue);
    window.clearTimeout(this.tellDue);
    this.loop.stop();
    this.finish();
  }

  /** undefined: all devices. */
  showDevice(device: number | undefined): void {
    this.device = device;
    this.invalidate();
  }

  /** Of each shown direction at a moment, in bytes per second; undefined beyond what was sampled. */
  ratesAt(ns: number): readonly Peak[] | undefined {
    const { buckets, rates } = this.shown;
    const bucket = Math.floor((ns - buckets.startNs) / buckets.bucketNs);
    return bucket < 0 || bucket >= buckets.count
      ? undefined
      : this.curves.map(({ series }) => ({ series, bytesPerSec: rates[series][bucket] ?? 0 }));
  }

  get bucketNs(): number {
    return this.shown.buckets.bucketNs;
  }

  private invalidate(): void {
    this.done ??= beginPending("bandwidth");
    this.loop.invalidate();
  }

  private finish(): void {
    this.done?.();
    this.done = undefined;
  }

  private follow(): void {
    const observer = new ResizeObserver(() => {
      this.surface.resize();
      this.invalidate();
    });
    observer.observe(this.canvas);
    const repaint = (): void => {
      this.palette = readPalette(this.canvas);
      this.shownOf = undefined;
      this.invalidate();
    };
    const darkness = window.matchMedia("(prefers-color-scheme: dark)");
    darkness.addEventListener("change", repaint);
    const themeObserver = new MutationObserver(repaint);
    themeObserver.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
    this.endings.push(
      () => observer.disconnect(),
      () => themeObserver.disconnect(),
      () => darkness.removeEventListener("change", repaint),
      // Right behind the timeline, in its frame: then both show the same moment.
      useDrawnColumns.subscribe(() => {
        this.loop.stop();
        this.drawFrame();
      }),
      useShownRun.subscribe((shown, before) => {
        if (shown.own !== before.own) {
          this.invalidate();
        } else {
          this.invalidateForRows();
        }
      }),
      useSettingsState.subscribe((settings, before) => {
        if (settings.language !== before.language) {
          this.shownOf = undefined;
          this.invalidate();
        }
      }),
      useRunState.subscribe((run, before) => {
        if (run.plan !== before.plan || run.runFolder !== before.runFolder || run.target !== before.target) {
          this.shownOf = undefined;
          this.invalidate();
        }
      }),
    );
  }

  private invalidateForRows(): void {
    this.done ??= beginPending("bandwidth");
    this.rowsDue ??= window.setTimeout(() => {
      this.rowsDue = undefined;
      this.rowsSeen = useShownRun.getState().own?.rows ?? 0;
      this.invalidate();
    }, rowsPauseMs);
  }

  private drawFrame(): void {
    this.frameBegunMs = performance.now();
    const { own: data } = useShownRun.getState();
    const { window: seen } = useViewState.getState();
    if (data === undefined || seen === undefined) {
      this.forget();
      this.finish();
      return;
    }
    if (this.shownOf?.data !== data) {
      this.rowsSeen = data.rows;
    }
    this.sample(data, seen);
    this.surface.draw(this.picture(seen));
    if (isSame(this.shownOf, this.keyOf(data, seen))) {
      // What is told later is drawn then.
      if (this.tellDue === undefined) {
        this.finish();
      }
    } else {
      this.invalidate();
    }
  }

  private picture(seen: TimeWindow): BandwidthPicture {
    const { buckets } = this.shown;
    return { window: seen, buckets, curves: this.curves, ceilings: this.ceilings, palette: this.palette };
  }

  /** Draws what is seen as vectors. */
  private paintSvg(svg: SvgContext): void {
    const { window: seen } = useViewState.getState();
    if (seen !== undefined) {
      this.surface.drawOnto(svg, (image, x, y) => svg.image(x, y, image), this.picture(seen));
    }
  }

  private forget(): void {
    this.surface.clear(this.palette);
    this.shownOf = undefined;
    this.nextOf = undefined;
    this.tell(undefined);
  }

  private keyOf(data: RunData, seen: TimeWindow): SampleKey {
    const { columns } = useDrawnColumns.getState();
    const isDrawn = columns?.data === data && columns.window === seen;
    return {
      data,
      rows: this.rowsSeen,
      window: seen,
      device: this.device,
      plotPx: this.surface.plotPx,
      columns: isDrawn ? columns : undefined,
    };
  }

  /**
   * A sample that was begun is brought to its end even when the view has moved on: else none would ever be done. One of
   * the timeline's columns costs little, and only as long as they are on screen.
   */
  private sample(data: RunData, seen: TimeWindow): void {
    const wanted = this.keyOf(data, seen);
    if (isSame(this.shownOf, wanted)) {
      return;
    }
    const { nextOf } = this;
    const isOther = nextOf?.data !== data || nextOf.device !== this.device || nextOf.columns !== wanted.columns;
    if (nextOf === undefined || isOther) {
      this.begin(wanted);
    }
    if (this.next.advance(this.isLate)) {
      this.show();
    }
  }

  private begin(key: SampleKey): void {
    const { window: seen, data } = key;
    this.nextOf = key;
    const plan = planOfRows(useRunState.getState(), data.runFolder);
    if (key.columns !== undefined) {
      this.next.begin(this.lanesOf(data), bucketsOf(key.columns), plan, key.columns);
      return;
    }
    const count = Math.max(1, Math.ceil(key.plotPx / bucketPx));
    const buckets = { startNs: seen.startNs, bucketNs: (seen.endNs - seen.startNs) / count, count };
    this.next.begin(this.lanesOf(data), buckets, plan);
  }

  private lanesOf(data: RunData): readonly Lane[] {
    return this.device === undefined ? data.lanes() : data.lanes().filter((lane) => lane.device === this.device);
  }

  private show(): void {
    const sampled = this.next;
    this.next = this.shown;
    this.shown = sampled;
    this.shownOf = this.nextOf;
    this.nextOf = undefined;
    if (this.shownOf === undefined) {
      return;
    }
    const curves = this.nextCurves;
    this.nextCurves = this.curves;
    const present = this.presentNow();
    const { rates } = this.shown;
    this.curves = areCurvesOf(curves, present, rates, this.palette) ? curves : curvesOf(present, rates, this.palette);
    this.tellSoon();
  }

  /** Of all lanes of the device; made anew with new rows only. */
  private presentNow(): ReadonlySet<SeriesKey> {
    const { shownOf } = this;
    const { of } = this.present;
    const isSameRows = of?.data === shownOf?.data && of?.rows === shownOf?.rows && of?.device === shownOf?.device;
    if (shownOf !== undefined && !isSameRows) {
      const { data } = shownOf;
      this.present = { of: shownOf, made: presentDirections(this.lanesOf(data), data.extent()?.endNs ?? 0) };
    }
    return this.present.made;
  }

  /** Now, when the view has come to rest, or when the last telling is long enough ago: telling makes the page draw itself. What is told is what is shown then. */
  private tellSoon(): void {
    const isMoving = this.shownOf?.columns?.movingFrame !== undefined;
    const cameToRest = this.wasMoving && !isMoving;
    this.wasMoving = isMoving;
    if (this.tellDue !== undefined && !cameToRest) {
      return;
    }
    const leftMs = msUntilTelling(this.toldAtMs, performance.now());
    if (leftMs <= 0 || cameToRest) {
      window.clearTimeout(this.tellDue);
      this.tellDue = undefined;
      this.tellNow();
      return;
    }
    this.done ??= beginPending("bandwidth");
    this.tellDue = window.setTimeout(() => {
      this.tellDue = undefined;
      this.tellNow();
      this.invalidate();
    }, leftMs);
  }

  private tellNow(): void {
    const { shownOf, shown } = this;
    if (shownOf === undefined) {
      return;
    }
    this.toldAtMs = performance.now();
    const peaks = peaksOf(this.presentNow(), shown.rates);
    const told = this.tell({ window: shownOf.window, bucketNs: shown.buckets.bucketNs, peaks });
    this.ceilings = told.map(({ series, ...ceiling }) => ({
      ...ceiling,
      color: series === undefined ? this.palette.text : cssOf(this.palette, series),
    }));
  }
}

/** What a sample is of. */
interface SampleKey {
  readonly data: RunData;
  readonly rows: number;
  readonly window: TimeWindow;
  readonly device: number | undefined;
  readonly plotPx: number;
  /** The timeline's columns of this window, once it has drawn them. */
  readonly columns: DrawnColumns | undefined;
}

function isSame(left: SampleKey | undefined, right: SampleKey): boolean {
  return (
    left !== undefined &&
    left.data === right.data &&
    left.rows === right.rows &&
    left.window === right.window &&
    left.device === right.device &&
    left.plotPx === right.plotPx &&
    left.columns === right.columns
  );
}
