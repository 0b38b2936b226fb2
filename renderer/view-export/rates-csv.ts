import type { Direction } from "#app/plan/plan-lookup.ts";
import type { CopyKind } from "#app/plan/plan-schema.ts";
import { allocateColumns } from "#app/run/copy-columns.ts";
import { LanePart } from "#app/timeline/lane-part.ts";
import { isFailed, type Lane } from "../run-data/run-data.ts";
import { seriesKeyOf } from "../run-data/series.ts";

/** Buckets of the table: whole nanoseconds, so that the sum of all bytes is what moved in the window, exactly. */
function edgesNs(startNs: number, endNs: number, most: number): number[] {
  const from = Math.round(startNs);
  const spanNs = Math.max(1, Math.round(endNs) - from);
  const count = Math.min(most, spanNs);
  return Array.from({ length: count + 1 }, (_, number) => from + Math.floor((number * spanNs) / count));
}

/** Direction of each transfer of the plan, by its buffers; undefined: a trace, whose copies say which way they went, or a run that goes on. */
export type TransferDirections = readonly (Direction | undefined)[] | undefined;

interface LinkBytes {
  readonly device: number;
  /** That was carried out. */
  readonly direction: Direction | "default";
  /** That the calls were told, which may be none; "" where nobody recorded it. */
  readonly kind: CopyKind | "";
  /** One per bucket. */
  readonly bytes: Float64Array;
}

/**
 * The bandwidth of a window as a table: per bucket, device, direction and kind the bytes that moved and their rate. Buckets
 * in which nothing moved are left out.
 */
export function ratesCsv(
  lanes: readonly Lane[],
  { startNs, endNs }: { readonly startNs: number; readonly endNs: number },
  mostBuckets: number,
  directions: TransferDirections,
): string {
  const edges = edgesNs(startNs, endNs, mostBuckets);
  const links = linkBytes(lanes, edges, directions);
  const rows = edges.slice(1).flatMap((toNs, bucket) => {
    const fromNs = edges[bucket] ?? 0;
    return links
      .map(({ device, direction, kind, bytes }) => ({ device, direction, kind, moved: bytes[bucket] ?? 0 }))
      .filter(({ moved }) => moved > 0)
      .map(({ device, direction, kind, moved }) =>
        [fromNs, toNs, device, direction, kind, moved, moved / (toNs - fromNs)].join(","),
      );
  });
  return `${["start_ns,end_ns,device,direction,kind,bytes,gigabytes_per_second", ...rows].join("\n")}\n`;
}

function linkBytes(lanes: readonly Lane[], edges: readonly number[], directions: TransferDirections): LinkBytes[] {
  const links = new Map<string, LinkBytes>();
  const wholes = lanes.flatMap(({ device, parts }) => parts.map((whole) => ({ device, whole })));
  for (const { device, whole } of wholes.filter((candidate) => !isFailed(candidate.whole))) {
    const series = seriesKeyOf(whole.series);
    const told = series === "failed" ? "default" : series;
    const kind = directions === undefined ? "" : told;
    for (const { direction = told, part } of partsByDirection(whole, directions)) {
      const key = `${device} ${direction} ${kind}`;
      const bytes = links.get(key)?.bytes ?? new Float64Array(edges.length - 1);
      links.set(key, { device, direction, kind, bytes });
      addMoved(bytes, part, edges);
    }
  }
  return [...links.values()];
}

interface DirectedPart {
  /** undefined: that which the calls were told. */
  readonly direction: Direction | undefined;
  readonly part: LanePart;
}

/** Copies of one kind mostly went one way; `default` may have gone any. */
function partsByDirection(part: LanePart, directions: TransferDirections): DirectedPart[] {
  const { copies } = part;
  const rowsByDirection = new Map<Direction | undefined, number>();
  for (let index = 0; index < copies.count; index += 1) {
    const direction = directions?.[copies.transfer.at(index)];
    rowsByDirection.set(direction, (rowsByDirection.get(direction) ?? 0) + 1);
  }
  const [only] = rowsByDirection.keys();
  return rowsByDirection.size <= 1
    ? [{ direction: only, part }]
    : [...rowsByDirection].map(([direction, rows]) => ({
        direction,
        part: partOf(part, rows, (index) => directions?.[copies.transfer.at(index)] === direction),
      }));
}

/** The chosen copies of a part as one of its own. */
function partOf({ copies, series }: LanePart, rows: number, isOf: (index: number) => boolean): LanePart {
  const columns = allocateColumns(rows);
  const chosen = new LanePart(series, 0);
  let row = 0;
  for (let index = 0; index < copies.count; index += 1) {
    if (isOf(index)) {
      columns.startNs[row] = copies.startNs[index] ?? 0;
      columns.endNs[row] = copies.endNs(index);
      columns.bytes[row] = copies.bytes.at(index);
      chosen.append(columns, row, row);
      row += 1;
    }
  }
  chosen.update();
  return chosen;
}

function addMoved(bytes: Float64Array, { pyramid }: LanePart, edges: readonly number[]): void {
  let moved = pyramid.bytesMoved(edges[0] ?? 0);
  for (let bucket = 0; bucket < bytes.length; bucket += 1) {
    const until = pyramid.bytesMoved(edges[bucket + 1] ?? 0);
    bytes[bucket] = (bytes[bucket] ?? 0) + until - moved;
    moved = until;
  }
}
