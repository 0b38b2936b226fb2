// The app's main process: wiring only. What is heavy to load waits until the window is on its way.
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { app, type BrowserWindow } from "electron";
import { declarePageScheme, servePage } from "./app-protocol.ts";
import { keepPicture, watchFirstOpenedRun } from "./capture.ts";
import type { ChannelRouter } from "./channel-router.ts";
import { guardClose } from "./close-guard.ts";
import { openColumnPort } from "./column-port.ts";
import { type CommandLine, cliArguments, parseCommandLine } from "./command-line.ts";
import { firstCompared, firstDocument } from "./first-document.ts";
import { bindChannels, tellWindow } from "./ipc-binding.ts";
import { leaveOnSignal } from "./leave-on-signal.ts";
import type { Rim } from "./rim.ts";
import { openWindow } from "./window.ts";

// This bundle is build/main/electron-main.cjs of the installation.
const installFolder = resolve(__dirname, "../..");
const pageFolder = join(installFolder, "build", "renderer");

function start({ capture, open, compare }: CommandLine): void {
  const path = capture?.runFolder ?? open;
  const document = path === null ? null : firstDocument(path);
  const compared = compare === null ? null : firstCompared(compare);

  servePage(pageFolder);
  const window = openWindow(join(installFolder, "build", "main", "preload.cjs"));
  const columns = openColumnPort(window);

  let loaded: Rim | undefined;
  const rim = import("./rim.ts").then(async ({ assembleRim }) => {
    loaded = await assembleRim({ window, columns, installFolder, document, compared, onBroken: report });
    return loaded;
  });
  rim.catch((cause) => leave(1, `Copyscope could not start. ${describe(cause)}`));

  const route: ChannelRouter = async (channel, request) => (await rim).route(channel, request);
  guardClose({
    window,
    translate: (key) => loaded?.translate(key) ?? key,
    isRunning: () => loaded?.service.isRunning ?? false,
    stopRun: async () => loaded?.service.stop(),
  });
  app.on("window-all-closed", () => {
    void Promise.resolve(loaded?.service.close()).finally(() => app.quit());
  });
  leaveOnSignal(process, {
    putInOrder: async () => {
      await loaded?.service.stop();
      await loaded?.service.close();
    },
    exit: leave,
  });
  if (document !== null) {
    tellWindow(window, { type: "menu", command: document.command });
  }
  if (compared !== null) {
    tellWindow(window, { type: "menu", command: compared.command });
  }
  if (capture === null) {
    bindChannels(window, route);
  } else {
    const watched = watchFirstOpenedRun(route);
    bindChannels(window, watched.route);
    void captureAndLeave(window, capture.png, watched.opened, rim);
  }
}

async function captureAndLeave(
  window: BrowserWindow,
  png: string,
  opened: ReturnType<typeof watchFirstOpenedRun>["opened"],
  rim: Promise<Rim>,
): Promise<void> {
  const run = await opened;
  if (!run.ok) {
    const { translate } = await rim;
    return leave(1, `${translate(run.failure.what)} ${translate(run.failure.advice)}`);
  }
  try {
    await keepPicture(window, png);
    leave(0);
  } catch (cause) {
    leave(1, `No picture was taken: ${describe(cause)}`);
  }
}

function leave(code: number, sentence = ""): void {
  if (sentence !== "") {
    process.stderr.write(`copyscope: ${sentence}\n`);
  }
  app.exit(code);
}

function report(where: string, cause: unknown): void {
  process.stderr.write(`copyscope: fault in ${where}: ${cause instanceof Error ? cause.stack : String(cause)}\n`);
}

function describe(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

function startWithWindow(): void {
  // Electron's own answer to a fault is a dialog that nobody can press on a machine without a display.
  process.on("uncaughtException", (cause) => report("the main process", cause));
  process.on("unhandledRejection", (cause) => report("the main process", cause));
  declarePageScheme();
  const commandLine = parseCommandLine(process.argv);
  if (!commandLine.ok) {
    leave(2, commandLine.failure);
  } else if (!existsSync(join(pageFolder, "index.html"))) {
    leave(2, `The window's page is not built. Run \`npm run build\` in ${installFolder}.`);
  } else {
    const asked = commandLine.value;
    void app.whenReady().then(() => start(asked));
  }
}

async function startCommandLine(argv: readonly string[]): Promise<void> {
  const { displayMissing, runInCliMode } = await import("./cli-mode.ts");
  const problem = displayMissing(process.env, installFolder);
  if (problem !== undefined) {
    leave(2, problem);
    return;
  }
  await app.whenReady();
  runInCliMode(argv, installFolder);
}

const asCommandLine = cliArguments(process.argv);
if (asCommandLine === undefined) {
  startWithWindow();
} else {
  app.disableHardwareAcceleration();
  void startCommandLine(asCommandLine);
}
