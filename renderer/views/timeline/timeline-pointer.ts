import { hitCopy } from "../../drawing/hit-test.ts";
import { nsFromX } from "../../drawing/time-window.ts";
import type { TimelineCanvas } from "../../drawing/timeline-canvas.ts";
import { gutterPx } from "../../drawing/timeline-layout.ts";
import { useShownRun } from "../../state/shown-run.ts";
import { changeView, useViewState } from "../../state/view-state.ts";
import { rowView } from "./row-view.ts";

/** A press that moves less than this is a click. */
const clickReachPx = 4;
const zoomPerWheelPx = 1.0015;

type Drag =
  | { readonly type: "pan"; lastX: number; lastY: number; movedPx: number }
  | { readonly type: "select"; readonly fromNs: number; movedPx: number };

/** Wheel zooms at the pointer, dragging pans, Shift-dragging selects, a click picks a copy, a double click fits. */
export function followPointer(canvas: HTMLCanvasElement, surface: TimelineCanvas): () => void {
  let drag: Drag | undefined;

  function nsAt(event: MouseEvent): number | undefined {
    const { window } = useViewState.getState();
    return window === undefined ? undefined : nsFromX(surface.scale(window), event.offsetX);
  }

  function hitAt(event: MouseEvent) {
    const { data } = useShownRun.getState();
    const { window } = useViewState.getState();
    if (data === undefined || window === undefined) {
      return undefined;
    }
    return hitCopy(surface.layout(data, rowView()), surface.scale(window), event.offsetX, event.offsetY);
  }

  function onPointerDown(event: PointerEvent): void {
    const ns = nsAt(event);
    if (event.button !== 0 || ns === undefined) {
      return;
    }
    canvas.setPointerCapture(event.pointerId);
    drag = event.shiftKey
      ? { type: "select", fromNs: ns, movedPx: 0 }
      : { type: "pan", lastX: event.offsetX, lastY: event.offsetY, movedPx: 0 };
  }

  function onPointerMove(event: PointerEvent): void {
    if (drag === undefined) {
      hover(event);
      return;
    }
    drag.movedPx += Math.abs(event.movementX) + Math.abs(event.movementY);
    if (drag.movedPx < clickReachPx) {
      return;
    }
    useViewState.setState({ hover: undefined });
    if (drag.type === "select") {
      select(drag.fromNs, nsAt(event));
      return;
    }
    pan(drag, event);
  }

  function pan(panning: Extract<Drag, { type: "pan" }>, event: PointerEvent): void {
    const { window, scrollPx } = useViewState.getState();
    if (window !== undefined) {
      const { nsPerPx } = surface.scale(window);
      changeView({ type: "pan", deltaNs: (panning.lastX - event.offsetX) * nsPerPx });
      scrollTo(surface, scrollPx + panning.lastY - event.offsetY);
    }
    panning.lastX = event.offsetX;
    panning.lastY = event.offsetY;
  }

  function hover(event: PointerEvent): void {
    const isInPlot = event.offsetX >= gutterPx;
    const hit = hitAt(event);
    useViewState.setState({
      pointerNs: isInPlot ? nsAt(event) : undefined,
      hover: hit && { place: hit.place, row: hit.row, copies: hit.copies, xPx: event.offsetX, yPx: event.offsetY },
    });
  }

  function onPointerUp(event: PointerEvent): void {
    const ended = drag;
    drag = undefined;
    if (ended === undefined || ended.movedPx >= clickReachPx) {
      return;
    }
    const hit = hitAt(event);
    changeView({ type: "pick-copy", row: hit?.row });
    if (hit === undefined) {
      changeView({ type: "select", selection: undefined });
    }
  }

  function onPointerLeave(): void {
    useViewState.setState({ hover: undefined, pointerNs: undefined });
  }

  function onWheel(event: WheelEvent): void {
    event.preventDefault();
    const { window, scrollPx } = useViewState.getState();
    if (window === undefined) {
      return;
    }
    const stepPx = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    if (event.offsetX < gutterPx) {
      scrollTo(surface, scrollPx + event.deltaY * stepPx);
      return;
    }
    const sidewaysPx = (event.shiftKey ? event.deltaX || event.deltaY : event.deltaX) * stepPx;
    if (sidewaysPx !== 0) {
      changeView({ type: "pan", deltaNs: sidewaysPx * surface.scale(window).nsPerPx });
    }
    if (!event.shiftKey && event.deltaY !== 0) {
      const anchorNs = nsFromX(surface.scale(window), event.offsetX);
      changeView({ type: "zoom", anchorNs, factor: zoomPerWheelPx ** (event.deltaY * stepPx) });
    }
    useViewState.setState({ hover: undefined });
  }

  function onDoubleClick(): void {
    changeView({ type: "fit" });
  }

  canvas.addEventListener("pointerdown", onPointerDown);
  canvas.addEventListener("pointermove", onPointerMove);
  canvas.addEventListener("pointerup", onPointerUp);
  canvas.addEventListener("pointercancel", onPointerLeave);
  canvas.addEventListener("pointerleave", onPointerLeave);
  canvas.addEventListener("wheel", onWheel, { passive: false });
  canvas.addEventListener("dblclick", onDoubleClick);
  return () => {
    canvas.removeEventListener("pointerdown", onPointerDown);
    canvas.removeEventListener("pointermove", onPointerMove);
    canvas.removeEventListener("pointerup", onPointerUp);
    canvas.removeEventListener("pointercancel", onPointerLeave);
    canvas.removeEventListener("pointerleave", onPointerLeave);
    canvas.removeEventListener("wheel", onWheel);
    canvas.removeEventListener("dblclick", onDoubleClick);
  };
}

function select(fromNs: number, toNs: number | undefined): void {
  if (toNs !== undefined) {
    changeView({
      type: "select",
      selection: { startNs: Math.min(fromNs, toNs), endNs: Math.max(fromNs, toNs) },
    });
  }
}

/** Scrolls the lanes, as far as there are lanes below. */
export function scrollTo(surface: TimelineCanvas, scrollPx: number): void {
  const { data } = useShownRun.getState();
  if (data === undefined) {
    return;
  }
  const hiddenPx = Math.max(0, surface.layout(data, { ...rowView(), scrollPx: 0 }).contentPx - surface.heightPx);
  changeView({ type: "scroll", scrollPx: Math.min(scrollPx, hiddenPx) });
}
