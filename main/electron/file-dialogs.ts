import { type BrowserWindow, dialog } from "electron";
import type { Translate } from "./rim-text.ts";

/** Questions for a path; null when the person closed the dialog. */
export interface FileDialogs {
  askPlanToOpen(): Promise<string | null>;
  askWhereToSavePlan(suggestion: string): Promise<string | null>;
  askWhereToSaveProgram(suggestion: string): Promise<string | null>;
  askWhereToSaveView(suggestion: string, extension: string): Promise<string | null>;
  askRunFolder(): Promise<string | null>;
  askTraceFile(): Promise<string | null>;
  /** For what is to be shown beside what is shown. */
  askToCompare(kind: "run" | "trace"): Promise<string | null>;
}

/** What traces are usually called; what a file is, its content says. */
const traceExtensions = [
  ...["json", "gz", "csv", "db", "sqlite", "ndjson", "jsonl", "arrow"],
  ...["pftrace", "perfetto-trace", "pb"],
];

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
      return canceled || !filePath ? null : withExtension(filePath, "json");
    },
    askWhereToSaveProgram: async (suggestion) => {
      const title = translate("menu:dialog.saveProgram");
      const { canceled, filePath } = await dialog.showSaveDialog(window, { title, defaultPath: suggestion });
      return canceled || !filePath ? null : filePath;
    },
    askWhereToSaveView: async (suggestion, extension) => {
      const { canceled, filePath } = await dialog.showSaveDialog(window, {
        title: translate("menu:dialog.saveView"),
        filters: [{ name: extension.toUpperCase(), extensions: [extension] }],
        defaultPath: suggestion,
      });
      return canceled || !filePath ? null : withExtension(filePath, extension);
    },
    askRunFolder: () => askFolder(window, translate("menu:dialog.openRun")),
    askTraceFile: () => askTrace(window, translate, translate("menu:dialog.openTrace")),
    askToCompare: (kind) => {
      const title = translate("menu:dialog.compare");
      return kind === "run" ? askFolder(window, title) : askTrace(window, translate, title);
    },
  };
}

async function askFolder(window: BrowserWindow, title: string): Promise<string | null> {
  return firstPath(await dialog.showOpenDialog(window, { title, properties: ["openDirectory"] }));
}

async function askTrace(window: BrowserWindow, translate: Translate, title: string): Promise<string | null> {
  const filters = [
    { name: translate("menu:dialog.traceFiles"), extensions: traceExtensions },
    { name: translate("menu:dialog.allFiles"), extensions: ["*"] },
  ];
  return firstPath(await dialog.showOpenDialog(window, { title, filters, properties: ["openFile"] }));
}

function firstPath({ canceled, filePaths }: { readonly canceled: boolean; readonly filePaths: readonly string[] }) {
  return canceled ? null : (filePaths[0] ?? null);
}

/** GTK's dialog does not add the filter's extension by itself. */
function withExtension(path: string, extension: string): string {
  return /\.[^./\\]+$/.test(path) ? path : `${path}.${extension}`;
}
