import { expect, test } from "vitest";
import { fittingText, textWidth } from "./fitting-text.ts";

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

test("a text is measured once in each font, and again in another", () => {
  const measured: string[] = [];
  const measuring = {
    font: "10px",
    measureText: (text: string) => {
      measured.push(`${measuring.font} ${text}`);
      return { width: text.length * Number.parseInt(measuring.font, 10) } as TextMetrics;
    },
  };
  const widths = [textWidth(measuring, "2 ms"), textWidth(measuring, "2 ms")];
  measuring.font = "12px";
  widths.push(textWidth(measuring, "2 ms"));
  expect(widths).toEqual([40, 40, 48]);
  expect(measured).toEqual(["10px 2 ms", "12px 2 ms"]);
});
