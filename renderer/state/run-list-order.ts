import type { ListedRun } from "#app/run/listed-run.ts";
import type { LabelChange } from "#app/run/run-label.ts";

export const runColumns = ["name", "started", "target", "state", "rate", "findings", "tags", "note", "size"] as const;
export type RunColumn = (typeof runColumns)[number];

export interface RunFilter {
  /** Words that must all occur somewhere in what the list shows of a run. */
  readonly words: string;
  /** "": any. */
  readonly tag: string;
}

export interface RunOrder {
  readonly by: RunColumn;
  readonly isDescending: boolean;
}

/** What a run is called in the list. */
export function runName({ title, plan }: Pick<ListedRun, "title" | "plan">): string {
  return title ?? plan;
}

export function shownRuns(runs: readonly ListedRun[], filter: RunFilter, order: RunOrder): readonly ListedRun[] {
  const words = filter.words
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  const shown = runs.filter(
    (run) => (filter.tag === "" || run.tags.includes(filter.tag)) && words.every((word) => textOf(run).includes(word)),
  );
  const sign = order.isDescending ? -1 : 1;
  return shown.sort(
    (left, right) => sign * compare(left, right, order.by) || compareText(right.startedAt, left.startedAt),
  );
}

/** Every tag that a run of the list has, each once. */
export function tagsIn(runs: readonly ListedRun[]): readonly string[] {
  return [...new Set(runs.flatMap(({ tags }) => tags))].sort(compareText);
}

/** What has to change of these tags so that they are those that were typed, with spaces or commas between them. */
export function tagChange(tags: readonly string[], typed: string): LabelChange {
  const wanted = typed.split(/[\s,]+/u).filter((tag) => tag !== "");
  return {
    addTags: wanted.filter((tag) => !tags.includes(tag)),
    removeTags: tags.filter((tag) => !wanted.includes(tag)),
  };
}

function textOf({ runFolder, title, plan, tags, note, product, soc, state }: ListedRun): string {
  return [runFolder, title, plan, tags.join(" "), note, product, soc, state].join("\n").toLowerCase();
}

function compare(left: ListedRun, right: ListedRun, by: RunColumn): number {
  switch (by) {
    case "name":
      return compareText(runName(left), runName(right));
    case "started":
      return compareText(left.startedAt, right.startedAt);
    case "target":
      return compareText(left.soc ?? "", right.soc ?? "");
    case "state":
      return compareText(left.state, right.state);
    case "rate":
      return left.bandwidthBytesPerSec - right.bandwidthBytesPerSec;
    case "findings":
      return left.errorFindings - right.errorFindings || left.warningFindings - right.warningFindings;
    case "tags":
      return compareText(left.tags.join(" "), right.tags.join(" "));
    case "note":
      return compareText(left.note, right.note);
    case "size":
      return left.sizeOnDiskBytes - right.sizeOnDiskBytes;
  }
}

function compareText(left: string, right: string): number {
  return left.localeCompare(right, undefined, { numeric: true });
}
