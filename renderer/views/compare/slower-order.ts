import type { ComparedGroup } from "#app/compare/copy-groups.ts";

/** What says most comes first: the last ones may lie beyond the edge. */
export const slowerColumns = [
  "stream",
  "direction",
  "size",
  "verdict",
  "ratio",
  "lost",
  "median",
  "rate",
  "copies",
  "matched",
] as const;
export type SlowerColumn = (typeof slowerColumns)[number];

export interface SlowerOrder {
  readonly column: SlowerColumn;
  readonly isDescending: boolean;
}

/** As the comparison lists them. */
export const mostLostFirst: SlowerOrder = { column: "lost", isDescending: true };

const collator = new Intl.Collator("en", { numeric: true });

/** What has no value in the column comes last, whichever way the rest goes. */
export function orderedGroups(
  groups: readonly ComparedGroup[],
  { column, isDescending }: SlowerOrder,
): readonly ComparedGroup[] {
  return [...groups].sort((left, right) => {
    const [a, b] = [columnValue(left, column), columnValue(right, column)];
    if (a === null || b === null) {
      return Number(a === null) - Number(b === null);
    }
    const order = typeof a === "number" && typeof b === "number" ? a - b : collator.compare(String(a), String(b));
    return isDescending ? -order : order;
  });
}

export function streamsName({ streamA, streamB }: ComparedGroup): string {
  return streamA === streamB ? (streamA ?? "–") : `${streamA ?? "–"} | ${streamB ?? "–"}`;
}

function columnValue(group: ComparedGroup, column: SlowerColumn): string | number | null {
  switch (column) {
    case "stream":
      return streamsName(group);
    case "direction":
      return group.direction;
    case "size":
      return group.sizes?.fromBytes ?? null;
    case "copies":
      return group.copiesA + group.copiesB;
    case "matched":
      return group.matched;
    case "median":
      return group.medianBNs;
    case "ratio":
      return group.ratio;
    case "lost":
      return group.matched === 0 ? null : group.lostNs;
    case "rate":
      return group.bytesPerSecB;
    case "verdict":
      return group.matched === 0 ? null : group.verdict;
  }
}
