import { isFailed, type RunData } from "./run-data.ts";

/** What moved in a stretch of time with whole edges, over all streams, to the byte. */
export function bytesIn(
  data: RunData,
  { startNs, endNs }: { readonly startNs: number; readonly endNs: number },
): number {
  return data
    .lanes()
    .flatMap((lane) => lane.parts)
    .filter((part) => !isFailed(part))
    .reduce((sum, { pyramid }) => sum + pyramid.bytesMoved(endNs) - pyramid.bytesMoved(startNs), 0);
}
