import type { HostRequest } from "#app/ipc/host-protocol.ts";
import type { HostPort } from "../host-port.ts";
import type { RunReport } from "../plan-run.ts";
import type { LoopedRows } from "./looped-rows.ts";
import type { RecordedStream } from "./recorded-stream.ts";
import { ReplayPace } from "./replay-pace.ts";

export interface ReplayAsked {
  readonly copiesPerSec: number;
  /** null: as many as were recorded. */
  readonly copies: number | null;
}

interface Playing {
  readonly stream: RecordedStream;
  readonly rows: LoopedRows;
  readonly request: Extract<HostRequest, { type: "run" }>;
  readonly asked: ReplayAsked;
  readonly port: HostPort;
  readonly stop: { readonly isRequested: boolean };
}

/** As a run's own. */
const progressEveryMs = 100;

/** Sends rows at the asked pace, and answers the report of a run that did that. */
export async function playRows({ stream, rows, request, asked, port, stop }: Playing): Promise<RunReport> {
  const copies = copiesToPlay(stream, asked);
  const { batchRows, batchMs } = request;
  const pace = new ReplayPace({ copiesPerSec: asked.copiesPerSec, copies, batchRows, batchMs });
  const beganMs = performance.now();
  let sent = 0;
  let lastSentMs = 0;
  let progressMs = Number.NEGATIVE_INFINITY;
  while (sent < copies && !stop.isRequested) {
    const elapsedMs = performance.now() - beganMs;
    const count = pace.nextBlock(elapsedMs, sent, lastSentMs);
    if (elapsedMs - progressMs >= progressEveryMs) {
      progressMs = elapsedMs;
      const trial = Math.max(0, rows.trialsOf(sent) - 1);
      port.send({ type: "progress", copiesDone: sent, copiesTotal: copies, trial, phase: "measuring" });
    }
    if (count > 0) {
      sendRows(port, rows, sent, count);
      sent += count;
      lastSentMs = elapsedMs;
      await port.congestion();
    } else {
      await rest(Math.min(pace.restMs(elapsedMs, sent), progressEveryMs));
    }
  }
  port.send({ type: "progress", copiesDone: sent, copiesTotal: copies, trial: 0, phase: "tearing-down" });
  return {
    ...stream.report,
    outcome: sent < copies ? "stopped" : stream.report.outcome,
    trials: { ...stream.report.trials, measured: rows.trialsOf(sent) },
    residentBytes: process.memoryUsage.rss(),
  };
}

/** What failed in the recording is counted in its report: such a run is not played more than once. */
function copiesToPlay({ rows, report }: RecordedStream, { copies }: ReplayAsked): number {
  const asked = copies ?? rows.rows;
  return report.errors.length > 0 ? Math.min(asked, rows.rows) : asked;
}

function sendRows(port: HostPort, rows: LoopedRows, from: number, count: number): void {
  for (const gate of rows.gatesBefore(from, from + count)) {
    port.send({ type: "gate", gate });
  }
  const block = rows.block(from, count);
  port.send({ type: "columns", rows: count }, block.bytes.buffer);
}

function rest(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
