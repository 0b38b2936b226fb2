import type { Failure } from "#app/errors/failure.ts";
import { failed, type Result, succeeded } from "#app/result.ts";
import { listedRun, type RunList } from "#app/run/listed-run.ts";
import type { Environment } from "#main/core/data-folder.ts";
import type { RunService } from "#main/core/run-service.ts";
import type { TrashedFolder } from "#main/core/run-trash.ts";
import type { ChannelHandlers } from "./channel-router.ts";
import type { CurrentSession } from "./current-session.ts";
import { rimFailure } from "./rim-failure.ts";

export interface RunListChannelsRequest {
  readonly service: Pick<RunService, "isRunning">;
  readonly environment: Environment;
  readonly current: Pick<CurrentSession, "session">;
  /** What this window has deleted, by where it was: the page says which, and never which paths are moved. */
  readonly trashed: Map<string, TrashedFolder>;
  readonly now: () => Date;
}

type RunListChannel = "runs:list" | "runs:label" | "runs:delete" | "runs:restore";

/** The kept runs, by the same code as `copyscope runs`. */
export function runListChannels(request: RunListChannelsRequest): Pick<ChannelHandlers, RunListChannel> {
  const { trashed } = request;
  return {
    "runs:list": async () => {
      const session = await request.current.session();
      return session.ok ? listRuns(session.value.folders) : session;
    },
    "runs:label": async ({ runFolder, change }) => {
      const { changeRunLabel } = await import("#main/core/run-label-file.ts");
      return changeRunLabel(runFolder, change);
    },
    "runs:delete": async ({ runFolder }) => {
      const gone = await deleteRun(runFolder, request);
      if (!gone.ok) {
        return gone;
      }
      trashed.set(runFolder, gone.value);
      return succeeded({});
    },
    "runs:restore": async ({ folder }) => {
      const deleted = trashed.get(folder);
      if (deleted === undefined) {
        return failed(rimFailure("nothing-deleted", { path: folder }));
      }
      const { restoreFromTrash } = await import("#main/core/run-trash.ts");
      const failure = await restoreFromTrash(deleted);
      if (failure !== undefined) {
        return failed(failure);
      }
      trashed.delete(folder);
      return succeeded({});
    },
  };
}

async function listRuns(folders: readonly string[]): Promise<Result<RunList, Failure>> {
  // Not above: it brings the file format, which the first frame can do without.
  const { listSession } = await import("#main/core/run-session.ts");
  const listed = await listSession(folders);
  if (!listed.ok) {
    return listed;
  }
  const broken = listed.value.broken.map(({ runFolder, failure }) => ({ runFolder, problem: failure.what }));
  return succeeded({ folders: [...folders], runs: listed.value.runs.map(listedRun), broken });
}

async function deleteRun(
  runFolder: string,
  { service, environment, now }: RunListChannelsRequest,
): Promise<Result<TrashedFolder, Failure>> {
  const { readRunHeader } = await import("#main/core/run-reader.ts");
  const { moveRunToTrash } = await import("#main/core/run-trash.ts");
  const header = await readRunHeader(runFolder);
  // It may be the one that is being written.
  if (service.isRunning && header.ok && header.value.state === "running") {
    return failed(rimFailure("run-in-progress"));
  }
  return moveRunToTrash(runFolder, environment, now());
}
