// What the tests of the channels put in the place of the window and of the run service.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { StatisticsBuilder } from "#app/analysis/run-statistics.ts";
import type { WindowEvent } from "#app/ipc/contract.ts";
import { planSchema } from "#app/plan/plan-schema.ts";
import { failed, succeeded } from "#app/result.ts";
import type { RunHeader } from "#app/run/run-header.ts";
import type { RunService } from "#main/core/run-service.ts";
import { SettingsStore } from "#main/core/settings-store.ts";
import { RecentPaths } from "./recent-paths.ts";
import { rimFailure } from "./rim-failure.ts";

export const aPlan = planSchema.parse({
  version: 1,
  name: "one copy",
  buffers: [
    { id: "h0", memory: "pinned", bytes: 4096 },
    { id: "d0", memory: "device", bytes: 4096 },
  ],
  streams: [{ id: "s0" }],
  transfers: [{ from: "h0", to: "d0", bytes: 4096, stream: "s0" }],
});

export const aTarget = { spec: "sim", clock: "virtual", seed: 0 } as const;

export const aHeader: RunHeader = {
  version: 1,
  state: "complete",
  plan: aPlan,
  target: {
    library: "/build/libascendcl.so",
    simulated: true,
    product: null,
    form: null,
    cann: null,
    soc: null,
    clock: "virtual",
    seed: 0,
    interfaceVersion: null,
    devices: [],
    numaNodes: [],
    missingFunctions: [],
    links: [],
    sharedPaths: [],
    eventTickNs: null,
  },
  startedAt: "2026-03-04T05:06:07.000Z",
  clockCorrelation: { boundNs: null, drift: [] },
  environment: { copyscope: "0", runtime: "test", platform: "linux", architecture: "x64" },
  verified: true,
  figures: { copies: 0, bytes: 0, durationNs: 0, bandwidthBytesPerSec: 0, refusedCopies: 0, trials: 0, streams: [] },
  statistics: new StatisticsBuilder(aPlan).finish(),
  eventCosts: [],
  placement: null,
  gates: { kept: [], count: 0 },
  trials: null,
  findings: [],
  errors: [],
  hostLoss: null,
  ended: null,
  files: [],
};

/** A folder below the system's temporary one, and how to remove it. */
export function temporaryFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), "copyscope-rim-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** A service whose runs end when the test says so. */
export function aService(overrides: Partial<RunService> = {}): RunService {
  const refuse = async () => failed(rimFailure("broken-channel"));
  return {
    isRunning: false,
    listTargets: () => Promise.reject(new Error("not in this test")),
    describeTarget: refuse,
    check: refuse,
    run: async () => succeeded(aHeader),
    stop: async () => undefined,
    kill: () => undefined,
    close: async () => undefined,
    ...overrides,
  };
}

export function settingsIn(folder: string): SettingsStore {
  return new SettingsStore(join(folder, "settings.json"), {
    language: "en",
    theme: "system",
    recentPlans: [],
    recentRuns: [],
    recentTraces: [],
    session: null,
    target: { spec: "sim", clock: "virtual", seed: 0 },
  });
}

export function recentIn(folder: string): RecentPaths {
  return new RecentPaths(settingsIn(folder));
}

/** Keeps everything the window is told, in order. */
export function aWindow() {
  const told: unknown[] = [];
  return {
    told,
    send: (event: WindowEvent) => void told.push(event),
    columns: {
      begin: (runFolder: string, rows?: number) =>
        void told.push({ port: "begin", runFolder, ...(rows !== undefined && { rows }) }),
      packed: (runFolder: string, { rows }: { readonly rows: number }) =>
        void told.push({ port: "packed", runFolder, rows }),
      block: (runFolder: string, { rows }: { readonly rows: number }) =>
        void told.push({ port: "block", runFolder, rows }),
      beginCompared: (runFolder: string) => void told.push({ port: "compared-begin", runFolder }),
      comparedBlock: (runFolder: string, { rows }: { readonly rows: number }) =>
        void told.push({ port: "compared-block", runFolder, rows }),
    },
  };
}
