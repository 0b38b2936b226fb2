// Shows the window's page with a run that the page makes itself; started by scripts/bench/timeline.mjs.
const { app, BrowserWindow } = require("electron");

app.whenReady().then(() => {
  const window = new BrowserWindow({
    width: 1600,
    height: 1400,
    webPreferences: { contextIsolation: true, sandbox: true, backgroundThrottling: false },
  });
  const [page, copies, lanes] = process.argv.slice(-3);
  window.loadFile(page, { query: { copies, lanes } });
});
app.on("window-all-closed", () => app.quit());
