import { type Bridge, columnPortMessage } from "#app/ipc/bridge.ts";
import type { Settings, WindowEvent } from "#app/ipc/contract.ts";
import { allocateColumns } from "#app/run/copy-columns.ts";
import { LargeRun, largePlan } from "./large-run.fixture.ts";
import { fakeTarget, syntheticHeader } from "./synthetic-run.fixture.ts";

/**
 * Stands in for the preload when the timeline is measured: Run sends as many copies as the address asks for (copies,
 * lanes), made on the way, block by block.
 */
const asked = new URLSearchParams(location.search);
const copies = Number(asked.get("copies") ?? 1_000_000);
const lanes = Number(asked.get("lanes") ?? 64);
const runFolder = "/runs/large";
const rowsPerBlock = 65_536;
const plan = largePlan(lanes);
const listeners = new Set<(event: WindowEvent) => void>();
const channel = new MessageChannel();

const settings: Settings = {
  language: "en",
  theme: "dark",
  recentPlans: [],
  recentRuns: [],
  recentTraces: [],
  session: null,
  target: { spec: "sim", clock: "virtual", seed: 0 },
};

function tell(event: WindowEvent): void {
  for (const listener of listeners) {
    listener(event);
  }
}

/** The next block goes out when the one before has had its turn: the queue stays short. */
function run(): void {
  const made = new LargeRun(lanes);
  let sent = 0;
  tell({ type: "run-started", runFolder, target: fakeTarget, findings: [] });
  channel.port1.postMessage({ type: "begin", runFolder });
  function sendNext(): void {
    if (sent === copies) {
      const header = syntheticHeader(allocateColumns(0), false);
      tell({ type: "run-ended", runFolder, header: { ...header, plan, files: [{ name: "made", rows: copies }] } });
      return;
    }
    const rows = Math.min(rowsPerBlock, copies - sent);
    const block = made.nextBlock(rows).bytes.buffer;
    channel.port1.postMessage({ type: "block", runFolder, rows, block }, [block]);
    sent += rows;
    setTimeout(sendNext);
  }
  sendNext();
}

const answers: Record<string, (request: never) => unknown> = {
  "settings:read": () => settings,
  "settings:change": (change: Partial<Settings>) => Object.assign(settings, change),
  "sessions:list": () => ({ sessions: [], current: "" }),
  "targets:list": () => ({
    vendor: { available: false, library: null, cann: null, why: null, tried: [] },
    simulator: { available: true, library: fakeTarget.library, why: null },
  }),
  "plan:starter": () => ({ plan, axes: [], path: null }),
  "plan:check": () => ({ target: fakeTarget, findings: [] }),
  "run:start": () => {
    setTimeout(run, 5);
    return { runFolder };
  },
};

const bridge: Bridge = {
  request(name, request) {
    const answer = answers[name];
    return Promise.resolve({ ok: true, value: answer === undefined ? null : answer(request as never) } as never);
  },
  pathOf: () => "",
  onEvent(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

Object.defineProperty(window, "copyscope", { value: bridge });
window.addEventListener("load", () => window.postMessage({ type: columnPortMessage }, "*", [channel.port2]));
