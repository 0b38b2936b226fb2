import { type Command, Option } from "commander";
import { tagSchema } from "#app/run/run-label.ts";
import type { Translator } from "#app/text/translator.ts";
import { addCommon, addGroup, type CommonOptions, parsePath } from "./command-options.ts";
import { type RateUnits, rateUnits } from "./rate-text.ts";
import { wrongValue } from "./usage-problem.ts";

export interface RunsOptions {
  /** Folder with runs; left out: where runs go by themselves. */
  readonly session?: string;
  readonly json?: boolean;
}

interface ShowOptions extends RunsOptions {
  readonly units?: RateUnits;
}

/** What was asked for about kept runs; `run` is a path, a folder's name or a part of it, a title, or `latest`. */
export type RunsRequest =
  | { readonly command: "runs-list"; readonly options: RunsOptions & { readonly tag?: string } }
  | { readonly command: "runs-show"; readonly run: string; readonly options: ShowOptions }
  | { readonly command: "runs-rename"; readonly run: string; readonly title: string; readonly options: RunsOptions }
  | {
      readonly command: "runs-tag";
      readonly run: string;
      readonly tags: readonly string[];
      readonly options: RunsOptions & { readonly remove?: boolean };
    }
  | { readonly command: "runs-note"; readonly run: string; readonly note: string; readonly options: RunsOptions }
  | {
      readonly command: "runs-delete" | "runs-restore";
      readonly runs: readonly string[];
      readonly options: RunsOptions;
    };

type OnRequest = (request: RunsRequest, options: CommonOptions) => void;

/** `copyscope runs list|show|rename|tag|note|delete|restore`. */
export function addRunsCommands(program: Command, translate: Translator, onRequest: OnRequest): void {
  const help = (key: string) => translate(`cli:help.${key}`);
  const own = (key: string) => translate(`session:help.${key}`);
  const runs = addGroup(program, "runs", own("runs"), translate);
  const add = (usage: string, description: string) =>
    addCommon(
      runs
        .command(usage)
        .description(description)
        .option("--session <folder>", own("session"), parsePath)
        .option("--json", help("json")),
      help,
    );
  add("list", own("list"))
    .option("--tag <tag>", own("onlyTag"), parseTag)
    .action((options: CommonOptions & RunsOptions & { readonly tag?: string }) =>
      onRequest({ command: "runs-list", options }, options),
    );
  add("show", own("show"))
    .argument("<RUN>", own("run"))
    .addOption(new Option("--units <units>", help("units")).choices(rateUnits))
    .action((run: string, options: CommonOptions & ShowOptions) =>
      onRequest({ command: "runs-show", run, options }, options),
    );
  add("rename", own("rename"))
    .argument("<RUN>", own("run"))
    .argument("<TITLE>", own("title"))
    .action((run: string, title: string, options: CommonOptions & RunsOptions) =>
      onRequest({ command: "runs-rename", run, title, options }, options),
    );
  add("tag", own("tag"))
    .argument("<RUN>", own("run"))
    .argument("<TAG...>", own("tags"), (tag: string, given: readonly string[] = []) => [...given, parseTag(tag)])
    .option("--remove", own("remove"))
    .action((run: string, tags: readonly string[], options: CommonOptions & RunsOptions) =>
      onRequest({ command: "runs-tag", run, tags, options }, options),
    );
  add("note", own("note"))
    .argument("<RUN>", own("run"))
    .argument("<TEXT>", own("noteText"))
    .action((run: string, note: string, options: CommonOptions & RunsOptions) =>
      onRequest({ command: "runs-note", run, note, options }, options),
    );
  add("delete", own("delete"))
    .argument("<RUN...>", own("run"))
    .action((asked: readonly string[], options: CommonOptions & RunsOptions) =>
      onRequest({ command: "runs-delete", runs: asked, options }, options),
    );
  add("restore", own("restore"))
    .argument("<RUN...>", own("deletedRun"))
    .action((asked: readonly string[], options: CommonOptions & RunsOptions) =>
      onRequest({ command: "runs-restore", runs: asked, options }, options),
    );
}

export function parseTag(value: string): string {
  const tag = tagSchema.safeParse(value);
  if (!tag.success) {
    throw wrongValue("cli:usage.tag");
  }
  return tag.data;
}
