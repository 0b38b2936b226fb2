import type { RunHeader } from "#app/run/run-header.ts";
import { type TextReference, text } from "#app/text/text-reference.ts";
import { threeDigits } from "#app/units/digits.ts";
import { nanoseconds } from "#app/units/quantity.ts";
import { formatDuration } from "#app/units/time.ts";

type Measured = Pick<RunHeader, "clockCorrelation" | "eventCosts">;

/** What measuring itself could not do better: how well the clocks agree, how they drift, and what events cost. */
export function measuringNotes({ clockCorrelation, eventCosts }: Measured): readonly TextReference[] {
  const { boundNs, drift } = clockCorrelation;
  return [
    boundNs === null ? text("run:measuring.noBound") : text("run:measuring.bound", { time: timeText(boundNs) }),
    ...drift.flatMap(({ device, driftPpm, driftBoundPpm, isCorrected }) =>
      driftPpm === null
        ? []
        : [
            text(isCorrected ? "run:measuring.driftCorrected" : "run:measuring.drift", {
              device,
              drift: `${signed(driftPpm)}${driftBoundPpm === null ? "" : ` ± ${threeDigits(driftBoundPpm)}`} ppm`,
            }),
          ],
    ),
    ...eventCosts.map(({ device, emptyPairNs, recordCallNs }) =>
      text("run:measuring.events", { device, emptyPair: timeText(emptyPairNs), record: timeText(recordCallNs) }),
    ),
  ];
}

function timeText(ns: number): string {
  return formatDuration(nanoseconds(ns));
}

/** The direction is half of what a drift says; a rounded zero has none. */
function signed(value: number): string {
  const digits = threeDigits(Math.abs(value));
  return Number(digits) === 0 ? digits : `${value < 0 ? "−" : "+"}${digits}`;
}
