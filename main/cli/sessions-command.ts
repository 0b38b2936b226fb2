import { basename } from "node:path";
import type { LabelChange } from "#app/run/run-label.ts";
import type { SessionSummary } from "#app/run/session-summary.ts";
import { wholeNumber } from "#app/units/digits.ts";
import { unreachable } from "#app/unreachable.ts";
import { changeSession, createSession, findSession, listSessions, moveSessionToTrash } from "#main/core/sessions.ts";
import { type CommandContext, exitCode } from "./command-context.ts";
import { printable, printableJson } from "./printable.ts";
import { refuse } from "./run-command.ts";
import type { SessionsRequest } from "./sessions-command-line.ts";
import { textTable } from "./text-table.ts";

type Context = Pick<CommandContext, "terminal" | "environment" | "hostOutput" | "now">;

/** Answers the exit code. */
export function sessionsCommand(request: SessionsRequest, context: Context): Promise<number> {
  switch (request.command) {
    case "sessions-list":
      return list(request.options.json === true, context);
    case "sessions-new":
      return create(request.name, request.options.json === true, context);
    case "sessions-rename":
      return change(request, { title: request.name }, context);
    case "sessions-tag":
      return change(
        request,
        request.options.remove === true ? { removeTags: request.tags } : { addTags: request.tags },
        context,
      );
    case "sessions-note":
      return change(request, { note: request.note }, context);
    case "sessions-delete":
      return discard(request, context);
    default:
      return unreachable(request);
  }
}

async function list(asJson: boolean, context: Context): Promise<number> {
  const { terminal } = context;
  const listed = await listSessions(context.environment);
  if (!listed.ok) {
    return refuse(listed.failure, context);
  }
  terminal.print(asJson ? printableJson({ sessions: listed.value }) : sessionTable(listed.value, context));
  return exitCode.clean;
}

function sessionTable(sessions: readonly SessionSummary[], { terminal }: Context): string {
  const head = ["session", "runs", "tags", "folder"].map((key) => terminal.translate(`session:sessions.${key}`));
  const rows = sessions.map(({ folder, name, tags, runs }) => [
    name ?? terminal.translate("session:default"),
    wholeNumber(runs),
    tags.join(", "),
    folder,
  ]);
  return textTable([head, ...rows]).join("\n");
}

async function create(name: string, asJson: boolean, context: Context): Promise<number> {
  const { terminal } = context;
  const made = await createSession(name, context.environment);
  if (!made.ok) {
    return refuse(made.failure, context);
  }
  if (asJson) {
    terminal.print(printableJson({ folder: made.value, name }));
  } else {
    terminal.tell(printable(terminal.translate("session:created", { path: made.value })));
  }
  return exitCode.clean;
}

type OneRequest = Extract<SessionsRequest, { readonly session: string }>;

async function change({ session: asked, options }: OneRequest, labelChange: LabelChange, context: Context) {
  const session = await findSession(asked, context.environment);
  const changed = session.ok ? await changeSession(session.value.folder, labelChange, context.environment) : session;
  if (!changed.ok) {
    return refuse(changed.failure, context);
  }
  if (session.ok && options.json === true) {
    const { folder } = session.value;
    const { title, tags, note } = changed.value;
    context.terminal.print(printableJson({ folder, name: title ?? basename(folder), tags, note }));
  }
  return exitCode.clean;
}

async function discard({ session: asked, options }: OneRequest, context: Context): Promise<number> {
  const { environment, now, terminal } = context;
  const session = await findSession(asked, environment);
  const trashed = session.ok ? await moveSessionToTrash(session.value.folder, environment, now()) : session;
  if (!trashed.ok) {
    return refuse(trashed.failure, context);
  }
  const { origin, path } = trashed.value;
  if (options.json === true) {
    terminal.print(printableJson({ folder: origin, trashFolder: path }));
  } else {
    terminal.tell(printable(terminal.translate("session:trashed", { path: origin })));
  }
  return exitCode.clean;
}
