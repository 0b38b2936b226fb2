import { type ReactNode, useEffect, useRef } from "react";
import { useTranslator } from "../../controls/translation.ts";
import { toggleHelp, useTimelinePanels } from "../../state/timeline-panels.ts";

const topics = ["move", "select", "fit", "follow", "history", "step", "mark", "rows", "search", "compare"] as const;

/** What keys and pointer do on the timeline. */
export function KeysHelp(): ReactNode {
  const translate = useTranslator();
  const isOpen = useTimelinePanels((state) => state.isHelpOpen);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) {
      dialog.current?.showModal();
    }
  }, [isOpen]);
  if (!isOpen) {
    return null;
  }
  return (
    <dialog
      ref={dialog}
      className="question keys-help"
      data-testid="keys-help"
      aria-label={translate("timeline:help.label")}
      onCancel={(event) => {
        event.preventDefault();
        toggleHelp();
      }}
    >
      <h2>{translate("timeline:help.label")}</h2>
      <ul>
        {topics.map((topic) => (
          <li key={topic}>{translate(`timeline:help.${topic}`)}</li>
        ))}
      </ul>
      <div className="button-row">
        <button type="button" className="primary" onClick={toggleHelp}>
          {translate("timeline:help.close")}
        </button>
      </div>
    </dialog>
  );
}
