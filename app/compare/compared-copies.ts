import type { Trace } from "#app/trace/trace.ts";

export interface ComparedStream {
  readonly id: string;
  /** As a person knows it. */
  readonly label: string;
  /** null: not recorded. */
  readonly device: number | null;
}

/** The executed copies of a run or trace, as much of them as a comparison needs; those of a stream in order of start. */
export interface ComparedCopies {
  readonly rows: number;
  /** Index into `streams`. */
  readonly stream: Uint16Array;
  /** Index into `directions`. */
  readonly direction: Uint8Array;
  /** NaN: not recorded. */
  readonly bytes: Float64Array;
  readonly startNs: Float64Array;
  readonly endNs: Float64Array;
  readonly streams: readonly ComparedStream[];
}

/** Copies of a trace lie in order of start already. */
export function comparedTrace({ copies, streams }: Pick<Trace, "copies" | "streams">): ComparedCopies {
  const { rows, stream, direction, bytes, startNs, endNs } = copies;
  const named = streams.map(({ id, name, device }) => ({ id, label: name === "" ? id : name, device }));
  return { rows, stream, direction, bytes, startNs, endNs, streams: named };
}
