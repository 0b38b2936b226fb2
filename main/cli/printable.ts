// C0, DEL and C1: a terminal takes them as commands. Marks that turn the direction: it shows the rest in another order.
const controlPattern = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
/** Those of them that JSON leaves as they are. */
const controlInJson = /[\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A text of somebody else's as a terminal can show it: control characters as `\u001b`. */
export function printable(text: string): string {
  return text.replaceAll(controlPattern, escaped);
}

/** Every text in an object, `keptLines` with their line breaks. */
export function printableDeep<Value>(value: Value, keptLines: string): Value {
  return JSON.parse(JSON.stringify(value), (key, inner: unknown) => {
    if (typeof inner !== "string") {
      return inner;
    }
    return key === keptLines ? inner.split("\n").map(printable).join("\n") : printable(inner);
  });
}

/** JSON that means the same and holds no control character. */
export function printableJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(controlInJson, escaped);
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
