import { type ReactNode, useRef } from "react";
import { useModal } from "../../controls/modal.ts";
import { useTranslator } from "../../controls/translation.ts";
import { toggleHelp, useTimelinePanels } from "../../state/timeline-panels.ts";

const topics = ["move", "select", "fit", "follow", "history", "step", "mark", "rows", "search", "compare"] as const;

/** What keys and pointer do on the timeline. */
export function KeysHelp(): ReactNode {
  const isOpen = useTimelinePanels((state) => state.isHelpOpen);
  return isOpen ? <OpenHelp /> : null;
}

function OpenHelp(): ReactNode {
  const translate = useTranslator();
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog);
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
