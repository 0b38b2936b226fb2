import type { CounterLine, EventLine } from "#app/ipc/opened-trace.ts";
import type { TimeSource } from "#app/run/copy-columns.ts";
import type { LanePart } from "#app/timeline/lane-part.ts";
import { type FileCounter, isFailed, type Lane } from "./run-data.ts";
import { seriesKeyOf } from "./series.ts";

/**
 * What a row of the timeline shows: a stream's copies, all copies of a device's direction (what its engine does), the
 * bytes per time of the same, a counter or the events of one name of an opened trace, or the host's calls.
 */
export type RowKind = "host" | "engine" | "link" | "stream" | "counter" | "event";

export interface TimelineRow {
  /** Names the row for as long as the run is shown. */
  readonly key: string;
  readonly kind: RowKind;
  /** As in its lanes. */
  readonly file: number;
  /** undefined: the host. */
  readonly device: number | undefined;
  /** Direction of an engine or a link. */
  readonly series: number;
  /** Times of two sources never share a row. */
  readonly source: TimeSource;
  /** The stream's lane. */
  readonly lane: Lane | undefined;
  readonly parts: readonly LanePart[];
  /** Stream of each part, for engines. */
  readonly streams: readonly number[];
  /** Of counters and events alone: which one of its file it is, and its values. */
  readonly number?: number;
  readonly counter?: CounterLine;
  readonly events?: EventLine;
}

/** How a person wants the rows. */
export interface RowArrangement {
  /** Keys, in the order in which they were pinned. */
  readonly pinned: readonly string[];
  readonly hidden: ReadonlySet<string>;
  /** Devices (and the host, as "host") whose rows are folded away. */
  readonly collapsed: ReadonlySet<string>;
  /** Keys that were moved, in their order; the rest stay where they were. */
  readonly order: readonly string[];
}

export const plainArrangement: RowArrangement = { pinned: [], hidden: new Set(), collapsed: new Set(), order: [] };

export interface RowGroup {
  /** "host" or the device's number, with that of another file than the first before it. */
  readonly key: string;
  readonly file: number;
  readonly device: number | undefined;
  readonly isCollapsed: boolean;
  readonly rows: readonly TimelineRow[];
}

export interface ArrangedRows {
  readonly pinned: readonly TimelineRow[];
  readonly groups: readonly RowGroup[];
}

/** All rows of a run: the host first, then by device its engines, its streams, its links and its counters; file by file. */
export function timelineRows(lanes: readonly Lane[], counters: readonly FileCounter[] = []): TimelineRow[] {
  const files = [...new Set([...lanes, ...counters].map(({ file }) => file))];
  return files.flatMap((file) => {
    const own = lanes.filter((lane) => lane.file === file);
    const counted = counterRows(counters.filter((counter) => counter.file === file));
    const devices = new Set([...own, ...counted].flatMap(({ device }) => device ?? []));
    return [
      ...hostRow(own, file),
      ...counted.filter((row) => row.device === undefined),
      ...[...devices].flatMap((device) => [
        ...rowsOfDevice(own, device, file),
        ...counted.filter((row) => row.device === device),
      ]),
    ];
  });
}

function counterRows(counters: readonly FileCounter[]): TimelineRow[] {
  return counters.map(({ file, line, events }, number) => ({
    key: `${file === 0 ? "" : `${file}/`}${events === undefined ? "counter" : "event"}:${number}`,
    kind: events === undefined ? "counter" : "event",
    file,
    device: (events ?? line)?.device ?? undefined,
    series: 0,
    source: "imported",
    lane: undefined,
    parts: [],
    streams: [],
    number,
    ...(line !== undefined && { counter: line }),
    ...(events !== undefined && { events }),
  }));
}

/** Keys of the first file are plain, so that what a person arranged stays when another is shown beside it. */
export function hostKey(file: number): string {
  return file === 0 ? "host" : `${file}/host`;
}

function hostRow(lanes: readonly Lane[], file: number): TimelineRow[] {
  const parts = lanes.flatMap((lane) => lane.parts);
  if (parts.every((part) => part.submits.count === 0)) {
    return [];
  }
  const streams = lanes.flatMap((lane) => lane.parts.map(() => lane.stream));
  return [
    {
      key: hostKey(file),
      kind: "host",
      file,
      device: undefined,
      series: 0,
      source: "host-clock",
      lane: undefined,
      parts,
      streams,
    },
  ];
}

function rowsOfDevice(lanes: readonly Lane[], device: number, file: number): TimelineRow[] {
  const own = lanes.filter((lane) => lane.device === device);
  return [...sharedRows(own, device, file, "engine"), ...streamRows(own), ...sharedRows(own, device, file, "link")];
}

function streamRows(lanes: readonly Lane[]): TimelineRow[] {
  return lanes.map((lane) => ({
    key: streamKey(lane),
    kind: "stream",
    file: lane.file,
    device: lane.device,
    series: 0,
    source: lane.source,
    lane,
    parts: lane.parts,
    streams: lane.parts.map(() => lane.stream),
  }));
}

export function streamKey({ stream, source }: Lane): string {
  return `stream:${stream}:${source}`;
}

/** One row per direction and time source. */
function sharedRows(lanes: readonly Lane[], device: number, file: number, kind: "engine" | "link"): TimelineRow[] {
  const rows = new Map<string, TimelineRow & { readonly parts: LanePart[]; readonly streams: number[] }>();
  for (const lane of lanes) {
    for (const part of lane.parts.filter((candidate) => !isFailed(candidate))) {
      const key = `${file === 0 ? "" : `${file}/`}${kind}:${device}:${seriesKeyOf(part.series)}:${lane.source}`;
      const row = rows.get(key) ?? {
        key,
        kind,
        file,
        device,
        series: part.series,
        source: lane.source,
        lane: undefined,
        parts: [],
        streams: [],
      };
      row.parts.push(part);
      row.streams.push(lane.stream);
      rows.set(key, row);
    }
  }
  return [...rows.values()].sort((left, right) => left.series - right.series);
}

export function arrangeRows(rows: readonly TimelineRow[], arrangement: RowArrangement): ArrangedRows {
  const shown = inOrder(rows, arrangement.order).filter((row) => !arrangement.hidden.has(row.key));
  const pinned = arrangement.pinned.flatMap((key) => shown.filter((row) => row.key === key));
  const groups = new Map<string, Pick<RowGroup, "file" | "device"> & { readonly members: TimelineRow[] }>();
  for (const row of rows) {
    groups.set(groupOf(row), { file: row.file, device: row.device, members: [] });
  }
  for (const row of shown.filter((candidate) => !arrangement.pinned.includes(candidate.key))) {
    groups.get(groupOf(row))?.members.push(row);
  }
  return {
    pinned,
    groups: [...groups].map(([key, { file, device, members }]) => ({
      key,
      file,
      device,
      isCollapsed: arrangement.collapsed.has(key),
      rows: arrangement.collapsed.has(key) ? [] : members,
    })),
  };
}

export function groupOf(row: TimelineRow): string {
  const group = row.device === undefined ? "host" : String(row.device);
  return row.file === 0 ? group : `${row.file}/${group}`;
}

/** Moved rows take the places that moved rows hold, in their new order. */
function inOrder(rows: readonly TimelineRow[], order: readonly string[]): readonly TimelineRow[] {
  const moved = order.flatMap((key) => rows.filter((row) => row.key === key));
  let next = 0;
  return rows.map((row) => {
    if (!order.includes(row.key)) {
      return row;
    }
    next += 1;
    return moved[next - 1] ?? row;
  });
}

/** Moves a row one place up or down among the rows of its group. */
export function moveRow(
  rows: readonly TimelineRow[],
  arrangement: RowArrangement,
  key: string,
  by: 1 | -1,
): RowArrangement {
  if (arrangement.pinned.includes(key)) {
    return { ...arrangement, pinned: swapped(arrangement.pinned, key, by) };
  }
  const { groups } = arrangeRows(rows, { ...arrangement, collapsed: new Set() });
  const members = groups.find((group) => group.rows.some((row) => row.key === key))?.rows.map((row) => row.key) ?? [];
  const moved = swapped(members, key, by);
  const others = arrangement.order.filter((other) => !moved.includes(other));
  return { ...arrangement, order: [...others, ...moved] };
}

function swapped(keys: readonly string[], key: string, by: 1 | -1): readonly string[] {
  const from = keys.indexOf(key);
  const to = from + by;
  if (from < 0 || to < 0 || to >= keys.length) {
    return keys;
  }
  const changed = [...keys];
  changed[from] = keys[to] ?? key;
  changed[to] = key;
  return changed;
}
