import type { Failure } from "#app/errors/failure.ts";
import { failed, type Result, succeeded } from "#app/result.ts";
import { type Environment, runsFolder } from "#main/core/data-folder.ts";
import type { RunService } from "#main/core/run-service.ts";
import type { TrashedFolder } from "#main/core/run-trash.ts";
import type { ChannelHandlers } from "./channel-router.ts";
import type { CurrentSession } from "./current-session.ts";
import { rimFailure } from "./rim-failure.ts";

export interface SessionChannelsRequest {
  readonly service: Pick<RunService, "isRunning">;
  readonly environment: Environment;
  readonly current: CurrentSession;
  /** What this window has deleted, by where it was; shared with the runs. */
  readonly trashed: Map<string, TrashedFolder>;
  readonly now: () => Date;
}

type SessionChannel = "sessions:list" | "sessions:choose" | "sessions:new" | "sessions:label" | "sessions:delete";

/** Sessions, by the same code as `copyscope sessions`. */
export function sessionChannels(request: SessionChannelsRequest): Pick<ChannelHandlers, SessionChannel> {
  const { environment, current } = request;
  return {
    "sessions:list": async () => {
      const { listSessions } = await import("#main/core/sessions.ts");
      const listed = await listSessions(environment);
      return listed.ok
        ? succeeded({ sessions: [...listed.value], current: (await current.folder()) ?? runsFolder(environment) })
        : listed;
    },
    "sessions:choose": async ({ folder }) => {
      const { sessionOf } = await import("#main/core/sessions.ts");
      const chosen = folder === runsFolder(environment) ? null : folder;
      const session = sessionOf(chosen, environment);
      if (!session.ok) {
        return session;
      }
      await current.choose(chosen);
      return succeeded({});
    },
    "sessions:new": async ({ name }) => {
      const { createSession } = await import("#main/core/sessions.ts");
      const made = await createSession(name, environment);
      if (!made.ok) {
        return made;
      }
      await current.choose(made.value);
      return succeeded({});
    },
    "sessions:label": async ({ folder, change }) => {
      const { changeSession } = await import("#main/core/sessions.ts");
      return changeSession(folder, change, environment);
    },
    "sessions:delete": async ({ folder }) => {
      const gone = await deleteSession(folder, request);
      if (!gone.ok) {
        return gone;
      }
      request.trashed.set(folder, gone.value);
      if ((await current.folder()) === folder) {
        await current.choose(null);
      }
      return succeeded({});
    },
  };
}

async function deleteSession(
  folder: string,
  { service, environment, now }: SessionChannelsRequest,
): Promise<Result<TrashedFolder, Failure>> {
  // Its run may be the one that is being written.
  if (service.isRunning) {
    return failed(rimFailure("run-in-progress"));
  }
  const { moveSessionToTrash } = await import("#main/core/sessions.ts");
  return moveSessionToTrash(folder, environment, now());
}
