import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recogniseDocument } from "./document-kind.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "copyscope-kind-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function written(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const event = '{"name":"MEMCPY_ASYNC","ph":"X","ts":"1","dur":1}';

test.each([
  ["a plan", '{"version":1,"name":"a","buffers":[],"transfers":[]}', "plan"],
  ["a plan that is broken in the middle", '{\n "version": 1,\n "name": oops', "plan"],
  ["nothing", "", "plan"],
  ["events in an array", `[${event}]`, "trace"],
  ["events in an object", `{"displayTimeUnit":"ms","traceEvents":[${event}]}`, "trace"],
  ["a trace that names a version and streams", `{"version":2,"streams":3,"traceEvents":[${event}]}`, "trace"],
  [
    "lines that Copyscope saved",
    `{"type":"trace","format":"msprof-json","base_ns":"1"}\n{"type":"copy","streams":1}\n`,
    "trace",
  ],
  ["packed events", gzipSync(`[${event}]`), "trace"],
  ["a table", "Name,Duration\na,1\n", "trace"],
  ["a database", "SQLite format 3\0", "trace"],
])("%s", (name, content, kind) => {
  const path = written(`${name}.json`, content);
  expect(recogniseDocument(path)).toEqual({ kind, path });
});

test("a folder and the header in it are a run", () => {
  const run = join(folder, "run");
  mkdirSync(run);
  writeFileSync(join(run, "run.json"), "{}");
  expect(recogniseDocument(run)).toEqual({ kind: "run", path: run });
  expect(recogniseDocument(join(run, "run.json"))).toEqual({ kind: "run", path: run });
});

test("what is not there is left to the plan's own failure", () => {
  const path = join(folder, "absent");
  expect(recogniseDocument(path)).toEqual({ kind: "plan", path });
});
