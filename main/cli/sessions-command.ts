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
      return create(request.name, context);
    case "sessions-rename":
      return change(request.session, { title: request.name }, context);
    case "sessions-tag":
      return change(
        request.session,
        request.options.remove === true ? { removeTags: request.tags } : { addTags: request.tags },
        context,
      );
    case "sessions-note":
      return change(request.session, { note: request.note }, context);
    case "sessions-delete":
      return discard(request.session, context);
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

async function create(name: string, context: Context): Promise<number> {
  const made = await createSession(name, context.environment);
  if (!made.ok) {
    return refuse(made.failure, context);
  }
  context.terminal.tell(printable(context.terminal.translate("session:created", { path: made.value })));
  return exitCode.clean;
}

async function change(asked: string, labelChange: LabelChange, context: Context): Promise<number> {
  const session = await findSession(asked, context.environment);
  const changed = session.ok ? await changeSession(session.value.folder, labelChange, context.environment) : session;
  return changed.ok ? exitCode.clean : refuse(changed.failure, context);
}

async function discard(asked: string, context: Context): Promise<number> {
  const { environment, now, terminal } = context;
  const session = await findSession(asked, environment);
  const trashed = session.ok ? await moveSessionToTrash(session.value.folder, environment, now()) : session;
  if (!trashed.ok) {
    return refuse(trashed.failure, context);
  }
  terminal.tell(printable(terminal.translate("session:trashed", { path: trashed.value.origin })));
  return exitCode.clean;
}
