import { expect, test } from "vitest";
import { commandOfKey } from "./shortcuts.ts";

const plain = { ctrlKey: false, metaKey: false, shiftKey: false };

test.each([
  [{ ...plain, key: "Enter", ctrlKey: true }, "run"],
  [{ ...plain, key: "Enter", metaKey: true }, "run"],
  [{ ...plain, key: ".", ctrlKey: true }, "stop"],
  [{ ...plain, key: "Escape" }, "stop"],
  [{ ...plain, key: "S", ctrlKey: true, shiftKey: true }, "save-plan-as"],
  [{ ...plain, key: "s" }, undefined],
  [{ ...plain, key: "Enter" }, undefined],
])("%j means %s", (event, command) => {
  expect(commandOfKey(event)).toBe(command);
});
