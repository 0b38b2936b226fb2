import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { FileDialogs } from "./file-dialogs.ts";
import { answeringFirst, firstDocument } from "./first-document.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "copyscope-first-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const asking: FileDialogs = {
  askPlanToOpen: () => Promise.resolve("asked plan"),
  askRunFolder: () => Promise.resolve("asked run"),
  askTraceFile: () => Promise.resolve("asked trace"),
  askWhereToSavePlan: () => Promise.resolve("asked place"),
  askWhereToSaveProgram: () => Promise.resolve("asked program"),
};

test("a folder is a run, a trace a trace, and what is not there a plan", () => {
  expect(firstDocument(folder)).toEqual({ command: "open-run", path: folder });
  const trace = join(folder, "trace.json");
  writeFileSync(trace, '{"traceEvents":[]}');
  expect(firstDocument(trace)).toEqual({ command: "open-trace", path: trace });
  expect(firstDocument(join(folder, "absent.json"))).toEqual({
    command: "open-plan",
    path: join(folder, "absent.json"),
  });
});

test("the first question is answered with the document, the second by the person", async () => {
  const dialogs = answeringFirst({ command: "open-plan", path: "/a.json" }, asking);
  expect([await dialogs.askPlanToOpen(), await dialogs.askPlanToOpen()]).toEqual(["/a.json", "asked plan"]);
});

test("a question for the other kind goes to the person", async () => {
  const dialogs = answeringFirst({ command: "open-run", path: "/runs/a" }, asking);
  expect([await dialogs.askPlanToOpen(), await dialogs.askRunFolder()]).toEqual(["asked plan", "/runs/a"]);
  const traces = answeringFirst({ command: "open-trace", path: "/a.db" }, asking);
  expect([await traces.askTraceFile(), await traces.askTraceFile()]).toEqual(["/a.db", "asked trace"]);
});
