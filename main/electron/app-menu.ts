import { app, Menu, type MenuItemConstructorOptions } from "electron";
import type { WindowEvent } from "#app/ipc/contract.ts";
import type { Translate } from "./rim-text.ts";

export type MenuCommand = Extract<WindowEvent, { type: "menu" }>["command"];

/** Replaces the application menu; called again when the language changes. */
export function showAppMenu(translate: Translate, onCommand: (command: MenuCommand) => void): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(translate, onCommand)));
}

function menuTemplate(translate: Translate, onCommand: (command: MenuCommand) => void): MenuItemConstructorOptions[] {
  const command = (id: MenuCommand, key: string, accelerator: string): MenuItemConstructorOptions => ({
    id,
    label: translate(`menu:${key}`),
    accelerator,
    // The page acts on these keys itself, so that they work wherever the menu does not; here they are only shown.
    registerAccelerator: false,
    click: () => onCommand(id),
  });
  const role = (name: NonNullable<MenuItemConstructorOptions["role"]>, key: string): MenuItemConstructorOptions => ({
    role: name,
    label: translate(`menu:${key}`),
  });
  const separator: MenuItemConstructorOptions = { type: "separator" };
  return [
    {
      label: translate("menu:file.title"),
      submenu: [
        command("new-plan", "file.newPlan", "Ctrl+N"),
        command("open-plan", "file.openPlan", "Ctrl+O"),
        command("save-plan", "file.savePlan", "Ctrl+S"),
        command("save-plan-as", "file.savePlanAs", "Ctrl+Shift+S"),
        separator,
        command("open-run", "file.openRun", "Ctrl+Shift+O"),
        command("open-trace", "file.openTrace", "Ctrl+T"),
        command("recent-traces", "file.recentTraces", "Ctrl+Shift+T"),
        command("list-runs", "file.listRuns", "Ctrl+L"),
        separator,
        command("compare-run", "file.compareRun", "Ctrl+K"),
        command("compare-trace", "file.compareTrace", "Ctrl+Shift+K"),
        separator,
        role("quit", "file.quit"),
      ],
    },
    {
      label: translate("menu:edit.title"),
      submenu: [
        role("undo", "edit.undo"),
        role("redo", "edit.redo"),
        separator,
        role("cut", "edit.cut"),
        role("copy", "edit.copy"),
        role("paste", "edit.paste"),
        role("selectAll", "edit.selectAll"),
      ],
    },
    {
      label: translate("menu:run.title"),
      submenu: [
        command("run", "run.run", "Ctrl+Enter"),
        command("stop", "run.stop", "Ctrl+."),
        separator,
        command("show-sweep", "run.sweep", "Ctrl+Shift+Enter"),
      ],
    },
    {
      label: translate("menu:view.title"),
      submenu: [
        command("fit", "view.fit", "0"),
        separator,
        command("export-png", "view.exportPng", "Ctrl+E"),
        command("export-svg", "view.exportSvg", "Ctrl+Shift+E"),
        command("export-csv", "view.exportCsv", "Ctrl+Shift+D"),
        separator,
        role("zoomIn", "view.zoomIn"),
        role("zoomOut", "view.zoomOut"),
        role("resetZoom", "view.resetZoom"),
        role("togglefullscreen", "view.fullScreen"),
        ...(app.isPackaged ? [] : [separator, role("reload", "view.reload"), role("toggleDevTools", "view.devTools")]),
      ],
    },
  ];
}
