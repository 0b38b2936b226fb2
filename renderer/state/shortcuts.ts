import type { WindowEvent } from "#app/ipc/contract.ts";
import { exportView } from "../view-export/export-view.ts";
import { newPlan, openPlan, openRun, savePlan, startRun, stopRun } from "./commands.ts";
import { openCompared } from "./compared-files.ts";
import { showRecentTraces } from "./recent-traces.ts";
import { showRunList } from "./run-list.ts";
import { isUnderWay, useRunState } from "./run-state.ts";
import { showSweepPanel, stopSweep, useSweep } from "./sweep.ts";
import { cancelTrace, openTrace, useTraceReading } from "./trace-reading.ts";
import { changeView } from "./view-state.ts";

type MenuCommand = Extract<WindowEvent, { type: "menu" }>["command"];

const actions: Readonly<Record<MenuCommand, () => unknown>> = {
  "new-plan": newPlan,
  "open-plan": () => openPlan(),
  "save-plan": () => savePlan("plan:save"),
  "save-plan-as": () => savePlan("plan:save-as"),
  "open-run": () => openRun(),
  "open-trace": () => openTrace(),
  "recent-traces": showRecentTraces,
  "list-runs": showRunList,
  "show-sweep": showSweepPanel,
  "compare-run": () => openCompared({ kind: "run" }),
  "compare-trace": () => openCompared({ kind: "trace" }),
  run: startRun,
  stop: stopWhatGoesOn,
  "export-png": () => exportView("png"),
  "export-svg": () => exportView("svg"),
  "export-csv": () => exportView("csv"),
  fit: () => changeView({ type: "fit" }),
};

function stopWhatGoesOn(): Promise<void> {
  if (useSweep.getState().running !== undefined) {
    return stopSweep();
  }
  return isUnderWay(useRunState.getState()) ? stopRun() : cancelTrace();
}

function isAnythingGoingOn(): boolean {
  return (
    isUnderWay(useRunState.getState()) ||
    useSweep.getState().running !== undefined ||
    useTraceReading.getState().reading !== undefined
  );
}

/** Commands report their own failures: there is nothing to wait for. Behind a dialog nothing happens but a stop. */
export function runMenuCommand(command: MenuCommand): void {
  if (command === "stop" || !isDialogOpen()) {
    void actions[command]();
  }
}

/** Ctrl (or Cmd) and a letter; the same keys that the application menu shows. */
const commandByKey: Readonly<Record<string, MenuCommand>> = {
  enter: "run",
  ".": "stop",
  n: "new-plan",
  t: "open-trace",
  "shift+t": "recent-traces",
  l: "list-runs",
  "shift+enter": "show-sweep",
  k: "compare-run",
  "shift+k": "compare-trace",
  o: "open-plan",
  s: "save-plan",
  e: "export-png",
  "shift+e": "export-svg",
  "shift+d": "export-csv",
  "shift+s": "save-plan-as",
  "shift+o": "open-run",
};

export function commandOfKey(
  event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey">,
): MenuCommand | undefined {
  const key = event.key.toLowerCase();
  if (!(event.ctrlKey || event.metaKey)) {
    return key === "escape" ? "stop" : undefined;
  }
  return commandByKey[event.shiftKey ? `shift+${key}` : key];
}

/** Its keys are its own: whichever dialog it is, the page knows. */
function isDialogOpen(): boolean {
  return document.querySelector("dialog[open]") !== null;
}

/** What held the keyboard in a dialog may have gone, such as the button of a deleted run: Escape still closes the dialog. */
function closeLeftDialog({ key, target }: KeyboardEvent): void {
  const dialog = [...document.querySelectorAll<HTMLDialogElement>("dialog[open]")].at(-1);
  const isInside = target instanceof Node && dialog?.contains(target) === true;
  if (key === "Escape" && !isInside && dialog?.dispatchEvent(new Event("cancel", { cancelable: true })) === true) {
    dialog.close();
  }
}

/** Keys that work anywhere in the window. */
export function installShortcuts(): () => void {
  function onKeyDown(event: KeyboardEvent): void {
    if (event.defaultPrevented) {
      return;
    }
    if (isDialogOpen()) {
      closeLeftDialog(event);
      return;
    }
    const command = commandOfKey(event);
    // Escape belongs to fields and dialogs, unless there is a run, a sweep or the reading of a trace to stop.
    if (command === undefined || (event.key === "Escape" && !isAnythingGoingOn())) {
      return;
    }
    event.preventDefault();
    runMenuCommand(command);
  }
  window.addEventListener("keydown", onKeyDown);
  return () => window.removeEventListener("keydown", onKeyDown);
}
