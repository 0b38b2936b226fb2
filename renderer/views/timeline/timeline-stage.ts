import type { Translator } from "#app/text/translator.ts";
import type { LanePart } from "#app/timeline/lane-part.ts";
import { translatorOf } from "../../controls/translation.ts";
import { type FrameLoop, startFrameLoop } from "../../drawing/frame-loop.ts";
import type { Palette } from "../../drawing/paint-context.ts";
import type { RowImage } from "../../drawing/row-image.ts";
import type { TimeWindow } from "../../drawing/time-window.ts";
import { type FrameInput, TimelineCanvas } from "../../drawing/timeline-canvas.ts";
import { gutterPx, rulerPx } from "../../drawing/timeline-layout.ts";
import type { FrameReport, MeasuredStretch, SceneArrow, SceneMark, SceneTexts } from "../../drawing/timeline-scene.ts";
import { beginPending } from "../../idle-probe.ts";
import { bytesIn } from "../../run-data/bytes-in.ts";
import { arrowsTo } from "../../run-data/copy-arrows.ts";
import { isSameMark, lineOfMark, type MarkPlace, spanOfMark } from "../../run-data/mark.ts";
import type { CopyPlace, RunData } from "../../run-data/run-data.ts";
import { type Annotations, useAnnotations } from "../../state/annotations.ts";
import { useArrangement } from "../../state/arrangement.ts";
import { useComparedFiles } from "../../state/compared-files.ts";
import { useComparison } from "../../state/comparison.ts";
import { useCopySearch } from "../../state/copy-search.ts";
import { useDrawnColumns } from "../../state/drawn-columns.ts";
import { heldStreams } from "../../state/held-streams.ts";
import { usePlanState } from "../../state/plan-state.ts";
import { useRunState } from "../../state/run-state.ts";
import { useSettingsState } from "../../state/settings-state.ts";
import { shownFileName } from "../../state/shown-file-names.ts";
import { useShownRun } from "../../state/shown-run.ts";
import { allStreams, hasSizes, shownStreams } from "../../state/shown-streams.ts";
import { useViewState, type ViewState } from "../../state/view-state.ts";
import { readPalette } from "../../theme/series-colors.ts";
import type { Pixels } from "../../view-export/pixel-rects.ts";
import { showPicture } from "../../view-export/shown-pictures.ts";
import type { SvgContext } from "../../view-export/svg-context.ts";
import { msUntilTelling } from "../telling-pace.ts";
import { DrawingPace } from "./drawing-pace.ts";
import { pairArrows, partnerOf } from "./pair-marks.ts";
import { rowView } from "./row-view.ts";
import { sceneTexts } from "./scene-texts.ts";

const noTransfers: ReadonlySet<number> = new Set();
const noMatches: ReadonlyMap<LanePart, Uint32Array> = new Map();

/** Connects a canvas with the stores: draws a frame when something it shows changed, and only then. */
export class TimelineStage {
  readonly surface: TimelineCanvas;
  private readonly canvas: HTMLCanvasElement;
  private readonly loop: FrameLoop;
  private readonly pace: DrawingPace;
  private readonly telling = new ReportTelling();
  private readonly endings: (() => void)[] = [];
  private readonly endShowing: () => void;
  private palette: Palette;
  private texts: SceneTexts;
  private measured: {
    annotations: Annotations | undefined;
    data: RunData | undefined;
    rows: number;
    made: readonly MeasuredStretch[];
  } = {
    annotations: undefined,
    data: undefined,
    rows: 0,
    made: [],
  };
  private selected: { of: TimeWindow | undefined; rows: number; made: MeasuredStretch | undefined } = {
    of: undefined,
    rows: 0,
    made: undefined,
  };
  private arrows: { selected: CopyPlace | undefined; made: readonly SceneArrow[] } = { selected: undefined, made: [] };

  /** `strips`: see `TimelineCanvas`. */
  constructor(canvas: HTMLCanvasElement, strips: HTMLElement) {
    this.canvas = canvas;
    this.surface = new TimelineCanvas(canvas, strips);
    this.palette = readPalette(canvas);
    this.texts = this.currentTexts();
    this.loop = startFrameLoop(() => this.drawFrame());
    this.pace = new DrawingPace(() => this.loop.invalidate());
    this.follow();
    this.endShowing = showPicture({ place: 0, canvas, paintSvg: (svg) => this.paintSvg(svg) });
  }

  close(): void {
    for (const end of this.endings) {
      end();
    }
    this.endShowing();
    this.loop.stop();
    this.pace.stop();
    this.telling.stop();
  }

  private currentTexts(): SceneTexts {
    const translate: Translator = translatorOf(useSettingsState.getState().language);
    const run = useRunState.getState();
    const streams = allStreams(shownStreams(run), useComparedFiles.getState().files);
    return sceneTexts(
      translate,
      streams.map((stream) => stream.label),
      run.trace === undefined,
      shownFileName,
    );
  }

  private follow(): void {
    const observer = new ResizeObserver(() => {
      this.surface.resize();
      this.loop.invalidate();
    });
    observer.observe(this.canvas);
    const darkness = window.matchMedia("(prefers-color-scheme: dark)");
    const repaint = (): void => {
      this.palette = readPalette(this.canvas);
      this.loop.invalidate();
    };
    darkness.addEventListener("change", repaint);
    // The theme is an attribute of the root element: whoever sets it, colours are read anew.
    const themeObserver = new MutationObserver(repaint);
    themeObserver.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
    this.endings.push(
      () => observer.disconnect(),
      () => themeObserver.disconnect(),
      () => darkness.removeEventListener("change", repaint),
      useViewState.subscribe((state, before) => {
        if (isSeenChange(state, before)) {
          this.loop.invalidate();
        }
      }),
      useShownRun.subscribe(() => this.loop.invalidate()),
      useArrangement.subscribe(() => this.loop.invalidate()),
      useAnnotations.subscribe(() => this.loop.invalidate()),
      useCopySearch.subscribe(() => this.loop.invalidate()),
      useComparedFiles.subscribe(() => {
        this.arrows = { selected: undefined, made: [] };
        this.retell();
      }),
      useComparison.subscribe(() => {
        this.arrows = { selected: undefined, made: [] };
        this.loop.invalidate();
      }),
      usePlanState.subscribe((state, before) => {
        if (state.markedTransfers !== before.markedTransfers) {
          this.loop.invalidate();
        }
      }),
      useSettingsState.subscribe((state, before) => {
        if (state.language !== before.language) {
          this.retell();
        }
      }),
      useRunState.subscribe((state, before) => {
        if (state.header !== before.header) {
          this.loop.invalidate();
        }
        if (state.plan !== before.plan || state.trace !== before.trace) {
          this.retell();
        }
      }),
    );
  }

  /** The kept rulers and the one being drawn, with what moved in each; made anew only when one of them changed. */
  private rulers(data: RunData): readonly MeasuredStretch[] {
    const annotations = useAnnotations.getState();
    const isSame = this.measured.data === data && this.measured.rows === data.rows;
    if (this.measured.annotations !== annotations || !isSame) {
      const isRecorded = hasSizes(useRunState.getState());
      const draft = annotations.draft === undefined ? [] : [{ id: 0, ...annotations.draft }];
      const made = [...annotations.rulers, ...draft].map((ruler) => ({
        ...ruler,
        bytes: isRecorded ? bytesIn(data, ruler) : Number.NaN,
      }));
      this.measured = { annotations, data, rows: data.rows, made };
    }
    return this.measured.made;
  }

  /** The selection with what moved in it: a few steps per lane, however many copies there are. */
  private measuredSelection(data: RunData, selection: TimeWindow | undefined): MeasuredStretch | undefined {
    if (selection === undefined) {
      return undefined;
    }
    const { made } = this.selected;
    if (made === undefined || this.selected.of !== selection || this.selected.rows !== data.rows) {
      const bytes = hasSizes(useRunState.getState()) ? bytesIn(data, selection) : Number.NaN;
      this.selected = { of: selection, rows: data.rows, made: { id: 0, ...selection, bytes } };
    }
    return this.selected.made;
  }

  private arrowsTo(data: RunData, selected: CopyPlace | undefined): readonly SceneArrow[] {
    if (this.arrows.selected !== selected) {
      const plan = useRunState.getState().plan;
      const made = selected === undefined ? [] : arrowsTo(selected, data.lanes(), plan);
      this.arrows = { selected, made: [...made, ...pairArrows(data)] };
    }
    return this.arrows.made;
  }

  private retell(): void {
    this.texts = this.currentTexts();
    this.loop.invalidate();
  }

  private drawFrame(): void {
    const { data } = useShownRun.getState();
    const view = useViewState.getState();
    if (data === undefined || view.window === undefined) {
      this.surface.clear(this.palette);
      return;
    }
    const stepPx = this.pace.stepOf(view.window);
    const begunAtMs = performance.now();
    const { report, columnScale, movingFrame } = this.surface.draw(
      this.input(data, view.window, view),
      rowView(),
      stepPx,
    );
    this.pace.drawn(stepPx, performance.now() - begunAtMs, report.isFilled);
    const { columns } = useDrawnColumns.getState();
    if (columns?.data !== data || columns.window !== view.window || columns.movingFrame !== movingFrame) {
      useDrawnColumns.setState({ columns: { data, window: view.window, scale: columnScale, movingFrame } });
    }
    this.telling.tell(report, movingFrame !== undefined);
  }

  private input(data: RunData, window: TimeWindow, view: ViewState): FrameInput {
    const selected = view.selectedRow === undefined ? undefined : data.placeOf(view.selectedRow);
    return {
      data,
      window,
      held: heldStreams(useRunState.getState()),
      selection: this.measuredSelection(data, view.selection),
      selected,
      hovered: view.hover?.kind === "copy" ? view.hover.place : undefined,
      selectedMark: sceneMark(data, view.selectedMark),
      hoveredMark: sceneMark(data, view.hover?.kind === "mark" ? view.hover.hit.mark : undefined),
      partner: partnerOf(data),
      markedTransfers:
        useRunState.getState().trace === undefined ? usePlanState.getState().markedTransfers : noTransfers,
      focusedRow: useArrangement.getState().focusedRow,
      rulers: this.rulers(data),
      notes: useAnnotations.getState().notes,
      arrows: this.arrowsTo(data, selected),
      matches: useCopySearch.getState().matches ?? noMatches,
      palette: this.palette,
      texts: this.texts,
    };
  }

  /** Draws what is seen as vectors. */
  private paintSvg(svg: SvgContext): void {
    const { data } = useShownRun.getState();
    const view = useViewState.getState();
    if (data !== undefined && view.window !== undefined) {
      const put = (image: RowImage): void => svg.image(gutterPx, 0, pixelsOf(image), rulerPx);
      this.surface.drawOnto(svg, put, this.input(data, view.window, view), rowView());
    }
  }
}

function pixelsOf({ width, height, pixels }: RowImage): Pixels {
  return { widthPx: width, heightPx: height, pixels };
}

/** Passes on what a frame had to leave out, now and then while frames follow one another, and at once when the view has come to rest. */
class ReportTelling {
  private wasMoving = false;
  private toldAtMs = Number.NEGATIVE_INFINITY;
  private timer: number | undefined;
  private done: (() => void) | undefined;
  private report: FrameReport | undefined;

  tell(report: FrameReport, isMoving: boolean): void {
    const { report: told } = useViewState.getState();
    const cameToRest = this.wasMoving && !isMoving;
    this.wasMoving = isMoving;
    this.report = report;
    const isTold = report.nsPerPx === told?.nsPerPx && report.copiesPerPx === told.copiesPerPx;
    if (isTold || (this.timer !== undefined && !cameToRest)) {
      return;
    }
    const dueMs = msUntilTelling(this.toldAtMs, performance.now());
    if (dueMs <= 0 || cameToRest) {
      this.tellNow();
      return;
    }
    this.done = beginPending("report");
    this.timer = window.setTimeout(() => this.tellNow(), dueMs);
  }

  stop(): void {
    window.clearTimeout(this.timer);
    this.timer = undefined;
    this.done?.();
    this.done = undefined;
  }

  private tellNow(): void {
    this.stop();
    this.toldAtMs = performance.now();
    useViewState.setState({ report: this.report });
  }
}

function isSeenChange(state: ViewState, before: ViewState): boolean {
  return (
    state.window !== before.window ||
    state.selection !== before.selection ||
    state.selectedRow !== before.selectedRow ||
    state.selectedMark !== before.selectedMark ||
    !isSameHover(state.hover, before.hover) ||
    state.scrollPx !== before.scrollPx
  );
}

function isSameHover(one: ViewState["hover"], other: ViewState["hover"]): boolean {
  if (one?.kind === "mark" && other?.kind === "mark") {
    return isSameMark(one.hit.mark, other.hit.mark);
  }
  return one?.kind === other?.kind && one?.kind !== "mark" && other?.kind !== "mark" && one?.row === other?.row;
}

function sceneMark(data: RunData, mark: MarkPlace | undefined): SceneMark | undefined {
  const line = mark && lineOfMark(data.counters(), mark);
  return mark && line && { row: mark.row, ...spanOfMark(line, mark.index) };
}
