import type { Translator } from "#app/text/translator.ts";
import { translatorOf } from "../../controls/translation.ts";
import { type FrameLoop, startFrameLoop } from "../../drawing/frame-loop.ts";
import type { Palette } from "../../drawing/paint-context.ts";
import { TimelineCanvas } from "../../drawing/timeline-canvas.ts";
import type { SceneTexts } from "../../drawing/timeline-scene.ts";
import { useArrangement } from "../../state/arrangement.ts";
import { usePlanState } from "../../state/plan-state.ts";
import { useRunState } from "../../state/run-state.ts";
import { useSettingsState } from "../../state/settings-state.ts";
import { useShownRun } from "../../state/shown-run.ts";
import { useViewState, type ViewState } from "../../state/view-state.ts";
import { readPalette } from "../../theme/series-colors.ts";
import { rowView } from "./row-view.ts";
import { sceneTexts } from "./scene-texts.ts";

/** Connects a canvas with the stores: draws a frame when something it shows changed, and only then. */
export class TimelineStage {
  readonly surface: TimelineCanvas;
  private readonly canvas: HTMLCanvasElement;
  private readonly loop: FrameLoop;
  private readonly endings: (() => void)[] = [];
  private palette: Palette;
  private texts: SceneTexts;

  constructor(canvas: HTMLCanvasElement) {
    this.canvas = canvas;
    this.surface = new TimelineCanvas(canvas);
    this.palette = readPalette(canvas);
    this.texts = this.currentTexts();
    this.loop = startFrameLoop(() => this.drawFrame());
    this.follow();
  }

  close(): void {
    for (const end of this.endings) {
      end();
    }
    this.loop.stop();
  }

  private currentTexts(): SceneTexts {
    const translate: Translator = translatorOf(useSettingsState.getState().language);
    const streams = useRunState.getState().plan?.streams ?? [];
    return sceneTexts(
      translate,
      streams.map((stream) => stream.id),
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
        if (state.plan !== before.plan) {
          this.retell();
        }
      }),
    );
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
    const report = this.surface.draw(
      {
        data,
        window: view.window,
        selection: view.selection,
        selected: view.selectedRow === undefined ? undefined : data.placeOf(view.selectedRow),
        hovered: view.hover?.place,
        markedTransfers: usePlanState.getState().markedTransfers,
        focusedRow: useArrangement.getState().focusedRow,
        rulers: [],
        notes: [],
        arrows: [],
        matches: new Map(),
        palette: this.palette,
        texts: this.texts,
      },
      rowView(),
    );
    if (report.nsPerPx !== view.report?.nsPerPx || report.copiesPerPx !== view.report.copiesPerPx) {
      useViewState.setState({ report });
    }
  }
}

function isSeenChange(state: ViewState, before: ViewState): boolean {
  return (
    state.window !== before.window ||
    state.selection !== before.selection ||
    state.selectedRow !== before.selectedRow ||
    state.hover?.row !== before.hover?.row ||
    state.scrollPx !== before.scrollPx
  );
}
