import { expect, test } from "vitest";
import { createTranslator } from "#app/text/translator.ts";
import { measuringNotes } from "./measuring-notes.ts";

const drift = { device: 0, driftPpm: 400.2, driftBoundPpm: 0.5, isCorrected: true };

function notes(measured: Parameters<typeof measuringNotes>[0]): string[] {
  const translate = createTranslator("en");
  return measuringNotes(measured).map(translate);
}

test("tells the clocks' bound, each device's drift and whether it is corrected, and what its events cost", () => {
  const clockCorrelation = {
    boundNs: 1_840,
    drift: [drift, { device: 1, driftPpm: -0.31, driftBoundPpm: 2, isCorrected: false }],
  };
  const eventCosts = [
    { device: 0, emptyPairNs: 20, recordCallNs: 3_200 },
    { device: 1, emptyPairNs: 0, recordCallNs: 3_400 },
  ];
  expect(notes({ clockCorrelation, eventCosts })).toEqual([
    "clocks agree within 1.84 µs",
    "clock of device 0 drifts +400 ± 0.50 ppm, corrected",
    "clock of device 1 drifts −0.31 ± 2.00 ppm",
    "events on device 0: an empty pair shows 20 ns, recording one takes 3.20 µs",
    "events on device 1: an empty pair shows 0 ns, recording one takes 3.40 µs",
  ]);
});

test("a drift that nobody could measure is not told, one without bound has none, and a rounded zero has no sign", () => {
  const unknown = { device: 0, driftPpm: null, driftBoundPpm: null, isCorrected: false };
  const unbounded = { device: 1, driftPpm: -0.001, driftBoundPpm: null, isCorrected: false };
  expect(notes({ clockCorrelation: { boundNs: null, drift: [unknown, unbounded] }, eventCosts: [] })).toEqual([
    "clock agreement unknown",
    "clock of device 1 drifts 0.00 ppm",
  ]);
});
