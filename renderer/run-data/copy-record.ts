import type { TimeSource } from "#app/run/copy-columns.ts";
import type { CopyPlace } from "./run-data.ts";

/** One copy, put together from the columns it lies in. Times in whole nanoseconds of the run. */
export interface CopyRecord {
  readonly row: number;
  /** As in its lane. */
  readonly file: number;
  readonly stream: number;
  readonly device: number;
  readonly kind: number;
  /** NaN where the source recorded no size. */
  readonly bytes: number;
  /** NaN where no call was recorded; so `returnNs`. */
  readonly submitNs: number;
  readonly returnNs: number;
  readonly startNs: number;
  readonly endNs: number;
  readonly source: TimeSource;
  readonly status: number;
  readonly trial: number;
  readonly transfer: number;
}

export function copyRecord({ lane, part, index }: CopyPlace): CopyRecord {
  const { copies } = part;
  const submitNs = copies.submitNs(index);
  return {
    row: copies.row[index] ?? 0,
    file: lane.file,
    stream: lane.stream,
    device: lane.device,
    kind: copies.kindOf(index),
    bytes: copies.bytes.at(index),
    submitNs,
    returnNs: submitNs + copies.callNs.at(index),
    startNs: copies.startNs[index] ?? 0,
    endNs: copies.endNs(index),
    source: lane.source,
    status: copies.statusOf(index),
    trial: copies.trial.at(index),
    transfer: copies.transfer.at(index),
  };
}
