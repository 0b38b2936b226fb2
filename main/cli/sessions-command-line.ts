import type { Command } from "commander";
import type { Translator } from "#app/text/translator.ts";
import { addCommon, addGroup, type CommonOptions } from "./command-options.ts";
import { parseTag } from "./runs-command-line.ts";

interface SessionsOptions {
  readonly json?: boolean;
}

/** What was asked for about sessions; `session` is a name, the name of its folder, or a path. */
export type SessionsRequest = (
  | { readonly command: "sessions-list" }
  | { readonly command: "sessions-new"; readonly name: string }
  | { readonly command: "sessions-rename"; readonly session: string; readonly name: string }
  | {
      readonly command: "sessions-tag";
      readonly session: string;
      readonly tags: readonly string[];
      readonly options: { readonly remove?: boolean };
    }
  | { readonly command: "sessions-note"; readonly session: string; readonly note: string }
  | { readonly command: "sessions-delete"; readonly session: string }
) & { readonly options: SessionsOptions };

type OnRequest = (request: SessionsRequest, options: CommonOptions) => void;

/** `copyscope sessions list|new|rename|tag|note|delete`. */
export function addSessionsCommands(program: Command, translate: Translator, onRequest: OnRequest): void {
  const help = (key: string) => translate(`cli:help.${key}`);
  const own = (key: string) => translate(`session:help.${key}`);
  const sessions = addGroup(program, "sessions", own("sessions"), translate);
  const add = (usage: string, description: string) =>
    addCommon(sessions.command(usage).description(description).option("--json", help("json")), help);
  const addFor = (usage: string, description: string) =>
    add(usage, description).argument("<SESSION>", own("sessionName"));
  add("list", own("sessionsList")).action((options: CommonOptions & SessionsOptions) =>
    onRequest({ command: "sessions-list", options }, options),
  );
  add("new", own("sessionsNew"))
    .argument("<NAME>", own("newName"))
    .action((name: string, options: CommonOptions & SessionsOptions) =>
      onRequest({ command: "sessions-new", name, options }, options),
    );
  addFor("rename", own("sessionsRename"))
    .argument("<NAME>", own("newName"))
    .action((session: string, name: string, options: CommonOptions & SessionsOptions) =>
      onRequest({ command: "sessions-rename", session, name, options }, options),
    );
  addFor("tag", own("sessionsTag"))
    .argument("<TAG...>", own("tags"), (tag: string, given: readonly string[] = []) => [...given, parseTag(tag)])
    .option("--remove", own("remove"))
    .action(
      (
        session: string,
        tags: readonly string[],
        options: CommonOptions & SessionsOptions & { readonly remove?: boolean },
      ) => onRequest({ command: "sessions-tag", session, tags, options }, options),
    );
  addFor("note", own("sessionsNote"))
    .argument("<TEXT>", own("noteText"))
    .action((session: string, note: string, options: CommonOptions & SessionsOptions) =>
      onRequest({ command: "sessions-note", session, note, options }, options),
    );
  addFor("delete", own("sessionsDelete")).action((session: string, options: CommonOptions & SessionsOptions) =>
    onRequest({ command: "sessions-delete", session, options }, options),
  );
}
