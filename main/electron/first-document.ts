import { statSync } from "node:fs";
import { resolve } from "node:path";
import type { MenuCommand } from "./app-menu.ts";
import type { FileDialogs } from "./file-dialogs.ts";

/**
 * What the command line asked to open. The window is told to open a plan or a run as if a person had chosen it from the
 * menu, and the question for its path is answered from here.
 */
export interface FirstDocument {
  readonly command: Extract<MenuCommand, "open-plan" | "open-run">;
  readonly path: string;
}

export function firstDocument(path: string): FirstDocument {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
  // A path that is not there is opened like a plan: the failure then names it.
  return { command: isFolder ? "open-run" : "open-plan", path: resolve(path) };
}

/** Dialogs that answer the first question with the document, and ask the person from then on. */
export function answeringFirst(document: FirstDocument | null, dialogs: FileDialogs): FileDialogs {
  let unasked = document;
  const answerOr = (command: FirstDocument["command"], ask: () => Promise<string | null>) => () => {
    if (unasked?.command !== command) {
      return ask();
    }
    const { path } = unasked;
    unasked = null;
    return Promise.resolve(path);
  };
  return {
    askPlanToOpen: answerOr("open-plan", dialogs.askPlanToOpen),
    askRunFolder: answerOr("open-run", dialogs.askRunFolder),
    askWhereToSavePlan: dialogs.askWhereToSavePlan,
    askWhereToSaveProgram: dialogs.askWhereToSaveProgram,
  };
}
