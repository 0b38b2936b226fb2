/** Why something in a file could not be taken over; the sentences are `trace:unread.<reason>`. */
export type UnreadReason =
  | "cut-off"
  | "not-json"
  | "after-end"
  | "decompression"
  | "disk"
  | "too-long"
  | "no-object"
  | "no-phase"
  | "unknown-phase"
  | "bad-time"
  | "unknown-clock"
  | "bad-duration"
  | "end-without-begin"
  | "begin-without-end"
  | "no-counter-value"
  | "no-flow-id"
  | "far-time"
  | "bad-row"
  | "bad-line"
  | "bad-size"
  | "unknown-column"
  | "packet"
  | "bad-packet"
  | "too-many-streams"
  | "table"
  | "missing-part";

/** All that was left out for one reason. */
export interface Unread {
  readonly reason: UnreadReason;
  readonly count: number;
  /** Offset of the first one in the file (unpacked, when it is packed); null where there is none. */
  readonly byteOffset: number | null;
  /** Which table or part, or what the system said; "" for nothing. */
  readonly detail: string;
}

/** Counts what could not be read, and remembers where each reason came up first. */
export class UnreadTally {
  readonly #byKey = new Map<
    string,
    { reason: UnreadReason; count: number; byteOffset: number | null; detail: string }
  >();

  add(reason: UnreadReason, byteOffset: number | null, detail = "", count = 1): void {
    const key = `${reason} ${detail}`;
    const known = this.#byKey.get(key);
    if (known === undefined) {
      this.#byKey.set(key, { reason, count, byteOffset, detail });
    } else {
      known.count += count;
    }
  }

  list(): readonly Unread[] {
    return [...this.#byKey.values()].map((entry) => ({ ...entry }));
  }
}
