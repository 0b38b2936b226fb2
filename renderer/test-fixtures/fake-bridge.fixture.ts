import { type Bridge, columnPortMessage } from "#app/ipc/bridge.ts";
import type { Settings, WindowEvent } from "#app/ipc/contract.ts";
import { type CopyColumns, copyFirstRows } from "#app/run/copy-columns.ts";
import { text } from "#app/text/text-reference.ts";
import { fakeFindings, fakePlan, fakeTarget, syntheticColumns, syntheticHeader } from "./synthetic-run.fixture.ts";

/**
 * Stands in for the preload when the page is looked at in a plain browser. Asked by the address: copies, trials,
 * failures, language, theme, blocked.
 */
const asked = new URLSearchParams(location.search);
const runFolder = "/home/user/copyscope/runs/2026-01-05T09-30-00";
const listeners = new Set<(event: WindowEvent) => void>();
const channel = new MessageChannel();
let starts = 0;

const settings: Settings = {
  language: asked.get("language") === "zh" ? "zh" : "en",
  theme: (asked.get("theme") ?? "dark") as Settings["theme"],
  recentPlans: ["/home/user/plans/sweep-chunks.json"],
  session: null,
  recentRuns: [runFolder],
  recentTraces: [],
  target: { spec: "sim", clock: "virtual", seed: 0 },
};

function tell(event: WindowEvent): void {
  for (const listener of listeners) {
    listener(event);
  }
}

function sendRows(columns: CopyColumns): void {
  channel.port1.postMessage({ type: "begin", runFolder });
  for (let from = 0; from < columns.rows; from += 65_536) {
    const rows = Math.min(65_536, columns.rows - from);
    const block = from === 0 && rows === columns.rows ? columns : sliceRows(columns, from, rows);
    const copied = copyFirstRows(block, rows);
    channel.port1.postMessage({ type: "block", runFolder, rows, block: copied.bytes.buffer });
  }
}

function sliceRows(columns: CopyColumns, from: number, rows: number): CopyColumns {
  const sliced: Record<string, unknown> = { rows };
  for (const [name, values] of Object.entries(columns)) {
    sliced[name] = typeof values === "number" ? rows : values.subarray(from, from + rows);
  }
  return sliced as unknown as CopyColumns;
}

function run(): void {
  starts += 1;
  const hasFailures = asked.has("failures");
  const columns = syntheticColumns({
    copies: Number(asked.get("copies") ?? 200),
    trials: Number(asked.get("trials") ?? 3),
    hasFailures,
  });
  tell({ type: "run-started", runFolder, target: fakeTarget, findings: [...fakeFindings] });
  if (asked.has("blocked")) {
    sendRows(copyFirstRows(columns, Math.floor(columns.rows / 2)));
    tell({
      type: "run-progress",
      copiesDone: 100,
      copiesTotal: 200,
      trial: 1,
      phase: "measuring",
      elapsedMs: 3_200,
      leftMs: 3_100,
      blockedIn: { call: "aclrtMemcpyAsync", copyNumber: 4_711, forMs: 3_200 },
    });
    return;
  }
  sendRows(columns);
  setTimeout(() => tell({ type: "run-ended", runFolder, header: syntheticHeader(columns, hasFailures) }), 20 * starts);
}

const answers: Record<string, (request: never) => unknown> = {
  "settings:read": () => settings,
  "settings:change": (change: Partial<Settings>) => Object.assign(settings, change),
  "sessions:list": () => ({ sessions: [], current: "" }),
  "targets:list": () => ({
    vendor: {
      available: false,
      library: null,
      cann: null,
      why: text("No libascendcl.so was found on this machine."),
      tried: [],
      machine: null,
    },
    simulator: { available: true, library: fakeTarget.library, why: null },
  }),
  "plan:starter": () => ({ plan: fakePlan, axes: [], path: null }),
  "plan:check": () => ({ target: fakeTarget, findings: asked.has("clean") ? [] : fakeFindings }),
  "run:start": () => {
    setTimeout(run, 5);
    return { runFolder };
  },
  "run:stop": () => ({}),
  "run:kill": () => ({}),
};

const bridge: Bridge = {
  request(name, request) {
    const answer = answers[name];
    const value = answer === undefined ? null : answer(request as never);
    return Promise.resolve({ ok: true, value } as never);
  },
  pathOf: () => "",
  onEvent(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

Object.defineProperty(window, "copyscope", { value: bridge });
window.addEventListener("load", () => window.postMessage({ type: columnPortMessage }, "*", [channel.port2]));
