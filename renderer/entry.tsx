import { createRoot } from "react-dom/client";
import { onColumnMessage, onWindowEvent } from "./bridge-client.ts";
import { installIdleProbe } from "./idle-probe.ts";
import { loadFirstPlan, watchRunForIdleProbe } from "./state/commands.ts";
import { followShownRun, receiveComparedColumns } from "./state/compared-files.ts";
import { followComparison } from "./state/comparison.ts";
import { acceptDroppedFiles } from "./state/dropped-files.ts";
import { changeRun } from "./state/run-state.ts";
import { loadSettings, refreshRecent } from "./state/settings-state.ts";
import { installShortcuts, runMenuCommand } from "./state/shortcuts.ts";
import { followRunState, receiveColumns } from "./state/shown-run.ts";
import { followSweep, isSweepEvent, watchSweepForIdleProbe } from "./state/sweep.ts";
import { showTraceProgress } from "./state/trace-reading.ts";
import "./theme/tokens.css";
import "./theme/controls.css";
import "./theme/window.css";
import "./theme/plan.css";
import "./theme/panels.css";
import "./theme/timeline.css";
import "./theme/totals.css";
import { AppWindow } from "./views/app-window.tsx";

/** Wiring only: what arrives from the main process goes into the stores, and the window shows the stores. */
function start(): void {
  installIdleProbe();
  watchRunForIdleProbe();
  watchSweepForIdleProbe();
  installShortcuts();
  acceptDroppedFiles();
  // The port is handed over once, early: the listener has to be there before anything slow happens.
  onColumnMessage((message) => {
    if (message.type === "begin" || message.type === "block" || message.type === "packed") {
      receiveColumns(message);
    } else {
      receiveComparedColumns(message);
    }
  });
  followShownRun();
  followComparison();
  followRunState();
  onWindowEvent((event) => {
    if (event.type === "menu") {
      runMenuCommand(event.command);
      return;
    }
    if (event.type === "trace-progress") {
      showTraceProgress(event);
      return;
    }
    if (isSweepEvent(event)) {
      followSweep(event);
      return;
    }
    changeRun(event);
    if (event.type === "run-ended") {
      void refreshRecent();
    }
  });
  const root = document.getElementById("root");
  if (root === null) {
    throw new Error("Invariant: the page has no root element");
  }
  // Language and theme come with the settings; the first frame is drawn in them, together with the starter plan.
  void Promise.all([loadSettings(), loadFirstPlan()]).then(() => createRoot(root).render(<AppWindow />));
}

start();
