import { type BrowserWindow, MessageChannelMain, type MessagePortMain } from "electron";
import { columnPortMessage } from "#app/ipc/bridge.ts";
import type { ColumnMessage } from "#app/ipc/contract.ts";
import type { CopyColumns } from "#app/run/copy-columns.ts";

/** The way of large columns to the window: a port of their own, past the contract's schemas. */
export interface ColumnPort {
  begin(runFolder: string): void;
  block(runFolder: string, columns: CopyColumns): void;
}

/** Gives every page that the window loads a fresh port; blocks always go to the newest. */
export function openColumnPort(window: BrowserWindow): ColumnPort {
  let port: MessagePortMain | undefined;
  const post = (message: ColumnMessage) => port?.postMessage(message);
  window.webContents.on("dom-ready", () => {
    port?.close();
    const { port1, port2 } = new MessageChannelMain();
    port = port1;
    window.webContents.postMessage(columnPortMessage, null, [port2]);
  });
  return {
    begin: (runFolder) => post({ type: "begin", runFolder }),
    block: (runFolder, columns) => {
      // The columns are views on one block, in the layout that columnsFromBlock reads.
      post({ type: "block", runFolder, rows: columns.rows, block: columns.bytes.buffer });
    },
  };
}
