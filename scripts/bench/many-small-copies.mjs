const streams = 4;
const copyBytes = 4_096;
const shareBytes = 1_048_576;
const chunks = 250;

/**
 * A plan of so many copies of 4 KiB, on four streams of one device.
 * @param {number} count
 */
export function manySmallCopies(count) {
  return {
    version: 1,
    name: "many small copies",
    buffers: [
      { id: "h0", memory: "pinned", bytes: streams * shareBytes },
      { id: "d0", memory: "device", bytes: streams * shareBytes },
    ],
    streams: Array.from({ length: streams }, (_, index) => ({ id: `s${index}` })),
    transfers: Array.from({ length: streams }, (_, index) => ({
      from: "h0",
      to: "d0",
      bytes: chunks * copyBytes,
      chunkBytes: copyBytes,
      stream: `s${index}`,
      fromOffsetBytes: index * shareBytes,
      toOffsetBytes: index * shareBytes,
      repeat: count / streams / chunks,
    })),
    measure: { warmup: 0, trials: 1, verify: false },
  };
}
