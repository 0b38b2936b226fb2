import { expect, test } from "vitest";
import { placeAfterKey } from "./list-keys.ts";

test.each([
  ["ArrowDown", 1, 2],
  ["ArrowDown", 19, 19],
  ["ArrowUp", 0, 0],
  ["PageDown", 3, 13],
  ["PageUp", 3, 0],
  ["Home", 5, 0],
  ["End", 5, 19],
  ["End", -1, 0],
  ["Enter", 5, undefined],
])("%s in row %i of 20 leads to %s", (key, place, next) => {
  expect(placeAfterKey(key, place, 20)).toBe(next);
});
