// ipcMain → channel router, for nobody but our own page.
import { type BrowserWindow, ipcMain } from "electron";
import { channelNames, windowEventChannel } from "#app/ipc/channel-names.ts";
import type { WindowEvent } from "#app/ipc/contract.ts";
import { failed } from "#app/result.ts";
import { pageOrigin } from "./app-protocol.ts";
import type { ChannelRouter } from "./channel-router.ts";
import { isOwnMainFrame } from "./sender-guard.ts";

/** `route` may make the first requests wait until what it needs is loaded. */
export function bindChannels(window: BrowserWindow, route: ChannelRouter): void {
  for (const channel of channelNames) {
    ipcMain.handle(channel, async (event, request: unknown) => {
      const mainFrame = window.isDestroyed() ? null : window.webContents.mainFrame;
      if (!isOwnMainFrame(event.senderFrame, mainFrame, pageOrigin)) {
        // Not above: it brings the schema library, and refusals are rare.
        const { rimFailure } = await import("./rim-failure.ts");
        return failed(rimFailure("foreign-sender", { channel }));
      }
      return route(channel, request);
    });
  }
}

/** Tells the window; a window that is gone hears nothing. */
export function tellWindow(window: BrowserWindow, event: WindowEvent): void {
  if (!window.isDestroyed()) {
    window.webContents.send(windowEventChannel, event);
  }
}
