import { beginPending } from "../idle-probe.ts";

/**
 * The only owner of requestAnimationFrame: draws when something was invalidated, and sleeps otherwise. All canvases of
 * the window share one frame.
 */
export interface FrameLoop {
  /** Draws in the next frame; asking twice draws once. */
  invalidate(): void;
  stop(): void;
}

export type FrameRequester = (draw: (timeMs: number) => void) => number;

export function startFrameLoop(
  draw: (timeMs: number) => void,
  requestFrame: FrameRequester = (callback) => requestAnimationFrame(callback),
  cancelFrame: (handle: number) => void = (handle) => cancelAnimationFrame(handle),
): FrameLoop {
  let handle: number | undefined;
  let done: (() => void) | undefined;

  function drawFrame(timeMs: number): void {
    handle = undefined;
    try {
      draw(timeMs);
    } finally {
      done?.();
      done = undefined;
    }
  }

  return {
    invalidate() {
      if (handle === undefined) {
        done ??= beginPending("frame");
        handle = requestFrame(drawFrame);
      }
    },
    stop() {
      if (handle !== undefined) {
        cancelFrame(handle);
        handle = undefined;
      }
      done?.();
      done = undefined;
    },
  };
}
