// The one window, hardened: the page is sandboxed, stays where it is, opens nothing, embeds nothing, is granted nothing.
import { app, BrowserWindow, nativeTheme, type Session, type WebContents } from "electron";
import { pageOrigin, pageUrl } from "./app-protocol.ts";
import { isOwnPage } from "./sender-guard.ts";

/** The page's own backgrounds (renderer/theme), so that the first frame does not flash. */
const backgrounds = { dark: "#111418", light: "#ffffff" };

/** Creates the window and starts to load the page; `preload` is an absolute path. */
export function openWindow(preload: string): BrowserWindow {
  const window = new BrowserWindow({
    width: 1440,
    height: 900,
    minWidth: 900,
    minHeight: 600,
    title: "Copyscope",
    backgroundColor: nativeTheme.shouldUseDarkColors ? backgrounds.dark : backgrounds.light,
    webPreferences: {
      preload,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webviewTag: false,
      webSecurity: true,
      navigateOnDragDrop: false,
      spellcheck: false,
      devTools: !app.isPackaged,
    },
  });
  keepInPlace(window.webContents);
  reviveAfterCrash(window.webContents);
  grantNothing(window.webContents.session);
  // A failed load is reported by the window's own did-fail-load below; the promise says the same again.
  window.loadURL(pageUrl).catch(() => undefined);
  return window;
}

/** A page that died is loaded again: main still has the run. One that keeps dying is left alone. */
function reviveAfterCrash(contents: WebContents): void {
  let revivalsLeft = 3;
  contents.on("render-process-gone", (_event, { reason }) => {
    if (reason !== "clean-exit" && revivalsLeft > 0) {
      revivalsLeft -= 1;
      contents.reload();
    }
  });
}

function keepInPlace(contents: WebContents): void {
  contents.setWindowOpenHandler(() => ({ action: "deny" }));
  contents.on("will-navigate", (event, url) => {
    // A reload of our own page is the only navigation there is.
    if (!isOwnPage(url, pageOrigin)) {
      event.preventDefault();
    }
  });
  contents.on("will-redirect", (event) => event.preventDefault());
  contents.on("will-attach-webview", (event) => event.preventDefault());
}

function grantNothing(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  // The policy of the page forbids it too; this holds even for a page that lost its policy.
  session.webRequest.onBeforeRequest(
    { urls: ["http://*/*", "https://*/*", "ws://*/*", "wss://*/*"] },
    (_request, answer) => answer({ cancel: true }),
  );
  session.on("will-download", (event) => event.preventDefault());
}
