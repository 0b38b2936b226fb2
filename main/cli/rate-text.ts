import { formatRate, formatRateWithGib } from "#app/units/data-rate.ts";
import { bytesPerSecond } from "#app/units/quantity.ts";

/** What rates are shown in: GB/s, or GiB/s behind it. */
export const rateUnits = ["gb", "gib"] as const;
export type RateUnits = (typeof rateUnits)[number];

/** A rate in bytes per second as text. */
export type RateText = (rate: number) => string;

export function rateTextIn(units: RateUnits | undefined): RateText {
  const format = units === "gib" ? formatRateWithGib : formatRate;
  return (rate) => format(bytesPerSecond(rate));
}
