import { create } from "zustand";
import { rowsPerFile } from "../run-data/run-data.ts";
import { chosenFile, placeChosen } from "./compared-files.ts";
import { type CopyPair, pairOf } from "./comparison.ts";
import { useShownRun } from "./shown-run.ts";
import { changeView, useViewState } from "./view-state.ts";

/** A copy that was held, for one of the other file to be laid under it. */
export const useHeldCopy = create<{ readonly row: number | undefined }>(() => ({ row: undefined }));

/** Picks the first copy of a pair and brings both into sight. */
export function showPair({ rowA, rowB }: CopyPair, picked = rowA): void {
  changeView({ type: "pick-copy", row: picked });
  const [a, b] = [timesOf(rowA), timesOf(rowB)];
  if (a !== undefined && b !== undefined) {
    const stretch = { startNs: Math.min(a.startNs, b.startNs), endNs: Math.max(a.endNs, b.endNs) };
    changeView({ type: "reveal", stretch });
  }
}

/** From the picked copy to the one that it is matched with. */
export function showPartner(): void {
  const { selectedRow } = useViewState.getState();
  const pair = pairOf(selectedRow);
  if (pair !== undefined) {
    showPair(pair, selectedRow === pair.rowA ? pair.rowB : pair.rowA);
  }
}

/** Lays the chosen file so that the picked copy and the held one, or else the matched one, start together. */
export function alignHere(): void {
  const { selectedRow } = useViewState.getState();
  if (selectedRow === undefined) {
    return;
  }
  const pair = pairWithHeld(selectedRow) ?? pairOf(selectedRow);
  if (pair === undefined) {
    holdPicked();
    return;
  }
  useHeldCopy.setState({ row: undefined });
  alignPair(pair);
}

/** For a copy that is to be laid over another than its own partner. */
export function holdPicked(): void {
  useHeldCopy.setState({ row: useViewState.getState().selectedRow });
}

function pairWithHeld(picked: number): CopyPair | undefined {
  const { row: held } = useHeldCopy.getState();
  const chosen = chosenFile();
  if (held === undefined || chosen === undefined) {
    return undefined;
  }
  const [rowA, rowB] = held < picked ? [held, picked] : [picked, held];
  return fileOf(rowA) === 0 && fileOf(rowB) === chosen.file ? { rowA, rowB } : undefined;
}

function fileOf(row: number): number {
  return Math.floor(row / rowsPerFile);
}

function alignPair({ rowA, rowB }: CopyPair): void {
  const chosen = chosenFile();
  const [a, b] = [timesOf(rowA), timesOf(rowB)];
  if (chosen !== undefined && a !== undefined && b !== undefined) {
    placeChosen({ offsetNs: chosen.offsetNs + a.startNs - b.startNs, alignment: "copies" });
  }
}

function timesOf(row: number): { readonly startNs: number; readonly endNs: number } | undefined {
  const place = useShownRun.getState().data?.placeOf(row);
  return place && { startNs: place.part.copies.startNs[place.index] ?? 0, endNs: place.part.copies.endNs(place.index) };
}
