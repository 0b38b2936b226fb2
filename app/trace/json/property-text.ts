const decoder = new TextDecoder();

/** JSON as text; what does not parse, such as a NaN, becomes null. */
export function propertyText(bytes: Uint8Array): string {
  const json = decoder.decode(bytes);
  try {
    JSON.parse(json);
    return json;
  } catch {
    return "null";
  }
}
