import { type ArrowBlock, blocksOfFooter, isSoundMessage } from "#app/trace/own/arrow-soundness.ts";

/** Bytes of a file from a place on; fewer at its end. */
export type ReadAt = (offset: number, length: number) => Promise<Uint8Array>;

const magic = "ARROW1";
/** Behind the footer: its length and the magic word. */
const tailBytes = 4 + magic.length;
/** Before a message: a mark, which old files have not, and its length. */
const prefixBytes = 8;

/** How many batches of an Arrow file, from the first on, may be handed to Arrow; undefined: none of it may. */
export async function soundBatches(readAt: ReadAt, sizeBytes: number): Promise<number | undefined> {
  const tail = await readAt(sizeBytes - tailBytes, tailBytes);
  if (sizeBytes < 2 * tailBytes || String.fromCharCode(...tail.subarray(4)) !== magic) {
    return undefined;
  }
  const footerBytes = int32At(tail, 0);
  const footerPlace = sizeBytes - tailBytes - footerBytes;
  const blocks =
    footerBytes > 0 && footerPlace > 0 ? blocksOfFooter(await readAt(footerPlace, footerBytes)) : undefined;
  if (blocks === undefined) {
    return undefined;
  }
  const dictionaries = await soundOnes(readAt, sizeBytes, blocks.dictionaries);
  return dictionaries < blocks.dictionaries.length ? undefined : soundOnes(readAt, sizeBytes, blocks.batches);
}

async function soundOnes(readAt: ReadAt, sizeBytes: number, blocks: readonly ArrowBlock[]): Promise<number> {
  for (const [number, { offset }] of blocks.entries()) {
    if (!(offset > 0 && offset + prefixBytes <= sizeBytes)) {
      return number;
    }
    const prefix = await readAt(offset, prefixBytes);
    const isMarked = int32At(prefix, 0) === -1;
    const lengthBytes = int32At(prefix, isMarked ? 4 : 0);
    const place = offset + (isMarked ? prefixBytes : 4);
    if (!(lengthBytes > 0 && place + lengthBytes <= sizeBytes && isSoundMessage(await readAt(place, lengthBytes)))) {
      return number;
    }
  }
  return blocks.length;
}

function int32At(bytes: Uint8Array, at: number): number {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getInt32(at, true);
}
