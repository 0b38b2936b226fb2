import { expect, test } from "vitest";
import { createTranslator } from "#app/text/translator.ts";
import { markFacts } from "./mark-facts.ts";

const translate = createTranslator("en");
const valuesOf = (facts: ReturnType<typeof markFacts>) =>
  Object.fromEntries(facts.map(({ key, value }) => [key, value]));

test("a counter's value is told with all of its digits, since when and for how long", () => {
  const line = {
    label: "HBM read(MB/s)",
    device: 0,
    timeNs: Float64Array.of(1_000, 3_500),
    value: Float64Array.of(0.1, 12_345),
  };
  expect(valuesOf(markFacts(translate, { file: 0, line }, 0, { count: 2, lowest: 0.1, highest: 12_345 }))).toEqual({
    counter: "HBM read(MB/s)",
    value: "0.1",
    range: "0.1 … 12,345",
    since: "1.000 µs",
    held: "2.50 µs",
  });
  expect(valuesOf(markFacts(translate, { file: 0, line }, 1))).toMatchObject({
    value: "12,345",
    held: translate("timeline:mark.last"),
  });
});

test("an event is told by its name, what it does, and when", () => {
  const events = { label: "EVENT_WAIT", device: 0, timeNs: Float64Array.of(1_000), endNs: Float64Array.of(1_250) };
  expect(valuesOf(markFacts(translate, { file: 0, events }, 0))).toEqual({
    name: "EVENT_WAIT",
    kind: "wait for an event",
    start: "1.000 µs",
    end: "1.250 µs",
    took: "250 ns",
  });
});
