import { type ReactNode, useState } from "react";
import type { SessionSummary } from "#app/run/session-summary.ts";
import { LabelField, TagsField } from "../../controls/label-field.tsx";
import { SelectField } from "../../controls/select-field.tsx";
import { useTranslator } from "../../controls/translation.ts";
import { changeSessions, labelSession } from "../../state/run-list.ts";
import { isUnderWay, useRunState } from "../../state/run-state.ts";
import { namedSession, useSessions } from "../../state/sessions.ts";

/** Which session the window works with, and what is said about it. */
export function SessionBar(): ReactNode {
  const translate = useTranslator();
  const sessions = useSessions((state) => state.sessions);
  const current = useSessions((state) => state.current);
  const named = useSessions(namedSession);
  return (
    <section className="session-bar" aria-label={translate("session:sessions.session")} data-testid="session-bar">
      <SelectField
        label={translate("session:sessions.session")}
        isLabelShown
        value={current ?? ""}
        title={current}
        choices={sessions.map(({ folder, name, runs }) => ({
          value: folder,
          label: translate("session:window.sessionChoice", { name: name ?? translate("session:default"), count: runs }),
        }))}
        onChanged={(folder) => void changeSessions({ channel: "sessions:choose", folder })}
      />
      {named !== undefined && <SessionFields key={named.folder} session={named} />}
      <NewSession />
    </section>
  );
}

function SessionFields({ session }: { readonly session: SessionSummary }): ReactNode {
  const translate = useTranslator();
  const isBusy = useRunState(isUnderWay);
  const { folder, name, tags, note } = session;
  return (
    <>
      <LabelField
        className="session-name"
        label={translate("session:window.sessionName")}
        kept={name ?? ""}
        placeholder=""
        onDone={(title) => void labelSession(folder, { title: title.trim() })}
      />
      <TagsField tags={tags} onChanged={(change) => void labelSession(folder, change)} />
      <LabelField
        className="session-note"
        label={translate("session:window.column.note")}
        kept={note}
        placeholder=""
        onDone={(text) => void labelSession(folder, { note: text })}
      />
      <button
        type="button"
        className="danger"
        disabled={isBusy}
        onClick={() => void changeSessions({ channel: "sessions:delete", folder })}
      >
        {translate("session:window.deleteSession")}
      </button>
    </>
  );
}

/** A field for the name in the place of the button, until it has one. */
function NewSession(): ReactNode {
  const translate = useTranslator();
  const [isNaming, setNaming] = useState(false);
  if (!isNaming) {
    return (
      <button type="button" onClick={() => setNaming(true)}>
        {translate("session:window.newSession")}
      </button>
    );
  }
  return (
    <LabelField
      className="session-name"
      label={translate("session:window.newSessionName")}
      kept=""
      placeholder=""
      isFocused
      onLeft={() => setNaming(false)}
      onDone={(name) => void changeSessions({ channel: "sessions:new", name: name.trim() })}
    />
  );
}
