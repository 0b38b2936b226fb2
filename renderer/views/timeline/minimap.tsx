import { type PointerEvent, type ReactNode, useEffect, useRef } from "react";
import { useTranslator } from "../../controls/translation.ts";
import { startFrameLoop } from "../../drawing/frame-loop.ts";
import { MinimapColumns, paintMinimap } from "../../drawing/minimap-painter.ts";
import { fitWindow, nsFromX, type TimeScale, timeScale } from "../../drawing/time-window.ts";
import { gutterPx, marginRightPx } from "../../drawing/timeline-layout.ts";
import { useSettingsState } from "../../state/settings-state.ts";
import { useShownRun } from "../../state/shown-run.ts";
import { changeView, useViewState } from "../../state/view-state.ts";
import { readPalette } from "../../theme/series-colors.ts";

/** The whole run above the timeline; a press or drag brings the window there. For keys the timeline has its own. */
export function Minimap(): ReactNode {
  const translate = useTranslator();
  const canvas = useRef<HTMLCanvasElement>(null);
  const hasRows = useViewState((state) => state.window !== undefined);

  useEffect(() => {
    const element = canvas.current;
    return element === null || !hasRows ? undefined : followRun(element);
  }, [hasRows]);

  if (!hasRows) {
    return null;
  }
  return (
    <canvas
      ref={canvas}
      className="minimap"
      data-testid="minimap"
      role="img"
      aria-label={translate("timeline:minimap")}
      title={translate("timeline:minimap")}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        centreAt(event);
      }}
      onPointerMove={(event) => {
        if (event.buttons === 1) {
          centreAt(event);
        }
      }}
    />
  );
}

function scaleOf(element: HTMLElement): TimeScale | undefined {
  const { extent } = useViewState.getState();
  return extent && timeScale(fitWindow(extent), gutterPx, element.clientWidth - gutterPx - marginRightPx);
}

function centreAt(event: PointerEvent<HTMLCanvasElement>): void {
  const { window } = useViewState.getState();
  const scale = scaleOf(event.currentTarget);
  if (window !== undefined && scale !== undefined) {
    const middleNs = nsFromX(scale, event.nativeEvent.offsetX);
    changeView({ type: "pan", deltaNs: middleNs - (window.startNs + window.endNs) / 2 });
  }
}

/** Draws when the run or the window changed. */
function followRun(canvas: HTMLCanvasElement): () => void {
  const columns = new MinimapColumns();
  const context = canvas.getContext("2d", { alpha: false });
  let palette = readPalette(canvas);
  const loop = startFrameLoop(() => {
    const { data } = useShownRun.getState();
    const { window: seen } = useViewState.getState();
    const scale = scaleOf(canvas);
    if (context === null || data === undefined || seen === undefined || scale === undefined) {
      return;
    }
    const ratio = window.devicePixelRatio;
    const width = Math.round(canvas.clientWidth * ratio);
    const height = Math.round(canvas.clientHeight * ratio);
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width;
      canvas.height = height;
    }
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    paintMinimap(context, columns.update(data, scale), scale, seen, palette, canvas.clientHeight);
  });
  const repaint = (): void => {
    palette = readPalette(canvas);
    loop.invalidate();
  };
  const darkness = window.matchMedia("(prefers-color-scheme: dark)");
  darkness.addEventListener("change", repaint);
  const observer = new ResizeObserver(() => loop.invalidate());
  observer.observe(canvas);
  const themeObserver = new MutationObserver(repaint);
  themeObserver.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
  const endings = [
    useViewState.subscribe((state, before) => {
      if (state.window !== before.window || state.extent !== before.extent) {
        loop.invalidate();
      }
    }),
    useShownRun.subscribe(() => loop.invalidate()),
    useSettingsState.subscribe(() => loop.invalidate()),
    () => observer.disconnect(),
    () => themeObserver.disconnect(),
    () => darkness.removeEventListener("change", repaint),
    () => loop.stop(),
  ];
  loop.invalidate();
  return () => {
    for (const end of endings) {
      end();
    }
  };
}
