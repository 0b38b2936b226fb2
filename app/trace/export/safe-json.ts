const decoder = new TextDecoder();

/** The members of a JSON object, without its braces: `"a":1,"b":2`. What is no JSON becomes JSON, or is left out. */
export function objectMembers(bytes: Uint8Array): string {
  if (bytes.length < 3) {
    return "";
  }
  const json = decoder.decode(bytes);
  const members = json.slice(1, -1).trim();
  if (isObject(json)) {
    return members;
  }
  // Python writes NaN and Infinity, which JSON has not.
  const mended = members.replaceAll(
    /("(?:[^"\\]|\\.)*")|-?\b(?:NaN|Infinity)\b/g,
    (_match, text?: string) => text ?? "null",
  );
  return isObject(`{${mended}}`) ? mended : "";
}

function isObject(json: string): boolean {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "object" && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
