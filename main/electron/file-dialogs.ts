import { type BrowserWindow, dialog } from "electron";
import type { Translate } from "./rim-text.ts";

/** Questions for a path; null when the person closed the dialog. */
export interface FileDialogs {
  askPlanToOpen(): Promise<string | null>;
  askWhereToSavePlan(suggestion: string): Promise<string | null>;
  askWhereToSaveProgram(suggestion: string): Promise<string | null>;
  askRunFolder(): Promise<string | null>;
  askTraceFile(): Promise<string | null>;
}

export function fileDialogs(window: BrowserWindow, translate: Translate): FileDialogs {
  const planFilters = () => [{ name: translate("menu:dialog.planFiles"), extensions: ["json"] }];
  return {
    askPlanToOpen: async () => {
      const title = translate("menu:dialog.openPlan");
      return firstPath(
        await dialog.showOpenDialog(window, { title, filters: planFilters(), properties: ["openFile"] }),
      );
    },
    askWhereToSavePlan: async (suggestion) => {
      const title = translate("menu:dialog.savePlan");
      const { canceled, filePath } = await dialog.showSaveDialog(window, {
        title,
        filters: planFilters(),
        defaultPath: suggestion,
      });
      return canceled || !filePath ? null : withExtension(filePath);
    },
    askWhereToSaveProgram: async (suggestion) => {
      const title = translate("menu:dialog.saveProgram");
      const { canceled, filePath } = await dialog.showSaveDialog(window, { title, defaultPath: suggestion });
      return canceled || !filePath ? null : filePath;
    },
    askRunFolder: async () => {
      const title = translate("menu:dialog.openRun");
      return firstPath(await dialog.showOpenDialog(window, { title, properties: ["openDirectory"] }));
    },
    askTraceFile: async () => {
      const filters = [
        { name: translate("menu:dialog.traceFiles"), extensions: ["json", "gz", "csv", "db", "sqlite"] },
        { name: translate("menu:dialog.allFiles"), extensions: ["*"] },
      ];
      const title = translate("menu:dialog.openTrace");
      return firstPath(await dialog.showOpenDialog(window, { title, filters, properties: ["openFile"] }));
    },
  };
}

function firstPath({ canceled, filePaths }: { readonly canceled: boolean; readonly filePaths: readonly string[] }) {
  return canceled ? null : (filePaths[0] ?? null);
}

/** GTK's dialog does not add the filter's extension by itself. */
function withExtension(path: string): string {
  return /\.[^./\\]+$/.test(path) ? path : `${path}.json`;
}
