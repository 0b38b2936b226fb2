import { type BrowserWindow, dialog } from "electron";
import type { Translate } from "./rim-text.ts";

export interface CloseGuardRequest {
  readonly window: BrowserWindow;
  readonly translate: Translate;
  isRunning(): boolean;
  /** Resolves when the run has ended and is kept. */
  stopRun(): Promise<void>;
}

/** Closing the window during a run asks; when the person means it, the run is stopped and kept before the window goes. */
export function guardClose({ window, translate, isRunning, stopRun }: CloseGuardRequest): void {
  let isAsking = false;
  const askAndClose = async () => {
    const { response } = await dialog.showMessageBox(window, {
      type: "question",
      message: translate("menu:close.question"),
      detail: translate("menu:close.detail"),
      buttons: [translate("menu:close.stopAndClose"), translate("menu:close.goOn")],
      defaultId: 1,
      cancelId: 1,
      noLink: true,
    });
    if (response === 0) {
      await stopRun();
      // Closes without asking again, even if stopping failed: the person has decided.
      window.destroy();
    }
  };
  window.on("close", (event) => {
    if (!isRunning()) {
      return;
    }
    event.preventDefault();
    if (!isAsking) {
      isAsking = true;
      void askAndClose().finally(() => {
        isAsking = false;
      });
    }
  });
}
