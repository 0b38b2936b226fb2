// Shows another viewer's page, from a file, and nothing else; started by scripts/bench/open.mjs.
const { app, BrowserWindow } = require("electron");

app.whenReady().then(() => {
  const window = new BrowserWindow({
    width: 1280,
    height: 800,
    webPreferences: { contextIsolation: true, sandbox: true, backgroundThrottling: false },
  });
  window.loadFile(process.argv.at(-1));
});
app.on("window-all-closed", () => app.quit());
