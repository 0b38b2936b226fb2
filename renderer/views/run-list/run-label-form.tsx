import { type KeyboardEvent, type ReactNode, useState } from "react";
import type { ListedRun } from "#app/run/listed-run.ts";
import { type LabelChange, tagSchema } from "#app/run/run-label.ts";
import { useTranslator } from "../../controls/translation.ts";
import { showRunFolder } from "../../state/commands.ts";
import { deleteRun, labelRun, openListedRun } from "../../state/run-list.ts";
import { tagChange } from "../../state/run-list-order.ts";
import { isUnderWay, useRunState } from "../../state/run-state.ts";

interface RunLabelFormProps {
  readonly run: ListedRun;
  /** In the order shown: the next one is picked when this is deleted. */
  readonly runs: readonly ListedRun[];
}

/** What a person says about the picked run, and what can be done with it. */
export function RunLabelForm({ run, runs }: RunLabelFormProps): ReactNode {
  const translate = useTranslator();
  const isBusy = useRunState(isUnderWay);
  const { runFolder } = run;
  const save = (change: LabelChange) => labelRun(runFolder, change);
  const place = runs.indexOf(run);
  const next = (runs[place + 1] ?? runs[place - 1])?.runFolder;
  return (
    <section className="run-label" aria-label={translate("session:window.label")} data-testid="run-label">
      <LabelField
        className="run-label-title"
        label={translate("session:list.title")}
        kept={run.title ?? ""}
        placeholder={run.plan}
        onDone={(title) => void save({ title: title.trim() === "" ? null : title.trim() })}
      />
      <LabelField
        className="run-label-tags"
        label={translate("session:list.tags")}
        kept={run.tags.join(" ")}
        placeholder={translate("session:window.tagsHint")}
        problemOf={(typed) => (areTags(typed) ? undefined : translate("session:window.tagProblem"))}
        onDone={(typed) => void save(tagChange(run.tags, typed))}
      />
      <LabelField
        className="run-label-note"
        label={translate("session:window.column.note")}
        kept={run.note}
        placeholder=""
        onDone={(note) => void save({ note })}
      />
      <div className="button-row">
        <button type="button" className="primary" disabled={isBusy} onClick={() => void openListedRun(runFolder)}>
          {translate("session:window.open")}
        </button>
        <button type="button" onClick={() => void showRunFolder(runFolder)}>
          {translate("session:window.folder")}
        </button>
        <button type="button" className="danger" onClick={() => void deleteRun(run, next)}>
          {translate("session:window.delete")}
        </button>
      </div>
    </section>
  );
}

function areTags(typed: string): boolean {
  return (tagChange([], typed).addTags ?? []).every((tag) => tagSchema.safeParse(tag).success);
}

interface LabelFieldProps {
  readonly className: string;
  readonly label: string;
  readonly kept: string;
  readonly placeholder: string;
  readonly problemOf?: (typed: string) => string | undefined;
  readonly onDone: (typed: string) => void;
}

/** Kept by Enter or by leaving the field; Escape takes back what was typed. */
function LabelField({ className, label, kept, placeholder, problemOf, onDone }: LabelFieldProps): ReactNode {
  const [typed, setTyped] = useState<string>();
  const problem = problemOf?.(typed ?? kept);

  function done(): void {
    if (typed !== undefined && typed !== kept && problem === undefined) {
      onDone(typed);
    }
    setTyped(undefined);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== "Enter" && event.key !== "Escape") {
      return;
    }
    event.preventDefault();
    if (event.key === "Enter" && problem !== undefined) {
      return;
    }
    if (event.key === "Enter") {
      done();
    } else {
      setTyped(undefined);
    }
    event.currentTarget.closest("dialog")?.querySelector<HTMLElement>("[role='grid']")?.focus();
  }

  return (
    <label className={`field ${className}`}>
      <span className="field-label">{label}</span>
      <input
        type="text"
        aria-label={label}
        aria-invalid={problem !== undefined}
        title={problem}
        value={typed ?? kept}
        placeholder={placeholder}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        onBlur={done}
        onKeyDown={onKeyDown}
      />
      {problem !== undefined && <span className="field-problem">{problem}</span>}
    </label>
  );
}
