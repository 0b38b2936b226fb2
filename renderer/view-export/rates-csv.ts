import type { Direction } from "#app/plan/plan-lookup.ts";
import type { LanePart } from "#app/timeline/lane-part.ts";
import { isFailed, type Lane } from "../run-data/run-data.ts";
import { seriesKeyOf } from "../run-data/series.ts";

/** Buckets of the table: whole nanoseconds, so that the sum of all bytes is what moved in the window, exactly. */
function edgesNs(startNs: number, endNs: number, most: number): number[] {
  const from = Math.round(startNs);
  const spanNs = Math.max(1, Math.round(endNs) - from);
  const count = Math.min(most, spanNs);
  return Array.from({ length: count + 1 }, (_, number) => from + Math.floor((number * spanNs) / count));
}

interface LinkBytes {
  readonly device: number;
  readonly direction: Direction | "default";
  /** One per bucket. */
  readonly bytes: Float64Array;
}

/**
 * The bandwidth of a window as a table: per bucket, device and direction the bytes that moved and their rate. Buckets in
 * which nothing moved are left out. Directions are those that the calls were told, `default` where they were told none.
 */
export function ratesCsv(lanes: readonly Lane[], startNs: number, endNs: number, mostBuckets: number): string {
  const edges = edgesNs(startNs, endNs, mostBuckets);
  const links = linkBytes(lanes, edges);
  const rows = edges.slice(1).flatMap((toNs, bucket) => {
    const fromNs = edges[bucket] ?? 0;
    return links
      .map(({ device, direction, bytes }) => ({ device, direction, moved: bytes[bucket] ?? 0 }))
      .filter(({ moved }) => moved > 0)
      .map(({ device, direction, moved }) =>
        [fromNs, toNs, device, direction, moved, moved / (toNs - fromNs)].join(","),
      );
  });
  return `${["start_ns,end_ns,device,direction,bytes,gigabytes_per_second", ...rows].join("\n")}\n`;
}

function linkBytes(lanes: readonly Lane[], edges: readonly number[]): LinkBytes[] {
  const links = new Map<string, LinkBytes>();
  for (const { device, parts } of lanes) {
    for (const part of parts.filter((candidate) => !isFailed(candidate))) {
      const series = seriesKeyOf(part.series);
      const direction = series === "failed" ? "default" : series;
      const key = `${device} ${direction}`;
      const link = links.get(key) ?? { device, direction, bytes: new Float64Array(edges.length - 1) };
      links.set(key, link);
      addMoved(link.bytes, part, edges);
    }
  }
  return [...links.values()];
}

function addMoved(bytes: Float64Array, { pyramid }: LanePart, edges: readonly number[]): void {
  let moved = pyramid.bytesMoved(edges[0] ?? 0);
  for (let bucket = 0; bucket < bytes.length; bucket += 1) {
    const until = pyramid.bytesMoved(edges[bucket + 1] ?? 0);
    bytes[bucket] = (bytes[bucket] ?? 0) + until - moved;
    moved = until;
  }
}
