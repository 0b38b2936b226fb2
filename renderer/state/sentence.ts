import type { TextReference } from "#app/text/text-reference.ts";

/**
 * A sentence of the window. Like `text` of app/text, which lives beside its schema: the schemas' library would be a
 * third of what the first frame has to load.
 */
export function sentence(key: string, parameters: Readonly<Record<string, string | number>> = {}): TextReference {
  return { key: `window:${key}`, parameters: { ...parameters } };
}
