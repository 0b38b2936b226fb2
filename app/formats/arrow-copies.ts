import {
  type DataType,
  Dictionary,
  Field,
  Float64,
  Int32,
  makeData,
  RecordBatch,
  Schema,
  Struct,
  Table,
  tableFromIPC,
  tableToIPC,
  Uint8,
  Uint16,
  Uint32,
  Utf8,
  vectorFromArray,
} from "apache-arrow";
import type { Failure } from "#app/errors/failure.ts";
import { copyKindSchema } from "#app/plan/plan-schema.ts";
import { failed, type Result, succeeded } from "#app/result.ts";
import { allocateColumns, type CopyColumns, copyFirstRows, copyRowBytes, timeSources } from "#app/run/copy-columns.ts";
import { type TextReference, text } from "#app/text/text-reference.ts";

/** Kind as aclrtMemcpyKind numbers it. */
const kinds = copyKindSchema.options;

/** Columns that hold words: each row a number in our columns, a word of a dictionary in the file. */
const wordColumns = ["stream", "kind", "source"] as const;
/** Columns that hold the same numbers on both sides. */
const numberColumns = {
  device: new Uint16(),
  bytes: new Float64(),
  submitNs: new Float64(),
  returnNs: new Float64(),
  startNs: new Float64(),
  endNs: new Float64(),
  status: new Int32(),
  trial: new Uint32(),
  transfer: new Uint32(),
} as const;

type WordColumn = (typeof wordColumns)[number];
type NumberColumn = keyof typeof numberColumns;

/** Order of the columns in a file. */
const fileOrder: readonly (WordColumn | NumberColumn)[] = [
  "stream",
  "device",
  "kind",
  "bytes",
  "submitNs",
  "returnNs",
  "startNs",
  "endNs",
  "source",
  "status",
  "trial",
  "transfer",
];

/**
 * The rows as a complete Arrow IPC file: streams, kinds and time sources as words, everything else as numbers.
 * `planStreamIds` are the ids of plan.streams. The same rows give the same bytes: the file holds no time of day, path or
 * run id.
 */
export function encodeCopies(columns: CopyColumns, planStreamIds: readonly string[]): Uint8Array {
  const fields = fileOrder.map((name) => new Field(name, fileType(name), false));
  const children = fileOrder.map((name) => columnData(columns, name, planStreamIds));
  const schema = new Schema(fields, new Map());
  const batch = new RecordBatch(
    schema,
    makeData({ type: new Struct(fields), length: columns.rows, nullCount: 0, children }),
  );
  return tableToIPC(new Table(schema, [batch]), "file");
}

function isWordColumn(name: WordColumn | NumberColumn): name is WordColumn {
  return wordColumns.some((word) => word === name);
}

function fileType(name: WordColumn | NumberColumn): DataType {
  return isWordColumn(name) ? dictionaryType(name) : numberColumns[name];
}

function dictionaryType(name: WordColumn): Dictionary<Utf8, Uint16 | Uint8> {
  // Ids of their own: Arrow's counter would give each file of a process other bytes.
  const id = wordColumns.indexOf(name);
  return name === "stream" ? new Dictionary(new Utf8(), new Uint16(), id) : new Dictionary(new Utf8(), new Uint8(), id);
}

function columnData(columns: CopyColumns, name: WordColumn | NumberColumn, planStreamIds: readonly string[]) {
  const common = { length: columns.rows, nullCount: 0 };
  if (!isWordColumn(name)) {
    return makeData({ ...common, type: numberColumns[name], data: columns[name] } as Parameters<typeof makeData>[0]);
  }
  const dictionary = vectorFromArray(wordsOf(name, planStreamIds), new Utf8());
  return makeData({ ...common, type: dictionaryType(name), data: columns[name], dictionary } as Parameters<
    typeof makeData
  >[0]);
}

const magic = "ARROW1";

/** A file of our own, of as many rows as one that is read, without the rows. */
interface Likeness {
  readonly rows: number;
  readonly lengthBytes: number;
  /** Where its columns lie, in order. */
  readonly places: readonly ColumnPlace[];
  /** What lies before, between and behind them. */
  readonly around: readonly { readonly offsetBytes: number; readonly content: Uint8Array }[];
}

/** A run's files are mostly of one length; those of a run in real time are not. */
const mostLikenesses = 16;

/**
 * Reads files that `encodeCopies` wrote with these stream ids; anything else is a failure that names what is wrong.
 * Arrow's reader believes what a file says about itself, and a damaged one can keep it busy for minutes. So it only ever
 * reads a file of our own with as many rows: the one to be read must be equal to it but for the rows. It is made once for
 * each length of files.
 */
export class CopiesDecoder {
  readonly #planStreamIds: readonly string[];
  readonly #likenesses = new Map<number, Likeness | undefined>();

  constructor(planStreamIds: readonly string[]) {
    this.#planStreamIds = planStreamIds;
  }

  decode(bytes: Uint8Array): Result<CopyColumns, Failure> {
    const seen = this.view(bytes);
    return seen.ok ? succeeded(copyFirstRows(seen.value, seen.value.rows)) : seen;
  }

  /** The columns where they lie in the file, in no block of their own: good for as long as `bytes` are left alone. */
  view(bytes: Uint8Array): Result<CopyColumns, Failure> {
    const ends = [bytes.subarray(0, magic.length), bytes.subarray(-magic.length)];
    if (ends.some((end) => String.fromCharCode(...end) !== magic)) {
      return unreadable(text("run:arrow.not-whole"));
    }
    const likeness = this.#likenessOf(bytes.length);
    if (likeness === undefined || !isAlikeAround(likeness, bytes)) {
      return unreadable(text("run:arrow.damaged"));
    }
    // Columns of 8 bytes a number can only be seen at multiples of 8.
    const columns = columnsIn(likeness, bytes.byteOffset % 8 === 0 ? bytes : bytes.slice());
    const problem = strangeWord(columns, this.#planStreamIds);
    return problem === undefined ? succeeded(columns) : unreadable(problem);
  }

  #likenessOf(lengthBytes: number): Likeness | undefined {
    if (!this.#likenesses.has(lengthBytes)) {
      if (this.#likenesses.size === mostLikenesses) {
        this.#likenesses.clear();
      }
      this.#likenesses.set(lengthBytes, likenessOf(lengthBytes, this.#planStreamIds));
    }
    return this.#likenesses.get(lengthBytes);
  }
}

function columnsIn({ rows, places }: Likeness, bytes: Uint8Array): CopyColumns {
  const empty = allocateColumns(0);
  const columns = places.map(({ name, offsetBytes }) => {
    const Column = empty[name].constructor as new (buffer: ArrayBufferLike, offset: number, length: number) => unknown;
    return [name, new Column(bytes.buffer, bytes.byteOffset + offsetBytes, rows)] as const;
  });
  return { ...empty, ...(Object.fromEntries(columns) as Partial<CopyColumns>), rows };
}

/** undefined: no file of ours has this length. */
function likenessOf(lengthBytes: number, planStreamIds: readonly string[]): Likeness | undefined {
  const rows = rowsOfFile(lengthBytes, planStreamIds);
  if (rows === undefined) {
    return undefined;
  }
  const file = encodeCopies(allocateColumns(rows), planStreamIds);
  const places = rows === 0 ? [] : placesOf(file).sort((left, right) => left.offsetBytes - right.offsetBytes);
  let from = 0;
  const around = [...places, { offsetBytes: file.length, lengthBytes: 0 }].map((place) => {
    const piece = { offsetBytes: from, content: file.slice(from, place.offsetBytes) };
    from = place.offsetBytes + place.lengthBytes;
    return piece;
  });
  return { rows, lengthBytes, places, around };
}

/** How many rows a file of this length has; undefined when none has. */
function rowsOfFile(lengthBytes: number, planStreamIds: readonly string[]): number | undefined {
  // Arrow leaves out the batch of a file without rows.
  if (encodeCopies(allocateColumns(0), planStreamIds).length === lengthBytes) {
    return 0;
  }
  const aroundBytes = encodeCopies(allocateColumns(1), planStreamIds).length - bodyBytes(1);
  // All padding together is less than a row.
  const rows = Math.floor((lengthBytes - aroundBytes) / copyRowBytes);
  return rows > 0 && aroundBytes + bodyBytes(rows) === lengthBytes ? rows : undefined;
}

/** Bytes of the columns in a file: each is filled up to a multiple of 8. */
function bodyBytes(rows: number): number {
  const one = allocateColumns(0);
  return fileOrder.reduce((sum, name) => sum + Math.ceil((rows * one[name].BYTES_PER_ELEMENT) / 8) * 8, 0);
}

interface ColumnPlace {
  readonly name: WordColumn | NumberColumn;
  readonly offsetBytes: number;
  readonly lengthBytes: number;
}

/** Where the columns lie in a file that Arrow may be trusted to read. */
function placesOf(file: Uint8Array): ColumnPlace[] {
  const table = tableFromIPC(file);
  return fileOrder.flatMap((name) =>
    (table.getChild(name)?.data ?? []).map(({ values, length }) => {
      if (values.buffer !== file.buffer) {
        throw new Error(`Invariant: Arrow copied column ${name} instead of reading it in place`);
      }
      return {
        name,
        offsetBytes: values.byteOffset - file.byteOffset,
        lengthBytes: length * values.BYTES_PER_ELEMENT,
      };
    }),
  );
}

/** Whether two files are equal everywhere but in the columns. */
function isAlikeAround({ lengthBytes, around }: Likeness, bytes: Uint8Array): boolean {
  return (
    bytes.length === lengthBytes &&
    around.every(({ offsetBytes, content }) => content.every((byte, at) => bytes[offsetBytes + at] === byte))
  );
}

function strangeWord(columns: CopyColumns, planStreamIds: readonly string[]): TextReference | undefined {
  for (const name of wordColumns) {
    const known = wordsOf(name, planStreamIds).length;
    const column = columns[name];
    // Millions of rows: a function called for each would take longer than reading the file.
    for (let row = 0; row < column.length; row += 1) {
      const number = column[row] ?? 0;
      if (number >= known) {
        return text("run:arrow.unknown-word", { column: name, number });
      }
    }
  }
  return undefined;
}

function unreadable(what: TextReference): { readonly ok: false; readonly failure: Failure } {
  return failed({ code: "copies-unreadable", what, advice: text("run:arrow.advice"), details: [] });
}

function wordsOf(name: WordColumn, planStreamIds: readonly string[]): readonly string[] {
  switch (name) {
    case "stream":
      return planStreamIds;
    case "kind":
      return kinds;
    case "source":
      return timeSources;
  }
}
