import { type ReactNode, useEffect, useMemo, useRef } from "react";
import type { Failure } from "#app/errors/failure.ts";
import { fileName } from "../../controls/file-name.ts";
import { useModal } from "../../controls/modal.ts";
import { SelectField } from "../../controls/select-field.tsx";
import { useTranslator } from "../../controls/translation.ts";
import { closeRunList, deleteRun, narrowRunList, readRunList, undoDelete, useRunList } from "../../state/run-list.ts";
import { shownRuns, tagsIn } from "../../state/run-list-order.ts";
import { useRunState } from "../../state/run-state.ts";
import { readSessions } from "../../state/sessions.ts";
import { RunLabelForm } from "./run-label-form.tsx";
import { RunListTable } from "./run-list-table.tsx";
import { SessionBar } from "./session-bar.tsx";
import "../../theme/run-list.css";

/** The kept runs of the session: to find one again, name it, open it, or throw it away. */
export function RunListDialog(): ReactNode {
  const translate = useTranslator();
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRunList((state) => state.list);
  const failure = useRunList((state) => state.failure);
  const filter = useRunList((state) => state.filter);
  const order = useRunList((state) => state.order);
  const picked = useRunList((state) => state.picked);
  const runs = useMemo(() => shownRuns(list?.runs ?? [], filter, order), [list, filter, order]);
  const pickedRun = runs.find(({ runFolder }) => runFolder === picked);
  useReadAnew();
  useModal(dialog);
  useEffect(() => {
    // The browser would put the keyboard into the first field.
    dialog.current?.querySelector<HTMLElement>("[role='grid']")?.focus();
  }, []);

  return (
    <dialog
      ref={dialog}
      className="run-list"
      data-testid="run-list"
      aria-label={translate("session:window.title")}
      onCancel={(event) => {
        event.preventDefault();
        closeRunList();
      }}
    >
      <ListHead total={list?.runs.length ?? 0} shown={runs.length} />
      <SessionBar />
      {failure !== undefined && <ListFailure failure={failure} />}
      <RunListTable runs={runs} isRead={list !== undefined} />
      <BrokenRuns />
      {pickedRun !== undefined && <RunLabelForm key={pickedRun.runFolder} run={pickedRun} runs={runs} />}
      <p className="faint run-list-keys">{translate("session:window.keys")}</p>
    </dialog>
  );
}

function ListHead({ total, shown }: { readonly total: number; readonly shown: number }): ReactNode {
  const translate = useTranslator();
  const filter = useRunList((state) => state.filter);
  const runs = useRunList((state) => state.list?.runs);
  const deleted = useRunList((state) => state.deleted);
  const tags = useMemo(() => tagsIn(runs ?? []), [runs]);
  const last = deleted.at(-1);
  return (
    <div className="panel-head run-list-head">
      <h2>{translate("session:window.title")}</h2>
      <input
        type="text"
        className="run-list-filter"
        aria-label={translate("session:window.filter")}
        placeholder={translate("session:window.filter")}
        value={filter.words}
        spellCheck={false}
        onChange={(event) => narrowRunList({ words: event.target.value })}
      />
      <SelectField
        label={translate("session:window.tagFilter")}
        value={filter.tag}
        choices={[
          { value: "", label: translate("session:window.anyTag") },
          ...tags.map((tag) => ({ value: tag, label: tag })),
        ]}
        onChanged={(tag) => narrowRunList({ tag })}
      />
      <span className="faint" role="status" data-testid="run-count">
        {translate("session:window.count", { count: total, shown })}
      </span>
      <span className="spring" />
      {last !== undefined && (
        <button type="button" aria-keyshortcuts="Control+Z" onClick={() => void undoDelete()}>
          {translate("session:window.undo", { name: fileName(last) })}
        </button>
      )}
      <button type="button" aria-keyshortcuts="Escape" onClick={closeRunList}>
        {translate("session:window.close")}
      </button>
    </div>
  );
}

function ListFailure({ failure }: { readonly failure: Failure }): ReactNode {
  const translate = useTranslator();
  return (
    <div className="refusal" role="alert" data-testid="run-list-failure" data-code={failure.code}>
      <strong>{translate(failure.what)}</strong>
      <p className="advice">{translate(failure.advice)}</p>
    </div>
  );
}

function BrokenRuns(): ReactNode {
  const translate = useTranslator();
  const broken = useRunList((state) => state.list?.broken);
  const picked = useRunList((state) => state.picked);
  if (broken === undefined || broken.length === 0) {
    return null;
  }
  return (
    <ul className="broken-runs bad" data-testid="broken-runs">
      {broken.map(({ runFolder, problem }) => (
        <li key={runFolder}>
          {translate(problem)}{" "}
          <button type="button" className="quiet" onClick={() => void deleteRun({ runFolder }, picked)}>
            {translate("session:window.delete")}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Runs end, and other windows change the session, while the list is open. */
function useReadAnew(): void {
  const phase = useRunState((state) => state.phase);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read when a run has begun or ended
  useEffect(() => void readRunList(), [phase]);
  useEffect(() => {
    const read = () => {
      void readSessions();
      void readRunList();
    };
    window.addEventListener("focus", read);
    return () => window.removeEventListener("focus", read);
  }, []);
}
