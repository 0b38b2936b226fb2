/**
 * Arrow's reader believes what a file says about itself: a list that claims a thousand million entries is read to its end,
 * and a batch gets memory for all the rows that it claims. So a file's own words are looked at first: every list must lie
 * within its message, and no batch may have more rows than its bytes have bits.
 */

/** Where a message lies in a file. */
export interface ArrowBlock {
  readonly offset: number;
  readonly metadataBytes: number;
}

const blockBytes = 24;
const nodeBytes = 16;
const messages = { schema: 1, dictionary: 2, batch: 3 } as const;
/** No table of copies has deeper or more fields. */
const deepestField = 32;
const mostFields = 10_000;

/** The places of dictionaries and batches that a footer names; undefined: it is damaged. */
export function blocksOfFooter(
  bytes: Uint8Array,
): { readonly dictionaries: readonly ArrowBlock[]; readonly batches: readonly ArrowBlock[] } | undefined {
  try {
    const footer = rootOf(bytes);
    checkSchema(footer.table(1));
    footer.vector(4, 4);
    return { dictionaries: blocksIn(footer, 2), batches: blocksIn(footer, 3) };
  } catch (problem) {
    return undefinedWhenDamaged(problem);
  }
}

/** Whether the message of a block may be handed to Arrow; `bytes`: its metadata. */
export function isSoundMessage(bytes: Uint8Array): boolean {
  try {
    const message = rootOf(bytes);
    message.vector(4, 4);
    const header = message.table(2);
    const bodyBytes = message.number64(3);
    switch (message.byte(1)) {
      case messages.schema:
        checkSchema(header);
        return true;
      case messages.dictionary:
        return header !== undefined && isSoundBatch(header.table(1), bodyBytes);
      case messages.batch:
        return isSoundBatch(header, bodyBytes);
      default:
        return false;
    }
  } catch (problem) {
    return undefinedWhenDamaged(problem) ?? false;
  }
}

/** What lies outside of the bytes a DataView refuses with a RangeError. */
function undefinedWhenDamaged(problem: unknown): undefined {
  if (!(problem instanceof RangeError)) {
    throw problem;
  }
  return undefined;
}

function rootOf(bytes: Uint8Array): FlatTable {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return new FlatTable(view, view.getUint32(0, true));
}

function blocksIn(footer: FlatTable, field: number): ArrowBlock[] {
  const { from, count } = footer.vector(field, blockBytes);
  return Array.from({ length: count }, (_, number) => {
    const at = from + number * blockBytes;
    return { offset: Number(footer.view.getBigInt64(at, true)), metadataBytes: footer.view.getInt32(at + 8, true) };
  });
}

function isSoundBatch(batch: FlatTable | undefined, bodyBytes: number): boolean {
  if (batch === undefined) {
    return false;
  }
  const isLength = (rows: number) => rows >= 0 && rows <= bodyBytes * 8;
  const nodes = batch.vector(1, nodeBytes);
  batch.vector(2, nodeBytes);
  batch.vector(4, 8);
  for (let number = 0; number < nodes.count; number += 1) {
    if (!isLength(Number(batch.view.getBigInt64(nodes.from + number * nodeBytes, true)))) {
      return false;
    }
  }
  return isLength(batch.number64(0));
}

function checkSchema(schema: FlatTable | undefined): void {
  if (schema === undefined) {
    throw new RangeError("no schema");
  }
  schema.vector(2, 4);
  schema.vector(3, 8);
  checkFields(schema, 1, 0, { left: mostFields });
}

function checkFields(owner: FlatTable, field: number, depth: number, fields: { left: number }): void {
  const { from, count } = owner.vector(field, 4);
  fields.left -= count;
  if (depth > deepestField || fields.left < 0) {
    throw new RangeError("fields without end");
  }
  for (let number = 0; number < count; number += 1) {
    const at = from + number * 4;
    const child = new FlatTable(owner.view, at + owner.view.getUint32(at, true));
    child.vector(6, 4);
    checkFields(child, 5, depth + 1, fields);
  }
}

/** A table of a FlatBuffers message (flatbuffers.dev/internals); fields by their number, absent ones as 0 or nothing. */
class FlatTable {
  readonly view: DataView;
  readonly #at: number;
  readonly #fields: number;

  constructor(view: DataView, at: number) {
    this.view = view;
    this.#at = at;
    this.#fields = at - view.getInt32(at, true);
  }

  byte(field: number): number {
    const at = this.#place(field);
    return at === 0 ? 0 : this.view.getUint8(at);
  }

  number64(field: number): number {
    const at = this.#place(field);
    return at === 0 ? 0 : Number(this.view.getBigInt64(at, true));
  }

  table(field: number): FlatTable | undefined {
    const at = this.#place(field);
    return at === 0 ? undefined : new FlatTable(this.view, at + this.view.getUint32(at, true));
  }

  /** Throws a RangeError when it does not lie within the message. */
  vector(field: number, entryBytes: number): { readonly from: number; readonly count: number } {
    const at = this.#place(field);
    if (at === 0) {
      return { from: 0, count: 0 };
    }
    const from = at + this.view.getUint32(at, true);
    const count = this.view.getUint32(from, true);
    if (from + 4 + count * entryBytes > this.view.byteLength) {
      throw new RangeError("a list that goes on behind its message");
    }
    return { from: from + 4, count };
  }

  #place(field: number): number {
    const within = 4 + field * 2;
    if (within + 2 > this.view.getUint16(this.#fields, true)) {
      return 0;
    }
    const offset = this.view.getUint16(this.#fields + within, true);
    return offset === 0 ? 0 : this.#at + offset;
  }
}
