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

  /** How long the frame took; after a coarse one, a fine one follows when nothing moves. */
  drawn(stepPx: number, tookMs: number): void {
    if (this.timer !== undefined) {
      window.clearTimeout(this.timer);
      this.timer = undefined;
    }
    if (stepPx === 1) {
      this.finish();
      this.wholeMs = this.isMoving ? tookMs : this.wholeMs;
      return;
    }
    this.done ??= beginPending("fine frame");
    this.timer = window.setTimeout(this.drawAgain, restMs);
  }

  stop(): void {
    window.clearTimeout(this.timer);
    this.finish();
  }

  private finish(): void {
    this.done?.();
    this.done = undefined;
  }
}
