import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { planSchema } from "#app/plan/plan-schema.ts";
import { succeeded } from "#app/result.ts";
import { readPlanFile } from "#main/core/plan-file.ts";
import { writePlanFile } from "./plan-files.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "copyscope-plans-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const plan = planSchema.parse({
  version: 1,
  name: "one copy",
  buffers: [
    { id: "h0", memory: "pinned", bytes: 4096 },
    { id: "d0", memory: "device", bytes: 4096 },
  ],
  streams: [{ id: "s0" }],
  transfers: [{ from: "h0", to: "d0", bytes: 4096, stream: "s0" }],
});

test("what was written is read again", async () => {
  const path = join(folder, "plan.json");
  expect(await writePlanFile(path, { plan, axes: [] })).toEqual(succeeded(undefined));
  expect(await readPlanFile(path)).toEqual(succeeded(plan));
});

test.each([
  ["an absent file", "absent.json", "plan-file-missing"],
  ["a folder", ".", "plan-file-is-folder"],
])("%s is refused by name", async (_what, name, code) => {
  const path = join(folder, name);
  expect(await readPlanFile(path)).toMatchObject({ ok: false, failure: { code, what: { parameters: { path } } } });
});

test("broken JSON is refused", async () => {
  const path = join(folder, "broken.json");
  writeFileSync(path, '{"version": 1,');
  expect(await readPlanFile(path)).toMatchObject({ ok: false, failure: { code: "plan-not-json" } });
});

test("a place that cannot be written is a failure, and nothing is lost", async () => {
  const path = join(folder, "kept.json");
  writeFileSync(path, "kept");
  const impossible = join(path, "plan.json");
  expect(await writePlanFile(impossible, { plan, axes: [] })).toMatchObject({
    ok: false,
    failure: { code: "plan-not-saved", what: { parameters: { path: impossible } } },
  });
  expect(readFileSync(path, "utf8")).toBe("kept");
});
