import { create } from "zustand";
import type { Failure } from "#app/errors/failure.ts";
import type { WindowEvent } from "#app/ipc/contract.ts";
import type { ListedSweep, OpenedSweep } from "#app/ipc/sweep-messages.ts";
import type { Result } from "#app/result.ts";
import type { SweepRecord } from "#app/sweep/sweep-record.ts";
import { request } from "../bridge-client.ts";
import { beginPending } from "../idle-probe.ts";
import { openRun } from "./commands.ts";
import { usePlanState } from "./plan-state.ts";
import { changeRun, isUnderWay, useRunState } from "./run-state.ts";
import { isTargetReadable, useSettingsState } from "./settings-state.ts";
import { cancelTrace } from "./trace-reading.ts";

export interface SweepState {
  readonly isPanelOpen: boolean;
  /** Folder of the sweep that goes on; undefined when none does. */
  readonly running: string | undefined;
  readonly shown: OpenedSweep | undefined;
  readonly failure: Failure | undefined;
  /** What the plan on the table would come to; undefined without axes, and while it is worked out. */
  readonly preview: Result<SweepRecord, Failure> | undefined;
  readonly kept: readonly ListedSweep[];
  /** Folders of what this window moved to the trash, the latest last. */
  readonly deleted: readonly string[];
}

export const useSweep = create<SweepState>(() => ({
  isPanelOpen: false,
  running: undefined,
  shown: undefined,
  failure: undefined,
  preview: undefined,
  kept: [],
  deleted: [],
}));

/** What a person has named the shown sweep; undefined: nobody has. */
export function sweepTitle({ shown, kept }: SweepState): string | undefined {
  return kept.find(({ folder }) => folder === shown?.folder)?.title ?? undefined;
}

type SweepEvent = Extract<WindowEvent, { type: "sweep-started" | "sweep-point" | "sweep-ended" }>;

export function isSweepEvent(event: WindowEvent): event is SweepEvent {
  return event.type === "sweep-started" || event.type === "sweep-point" || event.type === "sweep-ended";
}

export function followSweep(event: SweepEvent): void {
  switch (event.type) {
    case "sweep-started":
      useSweep.setState({ shown: { folder: event.folder, record: event.record } });
      return;
    case "sweep-point":
      useSweep.setState(({ shown }) =>
        shown?.folder === event.folder ? { shown: withPoint(shown, event.index, event.point) } : {},
      );
      return;
    case "sweep-ended":
      useSweep.setState({ running: undefined, ...(event.failure === null ? {} : { failure: event.failure }) });
      void readKeptSweeps();
  }
}

function withPoint(
  { folder, record }: OpenedSweep,
  index: number,
  changed: SweepRecord["points"][number],
): OpenedSweep {
  const points = record.points.map((point, place) => (place === index ? changed : point));
  return { folder, record: { ...record, points } };
}

export function showSweepPanel(): void {
  useSweep.setState({ isPanelOpen: true });
  void readKeptSweeps();
}

export function closeSweepPanel(): void {
  useSweep.setState({ isPanelOpen: false, failure: undefined });
}

export async function readKeptSweeps(): Promise<void> {
  const reply = await request("sweep:list", {});
  if (reply.ok) {
    useSweep.setState({ kept: reply.value });
  }
}

/** Whether a sweep of the plan on the table can begin now. */
export function canSweep(state: Pick<SweepState, "running" | "preview">): boolean {
  return state.running === undefined && state.preview?.ok === true;
}

export async function startSweep(): Promise<void> {
  const { plan, axes } = usePlanState.getState().reading;
  const { target } = useSettingsState.getState();
  if (plan === undefined || axes.length === 0 || isBusy()) {
    return;
  }
  await begin(() => request("sweep:start", { plan, axes: [...axes], target }));
}

export async function resumeSweep(folder: string): Promise<void> {
  if (!isBusy()) {
    await begin(() => request("sweep:resume", { folder }));
  }
}

function isBusy(): boolean {
  return useSweep.getState().running !== undefined || isUnderWay(useRunState.getState());
}

async function begin(ask: () => Promise<Result<{ readonly folder: string }, Failure>>): Promise<void> {
  // It would take the window from the points' runs.
  await cancelTrace();
  // Until the answer is here it has no name.
  useSweep.setState({ isPanelOpen: true, failure: undefined, running: "" });
  const reply = await ask();
  useSweep.setState(({ running }) =>
    reply.ok
      ? { running: running === undefined ? undefined : reply.value.folder }
      : { running: undefined, failure: reply.failure },
  );
}

export async function stopSweep(): Promise<void> {
  changeRun({ type: "stop-asked" });
  const reply = await request("run:stop", {});
  if (!reply.ok) {
    useSweep.setState({ failure: reply.failure });
  }
}

export async function openSweep(folder: string): Promise<void> {
  if (useSweep.getState().running !== undefined) {
    return;
  }
  const reply = await request("sweep:open", { folder });
  useSweep.setState(reply.ok ? { shown: reply.value, failure: undefined } : { failure: reply.failure });
}

/** Shows the run of a point in the timeline. */
export async function openPoint(index: number): Promise<void> {
  const { shown, running } = useSweep.getState();
  const runFolder = shown?.record.points[index]?.runFolder ?? null;
  if (shown !== undefined && runFolder !== null && running === undefined) {
    await openRun(`${shown.folder}/${runFolder}`);
  }
}

const quietMs = 300;

/** Works out what the sweep comes to whenever plan, axes or target changed and then stayed so for a moment. */
export function startSweepPreview(): () => void {
  let timer: number | undefined;
  let done: (() => void) | undefined;
  let latest = 0;

  async function preview(mine: number): Promise<void> {
    const { plan, axes } = usePlanState.getState().reading;
    const settings = useSettingsState.getState();
    if (plan === undefined || axes.length === 0 || !isTargetReadable(settings)) {
      return;
    }
    const reply = await request("sweep:plan", { plan, axes: [...axes], target: settings.target });
    if (mine === latest) {
      useSweep.setState({ preview: reply });
    }
  }

  function schedule(): void {
    window.clearTimeout(timer);
    latest += 1;
    const mine = latest;
    useSweep.setState({ preview: undefined });
    if (usePlanState.getState().reading.axes.length === 0) {
      done?.();
      done = undefined;
      return;
    }
    done ??= beginPending("sweep preview");
    timer = window.setTimeout(() => {
      const over = done;
      done = undefined;
      void preview(mine).finally(() => over?.());
    }, quietMs);
  }

  const endPlan = usePlanState.subscribe((state, before) => {
    if (state.reading !== before.reading) {
      schedule();
    }
  });
  const endTarget = useSettingsState.subscribe((state, before) => {
    if (state.target !== before.target) {
      schedule();
    }
  });
  schedule();
  return () => {
    window.clearTimeout(timer);
    done?.();
    endPlan();
    endTarget();
  };
}

/** A sweep that goes on counts as pending, also between two of its points. */
export function watchSweepForIdleProbe(): () => void {
  let done: (() => void) | undefined;
  return useSweep.subscribe(({ running }) => {
    if (running !== undefined) {
      done ??= beginPending("sweep");
    } else {
      done?.();
      done = undefined;
    }
  });
}
