import type { ReactNode } from "react";
import type { ListedRun } from "#app/run/listed-run.ts";
import type { LabelChange } from "#app/run/run-label.ts";
import { LabelField, TagsField } from "../../controls/label-field.tsx";
import { useTranslator } from "../../controls/translation.ts";
import { showRunFolder } from "../../state/commands.ts";
import { deleteRun, labelRun, openListedRun } from "../../state/run-list.ts";
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
      <TagsField tags={run.tags} onChanged={(change) => void save(change)} />
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
