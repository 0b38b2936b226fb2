// A host stream recorded from a run, and played through the real command line, as docs/replay.md has it.
import { rmSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type CopyColumns, concatenateColumns, copyColumnNames } from "#app/run/copy-columns.ts";
import type { RunHeader } from "#app/run/run-header.ts";
import { openRunFolder } from "#main/core/run-reader.ts";
import { newTestFolder, quickPlan, runCli, writePlan } from "./built-copyscope.fixture.ts";

const copiesPerRun = 32;

let folder: string;
let plan: string;
let recording: string;

beforeEach(async () => {
  folder = newTestFolder();
  plan = writePlan(folder, quickPlan);
  recording = join(folder, "host.stream");
  const recorded = await run("recorded", { COPYSCOPE_HOST_RECORD: recording });
  expect(recorded).toMatchObject({ code: 0 });
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function run(out: string, environment: NodeJS.ProcessEnv, planFile = plan) {
  const argv = ["run", planFile, "--target", "sim", "--out", join(folder, out), "--json"];
  return runCli(argv, folder, environment);
}

async function kept(out: string): Promise<{ readonly header: RunHeader; readonly rows: CopyColumns }> {
  const opened = await openRunFolder(join(folder, out));
  if (!opened.ok) {
    throw new Error(JSON.stringify(opened.failure));
  }
  return { header: opened.value.header, rows: concatenateColumns(opened.value.parts) };
}

test("played once, a recording makes the same run, which says that it was played", async () => {
  expect(await run("played", { COPYSCOPE_HOST_REPLAY: recording })).toMatchObject({ code: 0 });
  const [recorded, played] = [await kept("recorded"), await kept("played")];
  for (const name of copyColumnNames) {
    expect(played.rows[name], name).toEqual(recorded.rows[name]);
  }
  expect(played.header).toMatchObject({ state: "complete", verified: true, figures: recorded.header.figures });
  expect(played.header.statistics).toEqual(recorded.header.statistics);
  expect(recorded.header.environment.runtime).not.toContain("replayed");
  expect(played.header.environment.runtime).toContain("replayed");
});

test("played on, it has as many copies as were asked for, and a trial more for each of its own", async () => {
  const copies = 10 * copiesPerRun + 20;
  const environment = { COPYSCOPE_HOST_REPLAY: recording, COPYSCOPE_HOST_REPLAY_COPIES: String(copies) };
  expect(await run("played", environment)).toMatchObject({ code: 0 });
  const { header, rows } = await kept("played");
  expect(rows.rows).toBe(copies);
  expect(header.figures).toMatchObject({ copies, trials: 22, bytes: copies * 65_536 });
  expect(header.trials).toMatchObject({ measured: 22 });
});

test("another plan, and a recording that was cut, are refused in a sentence", async () => {
  const other = writePlan(folder, { ...quickPlan, measure: { warmup: 0, trials: 3 } }, "other.json");
  const refused = await run("refused", { COPYSCOPE_HOST_REPLAY: recording }, other);
  expect(refused.code).toBe(2);
  expect(refused.stderr).toContain('The recorded host stream is of another plan, "quick"');
  truncateSync(recording, 2_000);
  const cut = await run("cut", { COPYSCOPE_HOST_REPLAY: recording });
  expect(cut.code).toBe(2);
  expect(cut.stderr).toContain("cannot be played");
});
