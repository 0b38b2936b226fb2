import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { FileDialogs } from "./file-dialogs.ts";
import { answeringFirst, firstCompared, firstDocument } from "./first-document.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "copyscope-first-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const asking: FileDialogs = {
  askPlanToOpen: () => Promise.resolve("asked plan"),
  askRunFolder: () => Promise.resolve("asked run"),
  askTraceFile: () => Promise.resolve("asked trace"),
  askToCompare: (kind) => Promise.resolve(`asked other ${kind}`),
  askWhereToSavePlan: () => Promise.resolve("asked place"),
  askWhereToSaveProgram: () => Promise.resolve("asked program"),
  askWhereToSaveView: () => Promise.resolve("asked view"),
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
  const dialogs = answeringFirst({ command: "open-plan", path: "/a.json" }, null, asking);
  expect([await dialogs.askPlanToOpen(), await dialogs.askPlanToOpen()]).toEqual(["/a.json", "asked plan"]);
});

test("a question for the other kind goes to the person", async () => {
  const dialogs = answeringFirst({ command: "open-run", path: "/runs/a" }, null, asking);
  expect([await dialogs.askPlanToOpen(), await dialogs.askRunFolder()]).toEqual(["asked plan", "/runs/a"]);
  const traces = answeringFirst({ command: "open-trace", path: "/a.db" }, null, asking);
  expect([await traces.askTraceFile(), await traces.askTraceFile()]).toEqual(["/a.db", "asked trace"]);
});

test("what is to be compared answers the first question for it, of its kind", async () => {
  expect(firstCompared(folder)).toEqual({ command: "compare-run", path: folder });
  const compared = firstCompared(join(folder, "absent.json"));
  expect(compared.command).toBe("compare-trace");
  const dialogs = answeringFirst(null, compared, asking);
  expect(await dialogs.askToCompare("run")).toBe("asked other run");
  expect(await dialogs.askToCompare("trace")).toBe(compared.path);
  expect(await dialogs.askToCompare("trace")).toBe("asked other trace");
});
