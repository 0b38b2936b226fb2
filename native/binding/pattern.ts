import { hostkitConstants, offsetsOf, sizeOf } from "./native-layouts.ts";

/** A range of memory and the part of a source's pattern that it is to hold. */
export interface PatternRange {
  readonly address: bigint;
  readonly bytes: bigint;
  /** Below 1024. */
  readonly sourceId: number;
  /** Place of the range in the source, bytes; below 128 GiB. */
  readonly offsetBytes: bigint;
  /** Told apart modulo 4096. */
  readonly trial: number;
}

export interface PatternMismatch {
  readonly wrongBytes: bigint;
  /** Offset in the range. */
  readonly firstWrongBytes: bigint;
  readonly expectedByte: number;
  readonly foundByte: number;
  readonly found: FoundData;
}

/** What is there instead of the expected data. */
export type FoundData =
  | { readonly kind: "unknown" }
  /** "misplaced": data of another source, place or trial. "unwritten": the complement, so that no copy arrived. */
  | {
      readonly kind: "misplaced" | "unwritten";
      readonly sourceId: number;
      /** Place of the found byte in its source. */
      readonly offsetBytes: bigint;
      readonly trial: number;
    };

const offsets = offsetsOf("hostkit_mismatch");

/** Memory that hostkit_pattern_compare writes its result into, and the reading of it. */
export class MismatchReader {
  readonly record = new Uint8Array(sizeOf("hostkit_mismatch"));
  readonly #view = new DataView(this.record.buffer);

  /** undefined: all bytes were as expected. */
  read(): PatternMismatch | undefined {
    const view = this.#view;
    const wrongBytes = view.getBigUint64(offsets.wrong_bytes, true);
    if (wrongBytes === 0n) {
      return undefined;
    }
    return {
      wrongBytes,
      firstWrongBytes: view.getBigUint64(offsets.first_wrong_bytes, true),
      expectedByte: view.getUint32(offsets.expected_byte, true),
      foundByte: view.getUint32(offsets.found_byte, true),
      found: this.#found(),
    };
  }

  #found(): FoundData {
    const view = this.#view;
    const kind = view.getUint32(offsets.found_kind, true);
    if (kind === hostkitConstants.HOSTKIT_FOUND_UNKNOWN) {
      return { kind: "unknown" };
    }
    return {
      kind: kind === hostkitConstants.HOSTKIT_FOUND_PATTERN ? "misplaced" : "unwritten",
      sourceId: view.getUint32(offsets.found_source_id, true),
      offsetBytes: view.getBigUint64(offsets.found_offset_bytes, true),
      trial: view.getUint32(offsets.found_trial, true),
    };
  }
}
