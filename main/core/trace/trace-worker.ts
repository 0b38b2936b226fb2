// Reads one trace in a thread of its own, sends it, and ends.
import { once } from "node:events";
import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import { windowTrace } from "#app/trace/window-trace.ts";
import { openTrace } from "./open-trace.ts";
import type { TraceWorkerMessage, TraceWorkerRequest } from "./trace-worker-messages.ts";

/** Often enough to be followed, seldom enough to cost nothing. */
const progressEveryMs = 100;

async function readTrace(port: MessagePort, { path }: TraceWorkerRequest): Promise<void> {
  const post = (message: TraceWorkerMessage, transferred: ArrayBuffer[] = []) => port.postMessage(message, transferred);
  let toldAtMs = Number.NEGATIVE_INFINITY;
  const opened = await openTrace(path, {
    needsArguments: false,
    onProgress: (bytesRead, bytesTotal) => {
      const nowMs = performance.now();
      if (nowMs - toldAtMs >= progressEveryMs) {
        toldAtMs = nowMs;
        post({ type: "progress", bytesRead, bytesTotal });
      }
    },
  });
  if (!opened.ok) {
    post({ type: "failed", failure: opened.failure });
    return;
  }
  try {
    const trace = windowTrace(opened.value.trace, path);
    post({ type: "opened", opened: trace.opened });
    for (const columns of trace.blocks()) {
      const block = columns.bytes.buffer;
      post({ type: "block", rows: columns.rows, block }, [block]);
      await once(port, "message");
    }
    post({ type: "done" });
  } finally {
    opened.value.close();
  }
}

if (parentPort === null) {
  throw new Error("Invariant: this bundle runs in a thread that was started for it");
}
const port = parentPort;
void readTrace(port, workerData as TraceWorkerRequest).finally(() => port.close());
