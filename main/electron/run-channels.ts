import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Failure } from "#app/errors/failure.ts";
import type { WindowEvent } from "#app/ipc/contract.ts";
import { failed, type Result, succeeded } from "#app/result.ts";
import type { RunHeader } from "#app/run/run-header.ts";
import { headerFileName } from "#main/core/run-folder.ts";
import type { RunService } from "#main/core/run-service.ts";
import type { Session } from "#main/core/sessions.ts";
import type { ChannelHandlers, ParsedRequest } from "./channel-router.ts";
import type { ColumnPort } from "./column-port.ts";
import type { FileDialogs } from "./file-dialogs.ts";
import type { RecentPaths } from "./recent-paths.ts";
import { rimFailure } from "./rim-failure.ts";
import { newRunFolder } from "./run-folder-name.ts";

export interface RunChannelsRequest {
  readonly service: RunService;
  /** Where new runs go. */
  session(): Promise<Result<Pick<Session, "folder">, Failure>>;
  readonly recent: RecentPaths;
  readonly columns: ColumnPort;
  readonly dialogs: Pick<FileDialogs, "askRunFolder">;
  readonly now: () => Date;
  send(event: WindowEvent): void;
  showFolder(path: string): Promise<void>;
}

type RunChannel = "run:start" | "run:stop" | "run:kill" | "run:open" | "run:open-path" | "run:show-folder";
type OpenedRunReply = Result<{ readonly header: RunHeader; readonly runFolder: string }, Failure>;

export function runChannels(request: RunChannelsRequest): Pick<ChannelHandlers, RunChannel> {
  const { service, recent } = request;
  let opening: Promise<unknown> = Promise.resolve();
  // One after another: rows are sent while others are still being read, and those of two runs would mix.
  const openPath = (path: string): Promise<OpenedRunReply> => {
    const opened = opening.then(() => openNow(path));
    opening = opened.catch(() => undefined);
    return opened;
  };
  const openNow = async (path: string): Promise<OpenedRunReply> => {
    // Its rows would mix with those of the run that is being drawn.
    if (service.isRunning) {
      return failed(rimFailure("run-in-progress"));
    }
    const opened = await showRun(path, request.columns);
    if (opened.ok) {
      await recent.remember("recentRuns", path);
    }
    return opened;
  };
  return {
    "run:start": async (asked) => {
      await opening;
      return startRun(asked, request);
    },
    "run:stop": async () => {
      await service.stop();
      return succeeded({});
    },
    "run:kill": async () => {
      service.kill();
      return succeeded({});
    },
    "run:open": async () => {
      const path = await request.dialogs.askRunFolder();
      return path === null ? succeeded(null) : openPath(path);
    },
    "run:open-path": ({ path }) => openPath(path),
    "run:show-folder": async ({ path }) => {
      // Only run folders: the page must not have the desktop open just any file.
      if (!existsSync(join(path, headerFileName))) {
        return failed(rimFailure("no-run-folder", { path }));
      }
      await request.showFolder(path);
      return succeeded({});
    },
  };
}

/** Rows of a message, as many as a file has: mostly less than a MB, which comes from memory that is used again. */
const rowsPerMessage = 65_536;

async function showRun(path: string, columns: ColumnPort): Promise<OpenedRunReply> {
  // Not above: they bring the file format, which the first frame can do without.
  const [{ readRunFolder }, { CopyPacker }] = await Promise.all([
    import("#main/core/run-reader.ts"),
    import("#app/timeline/copy-packer.ts"),
  ]);
  let packer: InstanceType<typeof CopyPacker> | undefined;
  // Each file as soon as it is read: the window takes its rows in while the next one is.
  const read = await readRunFolder(path, {
    begin: ({ files, plan }) => {
      packer = new CopyPacker(plan.streams.length);
      columns.begin(
        path,
        files?.reduce((sum, { rows }) => sum + rows, 0),
      );
    },
    take: (rows) => {
      for (let from = 0; packer !== undefined && from < rows.rows; from += rowsPerMessage) {
        columns.packed(path, packer.pack(rows, from, Math.min(rows.rows, from + rowsPerMessage)));
      }
    },
  });
  return read.ok ? succeeded({ header: read.value.header, runFolder: path }) : read;
}

/** Answers as soon as the run is on its way; how it goes and ends, the window learns by events. */
async function startRun(
  { plan, target }: ParsedRequest<"run:start">,
  request: RunChannelsRequest,
): Promise<Result<{ readonly runFolder: string }, Failure>> {
  const { service, columns, send } = request;
  const session = await request.session();
  if (!session.ok) {
    return session;
  }
  // Asked last: meanwhile a sweep may have begun.
  if (service.isRunning) {
    return failed(rimFailure("run-in-progress"));
  }
  const runFolder = newRunFolder(session.value.folder, plan.name, request.now());
  columns.begin(runFolder);
  const running = service.run(
    { plan, target, runFolder },
    { onEvent: send, onColumns: (rows) => columns.block(runFolder, rows) },
  );
  void reportEnd(running, runFolder, request);
  return succeeded({ runFolder });
}

async function reportEnd(
  running: Promise<Result<RunHeader, Failure>>,
  runFolder: string,
  { send, recent }: RunChannelsRequest,
): Promise<void> {
  try {
    const ended = await running;
    if (!ended.ok) {
      send({ type: "run-refused", failure: ended.failure });
      return;
    }
    send({ type: "run-ended", runFolder, header: ended.value });
    await recent.remember("recentRuns", runFolder);
  } catch (cause) {
    // A bug; the window must not wait for the end for ever.
    const problem = cause instanceof Error ? cause.message : String(cause);
    send({ type: "run-refused", failure: rimFailure("broken-channel", { channel: "run:start", problem }) });
  }
}
