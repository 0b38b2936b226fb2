/**
 * Copies on their way to the timeline's columns: by stream, time source and outcome or kind, each column as the smallest
 * whole numbers that hold its distances from its least value. `CopyPacker` writes it, `readPacked` checks and reads it.
 */
export interface PackedCopies {
  readonly rows: number;
  /** What the block holds: see `tableLayout`. */
  readonly table: Float64Array<ArrayBuffer>;
  readonly block: ArrayBuffer;
}

/** In this order in a block; what `LaneCopies` keeps of a copy. */
export const packedColumns = [
  "startNs",
  "durationNs",
  "bytes",
  "leadNs",
  "callNs",
  "row",
  "transfer",
  "trial",
  "status",
  "kind",
] as const;
export type PackedColumnName = (typeof packedColumns)[number];

/** Numbers at the head of the table: groups, spans, escapes; then those, one after another. */
export const tableLayout = {
  head: 3,
  /** Stream, device, source, kind of the first copy, 1 if failed, copies; then least and largest of each column. */
  groupHead: 6,
  group: 6 + 2 * packedColumns.length,
  /** Trial, first submit or start, last end. */
  span: 3,
  /** Group, column, place in the group, value. */
  escape: 4,
} as const;

export type PackedValues =
  | Uint8Array<ArrayBuffer>
  | Uint16Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>
  | Float64Array<ArrayBuffer>;

export interface PackedColumn {
  readonly base: number;
  readonly max: number;
  /** What is to be added to `base`; undefined: nothing anywhere. */
  readonly values: PackedValues | undefined;
}

export interface PackedGroup {
  readonly stream: number;
  /** Of its first copy, so `kind`. */
  readonly device: number;
  readonly source: number;
  readonly kind: number;
  readonly hasFailed: boolean;
  readonly count: number;
  readonly columns: Readonly<Record<PackedColumnName, PackedColumn>>;
  /** What does not fit into 32 bits. */
  readonly escapes: readonly { readonly column: PackedColumnName; readonly index: number; readonly value: number }[];
}

export interface PackedSpan {
  readonly trial: number;
  readonly startNs: number;
  readonly endNs: number;
}

/** In order of their first copies. */
export interface ReadCopies {
  readonly groups: readonly PackedGroup[];
  readonly spans: readonly PackedSpan[];
}

/** Columns begin at multiples of this, so that every type may lie there. */
export const packedAlignBytes = 8;

/** Bytes of a number that holds what lies between two. NaN and infinite: as they are. */
export function packedBytes(base: number, max: number): 0 | 1 | 2 | 4 | 8 {
  const range = max - base;
  if (range === 0) {
    return 0;
  }
  if (range <= 0xff) {
    return 1;
  }
  if (range <= 0xff_ff) {
    return 2;
  }
  return range <= 0xff_ff_ff_ff ? 4 : 8;
}

/** Checks lengths and counts, not every row; throws "Invariant" where they contradict each other. */
export function readPacked({ rows, table, block }: PackedCopies): ReadCopies {
  const [groupCount = 0, spanCount = 0, escapeCount = 0] = table;
  const { head } = tableLayout;
  const firstSpan = head + groupCount * tableLayout.group;
  const firstEscape = firstSpan + spanCount * tableLayout.span;
  mustHold(
    [groupCount, spanCount, escapeCount].every((count) => Number.isInteger(count) && count >= 0) &&
      table.length === firstEscape + escapeCount * tableLayout.escape,
  );
  const reader = new BlockReader(block);
  const drafts = Array.from({ length: groupCount }, (_, number) =>
    reader.group(table, head + number * tableLayout.group),
  );
  mustHold(reader.isAtEnd && drafts.reduce((sum, { count }) => sum + count, 0) === rows);
  const spans = Array.from({ length: spanCount }, (_, number) => {
    const at = firstSpan + number * tableLayout.span;
    return { trial: table[at] ?? 0, startNs: table[at + 1] ?? 0, endNs: table[at + 2] ?? 0 };
  });
  for (let at = firstEscape; at < table.length; at += tableLayout.escape) {
    takeEscape(drafts, table, at);
  }
  return { groups: drafts, spans };
}

function takeEscape(drafts: readonly GroupDraft[], table: Float64Array, at: number): void {
  const draft = drafts[table[at] ?? -1];
  const column = packedColumns[table[at + 1] ?? -1];
  const index = table[at + 2] ?? -1;
  if (draft === undefined || column === undefined || !(index >= 0 && index < draft.count)) {
    throw contradiction();
  }
  draft.escapes.push({ column, index, value: table[at + 3] ?? Number.NaN });
}

type GroupDraft = Omit<PackedGroup, "escapes"> & { escapes: PackedGroup["escapes"][number][] };

/** Goes through a block, column by column. */
class BlockReader {
  #at = 0;
  readonly #block: ArrayBuffer;

  constructor(block: ArrayBuffer) {
    this.#block = block;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#block.byteLength;
  }

  group(table: Float64Array, at: number): GroupDraft {
    const [stream = -1, device = 0, source = 0, kind = 0, hasFailed = 0, count = -1] = table.subarray(
      at,
      at + tableLayout.groupHead,
    );
    mustHold(Number.isInteger(count) && count > 0 && Number.isInteger(stream) && stream >= 0 && stream < 2 ** 16);
    const columns = packedColumns.map((name, number) => {
      const place = at + tableLayout.groupHead + 2 * number;
      return [name, this.#column(table[place] ?? 0, table[place + 1] ?? 0, count)] as const;
    });
    return {
      stream,
      device,
      source,
      kind,
      hasFailed: hasFailed === 1,
      count,
      columns: Object.fromEntries(columns) as unknown as PackedGroup["columns"],
      escapes: [],
    };
  }

  #column(base: number, max: number, count: number): PackedColumn {
    const bytes = packedBytes(base, max);
    const offsetBytes = this.#at;
    this.#at += Math.ceil((count * bytes) / packedAlignBytes) * packedAlignBytes;
    mustHold(this.#at <= this.#block.byteLength);
    switch (bytes) {
      case 0:
        return { base, max, values: undefined };
      case 1:
        return { base, max, values: new Uint8Array(this.#block, offsetBytes, count) };
      case 2:
        return { base, max, values: new Uint16Array(this.#block, offsetBytes, count) };
      case 4:
        return { base, max, values: new Uint32Array(this.#block, offsetBytes, count) };
      case 8:
        // As they are.
        return { base: 0, max, values: new Float64Array(this.#block, offsetBytes, count) };
    }
  }
}

function mustHold(isTrue: boolean): void {
  if (!isTrue) {
    throw contradiction();
  }
}

function contradiction(): Error {
  return new Error("Invariant: packed copies contradict their table");
}
