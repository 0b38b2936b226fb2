import type { Failure } from "#app/errors/failure.ts";
import type { WindowEvent } from "#app/ipc/contract.ts";
import type { OpenedSweep } from "#app/ipc/sweep-messages.ts";
import { failed, type Result, succeeded } from "#app/result.ts";
import type { CopyColumns } from "#app/run/copy-columns.ts";
import type { Environment } from "#main/core/data-folder.ts";
import type { TrashedFolder } from "#main/core/run-trash.ts";
import type { Session } from "#main/core/sessions.ts";
import type { SweepObserver, SweepRequest } from "#main/core/sweep-runner.ts";
import type { ChannelHandlers } from "./channel-router.ts";
import type { ColumnPort } from "./column-port.ts";
import { rimFailure } from "./rim-failure.ts";
import { newRunFolder } from "./run-folder-name.ts";
import type { SweepKeeper } from "./sweep-keeper.ts";

export interface SweepChannelsRequest {
  readonly sweeps: SweepKeeper;
  readonly columns: ColumnPort;
  session(): Promise<Result<Session, Failure>>;
  /** Where sweeps of the default session go from the command line: they are listed too. */
  readonly sweepsFolder: string;
  readonly environment: Environment;
  /** What this window has deleted, by where it was. */
  readonly trashed: Map<string, TrashedFolder>;
  readonly now: () => Date;
  send(event: WindowEvent): void;
}

type SweepChannel =
  | "sweep:plan"
  | "sweep:start"
  | "sweep:resume"
  | "sweep:open"
  | "sweep:list"
  | "sweep:label"
  | "sweep:delete";

export function sweepChannels(request: SweepChannelsRequest): Pick<ChannelHandlers, SweepChannel> {
  const { sweeps } = request;
  return {
    "sweep:plan": ({ plan, axes, target }) => sweeps.plan({ file: { plan, axes }, origin: plan.name, target }),
    "sweep:start": async ({ plan, axes, target }) => {
      const session = await request.session();
      if (!session.ok) {
        return session;
      }
      const folder = newRunFolder(session.value.folder, plan.name, request.now());
      return start({ file: { plan, axes }, origin: plan.name, target, folder, isResumed: false }, request);
    },
    "sweep:resume": async ({ folder }) => {
      const opened = await openSweep(folder);
      if (!opened.ok) {
        return opened;
      }
      const { plan, axes, target } = opened.value.record;
      return start({ file: { plan, axes }, origin: plan.name, target, folder, isResumed: true }, request);
    },
    "sweep:open": ({ folder }) => openSweep(folder),
    "sweep:list": async () => {
      const { listSweeps } = await import("#main/core/sweep-list.ts");
      const session = await request.session();
      return session.ok ? listSweeps(sweepFoldersOf(session.value, request.sweepsFolder)) : session;
    },
    "sweep:label": async ({ folder, change }) => {
      const { changeSweepLabel } = await import("#main/core/sweep-keeping.ts");
      return changeSweepLabel(folder, change);
    },
    "sweep:delete": async ({ folder }) => {
      const { moveSweepToTrash } = await import("#main/core/sweep-keeping.ts");
      const gone = await moveSweepToTrash(folder, request.environment, request.now());
      if (!gone.ok) {
        return gone;
      }
      request.trashed.set(folder, gone.value);
      return succeeded({});
    },
  };
}

/** Those of the command line's own place belong to the default session, whose runs lie in several places too. */
function sweepFoldersOf({ folders }: Session, sweepsFolder: string): readonly string[] {
  return folders.length > 1 ? [...folders, sweepsFolder] : folders;
}

async function openSweep(folder: string): Promise<Result<OpenedSweep, Failure>> {
  const { readSweepFolder } = await import("#main/core/sweep-folder.ts");
  const record = await readSweepFolder(folder);
  return record.ok ? succeeded({ folder, record: record.value }) : record;
}

/** Answers as soon as it is on its way. */
async function start(
  asked: SweepRequest,
  request: SweepChannelsRequest,
): Promise<Result<{ readonly folder: string }, Failure>> {
  if (request.sweeps.isBusy) {
    return failed(rimFailure("run-in-progress"));
  }
  void request.sweeps.run(asked, observerOf(asked.folder, request)).then(
    (ended) => request.send({ type: "sweep-ended", folder: asked.folder, failure: ended.ok ? null : ended.failure }),
    (cause) => {
      // A bug; the window must not wait for the end for ever.
      const problem = cause instanceof Error ? cause.message : String(cause);
      const failure = rimFailure("broken-channel", { channel: "sweep:start", problem });
      request.send({ type: "sweep-ended", folder: asked.folder, failure });
    },
  );
  return succeeded({ folder: asked.folder });
}

/** The runs of the points go to the window as single runs do. */
function observerOf(folder: string, { send, columns }: SweepChannelsRequest): SweepObserver {
  let runFolder = "";
  return {
    onStarted: (record) => send({ type: "sweep-started", folder, record }),
    onPoint: (point, index) => send({ type: "sweep-point", folder, index, point }),
    onProgress: () => undefined,
    runs: {
      onBegun: (plan, path) => {
        runFolder = path;
        send({ type: "sweep-run", plan });
        columns.begin(path);
      },
      onEvent: send,
      onColumns: (rows: CopyColumns) => columns.block(runFolder, rows),
      onEnded: (ended, path) =>
        send(
          ended.ok
            ? { type: "run-ended", runFolder: path, header: ended.value }
            : { type: "run-refused", failure: ended.failure },
        ),
    },
  };
}
