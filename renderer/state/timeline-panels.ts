import { create } from "zustand";

/** What is open beside the timeline. */
export interface TimelinePanels {
  readonly isTableOpen: boolean;
  readonly isHelpOpen: boolean;
  /** What became slower, as long as something is compared. */
  readonly isSlowerOpen: boolean;
}

export const useTimelinePanels = create<TimelinePanels>(() => ({
  isTableOpen: false,
  isHelpOpen: false,
  isSlowerOpen: true,
}));

export function toggleTable(): void {
  useTimelinePanels.setState((state) => ({ isTableOpen: !state.isTableOpen }));
}

export function toggleHelp(): void {
  useTimelinePanels.setState((state) => ({ isHelpOpen: !state.isHelpOpen }));
}

export function toggleSlower(): void {
  useTimelinePanels.setState((state) => ({ isSlowerOpen: !state.isSlowerOpen }));
}
