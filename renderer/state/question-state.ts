import { create } from "zustand";
import type { TextReference } from "#app/text/text-reference.ts";

/** One question at a time, answered in a dialog of the window. */
export interface Question {
  readonly what: TextReference;
  readonly confirm: TextReference;
  readonly answer: (isConfirmed: boolean) => void;
}

export const useQuestionState = create<{ readonly question: Question | undefined }>(() => ({ question: undefined }));

export function ask(what: TextReference, confirm: TextReference): Promise<boolean> {
  return new Promise((resolve) => {
    useQuestionState.setState({
      question: {
        what,
        confirm,
        answer: (isConfirmed) => {
          useQuestionState.setState({ question: undefined });
          resolve(isConfirmed);
        },
      },
    });
  });
}
