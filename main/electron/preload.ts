// Builds window.copyscope from the list of channels. Runs sandboxed and before the page, so it carries no package.
import { contextBridge, ipcRenderer, webUtils } from "electron";
import { type Bridge, columnPortMessage } from "#app/ipc/bridge.ts";
import { channelNames, windowEventChannel } from "#app/ipc/channel-names.ts";
import type { WindowEvent } from "#app/ipc/contract.ts";

const knownChannels = new Set<string>(channelNames);
const listeners = new Set<(event: WindowEvent) => void>();

// What main says before the page listens waits for it: the order of loading must not lose a word.
let unheardEvents: WindowEvent[] = [];
let unclaimedPort: MessagePort | undefined;

function handOverPort(): void {
  if (unclaimedPort !== undefined && listeners.size > 0) {
    // "/" is the page's own origin: nobody else can receive the port.
    window.postMessage({ type: columnPortMessage }, "/", [unclaimedPort]);
    unclaimedPort = undefined;
  }
}

ipcRenderer.on(windowEventChannel, (_event, told: WindowEvent) => {
  if (listeners.size === 0) {
    unheardEvents.push(told);
    return;
  }
  for (const listener of listeners) {
    listener(told);
  }
});

ipcRenderer.on(columnPortMessage, (event) => {
  unclaimedPort = event.ports[0];
  handOverPort();
});

const bridge: Bridge = {
  request: (channel, request) =>
    knownChannels.has(channel)
      ? ipcRenderer.invoke(channel, request)
      : Promise.reject(new Error(`Invariant: no channel is called ${String(channel)}`)),
  // Electron before 29 has no webUtils; its File carries the path itself.
  pathOf: (file) =>
    (webUtils as typeof webUtils | undefined)?.getPathForFile(file as File) ??
    String((file as { readonly path?: unknown }).path ?? ""),
  onEvent: (listener) => {
    listeners.add(listener);
    const unheard = unheardEvents;
    unheardEvents = [];
    for (const told of unheard) {
      listener(told);
    }
    handOverPort();
    return () => {
      listeners.delete(listener);
    };
  },
};

contextBridge.exposeInMainWorld("copyscope", bridge);
