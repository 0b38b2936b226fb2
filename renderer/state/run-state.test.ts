import { expect, test } from "vitest";
import type { OpenedTrace } from "#app/ipc/opened-trace.ts";
import { text } from "#app/text/text-reference.ts";
import { fakePlan, fakeTarget, syntheticColumns, syntheticHeader } from "../test-fixtures/synthetic-run.fixture.ts";
import { noRun, planOfRows, type RunChange, type RunState, reduceRun } from "./run-state.ts";
import { shownStreams } from "./shown-streams.ts";

const fakeTrace: OpenedTrace = {
  path: "/traces/a.json",
  format: "chrome-json",
  events: 2,
  copies: { count: 1, bytes: null, withoutBytes: 1 },
  streams: [{ id: "5", label: "Stream 5" }],
  baseNs: "0",
  copyNames: ["MEMCPY_ASYNC"],
  launches: { launches: 0, missing: 0, missingAtStart: 0, missingAtEnd: 0, missingBetween: 0 },
  unread: [],
  statistics: [],
  counters: { recorded: 0, kept: 0, linesLeftOut: 0, lines: [] },
  synchronisation: { recorded: 0, kept: 0, linesLeftOut: 0, lines: [] },
};
const header = syntheticHeader(syntheticColumns({ copies: 8, trials: 1, hasFailures: false }), false);
const started: RunChange = { type: "run-started", runFolder: "/runs/1", target: fakeTarget, findings: [] };
const ended: RunChange = { type: "run-ended", runFolder: "/runs/1", header };
const failure = { code: "busy", what: text("what"), advice: text("advice"), details: [] };
const progress: RunChange = {
  type: "run-progress",
  copiesDone: 4,
  copiesTotal: 8,
  trial: 0,
  phase: "measuring",
  elapsedMs: 10,
  leftMs: null,
  blockedIn: null,
};

function after(...changes: readonly RunChange[]): RunState {
  return changes.reduce(reduceRun, noRun);
}

test("a run goes from starting over running to its header", () => {
  const asked: RunChange = { type: "start-asked", plan: fakePlan };
  expect(after(asked).phase).toBe("starting");
  expect(after(asked, started).phase).toBe("running");
  expect(after(asked, started, progress).progress).toMatchObject({ copiesDone: 4 });
  expect(after(asked, started, progress, ended)).toMatchObject({ phase: "idle", header, progress: undefined });
});

test("the answer to the start may come after the run's end", () => {
  const asked: RunChange = { type: "start-asked", plan: fakePlan };
  expect(after(asked, started, ended, { type: "start-answered", failure: undefined })).toMatchObject({
    phase: "idle",
    header,
  });
});

test("a refused run leaves the window ready for the next", () => {
  const asked: RunChange = { type: "start-asked", plan: fakePlan };
  expect(after(asked, { type: "start-answered", failure })).toMatchObject({ phase: "idle", failure });
  expect(after(asked, { type: "run-refused", failure })).toMatchObject({ phase: "idle", failure });
});

test("a host that ends badly after its run is told, whatever goes on meanwhile", () => {
  expect(after(started, ended, { type: "host-ending", failure })).toMatchObject({ phase: "idle", header, failure });
  expect(after(started, { type: "host-ending", failure })).toMatchObject({ phase: "running", failure });
});

test("stopping lasts until the run has ended", () => {
  expect(after(started, { type: "stop-asked" }, progress).phase).toBe("stopping");
  expect(after(started, { type: "stop-asked" }, ended).phase).toBe("idle");
  expect(after({ type: "stop-asked" }).phase).toBe("idle");
});

test("progress that arrives after the end is not shown", () => {
  expect(after(started, ended, progress).progress).toBeUndefined();
});

test("rows never follow the plan of the run shown before", () => {
  const other = { ...fakePlan, name: "other" };
  const opened = after(ended, { type: "run-opened", runFolder: "/runs/2", header: { ...header, plan: other } });
  expect(planOfRows(after(ended), "/runs/2")).toBeUndefined();
  expect(planOfRows(opened, "/runs/2")).toBe(other);
});

test("a trace takes the place of a run and all that belongs to it, and a run that of a trace", () => {
  const opened: RunChange = { type: "trace-opened", trace: fakeTrace };
  const shown = after(started, ended, opened);
  expect(shown).toEqual({ ...noRun, trace: fakeTrace });
  expect(shownStreams(shown)).toBe(fakeTrace.streams);
  const again = reduceRun(reduceRun(shown, { type: "start-asked", plan: fakePlan }), started);
  expect(again).toMatchObject({ trace: undefined, runFolder: "/runs/1", plan: fakePlan });
  expect(after(opened, { type: "run-opened", runFolder: "/runs/2", header }).trace).toBeUndefined();
  expect(after(opened, { type: "run-refused", failure }).trace).toBe(fakeTrace);
});
