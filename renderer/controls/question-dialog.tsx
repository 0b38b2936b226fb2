import { type ReactNode, useRef } from "react";
import { type Question, useQuestionState } from "../state/question-state.ts";
import { useModal } from "./modal.ts";
import { useTranslator } from "./translation.ts";

/** The one dialog of the window: a question with a way out. */
export function QuestionDialog(): ReactNode {
  const question = useQuestionState((state) => state.question);
  return question === undefined ? null : <OpenQuestion question={question} />;
}

function OpenQuestion({ question }: { readonly question: Question }): ReactNode {
  const translate = useTranslator();
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog);
  return (
    <dialog
      ref={dialog}
      className="question"
      aria-label={translate("window:question.label")}
      onCancel={(event) => {
        event.preventDefault();
        question.answer(false);
      }}
    >
      <p>{translate(question.what)}</p>
      <div className="button-row">
        <button type="button" onClick={() => question.answer(false)}>
          {translate("window:question.cancel")}
        </button>
        <button type="button" className="primary" onClick={() => question.answer(true)}>
          {translate(question.confirm)}
        </button>
      </div>
    </dialog>
  );
}
