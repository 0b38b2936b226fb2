/**
 * What a bar is coloured by: the direction of the copy (index = aclrtMemcpyKind), or failed, whatever its direction.
 */
export const failedSeries = 5;
export const seriesCount = 6;

export const seriesKeys = ["h2h", "h2d", "d2h", "d2d", "default", "failed"] as const;
export type SeriesKey = (typeof seriesKeys)[number];

export function seriesOf(kind: number, status: number): number {
  if (status !== 0) {
    return failedSeries;
  }
  return Math.min(kind, 4);
}

export function seriesKeyOf(series: number): SeriesKey {
  return seriesKeys[series] ?? "default";
}
