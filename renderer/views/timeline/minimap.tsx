import { type PointerEvent, type ReactNode, useEffect, useRef } from "react";
import { useTranslator } from "../../controls/translation.ts";
import { startFrameLoop } from "../../drawing/frame-loop.ts";
import { MinimapColumns, paintProfile, paintSeenPart } from "../../drawing/minimap-painter.ts";
import { fitWindow, nsFromX, type TimeScale, timeScale } from "../../drawing/time-window.ts";
import { gutterPx, marginRightPx } from "../../drawing/timeline-layout.ts";
import type { RunData } from "../../run-data/run-data.ts";
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

/** Draws when the run or the window changed; the run's profile only with the run. */
function followRun(canvas: HTMLCanvasElement): () => void {
  const columns = new MinimapColumns();
  const context = canvas.getContext("2d", { alpha: false });
  const profile = new OffscreenCanvas(1, 1);
  let palette = readPalette(canvas);
  // Asked only when it changes: it would make the page lay itself out in every frame.
  let size = { widthPx: canvas.clientWidth, heightPx: canvas.clientHeight };
  let drawn = "";

  function drawProfile(data: RunData, scale: TimeScale, ratio: number): void {
    const made = [data.runFolder, data.rows, scale.startNs, scale.nsPerPx, ratio, size.widthPx, size.heightPx].join(
      " ",
    );
    if (made === drawn) {
      return;
    }
    drawn = made;
    profile.width = Math.max(1, Math.round(size.widthPx * ratio));
    profile.height = Math.max(1, Math.round(size.heightPx * ratio));
    const ground = profile.getContext("2d", { alpha: false });
    if (ground !== null) {
      ground.setTransform(ratio, 0, 0, ratio, 0, 0);
      paintProfile(ground, columns.update(data, scale), scale, palette, size.heightPx);
    }
  }

  const loop = startFrameLoop(() => {
    const { data } = useShownRun.getState();
    const { window: seen, extent } = useViewState.getState();
    if (context === null || data === undefined || seen === undefined || extent === undefined) {
      return;
    }
    const ratio = window.devicePixelRatio;
    const scale = timeScale(fitWindow(extent), gutterPx, size.widthPx - gutterPx - marginRightPx);
    drawProfile(data, scale, ratio);
    if (canvas.width !== profile.width || canvas.height !== profile.height) {
      canvas.width = profile.width;
      canvas.height = profile.height;
    }
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.drawImage(profile, 0, 0);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    paintSeenPart(context, scale, seen, palette, size.heightPx);
  });
  const repaint = (): void => {
    palette = readPalette(canvas);
    drawn = "";
    loop.invalidate();
  };
  const darkness = window.matchMedia("(prefers-color-scheme: dark)");
  darkness.addEventListener("change", repaint);
  const observer = new ResizeObserver(() => {
    size = { widthPx: canvas.clientWidth, heightPx: canvas.clientHeight };
    loop.invalidate();
  });
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
