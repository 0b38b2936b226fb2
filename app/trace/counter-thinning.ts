/** First, lowest, highest and last of a bucket: what a step line through it looks like from afar. */
const rowsPerBucket = 4;

/**
 * At most so many of the rows of one counter (and one bucket's, if that is more), in their order. The rows are cut into
 * buckets of equal number, and of each the first, a lowest, a highest and the last are kept: no peak is ever lost.
 */
export function thinnedRows(rows: Uint32Array, value: Float64Array, most: number): Uint32Array {
  if (rows.length <= most) {
    return rows;
  }
  const buckets = Math.max(1, Math.floor(most / rowsPerBucket));
  const kept = new Uint32Array(buckets * rowsPerBucket);
  let count = 0;
  for (let bucket = 0; bucket < buckets; bucket += 1) {
    const from = Math.floor((bucket * rows.length) / buckets);
    const to = Math.floor(((bucket + 1) * rows.length) / buckets);
    const [lowest, highest] = extremesIn(rows, value, from, to);
    let before = -1;
    for (const place of [from, Math.min(lowest, highest), Math.max(lowest, highest), to - 1]) {
      if (place > before) {
        kept[count] = rows[place] ?? 0;
        count += 1;
        before = place;
      }
    }
  }
  return kept.subarray(0, count);
}

function extremesIn(rows: Uint32Array, value: Float64Array, from: number, to: number): [number, number] {
  let lowest = from;
  let highest = from;
  const at = (place: number): number => value[rows[place] ?? 0] ?? 0;
  for (let place = from + 1; place < to; place += 1) {
    if (at(place) < at(lowest)) {
      lowest = place;
    }
    if (at(place) > at(highest)) {
      highest = place;
    }
  }
  return [lowest, highest];
}
