import type { Gate } from "#app/run/gate.ts";

export interface HeldSpan {
  readonly startNs: number;
  readonly endNs: number;
}

const none: readonly HeldSpan[] = [];

/** When the streams of a run were held back at their start, until their first copies were submitted. */
export class HeldSpans {
  readonly count: number;
  private readonly spansByStream = new Map<number, HeldSpan[]>();

  /** Gates of one stream never overlap, and come in order. */
  constructor(gates: readonly Gate[]) {
    this.count = gates.length;
    for (const { streams, fromNs, toNs } of gates) {
      for (const stream of streams) {
        const spans = this.spansByStream.get(stream) ?? [];
        spans.push({ startNs: fromNs, endNs: toNs });
        this.spansByStream.set(stream, spans);
      }
    }
  }

  of(stream: number): readonly HeldSpan[] {
    return this.spansByStream.get(stream) ?? none;
  }

  /** How much of a stretch the stream was held; NaN edges, which nobody recorded, are held for nothing. */
  heldNs(stream: number, fromNs: number, toNs: number): number {
    const spans = this.of(stream);
    let sumNs = 0;
    for (let index = firstEndingAfter(spans, fromNs); index < spans.length; index += 1) {
      const span = spans[index];
      if (span === undefined || !(span.startNs < toNs)) {
        break;
      }
      sumNs += Math.max(0, Math.min(span.endNs, toNs) - Math.max(span.startNs, fromNs));
    }
    return sumNs;
  }
}

/** Place of the first span that ends after the moment. */
export function firstEndingAfter(spans: readonly HeldSpan[], ns: number): number {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((spans[middle]?.endNs ?? 0) <= ns) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}
