import { Worker } from "node:worker_threads";
import type { Failure } from "#app/errors/failure.ts";
import type { OpenedTrace } from "#app/ipc/opened-trace.ts";
import { failed, type Result, succeeded } from "#app/result.ts";
import { type CopyColumns, columnsFromBlock } from "#app/run/copy-columns.ts";
import { coreFailure } from "../core-failure.ts";
import type { TraceWorkerMessage, TraceWorkerRequest } from "./trace-worker-messages.ts";

export interface TraceObserver {
  onProgress(bytesRead: number, bytesTotal: number): void;
  /** Comes before the first block. */
  onOpened(opened: OpenedTrace): void;
  onBlock(columns: CopyColumns): void;
}

export interface TraceReading {
  /** When all of it was handed over; null when it was cancelled. */
  readonly ended: Promise<Result<OpenedTrace | null, Failure>>;
  /** Nothing is handed over any more. */
  cancel(): void;
}

/** Reads a trace in a thread of its own, so that nobody else waits for it; what it kept is gone with the thread. */
export function readTraceInWorker(bundle: string, path: string, observer: TraceObserver): TraceReading {
  const request: TraceWorkerRequest = { path };
  const worker = new Worker(bundle, { workerData: request });
  let finish: (end: Result<OpenedTrace | null, Failure>) => void = () => undefined;
  const ended = new Promise<Result<OpenedTrace | null, Failure>>((resolve) => {
    finish = resolve;
  });
  let isCancelled = false;
  let opened: OpenedTrace | null = null;
  worker.on("message", (message: TraceWorkerMessage) => {
    if (isCancelled) {
      return;
    }
    switch (message.type) {
      case "progress":
        observer.onProgress(message.bytesRead, message.bytesTotal);
        return;
      case "failed":
        finish(failed(message.failure));
        return;
      case "opened":
        opened = message.opened;
        observer.onOpened(opened);
        return;
      case "block":
        observer.onBlock(columnsFromBlock(message.block, message.rows));
        // Other work of this process gets its turn between two blocks.
        setImmediate(() => worker.postMessage("next"));
        return;
      case "done":
        finish(succeeded(opened));
        return;
    }
  });
  const broken = (problem: string) => finish(failed(coreFailure("trace-reader-broken", { path, problem })));
  worker.on("error", (cause) => broken(cause instanceof Error ? cause.message : String(cause)));
  worker.on("exit", (code) => broken(`exit ${code}`));
  return {
    ended,
    cancel: () => {
      isCancelled = true;
      finish(succeeded(null));
      void worker.terminate();
    },
  };
}
