import type { TimeWindow } from "../../drawing/time-window.ts";
import { beginPending } from "../../idle-probe.ts";

/** A whole frame that takes longer than this is drawn in coarser columns while the view moves. */
const longMs = 4;
const coarsePx = 2;
/** Even coarser: where a whole frame would take most of the time between two. */
const veryLongMs = 10;
const veryCoarsePx = 3;
const restMs = 90;

/** Decides how finely a frame is drawn: always as fine as it can be once the view rests. */
export class DrawingPace {
  private window: TimeWindow | undefined;
  private isMoving = false;
  private wholeMs = 0;
  private restsFromMs = 0;
  private timer: number | undefined;
  private done: (() => void) | undefined;
  private readonly drawAgain: () => void;

  constructor(drawAgain: () => void) {
    this.drawAgain = drawAgain;
  }

  /** CSS pixels per column for a frame that shows the window. */
  stepOf(shown: TimeWindow): number {
    this.isMoving = this.window !== undefined && this.window !== shown;
    this.window = shown;
    if (!this.isMoving || this.wholeMs <= longMs) {
      return 1;
    }
    return this.wholeMs > veryLongMs ? veryCoarsePx : coarsePx;
  }

  /** How long the frame took, and whether its columns were filled for it; after a coarse one, a fine one follows at rest. */
  drawn(stepPx: number, tookMs: number, isFilled: boolean): void {
    if (stepPx === 1) {
      window.clearTimeout(this.timer);
      this.timer = undefined;
      this.finish();
      this.wholeMs = this.isMoving && isFilled ? tookMs : this.wholeMs;
      return;
    }
    this.done ??= beginPending("fine frame");
    this.restsFromMs = performance.now() + restMs;
    this.timer ??= window.setTimeout(this.drawAtRest, restMs);
  }

  stop(): void {
    window.clearTimeout(this.timer);
    this.finish();
  }

  /** One timer for many frames: the later ones only put off what it does. */
  private readonly drawAtRest = (): void => {
    const leftMs = this.restsFromMs - performance.now();
    this.timer = leftMs > 0 ? window.setTimeout(this.drawAtRest, leftMs) : undefined;
    if (leftMs <= 0) {
      this.drawAgain();
    }
  };

  private finish(): void {
    this.done?.();
    this.done = undefined;
  }
}
