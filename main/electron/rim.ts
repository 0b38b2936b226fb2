// Everything behind the window, loaded once the window is on its way.
import { join } from "node:path";
import { app, type BrowserWindow, shell } from "electron";
import type { Settings } from "#app/ipc/contract.ts";
import { starterPlan } from "#app/plan/plan-presets.ts";
import { createTranslator, type Translator } from "#app/text/translator.ts";
import { sweepsFolder } from "#main/core/data-folder.ts";
import { installPathsBelow } from "#main/core/install-paths.ts";
import type { RunService } from "#main/core/run-service.ts";
import type { TrashedFolder } from "#main/core/run-trash.ts";
import { SettingsStore } from "#main/core/settings-store.ts";
import { readTraceInWorker } from "#main/core/trace/trace-in-worker.ts";
import { showAppMenu } from "./app-menu.ts";
import { type ChannelRouter, createChannelRouter } from "./channel-router.ts";
import type { ColumnPort } from "./column-port.ts";
import { CurrentSession } from "./current-session.ts";
import { fileDialogs } from "./file-dialogs.ts";
import { answeringFirst, type FirstCompared, type FirstDocument } from "./first-document.ts";
import { hostsFrom } from "./host-in-utility-process.ts";
import { tellWindow } from "./ipc-binding.ts";
import { planChannels } from "./plan-channels.ts";
import { RecentPaths } from "./recent-paths.ts";
import { runChannels } from "./run-channels.ts";
import { runListChannels } from "./run-list-channels.ts";
import { runServiceLater } from "./run-service-later.ts";
import { sessionChannels } from "./session-channels.ts";
import { settingsChannels } from "./settings-channels.ts";
import { sweepChannels } from "./sweep-channels.ts";
import { SweepKeeper } from "./sweep-keeper.ts";
import { traceChannels } from "./trace-channels.ts";
import { viewChannels } from "./view-channels.ts";

export interface RimRequest {
  readonly window: BrowserWindow;
  readonly columns: ColumnPort;
  readonly installFolder: string;
  readonly document: FirstDocument | null;
  readonly compared: FirstCompared | null;
  onBroken(where: string, cause: unknown): void;
}

export interface Rim {
  readonly service: RunService;
  readonly route: ChannelRouter;
  readonly translate: Translator;
}

export async function assembleRim({
  window,
  columns,
  installFolder,
  document,
  compared,
  onBroken,
}: RimRequest): Promise<Rim> {
  const userData = app.getPath("userData");
  const settings = new SettingsStore(join(userData, "settings.json"), defaultSettings());
  const install = installPathsBelow(installFolder);
  const plainService = runServiceLater(async () => {
    const { createRunService } = await import("#main/core/supervised-run-service.ts");
    const { hostEndingFailure } = await import("#main/core/host-ending.ts");
    const { chosenHosts, runtimeWith } = await import("#main/core/recorded-hosts.ts");
    return createRunService({
      install,
      startHost: chosenHosts({ install, environment: process.env, hostsFrom }),
      environment: process.env,
      version: app.getVersion(),
      runtime: runtimeWith(`Electron ${process.versions.electron}`, process.env),
      onHostEnding: (ending) => tellWindow(window, { type: "host-ending", failure: hostEndingFailure(ending) }),
    });
  });
  const sweeps = new SweepKeeper(plainService, () => new Date());
  const service = sweeps.guarded();
  const recent = new RecentPaths(settings);
  const current = new CurrentSession(settings, process.env);
  const trashed = new Map<string, TrashedFolder>();

  let translator = createTranslator((await settings.read()).language);
  const translate = ((...asked: Parameters<Translator>) => translator(...asked)) as Translator;
  const showMenu = () => showAppMenu(translate, (command) => tellWindow(window, { type: "menu", command }));
  showMenu();

  const dialogs = answeringFirst(document, compared, fileDialogs(window, translate));
  const route = createChannelRouter(
    {
      ...settingsChannels({
        settings,
        service,
        onChanged: ({ language }) => {
          translator = createTranslator(language);
          showMenu();
        },
      }),
      ...planChannels({ service, recent, dialogs, starterPlan, documentsFolder: app.getPath("documents") }),
      ...viewChannels({ dialogs, documentsFolder: app.getPath("documents") }),
      ...runChannels({
        service,
        recent,
        columns,
        dialogs,
        session: () => current.session(),
        now: () => new Date(),
        send: (event) => tellWindow(window, event),
        showFolder: async (path) => {
          await shell.openPath(path);
        },
      }),
      ...runListChannels({
        service,
        environment: process.env,
        current,
        trashed,
        now: () => new Date(),
      }),
      ...sessionChannels({ service, environment: process.env, current, trashed, now: () => new Date() }),
      ...sweepChannels({
        sweeps,
        columns,
        session: () => current.session(),
        sweepsFolder: sweepsFolder(process.env),
        environment: process.env,
        trashed,
        now: () => new Date(),
        send: (event) => tellWindow(window, event),
      }),
      ...traceChannels({
        service,
        recent,
        columns,
        dialogs,
        read: (path, observer) => readTraceInWorker(install.traceWorkerBundle, path, observer),
        send: (event) => tellWindow(window, event),
      }),
    },
    onBroken,
  );
  return { service, route, translate };
}

function defaultSettings(): Settings {
  return {
    language: app.getLocale().startsWith("zh") ? "zh" : "en",
    theme: "system",
    recentPlans: [],
    recentRuns: [],
    recentTraces: [],
    session: null,
    target: { spec: "sim", clock: "realtime", seed: 0 },
  };
}
