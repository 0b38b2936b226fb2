import { writeFileSync } from "node:fs";
import type { HostMessage, HostRequest } from "#app/ipc/host-protocol.ts";
import { planSchema } from "#app/plan/plan-schema.ts";
import { allocateColumns, type CopyColumns } from "#app/run/copy-columns.ts";
import type { RunHeader } from "#app/run/run-header.ts";
import type { TargetFacts } from "#app/target/target-facts.ts";
import type { HostLimits } from "./host-limits.ts";
import type { HostExit, HostTransport, StartHost } from "./host-transport.ts";

/** Limits short enough for a test, in the same order as the real ones. */
export const shortLimits: HostLimits = {
  readyMs: 100,
  openMs: 200,
  locateMs: 200,
  closeMs: 100,
  stopMs: 80,
  exitMs: 50,
  pollMs: 5,
  frozenMs: 60,
  blockedMs: 20,
  callMs: 60_000,
  callGraceMs: 20,
  slowestBytesPerMs: 20_000,
};

type Script = (request: HostRequest, host: InMemoryHost) => void;

/** A host process that a test plays: `onRequest` says what it answers. */
export class InMemoryHost implements HostTransport {
  readonly pid = 4711;
  readonly requests: HostRequest[] = [];
  isKilled = false;
  readonly #onRequest: Script;
  #tell: (message: unknown, block: ArrayBuffer | undefined) => void = () => undefined;
  #exit: (exit: HostExit) => void = () => undefined;

  constructor(onRequest: Script) {
    this.#onRequest = onRequest;
  }

  send(request: HostRequest): void {
    this.requests.push(request);
    queueMicrotask(() => this.#onRequest(request, this));
  }

  onMessage(listener: (message: unknown, block: ArrayBuffer | undefined) => void): void {
    this.#tell = listener;
  }

  onExit(listener: (exit: HostExit) => void): void {
    this.#exit = listener;
  }

  kill(): void {
    this.isKilled = true;
    this.end({ code: null, signal: "SIGKILL" });
  }

  say(message: HostMessage): void {
    this.#tell(message, undefined);
  }

  sayAnything(message: unknown): void {
    this.#tell(message, undefined);
  }

  sendRows(columns: CopyColumns): void {
    this.#tell({ type: "columns", rows: columns.rows }, columns.bytes.buffer);
  }

  end(exit: HostExit): void {
    queueMicrotask(() => this.#exit(exit));
  }
}

export function startOf(host: InMemoryHost, isSilent = false): StartHost {
  return () => {
    if (!isSilent) {
      setTimeout(() => host.say({ type: "ready", pid: host.pid }), 1);
    }
    return Promise.resolve(host);
  };
}

export interface CrumbFields {
  readonly heartbeatCount?: number;
  readonly callId?: number;
  readonly enteredNs?: bigint;
  readonly copyNumber?: number;
  readonly copyCount?: number;
  readonly lastCallId?: number;
}

/** A crumbs file as hostkit writes it. */
export function writeCrumbs(path: string, fields: CrumbFields): void {
  const view = new DataView(new ArrayBuffer(80));
  view.setBigUint64(0, 0x3142_4d55_5243_5343n, true);
  view.setBigUint64(8, 4711n, true);
  view.setBigUint64(16, BigInt(fields.heartbeatCount ?? 1), true);
  view.setBigUint64(32, BigInt(fields.callId ?? 0), true);
  view.setBigUint64(40, fields.enteredNs ?? 0n, true);
  view.setBigUint64(48, BigInt(fields.copyNumber ?? 0), true);
  view.setBigUint64(56, BigInt(fields.copyCount ?? 0), true);
  view.setBigUint64(64, BigInt(fields.lastCallId ?? fields.callId ?? 0), true);
  writeFileSync(path, new Uint8Array(view.buffer));
}

export const aPlan = planSchema.parse({
  version: 1,
  name: "up",
  buffers: [
    { id: "h0", memory: "pinned", bytes: 4096 },
    { id: "d0", memory: "device", bytes: 4096 },
  ],
  streams: [{ id: "s0" }],
  transfers: [{ from: "h0", to: "d0", bytes: 4096, stream: "s0" }],
});

export const aTarget: TargetFacts = {
  library: "/somewhere/libascendcl.so",
  simulated: true,
  product: "atlas-training",
  form: "ep",
  cann: "8.5.0",
  soc: "Ascend910B3",
  clock: "realtime",
  seed: 0,
  interfaceVersion: "1.16.0",
  devices: [{ id: 0, totalBytes: 1e9, freeBytes: 1e9, node: null }],
  numaNodes: [],
  missingFunctions: [],
  links: [],
  sharedPaths: [],
  eventTickNs: 20,
};

/** Rows that tell themselves apart: row i of the block has bytes first + i. */
export function someRows(rows: number, first = 0): CopyColumns {
  const columns = allocateColumns(rows);
  for (let row = 0; row < rows; row++) {
    columns.bytes[row] = first + row + 1;
    columns.kind[row] = 1;
    columns.startNs[row] = (first + row) * 10;
    columns.endNs[row] = (first + row) * 10 + 5;
  }
  return columns;
}

export const aHeader: RunHeader = {
  version: 1,
  state: "running",
  plan: aPlan,
  target: aTarget,
  startedAt: "2026-01-31T12:30:05.123Z",
  clockCorrelation: { boundNs: null, drift: [] },
  environment: { copyscope: "0", runtime: "test", platform: "linux", architecture: "x64" },
  verified: null,
  figures: {
    copies: 0,
    bytes: 0,
    durationNs: 0,
    bandwidthBytesPerSec: 0,
    refusedCopies: 0,
    trials: 0,
    streams: [{ id: "s0", device: 0, copies: 0, bytes: 0, busyNs: 0, bandwidthBytesPerSec: 0 }],
  },
  statistics: null,
  eventCosts: [],
  placement: null,
  gates: { kept: [], count: 0 },
  trials: null,
  findings: [],
  errors: [],
  hostLoss: null,
  ended: null,
  files: null,
};
