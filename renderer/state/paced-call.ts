import { beginPending } from "../idle-probe.ts";

/** Calls at once, but never more often than at this pace: what is asked for meanwhile is done once, when it is due. */
export class PacedCall {
  private readonly pauseMs: number;
  private readonly call: () => void;
  private lastMs = Number.NEGATIVE_INFINITY;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private done: (() => void) | undefined;

  constructor(pauseMs: number, call: () => void) {
    this.pauseMs = pauseMs;
    this.call = call;
  }

  ask(): void {
    if (this.timer !== undefined) {
      return;
    }
    const restMs = this.lastMs + this.pauseMs - performance.now();
    if (restMs <= 0) {
      this.run();
      return;
    }
    this.done = beginPending("paced call");
    this.timer = setTimeout(() => this.run(), restMs);
  }

  private run(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.lastMs = performance.now();
    try {
      this.call();
    } finally {
      this.done?.();
      this.done = undefined;
    }
  }
}
