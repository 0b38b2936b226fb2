import { create } from "zustand";
import { moveRow, plainArrangement, type RowArrangement, type TimelineRow } from "../run-data/timeline-rows.ts";

/** How a person wants the rows; it stays when another run is shown, for rows of the same name. */
export interface ArrangementState {
  readonly arrangement: RowArrangement;
  /** All rows as low as it takes to see them at once. */
  readonly isCompact: boolean;
  /** Row that keys act on. */
  readonly focusedRow: string | undefined;
}

export const useArrangement = create<ArrangementState>(() => ({
  arrangement: plainArrangement,
  isCompact: false,
  focusedRow: undefined,
}));

function change(make: (arrangement: RowArrangement) => RowArrangement): void {
  useArrangement.setState((state) => ({ arrangement: make(state.arrangement) }));
}

export function focusRow(key: string | undefined): void {
  useArrangement.setState({ focusedRow: key });
}

export function togglePinned(key: string): void {
  change((arrangement) => ({
    ...arrangement,
    pinned: arrangement.pinned.includes(key)
      ? arrangement.pinned.filter((other) => other !== key)
      : [...arrangement.pinned, key],
  }));
}

export function toggleHidden(key: string): void {
  change((arrangement) => ({ ...arrangement, hidden: toggled(arrangement.hidden, key) }));
}

export function showAllRows(): void {
  change((arrangement) => ({ ...arrangement, hidden: new Set(), collapsed: new Set() }));
}

export function toggleCollapsed(group: string): void {
  change((arrangement) => ({ ...arrangement, collapsed: toggled(arrangement.collapsed, group) }));
}

export function shiftRow(rows: readonly TimelineRow[], key: string, by: 1 | -1): void {
  change((arrangement) => moveRow(rows, arrangement, key, by));
}

export function toggleCompact(): void {
  useArrangement.setState((state) => ({ isCompact: !state.isCompact }));
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const changed = new Set(keys);
  if (!changed.delete(key)) {
    changed.add(key);
  }
  return changed;
}
