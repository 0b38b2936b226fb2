/** What the files of a run folder are called; architecture.md section 6. */

export const headerFileName = "run.json";

/** Rows of a full column file; also the largest batch that is lost when main is killed on the virtual clock. */
export const fileRows = 65_536;
/** On the realtime clock a file is closed after this time at the latest, so that a kill loses at most that much. */
export const fileMs = 1_000;

const columnFilePattern = /^copies-(\d{4,})\.arrow$/;

/** `copies-0000.arrow` for index 0; a run of more than 10,000 files gets longer numbers. */
export function columnFileName(index: number): string {
  return `copies-${String(index).padStart(4, "0")}.arrow`;
}

/** undefined: not a column file. */
export function columnFileIndex(name: string): number | undefined {
  const digits = columnFilePattern.exec(name)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
