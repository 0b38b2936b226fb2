import { createTranslator } from "#app/text/translator.ts";

/** The window's words, from its own catalogues: a test names a button by its key, a person by its text. */
export const english = createTranslator("en");
export const chinese = createTranslator("zh");
