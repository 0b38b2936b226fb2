/** A small generator of chance (mulberry32): the same seed gives the same mutations on every machine. */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 to below `limit`. */
  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  }
}

/** What gets into files: by cut connections, by programs that die, by hand. */
const insertions = [
  '"',
  "\\",
  "{",
  "}",
  "[",
  "]",
  ",",
  ":",
  "\n",
  "\0",
  "-",
  "NaN",
  "1e308",
  "99999999999999999999999999999999",
  "-9223372036854775808",
  "null",
  '{"ph":"B","pid":1,"tid":1,"ts":0}',
  "[".repeat(2_000),
  '{"a":'.repeat(1_000),
  "\ud83d\ude00",
  "0".repeat(5_000),
].map((text) => Buffer.from(text));

/** The same bytes with one to four mishaps. */
export function mutated(original: Uint8Array, chance: Chance): Buffer {
  let bytes: Buffer = Buffer.from(original);
  for (let left = 1 + chance.below(4); left > 0; left -= 1) {
    bytes = mishap(bytes, chance);
  }
  return bytes;
}

function mishap(bytes: Buffer, chance: Chance): Buffer {
  const at = chance.below(bytes.length + 1);
  const length = chance.below(Math.min(4_096, bytes.length - at + 1));
  const before = bytes.subarray(0, at);
  switch (chance.below(7)) {
    case 0: {
      const flipped = Buffer.from(bytes);
      flipped[at] = chance.below(256);
      return flipped;
    }
    case 1:
      return before;
    case 2:
      return Buffer.concat([before, bytes.subarray(at + length)]);
    case 3:
      return Buffer.concat([before, bytes.subarray(at, at + length), bytes.subarray(at)]);
    case 4: {
      const noise = Buffer.from(Array.from({ length: 1 + (length % 64) }, () => chance.below(256)));
      return Buffer.concat([before, noise, bytes.subarray(at + noise.length)]);
    }
    case 5:
      return withAnotherNumber(bytes, at, chance);
    default:
      return Buffer.concat([before, insertions[chance.below(insertions.length)] ?? Buffer.of(), bytes.subarray(at)]);
  }
}

/** Makes one number of a text another one: longer, negative, with an exponent. */
function withAnotherNumber(bytes: Buffer, from: number, chance: Chance): Buffer {
  const found = bytes.subarray(from).findIndex((byte) => byte >= 0x30 && byte <= 0x39);
  if (found < 0) {
    return bytes;
  }
  const start = from + found;
  const others = [
    "-1",
    "1e300",
    "1e-300",
    "18446744073709551616",
    "0.1e400",
    "9007199254740993",
    "4294967296",
    "1736412474725417.508",
  ];
  return Buffer.concat([
    bytes.subarray(0, start),
    Buffer.from(others[chance.below(others.length)] ?? "0"),
    bytes.subarray(start + 1),
  ]);
}
