import type { Settings } from "#app/ipc/contract.ts";
import { createTranslator, type Translator } from "#app/text/translator.ts";
import { useSettingsState } from "../state/settings-state.ts";

type Language = Settings["language"];

const translatorByLanguage = new Map<Language, Translator>();

export function translatorOf(language: Language): Translator {
  const known = translatorByLanguage.get(language);
  if (known !== undefined) {
    return known;
  }
  const made = createTranslator(language);
  translatorByLanguage.set(language, made);
  return made;
}

/** The translator of the chosen language; a component that uses it follows a change at once. */
export function useTranslator(): Translator {
  return translatorOf(useSettingsState((state) => state.language));
}
