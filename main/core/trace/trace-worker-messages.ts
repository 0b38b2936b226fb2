import type { Failure } from "#app/errors/failure.ts";
import type { OpenedTrace } from "#app/ipc/opened-trace.ts";

/** What the thread that reads a trace is told when it is started. */
export interface TraceWorkerRequest {
  readonly path: string;
}

/** What it tells, in this order: progress, then either `failed`, or `opened`, blocks, `done`. */
export type TraceWorkerMessage =
  | { readonly type: "progress"; readonly bytesRead: number; readonly bytesTotal: number }
  | { readonly type: "failed"; readonly failure: Failure }
  | { readonly type: "opened"; readonly opened: OpenedTrace }
  /** The next one is sent when this one was answered with any message. */
  | { readonly type: "block"; readonly rows: number; readonly block: ArrayBuffer }
  | { readonly type: "done" };
