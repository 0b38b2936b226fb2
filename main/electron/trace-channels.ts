import type { Failure } from "#app/errors/failure.ts";
import type { Channel, WindowEvent } from "#app/ipc/contract.ts";
import type { OpenedTrace } from "#app/ipc/opened-trace.ts";
import { failed, type Result, succeeded } from "#app/result.ts";
import { recogniseDocument } from "#main/core/document-kind.ts";
import type { RunService } from "#main/core/run-service.ts";
import type { TraceObserver, TraceReading } from "#main/core/trace/trace-in-worker.ts";
import type { ChannelHandlers } from "./channel-router.ts";
import type { ColumnPort } from "./column-port.ts";
import type { FileDialogs } from "./file-dialogs.ts";
import type { RecentPaths } from "./recent-paths.ts";
import { rimFailure } from "./rim-failure.ts";

export interface TraceChannelsRequest {
  readonly service: Pick<RunService, "isRunning">;
  readonly recent: Pick<RecentPaths, "remember" | "forget" | "list">;
  readonly columns: ColumnPort;
  readonly dialogs: Pick<FileDialogs, "askTraceFile" | "askToCompare">;
  read(path: string, observer: TraceObserver): TraceReading;
  send(event: WindowEvent): void;
}

type TraceChannel = Extract<Channel, `trace:${string}` | `compare:${string}` | `document:${string}`>;

export function traceChannels(request: TraceChannelsRequest): Pick<ChannelHandlers, TraceChannel> {
  const { service, recent, columns, send } = request;
  let reading: TraceReading | undefined;
  let comparing: TraceReading | undefined;

  const open = async (path: string): Promise<Result<{ path: string } | null, Failure>> => {
    // Its rows would mix with those of the run that is being drawn.
    if (service.isRunning) {
      return failed(rimFailure("run-in-progress"));
    }
    // One at a time: the window shows one.
    reading?.cancel();
    const current = request.read(path, {
      onProgress: (bytesRead, bytesTotal) => send({ type: "trace-progress", path, bytesRead, bytesTotal }),
      onOpened: (trace) => {
        // A run that was started meanwhile has the window.
        if (service.isRunning) {
          current.cancel();
          return;
        }
        columns.begin(path);
        send({ type: "trace-opened", trace });
      },
      onBlock: (rows) => columns.block(path, rows),
    });
    reading = current;
    const ended = await current.ended;
    if (reading === current) {
      reading = undefined;
    }
    if (!ended.ok) {
      return ended;
    }
    if (ended.value === null) {
      return succeeded(null);
    }
    await recent.remember("recentTraces", path);
    return succeeded({ path });
  };

  const openCompared = async (path: string): Promise<Result<OpenedTrace | null, Failure>> => {
    // Its rows would come between those of the run that is being drawn.
    if (service.isRunning) {
      return failed(rimFailure("run-in-progress"));
    }
    comparing?.cancel();
    const current = request.read(path, {
      onProgress: (bytesRead, bytesTotal) => send({ type: "trace-progress", path, bytesRead, bytesTotal }),
      onOpened: () => columns.beginCompared(path),
      onBlock: (rows) => columns.comparedBlock(path, rows),
    });
    comparing = current;
    const ended = await current.ended;
    if (comparing === current) {
      comparing = undefined;
    }
    return ended;
  };

  return {
    "compare:open": async ({ kind }) => {
      const path = await request.dialogs.askToCompare(kind);
      return path === null ? succeeded(null) : openCompared(path);
    },
    "compare:open-path": ({ path }) => openCompared(path),
    "trace:open": async () => {
      const path = await request.dialogs.askTraceFile();
      return path === null ? succeeded(null) : open(path);
    },
    "trace:open-path": ({ path }) => open(path),
    "trace:recent": async () => succeeded(await recent.list("recentTraces")),
    "trace:forget": async ({ path }) => {
      await recent.forget("recentTraces", path);
      return succeeded(await recent.list("recentTraces"));
    },
    "trace:cancel": async () => {
      reading?.cancel();
      comparing?.cancel();
      return succeeded({});
    },
    "document:recognise": async ({ path }) => succeeded(recogniseDocument(path)),
  };
}
