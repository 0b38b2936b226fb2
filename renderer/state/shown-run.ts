import { create } from "zustand";
import type { ColumnMessage } from "#app/ipc/contract.ts";
import { columnsFromBlock } from "#app/run/copy-columns.ts";
import { RunData } from "../run-data/run-data.ts";
import { changeView } from "./view-state.ts";

/** The rows of the shown run. The data is one growing object; `version` tells that it grew. */
export interface ShownRun {
  readonly data: RunData | undefined;
  readonly version: number;
}

export const useShownRun = create<ShownRun>(() => ({ data: undefined, version: 0 }));

export function receiveColumns(message: ColumnMessage): void {
  if (message.type === "begin") {
    useShownRun.setState((state) => ({ data: new RunData(message.runFolder), version: state.version + 1 }));
    changeView({ type: "run-began" });
    return;
  }
  const { data } = useShownRun.getState();
  if (data === undefined || data.runFolder !== message.runFolder) {
    return;
  }
  data.append(columnsFromBlock(message.block, message.rows));
  useShownRun.setState((state) => ({ version: state.version + 1 }));
  const extent = data.extent();
  if (extent !== undefined) {
    changeView({ type: "extent-grew", extent });
  }
}
