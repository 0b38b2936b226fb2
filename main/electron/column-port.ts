import { type BrowserWindow, MessageChannelMain, type MessagePortMain } from "electron";
import { columnPortMessage } from "#app/ipc/bridge.ts";
import type { ColumnMessage } from "#app/ipc/contract.ts";
import type { CopyColumns } from "#app/run/copy-columns.ts";
import type { PackedCopies } from "#app/timeline/packed-copies.ts";

/** The way of large columns to the window: a port of their own, past the contract's schemas. */
export interface ColumnPort {
  /** `rows`: how many will come, where that is known. */
  begin(runFolder: string, rows?: number): void;
  block(runFolder: string, columns: CopyColumns): void;
  /** Rows of a run that is over. */
  packed(runFolder: string, packed: PackedCopies): void;
  /** The same for what is shown beside. */
  beginCompared(path: string): void;
  comparedBlock(path: string, columns: CopyColumns): void;
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
  // The columns are views on one block, in the layout that columnsFromBlock reads.
  const blockOf = ({ rows, bytes }: CopyColumns) => ({ rows, block: bytes.buffer });
  return {
    begin: (runFolder, rows) => post({ type: "begin", runFolder, ...(rows !== undefined && { rows }) }),
    block: (runFolder, columns) => post({ type: "block", runFolder, ...blockOf(columns) }),
    packed: (runFolder, packed) => post({ type: "packed", runFolder, packed }),
    beginCompared: (runFolder) => post({ type: "compared-begin", runFolder }),
    comparedBlock: (runFolder, columns) => post({ type: "compared-block", runFolder, ...blockOf(columns) }),
  };
}
