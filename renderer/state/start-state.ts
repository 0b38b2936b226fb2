import { create } from "zustand";

/**
 * The start-up in two steps: first what a person needs to press Run (the plan and the button), then everything that
 * shows what came of it.
 */
export const useStartState = create<{ readonly isFirstFrameShown: boolean }>(() => ({ isFirstFrameShown: false }));
