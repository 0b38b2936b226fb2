import { create } from "zustand";

/** What is open beside the timeline. */
export const useTimelinePanels = create<{ readonly isTableOpen: boolean; readonly isHelpOpen: boolean }>(() => ({
  isTableOpen: false,
  isHelpOpen: false,
}));

export function toggleTable(): void {
  useTimelinePanels.setState((state) => ({ isTableOpen: !state.isTableOpen }));
}

export function toggleHelp(): void {
  useTimelinePanels.setState((state) => ({ isHelpOpen: !state.isHelpOpen }));
}
