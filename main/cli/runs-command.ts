import { basename } from "node:path";
import type { Failure } from "#app/errors/failure.ts";
import { exitCodeOf, runReport } from "#app/formats/run-report.ts";
import { listedRun } from "#app/run/listed-run.ts";
import type { LabelChange, RunLabel } from "#app/run/run-label.ts";
import { formatRate } from "#app/units/data-rate.ts";
import { wholeNumber } from "#app/units/digits.ts";
import { bytesPerSecond } from "#app/units/quantity.ts";
import { unreachable } from "#app/unreachable.ts";
import { changeRunLabel, readRunLabel } from "#main/core/run-label-file.ts";
import { openRunFolder } from "#main/core/run-reader.ts";
import { findRun, type ListedSession, listSession, type SessionRun } from "#main/core/run-session.ts";
import { moveRunToTrash, restoreFromTrash } from "#main/core/run-trash.ts";
import { sessionAsked } from "#main/core/sessions.ts";
import { findTrashedRun } from "#main/core/trashed-runs.ts";
import { type CommandContext, exitCode } from "./command-context.ts";
import { printable, printableJson } from "./printable.ts";
import { rateTextIn } from "./rate-text.ts";
import { refuse } from "./run-command.ts";
import type { RunsOptions, RunsRequest } from "./runs-command-line.ts";
import { textReport } from "./text-report.ts";
import { textTable } from "./text-table.ts";

type Context = Pick<CommandContext, "terminal" | "environment" | "hostOutput" | "now">;

/** Answers the exit code. */
export async function runsCommand(request: RunsRequest, context: Context): Promise<number> {
  const session = await sessionAsked(request.options.session, context.environment);
  if (!session.ok) {
    return refuse(session.failure, context);
  }
  const { folders } = session.value;
  switch (request.command) {
    case "runs-list":
      return list(folders, request.options, context);
    case "runs-show":
      return show(request, folders, context);
    case "runs-rename":
      return change(request, { title: request.title === "" ? null : request.title }, folders, context);
    case "runs-tag": {
      const { tags, options } = request;
      return change(request, options.remove === true ? { removeTags: tags } : { addTags: tags }, folders, context);
    }
    case "runs-note":
      return change(request, { note: request.note }, folders, context);
    case "runs-delete":
      return discard(request, folders, context);
    case "runs-restore":
      return restore(request, folders, context);
    default:
      return unreachable(request);
  }
}

async function list(
  folders: readonly string[],
  { tag, json }: RunsOptions & { readonly tag?: string },
  context: Context,
): Promise<number> {
  const { terminal } = context;
  const listed = await listSession(folders);
  if (!listed.ok) {
    return refuse(listed.failure, context);
  }
  const runs = listed.value.runs.filter(({ label }) => tag === undefined || label.tags.includes(tag));
  if (json === true) {
    terminal.print(printableJson({ sessionFolders: folders, ...listedAsJson({ ...listed.value, runs }, context) }));
  } else {
    terminal.print(runs.length === 0 ? terminal.translate("session:list.none") : runTable(runs, context));
  }
  for (const { failure } of listed.value.broken) {
    terminal.tell(printable(terminal.translate(failure.what)));
  }
  return listed.value.broken.length === 0 ? exitCode.clean : exitCode.withErrors;
}

function listedAsJson({ runs, broken }: ListedSession, { terminal }: Context) {
  return {
    runs: runs.map(listedRun),
    broken: broken.map(({ runFolder, failure }) => ({ runFolder, problem: terminal.translate(failure.what) })),
  };
}

function runTable(runs: readonly SessionRun[], { terminal }: Context): string {
  const head = ["run", "title", "state", "copies", "rate", "tags"].map((key) =>
    terminal.translate(`session:list.${key}`),
  );
  const rows = runs.map(({ runFolder, header, label }) => [
    basename(runFolder),
    label.title ?? header.plan.name,
    terminal.translate(`session:state.${header.state}`),
    wholeNumber(header.figures.copies),
    formatRate(bytesPerSecond(header.figures.bandwidthBytesPerSec)),
    label.tags.join(", "),
  ]);
  return textTable([head, ...rows]).join("\n");
}

async function show(
  { run: asked, options: { json: asJson, units } }: Extract<RunsRequest, { command: "runs-show" }>,
  folders: readonly string[],
  context: Context,
): Promise<number> {
  const { terminal } = context;
  const found = await findRun(asked, folders);
  if (!found.ok) {
    return refuse(found.failure, context);
  }
  const opened = await openRunFolder(found.value);
  if (!opened.ok) {
    return refuse(opened.failure, context);
  }
  const label = await readRunLabel(found.value);
  if (!label.ok) {
    return refuse(label.failure, context);
  }
  const { header, missing } = opened.value;
  const report = runReport(header, found.value, terminal.translate);
  const { title, tags, note } = label.value;
  const missingTexts = missing.map((sentence) => terminal.translate(sentence));
  terminal.print(
    asJson === true
      ? printableJson({ ...report, title, tags, note, missing: missingTexts })
      : [
          ...labelLines(label.value, context),
          textReport(report, terminal, rateTextIn(units)),
          ...missingTexts.map(printable),
        ].join("\n"),
  );
  return missing.length > 0 ? exitCode.withErrors : exitCodeOf(header);
}

function labelLines({ title, tags, note }: RunLabel, { terminal }: Context): string[] {
  return [
    ...(title === null ? [] : [terminal.paint.bold(printable(title))]),
    ...(tags.length === 0 ? [] : [printable(`${terminal.translate("session:list.tags")}: ${tags.join(", ")}`)]),
    ...(note === "" ? [] : [printable(note)]),
  ];
}

async function change(
  { run: asked, options }: Extract<RunsRequest, { readonly run: string }>,
  labelChange: LabelChange,
  folders: readonly string[],
  context: Context,
): Promise<number> {
  const found = await findRun(asked, folders);
  const changed = found.ok ? await changeRunLabel(found.value, labelChange) : found;
  if (!changed.ok) {
    return refuse(changed.failure, context);
  }
  if (found.ok && options.json === true) {
    const { title, tags, note } = changed.value;
    context.terminal.print(printableJson({ runFolder: found.value, title, tags, note }));
  }
  return exitCode.clean;
}

type MovedRequest = Extract<RunsRequest, { readonly runs: readonly string[] }>;

/** All that can be deleted are, whatever the others say. */
async function discard(request: MovedRequest, folders: readonly string[], context: Context): Promise<number> {
  const outcome = new MoveOutcome(request, context);
  for (const run of request.runs) {
    const found = await findRun(run, folders);
    const trashed = found.ok ? await moveRunToTrash(found.value, context.environment, context.now()) : found;
    if (trashed.ok) {
      outcome.moved("session:trashed", trashed.value.origin, trashed.value.path);
    } else {
      outcome.refused(run, trashed.failure);
    }
  }
  return outcome.conclude("deleted");
}

/** All that can be put back are, whatever the others say. */
async function restore(request: MovedRequest, folders: readonly string[], context: Context): Promise<number> {
  const outcome = new MoveOutcome(request, context);
  for (const run of request.runs) {
    const found = await findTrashedRun(run, folders, context.environment);
    const failure = found.ok ? await restoreFromTrash(found.value) : found.failure;
    if (found.ok && failure === undefined) {
      outcome.moved("session:restored", found.value.origin, found.value.path);
    } else if (failure !== undefined) {
      outcome.refused(run, failure);
    }
  }
  return outcome.conclude("restored");
}

/** What became of each run that was to go to the trash or to come back: told at once, or as one object at the end. */
class MoveOutcome {
  readonly #isJson: boolean;
  readonly #context: Context;
  readonly #moved: { readonly runFolder: string; readonly trashFolder: string }[] = [];
  readonly #refused: { readonly run: string; readonly problem: string }[] = [];

  constructor({ options }: MovedRequest, context: Context) {
    this.#isJson = options.json === true;
    this.#context = context;
  }

  moved(sentence: string, runFolder: string, trashFolder: string): void {
    const { terminal } = this.#context;
    this.#moved.push({ runFolder, trashFolder });
    if (!this.#isJson) {
      terminal.tell(printable(terminal.translate(sentence, { path: runFolder })));
    }
  }

  refused(run: string, failure: Failure): void {
    refuse(failure, this.#context);
    this.#refused.push({ run, problem: this.#context.terminal.translate(failure.what) });
  }

  conclude(done: "deleted" | "restored"): number {
    if (this.#isJson) {
      this.#context.terminal.print(printableJson({ [done]: this.#moved, refused: this.#refused }));
    }
    return this.#refused.length === 0 ? exitCode.clean : exitCode.couldNotRun;
  }
}
