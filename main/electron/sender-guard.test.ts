import { expect, test } from "vitest";
import { isOwnMainFrame } from "./sender-guard.ts";

const origin = "copyscope://app";
const mainFrame = { url: "copyscope://app/index.html", processId: 4, routingId: 1 };

test("admits the main frame of our own page", () => {
  expect(isOwnMainFrame({ ...mainFrame }, mainFrame, origin)).toBe(true);
});

test.each([
  ["a child frame", { ...mainFrame, routingId: 2 }],
  ["a frame of another process", { ...mainFrame, processId: 5 }],
  ["a frame that was navigated away", { ...mainFrame, url: "https://example.com/" }],
  ["a host that only begins like ours", { ...mainFrame, url: "copyscope://app.example.com/" }],
  ["a page from disk", { ...mainFrame, url: "file:///etc/passwd" }],
  ["a frame that is gone", null],
  ["nobody", undefined],
])("refuses %s", (_who, caller) => {
  expect(isOwnMainFrame(caller, mainFrame, origin)).toBe(false);
});

test("refuses everyone when the window is gone", () => {
  expect(isOwnMainFrame(mainFrame, undefined, origin)).toBe(false);
});
