/** From 0 to below `limit`. */
function below(random: () => number, limit: number): number {
  return Math.floor(random() * limit);
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
export function mutated(original: Uint8Array, random: () => number): Buffer {
  let bytes: Buffer = Buffer.from(original);
  for (let left = 1 + below(random, 4); left > 0; left -= 1) {
    bytes = mishap(bytes, random);
  }
  return bytes;
}

function mishap(bytes: Buffer, random: () => number): Buffer {
  const at = below(random, bytes.length + 1);
  const length = below(random, Math.min(4_096, bytes.length - at + 1));
  const before = bytes.subarray(0, at);
  switch (below(random, 7)) {
    case 0: {
      const flipped = Buffer.from(bytes);
      flipped[at] = below(random, 256);
      return flipped;
    }
    case 1:
      return before;
    case 2:
      return Buffer.concat([before, bytes.subarray(at + length)]);
    case 3:
      return Buffer.concat([before, bytes.subarray(at, at + length), bytes.subarray(at)]);
    case 4: {
      const noise = Buffer.from(Array.from({ length: 1 + (length % 64) }, () => below(random, 256)));
      return Buffer.concat([before, noise, bytes.subarray(at + noise.length)]);
    }
    case 5:
      return withAnotherNumber(bytes, at, random);
    default:
      return Buffer.concat([before, insertions[below(random, insertions.length)] ?? Buffer.of(), bytes.subarray(at)]);
  }
}

/** Makes one number of a text another one: longer, negative, with an exponent. */
function withAnotherNumber(bytes: Buffer, from: number, random: () => number): Buffer {
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
    Buffer.from(others[below(random, others.length)] ?? "0"),
    bytes.subarray(start + 1),
  ]);
}
