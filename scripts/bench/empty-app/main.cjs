// The yardstick of the startup benchmark: the least an Electron app can do and still show a window.
const { app, BrowserWindow } = require("electron");
const path = require("node:path");

app.whenReady().then(() => {
  const window = new BrowserWindow({
    width: 1600,
    height: 1000,
    webPreferences: { contextIsolation: true, sandbox: true },
  });
  window.loadFile(path.join(__dirname, "index.html"));
});
app.on("window-all-closed", () => app.quit());
