import { create } from "zustand";
import type { ComparedColumnMessage } from "#app/ipc/contract.ts";
import type { OpenedTrace } from "#app/ipc/opened-trace.ts";
import { type CopyColumns, columnsFromBlock } from "#app/run/copy-columns.ts";
import { request } from "../bridge-client.ts";
import { beginPending } from "../idle-probe.ts";
import { mostFiles, RunData } from "../run-data/run-data.ts";
import { shiftedColumns } from "../run-data/shifted-columns.ts";
import { useArrangement } from "./arrangement.ts";
import { changeRun, isUnderWay, useRunState } from "./run-state.ts";
import { sentence } from "./sentence.ts";
import { showBeside, useShownRun } from "./shown-run.ts";
import { useTraceReading } from "./trace-reading.ts";

/** By what a file lies where it does on the common axis. `copies`: by copies that a person picked, or moved by hand. */
export type Alignment = "first" | "clocks" | "copies";

export interface Placement {
  /** Added to its times. */
  readonly offsetNs: number;
  readonly alignment: Alignment;
}

/** A run or trace that is shown beside the first. */
export interface ComparedFile extends Placement {
  /** From 1 on. */
  readonly file: number;
  readonly opened: OpenedTrace;
  /** Its copies at their own times; kept, because they are laid out anew when the file is moved. */
  readonly blocks: readonly CopyColumns[];
  /** Its copies on the common axis. */
  readonly data: RunData;
}

type Placements = ReadonlyMap<number, Placement>;

export interface ComparedFiles {
  readonly files: readonly ComparedFile[];
  /** The one that figures are of, and that keys move. */
  readonly chosen: number | undefined;
  readonly past: readonly Placements[];
  readonly future: readonly Placements[];
}

export const useComparedFiles = create<ComparedFiles>(() => ({ files: [], chosen: undefined, past: [], future: [] }));

export function chosenFile(): ComparedFile | undefined {
  const { files, chosen } = useComparedFiles.getState();
  return files.find(({ file }) => file === chosen);
}

/** What has come so far of the file that is being read, and who waits for it. */
let incoming: { readonly path: string; readonly blocks: CopyColumns[] } | undefined;
let onIncoming: () => void = () => undefined;

export function receiveComparedColumns(message: ComparedColumnMessage): void {
  if (message.type === "compared-begin") {
    incoming = { path: message.runFolder, blocks: [] };
  } else if (incoming?.path === message.runFolder) {
    incoming.blocks.push(columnsFromBlock(message.block, message.rows));
  }
  onIncoming();
}

/** Shows a run folder or a trace below what is shown; without a path a person is asked for one. */
export async function openCompared(
  from: { readonly path: string } | { readonly kind: "run" | "trace" },
): Promise<void> {
  if (isUnderWay(useRunState.getState())) {
    return;
  }
  if (useComparedFiles.getState().files.length >= mostFiles - 1) {
    changeRun({ type: "command-failed", failure: tooManyFiles() });
    return;
  }
  const reply = "path" in from ? await request("compare:open-path", from) : await request("compare:open", from);
  useTraceReading.setState({ reading: undefined });
  if (!reply.ok) {
    changeRun({ type: "command-failed", failure: reply.failure });
    return;
  }
  if (reply.value !== null) {
    const blocks = await blocksOf(reply.value);
    addFile(withRunStreams(reply.value), blocks);
  }
}

/** The streams of a run are called as its plan calls them, in either place. */
function withRunStreams(opened: OpenedTrace): OpenedTrace {
  const isRun = opened.format === "run-folder";
  return isRun ? { ...opened, streams: opened.streams.map(({ id }) => ({ id, label: id })) } : opened;
}

function tooManyFiles() {
  const most = mostFiles - 1;
  return {
    code: "too-many-files",
    what: sentence("failure.compare.what", { most }),
    advice: sentence("failure.compare.advice"),
    details: [],
  };
}

/** Rows travel beside the reply: all of them, or the last ones, may still be on the way. */
const rowsArriveWithinMs = 5_000;

async function blocksOf({ path, copies }: OpenedTrace): Promise<readonly CopyColumns[]> {
  const done = beginPending("compared rows");
  await new Promise<void>((resolve) => {
    const timer = window.setTimeout(resolve, rowsArriveWithinMs);
    onIncoming = () => {
      const blocks = incoming?.path === path ? incoming.blocks : [];
      if (blocks.reduce((sum, { rows }) => sum + rows, 0) >= copies.count) {
        window.clearTimeout(timer);
        resolve();
      }
    };
    onIncoming();
  });
  const blocks = incoming?.path === path ? incoming.blocks : [];
  incoming = undefined;
  onIncoming = () => undefined;
  done();
  return blocks;
}

/** How the rows were before anything was compared. */
let wasCompact = false;

function addFile(opened: OpenedTrace, blocks: readonly CopyColumns[]): void {
  const { files } = useComparedFiles.getState();
  const numbers = new Set(files.map(({ file }) => file));
  const file = Array.from({ length: mostFiles }, (_, number) => number).find(
    (number) => number > 0 && !numbers.has(number),
  );
  if (file === undefined) {
    return;
  }
  const atOwnTimes = laidOut(opened, file, blocks, 0);
  const added = placed({ file, opened, blocks, data: atOwnTimes, offsetNs: 0, alignment: "first" }, "first");
  useComparedFiles.setState({ files: [...files, added], chosen: file, past: [], future: [] });
  if (files.length === 0) {
    wasCompact = useArrangement.getState().isCompact;
    // One above the other: what lies below the edge is not compared at a glance.
    useArrangement.setState({ isCompact: true });
  }
  show();
}

function laidOut(
  { path, counters, synchronisation }: OpenedTrace,
  file: number,
  blocks: readonly CopyColumns[],
  offsetNs: number,
): RunData {
  const data = new RunData(path, file);
  const later = (timesNs: Float64Array<ArrayBuffer>) => timesNs.map((ns) => ns + offsetNs);
  data.declareCounters(
    counters.lines.map((line) => ({ ...line, timeNs: later(line.timeNs) })),
    synchronisation.lines.map((line) => ({ ...line, timeNs: later(line.timeNs), endNs: later(line.endNs) })),
  );
  for (const block of blocks) {
    data.append(offsetNs === 0 ? block : shiftedColumns(block, offsetNs));
  }
  data.trim();
  return data;
}

function show(): void {
  showBeside(useComparedFiles.getState().files.map(({ data }) => data));
}

export function removeCompared(file: number): void {
  useComparedFiles.setState(({ files, chosen }) => {
    const left = files.filter((other) => other.file !== file);
    return { files: left, chosen: chosen === file ? left[0]?.file : chosen, past: [], future: [] };
  });
  if (useComparedFiles.getState().files.length === 0) {
    useArrangement.setState({ isCompact: wasCompact });
  }
  show();
}

export function chooseCompared(file: number): void {
  useComparedFiles.setState({ chosen: file });
}

/** Moves the chosen file so that its 0 lies there. */
export function placeChosen(placement: Placement): void {
  const { files, past } = useComparedFiles.getState();
  const chosen = chosenFile();
  if (chosen !== undefined && placement.offsetNs !== chosen.offsetNs) {
    useComparedFiles.setState({ past: [...past, placementsOf(files)], future: [] });
  }
  if (chosen !== undefined) {
    place(new Map([[chosen.file, placement]]));
  }
}

export function alignChosen(alignment: Exclude<Alignment, "copies">): void {
  const chosen = chosenFile();
  if (chosen !== undefined) {
    placeChosen({ offsetNs: offsetOf(chosen, alignment), alignment });
  }
}

export function nudgeChosen(byNs: number): void {
  const chosen = chosenFile();
  if (chosen !== undefined) {
    placeChosen({ offsetNs: chosen.offsetNs + Math.round(byNs), alignment: "copies" });
  }
}

/** Back to where the files lay before, or forward again. */
export function travelPlacements(direction: "past" | "future"): void {
  const { files, past, future } = useComparedFiles.getState();
  const target = (direction === "past" ? past : future).at(-1);
  if (target === undefined) {
    return;
  }
  const here = placementsOf(files);
  useComparedFiles.setState(
    direction === "past"
      ? { past: past.slice(0, -1), future: [...future, here] }
      : { past: [...past, here], future: future.slice(0, -1) },
  );
  place(target);
}

function placementsOf(files: readonly ComparedFile[]): Placements {
  return new Map(files.map(({ file, offsetNs, alignment }) => [file, { offsetNs, alignment }]));
}

function place(placements: Placements): void {
  useComparedFiles.setState(({ files }) => ({
    files: files.map((file) => {
      const placement = placements.get(file.file);
      return placement === undefined ? file : moved(file, placement);
    }),
  }));
  show();
}

function moved(file: ComparedFile, { offsetNs, alignment }: Placement): ComparedFile {
  const data = offsetNs === file.offsetNs ? file.data : laidOut(file.opened, file.file, file.blocks, offsetNs);
  return { ...file, offsetNs, alignment, data };
}

function placed(file: ComparedFile, alignment: Exclude<Alignment, "copies">): ComparedFile {
  return moved(file, { offsetNs: offsetOf(file, alignment), alignment });
}

function offsetOf(file: ComparedFile, alignment: Exclude<Alignment, "copies">): number {
  if (alignment === "clocks") {
    const ownBaseNs = BigInt(useRunState.getState().trace?.baseNs ?? "0");
    return Number(BigInt(file.opened.baseNs) - ownBaseNs);
  }
  const { own } = useShownRun.getState();
  const first = own === undefined ? undefined : firstStartNs(own);
  const firstOfFile = firstStartNs(file.data);
  return first === undefined || firstOfFile === undefined ? 0 : first - (firstOfFile - file.offsetNs);
}

/** Start of the first copy, wherever it ran. */
function firstStartNs(data: RunData): number | undefined {
  const starts = data.lanes().flatMap((lane) => lane.parts.map(({ copies }) => copies.startNs[0] ?? 0));
  return starts.length === 0 ? undefined : Math.min(...starts);
}

/** What is shown may come or change behind the files: those that lie by first copies follow it. */
export function followShownRun(): () => void {
  return useShownRun.subscribe((state, before) => {
    const { files } = useComparedFiles.getState();
    const isOther = state.own !== before.own || state.own?.extent()?.startNs !== before.own?.extent()?.startNs;
    const hasGrown = state.version !== before.version && state.others === before.others;
    if (files.length === 0 || !(isOther || hasGrown)) {
      return;
    }
    const stale = files.filter((file) => file.alignment === "first" && offsetOf(file, "first") !== file.offsetNs);
    if (stale.length > 0) {
      place(new Map(stale.map((file) => [file.file, { offsetNs: offsetOf(file, "first"), alignment: "first" }])));
    }
  });
}
