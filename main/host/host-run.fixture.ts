import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { HostMessage } from "#app/ipc/host-protocol.ts";
import { type Plan, type PlanInput, planSchema } from "#app/plan/plan-schema.ts";
import { type CopyColumns, columnsFromBlock, concatenateColumns } from "#app/run/copy-columns.ts";
import type { RunReport } from "./plan-run.ts";
import { StopRequest } from "./stop-request.ts";
import { openTarget, type TargetSession } from "./target-session.ts";

const repository = fileURLToPath(new URL("../..", import.meta.url));
export const simulatorLibrary = join(repository, "build/simulator/lib64/libascendcl.so");
export const hostkitLibrary = join(repository, "build/hostkit/libhostkit.so");
export const hostBundle = join(repository, "build/main/host.cjs");

export function requireBuilt(path: string): void {
  if (!existsSync(path)) {
    throw new Error(`${path} is not built: run "npm run build" first`);
  }
}

export function newCrumbsPath(): string {
  return join(mkdtempSync(join(tmpdir(), "copyscope-host-")), "crumbs");
}

/**
 * The simulator, opened in this process. Its settings are read once in a process's life, so a test file has one target;
 * vitest gives each file a process of its own.
 */
export function openSimulator(settings: string): TargetSession {
  requireBuilt(simulatorLibrary);
  requireBuilt(hostkitLibrary);
  process.env["ACLSIM"] = settings;
  const opened = openTarget({ library: simulatorLibrary, hostkit: hostkitLibrary, crumbs: newCrumbsPath() });
  if (!opened.ok) {
    throw new Error(JSON.stringify(opened.failure));
  }
  return opened.value;
}

interface CarriedOut {
  readonly columns: CopyColumns;
  readonly report: RunReport;
  readonly messages: readonly HostMessage[];
}

interface RunOptions {
  readonly batchRows?: number;
  readonly batchMs?: number | null;
  readonly stop?: StopRequest;
  readonly onMessage?: (message: HostMessage) => void;
}

export async function carryOut(target: TargetSession, plan: Plan, options: RunOptions = {}): Promise<CarriedOut> {
  const { batchRows = 1_000, batchMs = null, stop = new StopRequest(), onMessage } = options;
  const messages: HostMessage[] = [];
  const parts: CopyColumns[] = [];
  const send = (message: HostMessage, block?: ArrayBuffer) => {
    messages.push(message);
    if (message.type === "columns" && block !== undefined) {
      parts.push(columnsFromBlock(block, message.rows));
    }
    onMessage?.(message);
  };
  const outcome = await target.run(
    { plan, batchRows, batchMs },
    { send, stop, congestion: () => undefined, flushed: () => Promise.resolve() },
  );
  if (!outcome.ok) {
    throw new Error(JSON.stringify(outcome.failure));
  }
  return { columns: concatenateColumns(parts), report: outcome.value, messages };
}

const mebibyte = 1_048_576;

/** One pinned buffer up, one device buffer; anything can be replaced. */
export function aPlan(overrides: Partial<PlanInput> = {}): Plan {
  return planSchema.parse({
    version: 1,
    name: "test",
    buffers: [
      { id: "h0", memory: "pinned", bytes: 16 * mebibyte },
      { id: "d0", memory: "device", bytes: 16 * mebibyte },
    ],
    streams: [{ id: "s0" }],
    transfers: [{ from: "h0", to: "d0", bytes: 16 * mebibyte, chunkBytes: 4 * mebibyte, stream: "s0" }],
    measure: { warmup: 1, trials: 2 },
    ...overrides,
  });
}

/** Everything the simulator counts as open, which must be nothing. */
export function openCount(report: RunReport): number {
  return Object.values(report.open ?? {}).reduce((sum, count) => sum + count, 0);
}
