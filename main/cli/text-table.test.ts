import { expect, test } from "vitest";
import { displayWidth, fittingText, textTable } from "./text-table.ts";

test("aligns the first column to the left and the others to the right", () => {
  expect(
    textTable([
      ["stream", "copies"],
      ["s0", "12"],
      ["up-0001", "1,024"],
    ]),
  ).toEqual(["stream   copies", "s0           12", "up-0001   1,024"]);
});

test("counts a Chinese character as two cells", () => {
  expect(displayWidth("流 s0")).toBe(5);
  expect(
    textTable([
      ["流", "1"],
      ["s00", "2"],
    ]),
  ).toEqual(["流   1", "s00  2"]);
});

test("cuts a line where it would wrap", () => {
  expect(fittingText("measuring", 4)).toBe("meas");
  expect(fittingText("测量中", 5)).toBe("测量");
  expect(fittingText("short", 80)).toBe("short");
});
