import { snapToEdge } from "../../drawing/edge-snap.ts";
import { type CopyHit, hitCopy } from "../../drawing/hit-test.ts";
import { nsFromX } from "../../drawing/time-window.ts";
import type { TimelineCanvas } from "../../drawing/timeline-canvas.ts";
import { gutterPx, headingAt, rowAt, rulerPx, type TimelineLayout } from "../../drawing/timeline-layout.ts";
import { type MarkHit, markAt } from "../../run-data/mark.ts";
import { addRuler, draftRuler } from "../../state/annotations.ts";
import { focusRow, shiftRow, toggleCollapsed, togglePinned } from "../../state/arrangement.ts";
import { useShownRun } from "../../state/shown-run.ts";
import { changeView, useViewState, type ViewState } from "../../state/view-state.ts";
import { rowView } from "./row-view.ts";

/** A press that moves less than this is a click. */
const clickReachPx = 4;
const zoomPerWheelPx = 1.0015;
/** A pinch arrives as a wheel with Ctrl and small steps. */
const zoomPerPinchPx = 1.01;

type Drag = { movedPx: number } & (
  | { readonly type: "pan"; lastX: number; lastY: number }
  | { readonly type: "select"; readonly fromNs: number }
  | { readonly type: "measure"; readonly fromNs: number }
  | { readonly type: "row"; readonly key: string }
);

/**
 * Wheel and pinch zoom at the pointer, dragging pans, Shift-dragging selects, dragging on the axis measures, dragging a
 * row's name moves the row; a click picks a copy or folds a group, a double click fits or pins.
 */
export function followPointer(canvas: HTMLCanvasElement, surface: TimelineCanvas): () => void {
  const pointer = new TimelinePointer(canvas, surface);
  const listeners: [string, (event: never) => void][] = [
    ["pointerdown", (event: PointerEvent) => pointer.press(event)],
    ["pointermove", (event: PointerEvent) => pointer.move(event)],
    ["pointerup", (event: PointerEvent) => pointer.release(event)],
    ["pointercancel", () => pointer.leave()],
    ["pointerleave", () => pointer.leave()],
    ["wheel", (event: WheelEvent) => pointer.turnWheel(event)],
    ["dblclick", (event: MouseEvent) => pointer.pressTwice(event)],
  ];
  for (const [name, listener] of listeners) {
    canvas.addEventListener(name, listener as EventListener, { passive: false });
  }
  return () => {
    for (const [name, listener] of listeners) {
      canvas.removeEventListener(name, listener as EventListener);
    }
  };
}

class TimelinePointer {
  private readonly canvas: HTMLCanvasElement;
  private readonly surface: TimelineCanvas;
  private drag: Drag | undefined;

  constructor(canvas: HTMLCanvasElement, surface: TimelineCanvas) {
    this.canvas = canvas;
    this.surface = surface;
  }

  press(event: PointerEvent): void {
    const ns = this.nsAt(event);
    if (event.button !== 0 || ns === undefined) {
      return;
    }
    this.canvas.setPointerCapture(event.pointerId);
    this.drag = this.begin(event, ns);
  }

  move(event: PointerEvent): void {
    const { drag } = this;
    if (drag === undefined) {
      this.hover(event);
      return;
    }
    drag.movedPx += Math.abs(event.movementX) + Math.abs(event.movementY);
    if (drag.movedPx < clickReachPx) {
      return;
    }
    useViewState.setState({ hover: undefined });
    const ns = this.nsAt(event) ?? 0;
    switch (drag.type) {
      case "select":
        changeView({ type: "select", selection: stretchOf(drag.fromNs, ns) });
        break;
      case "measure":
        draftRuler(stretchOf(drag.fromNs, this.snapped(event, ns)));
        break;
      case "row":
        this.moveRow(drag.key, event.offsetY);
        break;
      case "pan":
        this.pan(drag, event);
        break;
    }
  }

  release(event: PointerEvent): void {
    const { drag } = this;
    this.drag = undefined;
    if (drag === undefined) {
      return;
    }
    if (drag.movedPx < clickReachPx) {
      draftRuler(undefined);
      this.click(event);
    } else if (drag.type === "measure") {
      addRuler(stretchOf(drag.fromNs, this.snapped(event, this.nsAt(event) ?? 0)));
    }
  }

  leave(): void {
    this.drag = undefined;
    draftRuler(undefined);
    useViewState.setState({ hover: undefined, pointerNs: undefined });
  }

  turnWheel(event: WheelEvent): void {
    event.preventDefault();
    const { window, scrollPx } = useViewState.getState();
    if (window === undefined) {
      return;
    }
    const stepPx = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    if (event.offsetX < gutterPx) {
      scrollTo(this.surface, scrollPx + event.deltaY * stepPx);
      return;
    }
    const sidewaysPx = (event.shiftKey ? event.deltaX || event.deltaY : event.deltaX) * stepPx;
    if (sidewaysPx !== 0) {
      changeView({ type: "pan", deltaNs: sidewaysPx * this.surface.scale(window).nsPerPx });
    }
    if (!event.shiftKey && event.deltaY !== 0) {
      const anchorNs = nsFromX(this.surface.scale(window), event.offsetX);
      const perPx = event.ctrlKey ? zoomPerPinchPx : zoomPerWheelPx;
      changeView({ type: "zoom", anchorNs, factor: perPx ** (event.deltaY * stepPx) });
    }
    useViewState.setState({ hover: undefined });
  }

  pressTwice(event: MouseEvent): void {
    if (event.offsetX >= gutterPx) {
      changeView({ type: "fit" });
      return;
    }
    const placed = this.layout() && rowAt(this.layout() as TimelineLayout, event.offsetY);
    if (placed !== undefined) {
      togglePinned(placed.row.key);
    }
  }

  private begin(event: PointerEvent, ns: number): Drag {
    const layout = this.layout();
    const row = layout && rowAt(layout, event.offsetY);
    if (event.offsetX < gutterPx && row !== undefined) {
      return { type: "row", key: row.row.key, movedPx: 0 };
    }
    if (event.offsetX >= gutterPx && event.offsetY < rulerPx) {
      return { type: "measure", fromNs: this.snapped(event, ns), movedPx: 0 };
    }
    return event.shiftKey
      ? { type: "select", fromNs: ns, movedPx: 0 }
      : { type: "pan", lastX: event.offsetX, lastY: event.offsetY, movedPx: 0 };
  }

  private click(event: PointerEvent): void {
    const layout = this.layout();
    if (layout === undefined) {
      return;
    }
    if (event.offsetX < gutterPx) {
      const heading = headingAt(layout, event.offsetY);
      if (heading !== undefined) {
        toggleCollapsed(heading.group.key);
      } else {
        focusRow(rowAt(layout, event.offsetY)?.row.key);
      }
      return;
    }
    const marked = this.markAt(event);
    if (marked !== undefined) {
      changeView({ type: "pick-mark", mark: marked.mark });
      focusRow(marked.mark.row);
      return;
    }
    const hit = this.hitAt(event);
    changeView({ type: "pick-copy", row: hit?.row });
    if (hit === undefined) {
      changeView({ type: "select", selection: undefined });
    } else {
      focusRow(rowAt(layout, event.offsetY)?.row.key);
    }
  }

  private pan(drag: Extract<Drag, { type: "pan" }>, event: PointerEvent): void {
    const { window, scrollPx } = useViewState.getState();
    if (window !== undefined) {
      const { nsPerPx } = this.surface.scale(window);
      changeView({ type: "pan", deltaNs: (drag.lastX - event.offsetX) * nsPerPx });
      scrollTo(this.surface, scrollPx + drag.lastY - event.offsetY);
    }
    drag.lastX = event.offsetX;
    drag.lastY = event.offsetY;
  }

  /** Past the middle of a neighbour, the row takes its place. */
  private moveRow(key: string, yPx: number): void {
    const { data } = useShownRun.getState();
    const layout = this.layout();
    const own = layout?.rows.find((placed) => placed.row.key === key);
    const over = layout && rowAt(layout, yPx);
    if (data === undefined || own === undefined || over === undefined || over === own) {
      return;
    }
    const middlePx = over.topPx + over.heightPx / 2;
    if (over.topPx > own.topPx ? yPx > middlePx : yPx < middlePx) {
      shiftRow(this.surface.allRows(data), key, over.topPx > own.topPx ? 1 : -1);
    }
  }

  private hover(event: PointerEvent): void {
    const isInPlot = event.offsetX >= gutterPx;
    useViewState.setState({
      pointerNs: isInPlot ? this.nsAt(event) : undefined,
      hover: this.hovered(event),
    });
  }

  private hovered(event: PointerEvent): ViewState["hover"] {
    const place = { xPx: event.offsetX, yPx: event.offsetY };
    const hit = this.hitAt(event);
    if (hit !== undefined) {
      return { kind: "copy", place: hit.place, row: hit.row, copies: hit.copies, ...place };
    }
    const marked = this.markAt(event);
    return marked && { kind: "mark", hit: marked, ...place };
  }

  private nsAt(event: MouseEvent): number | undefined {
    const { window } = useViewState.getState();
    return window === undefined ? undefined : nsFromX(this.surface.scale(window), event.offsetX);
  }

  /** Alt measures freely. */
  private snapped(event: PointerEvent, ns: number): number {
    const { window } = useViewState.getState();
    const layout = this.layout();
    return event.altKey || window === undefined || layout === undefined
      ? ns
      : snapToEdge(layout, this.surface.scale(window), ns);
  }

  private hitAt(event: MouseEvent): CopyHit | undefined {
    const { window } = useViewState.getState();
    const layout = this.layout();
    return window === undefined || layout === undefined
      ? undefined
      : hitCopy(layout, this.surface.scale(window), event.offsetX, event.offsetY);
  }

  private markAt(event: MouseEvent): MarkHit | undefined {
    const { window } = useViewState.getState();
    const layout = this.layout();
    const placed = layout && rowAt(layout, event.offsetY);
    if (window === undefined || placed === undefined || event.offsetX < gutterPx) {
      return undefined;
    }
    const scale = this.surface.scale(window);
    return markAt(placed.row, nsFromX(scale, event.offsetX), scale.nsPerPx);
  }

  private layout(): TimelineLayout | undefined {
    const { data } = useShownRun.getState();
    return data === undefined ? undefined : this.surface.layout(data, rowView());
  }
}

function stretchOf(oneNs: number, otherNs: number): { startNs: number; endNs: number } {
  return { startNs: Math.min(oneNs, otherNs), endNs: Math.max(oneNs, otherNs) };
}

/** Scrolls the rows, as far as there are rows below. */
export function scrollTo(surface: TimelineCanvas, scrollPx: number): void {
  const { data } = useShownRun.getState();
  if (data === undefined) {
    return;
  }
  const { contentPx } = surface.layout(data, { ...rowView(), scrollPx: 0 });
  const hiddenPx = Math.max(0, contentPx - surface.heightPx);
  changeView({ type: "scroll", scrollPx: Math.min(scrollPx, hiddenPx) });
}
