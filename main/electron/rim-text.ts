/** Key of a catalogue in app/text, `namespace:path`, to words in the language of the moment. */
export type Translate = (key: string, parameters?: Readonly<Record<string, string | number>>) => string;
