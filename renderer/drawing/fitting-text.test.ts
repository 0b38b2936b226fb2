import { expect, test } from "vitest";
import { fittingText } from "./fitting-text.ts";

/** Every character is 10 px wide. */
const context = { measureText: (text: string) => ({ width: text.length * 10 }) as TextMetrics };

test.each([
  ["modelled ceiling", 160, "modelled ceiling"],
  ["modelled ceiling", 159, "modelled ceili…"],
  ["modelled ceiling", 100, "modelled…"],
  ["modelled ceiling", 20, "m…"],
  ["modelled ceiling", 19, ""],
  ["", 0, ""],
])("%j has room in %d px as %j", (text, roomPx, fitting) => {
  expect(fittingText(context, text, roomPx)).toBe(fitting);
});
