import { resolve } from "node:path";
import { recogniseDocument } from "#main/core/document-kind.ts";
import type { MenuCommand } from "./app-menu.ts";
import type { FileDialogs } from "./file-dialogs.ts";

/**
 * What the command line asked to open. The window is told to open a plan, a run or a trace as if a person had chosen it from the
 * menu, and the question for its path is answered from here.
 */
export interface FirstDocument {
  readonly command: Extract<MenuCommand, "open-plan" | "open-run" | "open-trace">;
  readonly path: string;
}

export function firstDocument(path: string): FirstDocument {
  const { kind, path: toOpen } = recogniseDocument(resolve(path));
  return { command: `open-${kind}`, path: toOpen };
}

/** What the command line asked to show beside it. */
export interface FirstCompared {
  readonly command: Extract<MenuCommand, "compare-run" | "compare-trace">;
  readonly path: string;
}

export function firstCompared(path: string): FirstCompared {
  const { kind, path: toOpen } = recogniseDocument(resolve(path));
  return { command: kind === "run" ? "compare-run" : "compare-trace", path: toOpen };
}

/** Dialogs that answer the first question with the document, and ask the person from then on. */
export function answeringFirst(
  document: FirstDocument | null,
  compared: FirstCompared | null,
  dialogs: FileDialogs,
): FileDialogs {
  let unasked = document;
  let uncompared = compared;
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
    askTraceFile: answerOr("open-trace", dialogs.askTraceFile),
    askToCompare: (kind) => {
      if (uncompared?.command !== `compare-${kind}`) {
        return dialogs.askToCompare(kind);
      }
      const { path } = uncompared;
      uncompared = null;
      return Promise.resolve(path);
    },
    askWhereToSavePlan: dialogs.askWhereToSavePlan,
    askWhereToSaveProgram: dialogs.askWhereToSaveProgram,
    askWhereToSaveView: dialogs.askWhereToSaveView,
  };
}
