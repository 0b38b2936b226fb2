import type { Translator } from "#app/text/translator.ts";
import { formatBytes } from "#app/units/byte-size.ts";
import { averageRate, formatRate } from "#app/units/data-rate.ts";
import { bytes, nanoseconds } from "#app/units/quantity.ts";

/** What moved; NaN: the trace does not say. */
export function movedText(translate: Translator, moved: number): string {
  return Number.isNaN(moved) ? translate("trace:size-not-recorded") : formatBytes(bytes(moved));
}

/** At what rate; of a size that nobody recorded there is none, and 0 GB/s would be a lie. */
export function movedRateText(moved: number, spanNs: number): string {
  return Number.isNaN(moved) ? "–" : formatRate(averageRate(bytes(moved), nanoseconds(spanNs)));
}
