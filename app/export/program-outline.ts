import { chunkSize, entrySize, type RowLayout, rowLayout } from "#app/plan/plan-chunks.ts";
import { expandPlan } from "#app/plan/plan-expand.ts";
import {
  type Direction,
  deviceOf,
  directionOf,
  entryAt,
  indexOf,
  lookUpPlan,
  transferEnds,
} from "#app/plan/plan-lookup.ts";
import type { HostOperation, StreamOperation } from "#app/plan/plan-operations.ts";
import { isTransfer, type Plan, type PlanTransfer } from "#app/plan/plan-schema.ts";

/** A plan as a program carries it out, whatever the program's language. */
export interface ProgramOutline {
  readonly plan: Plan;
  /** Devices that a stream or buffer is on, ascending. */
  readonly devices: readonly number[];
  /** Device in whose context host memory is pinned. */
  readonly hostDevice: number;
  readonly transfers: readonly OutlineTransfer[];
  readonly segments: readonly OutlineSegment[];
  /** Events of one trial, for streams to wait on: the device of the stream that each is recorded on. */
  readonly events: readonly number[];
  /** Permissions to enable, both ways of each pair. */
  readonly peers: readonly { readonly device: number; readonly peerDevice: number }[];
}

export interface OutlineTransfer {
  readonly plan: PlanTransfer;
  /** Indices into plan.buffers and plan.streams. */
  readonly from: number;
  readonly to: number;
  readonly stream: number;
  readonly chunkBytes: number;
  /** undefined: no copy of rows. */
  readonly rows: RowLayout | undefined;
  /** Bytes of an entry of a batch; undefined: no batch. */
  readonly entryBytes: number | undefined;
  readonly kind: Direction | "default";
}

/** What one stream does: a transfer (index into outline.transfers), an event recorded or waited for. */
export interface OutlineTask {
  readonly what: "copy" | "record" | "wait";
  readonly index: number;
}

export interface OutlineSegment {
  /** Streams that have something to do, in plan order; each ends a turn after one copy. */
  readonly queues: readonly { readonly stream: number; readonly tasks: readonly OutlineTask[] }[];
  readonly hostStep: HostOperation | undefined;
}

export function outlineProgram(plan: Plan): ProgramOutline {
  const lookup = lookUpPlan(plan);
  const placeOfStep = new Map<number, number>();
  const transfers = plan.transfers.flatMap((step, index): OutlineTransfer[] => {
    if (!isTransfer(step)) {
      return [];
    }
    placeOfStep.set(index, placeOfStep.size);
    return [
      {
        plan: step,
        from: indexOf(lookup.bufferById, step.from),
        to: indexOf(lookup.bufferById, step.to),
        stream: indexOf(lookup.streamById, step.stream),
        chunkBytes: chunkSize(step),
        rows: rowLayout(step),
        entryBytes: step.batch === undefined ? undefined : entrySize(step),
        kind: step.kind ?? directionOf(transferEnds(plan, lookup, step)),
      },
    ];
  });
  const expanded = expandPlan(withWholeTransfers(plan));
  const devices = devicesOf(plan);
  const segments = expanded.segments.map(({ streams, hostStep }) => ({
    queues: streams
      .map((operations, stream) => ({ stream, tasks: Array.from(operations, (one) => taskOf(one, placeOfStep)) }))
      .filter(({ tasks }) => tasks.length > 0),
    hostStep,
  }));
  return {
    plan,
    devices,
    hostDevice: devices[0] ?? 0,
    transfers,
    segments,
    events: eventDevices(plan, segments),
    peers: bothWays(expanded.peerAccess),
  };
}

/** Each transfer as one copy, so that unrolling the plan gives its order and its events and nothing more. */
function withWholeTransfers(plan: Plan): Plan {
  const transfers = plan.transfers.map((step) => {
    if (!isTransfer(step)) {
      return step;
    }
    const { chunkBytes: _, batch: __, ...whole } = step;
    return { ...whole, repeat: 1 };
  });
  return { ...plan, transfers };
}

function taskOf(operation: StreamOperation, placeOfStep: ReadonlyMap<number, number>): OutlineTask {
  switch (operation.type) {
    case "copy":
      return { what: "copy", index: placeOfStep.get(operation.transfer) ?? 0 };
    case "signal":
      return { what: "record", index: operation.signal };
    case "wait":
      return { what: "wait", index: operation.signal };
  }
}

function eventDevices(plan: Plan, segments: readonly OutlineSegment[]): number[] {
  const devices: number[] = [];
  for (const { stream, tasks } of segments.flatMap(({ queues }) => queues)) {
    for (const { what, index } of tasks) {
      if (what === "record") {
        devices[index] = entryAt(plan.streams, stream).device;
      }
    }
  }
  return devices;
}

/** No stream can wait for another device's event: there the host asks until it is over. */
function hasWaitsBetweenDevices({ plan, segments, events }: ProgramOutline): boolean {
  return segments.some(({ queues }) =>
    queues.some(({ stream, tasks }) =>
      tasks.some(({ what, index }) => what === "wait" && events[index] !== plan.streams[stream]?.device),
    ),
  );
}

function devicesOf(plan: Plan): number[] {
  const used = [
    ...plan.streams.map(({ device }) => device),
    ...plan.buffers.flatMap((buffer) => deviceOf(buffer) ?? []),
  ];
  return [...new Set(used)].sort((left, right) => left - right);
}

function bothWays(pairs: ProgramOutline["peers"]): ProgramOutline["peers"] {
  const all = new Map<string, ProgramOutline["peers"][number]>();
  for (const { device, peerDevice } of pairs) {
    all.set(`${device} ${peerDevice}`, { device, peerDevice });
    all.set(`${peerDevice} ${device}`, { device: peerDevice, peerDevice: device });
  }
  return [...all.values()];
}

/**
 * Whether streams have to take turns in the segment. Else its tasks are simply done one after the other, and all of
 * them are copies: an event is recorded on one stream for another to wait.
 */
export function hasTurns({ queues }: OutlineSegment): boolean {
  return queues.length > 1;
}

export interface ProgramFeatures {
  readonly hasDevices: boolean;
  readonly hasEvents: boolean;
  readonly hasWaitsBetweenDevices: boolean;
  readonly hasTurns: boolean;
  /** A segment in which only one stream has something to do. */
  readonly hasPlainCopies: boolean;
  readonly hostSteps: ReadonlySet<HostOperation["type"]>;
  readonly memories: ReadonlySet<Plan["buffers"][number]["memory"]>;
  readonly hasPriorities: boolean;
  readonly hasRows: boolean;
  readonly hasBatches: boolean;
}

/** What a plan needs of a program; a program holds nothing that its plan does not use. */
export function featuresOf(outline: ProgramOutline): ProgramFeatures {
  const { plan, devices, segments, events } = outline;
  return {
    hasDevices: devices.length > 1,
    hasEvents: events.length > 0,
    hasWaitsBetweenDevices: hasWaitsBetweenDevices(outline),
    hasTurns: segments.some(hasTurns),
    hasPlainCopies: segments.some(({ queues }) => queues.length === 1),
    hostSteps: new Set(segments.flatMap(({ hostStep }) => (hostStep === undefined ? [] : [hostStep.type]))),
    memories: new Set(plan.buffers.map(({ memory }) => memory)),
    hasRows: outline.transfers.some(({ rows }) => rows !== undefined),
    hasBatches: outline.transfers.some(({ entryBytes }) => entryBytes !== undefined),
    hasPriorities: plan.streams.some(({ priority }) => priority !== undefined),
  };
}

/** Id of a buffer or stream, for a comment beside its number. */
export function idAt(entries: readonly { readonly id: string }[], index: number): string {
  return entryAt(entries, index).id;
}

/** A number of bytes as a floating-point constant of C and Python, however many there are. */
export function floatConstant(value: number): string {
  return value < 1e21 ? `${value}.0` : value.toExponential();
}

/** Bytes that one trial moves. */
export function bytesPerTrial({ transfers }: ProgramOutline): number {
  return transfers.reduce((sum, { plan }) => sum + plan.bytes * plan.repeat, 0);
}

/** A text of a person's that can stand in a comment: one line, nothing that ends the comment. */
export function commentText(written: string): string {
  return written
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replaceAll("*/", "* /")
    .replaceAll("/*", "/ *")
    .replaceAll(/[\\?]/g, "_")
    .replaceAll('"""', "'''")
    .trim();
}
