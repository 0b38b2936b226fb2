import type { ReactNode } from "react";
import { programLanguageSchema } from "#app/export/exported-program.ts";
import { presets } from "#app/plan/presets/preset-table.ts";
import { fileName } from "../../controls/file-name.ts";
import { MenuButton } from "../../controls/menu-button.tsx";
import { FieldProblem } from "../../controls/select-field.tsx";
import { useTranslator } from "../../controls/translation.ts";
import { copyPlan, exportPlan, newPlan, openPlan, savePlan } from "../../state/commands.ts";
import { changePlan, hasUnsavedChanges, usePlanState } from "../../state/plan-state.ts";
import { choosePreset } from "../../state/preset-choice.ts";
import { useSettingsState } from "../../state/settings-state.ts";
import { AxesTable } from "./axes-table.tsx";
import { BuffersTable } from "./buffers-table.tsx";
import { MeasureFields } from "./measure-fields.tsx";
import { PresetDialog } from "./preset-dialog.tsx";
import { StepsTable } from "./steps-table.tsx";
import { StreamsTable } from "./streams-table.tsx";

export function PlanPanel(): ReactNode {
  const translate = useTranslator();
  const draft = usePlanState((state) => state.draft);
  return (
    <section className="panel plan-panel" aria-label={translate("window:plan.label")} data-testid="plan-table">
      <PlanFileBar />
      <PresetDialog />
      {draft === undefined ? (
        <p className="faint empty">{translate("window:plan.loading")}</p>
      ) : (
        <div className="panel-body plan-body">
          <PlanName name={draft.name} />
          <StepsTable draft={draft} />
          <ListProblem list="transfers" />
          <BuffersTable buffers={draft.buffers} />
          <ListProblem list="buffers" />
          <StreamsTable streams={draft.streams} />
          <ListProblem list="streams" />
          <MeasureFields measure={draft.measure} />
          <AxesTable draft={draft} />
        </div>
      )}
    </section>
  );
}

function PlanFileBar(): ReactNode {
  const translate = useTranslator();
  const recentPlans = useSettingsState((state) => state.recentPlans);
  return (
    <div className="panel-head button-row">
      <button type="button" onClick={() => void newPlan()}>
        {translate("window:plan.new")}
      </button>
      <MenuButton
        label={translate("window:plan.presets")}
        emptyText=""
        items={presets.map(({ id, title, about }) => ({
          key: id,
          label: translate(title),
          title: translate(about),
          onChosen: () => void choosePreset(id),
        }))}
      />
      <button type="button" onClick={() => void openPlan()}>
        {translate("window:plan.open")}
      </button>
      <MenuButton
        label={translate("window:plan.recent")}
        emptyText={translate("window:plan.noRecent")}
        items={recentPlans.map((path) => ({
          key: path,
          label: fileName(path),
          title: path,
          onChosen: () => void openPlan(path),
        }))}
      />
      <button type="button" onClick={() => void savePlan("plan:save")}>
        {translate("window:plan.save")}
      </button>
      <button type="button" onClick={() => void savePlan("plan:save-as")}>
        {translate("window:plan.saveAs")}
      </button>
      <MenuButton
        label={translate("window:plan.export")}
        emptyText=""
        items={[
          ...programLanguageSchema.options.map((language) => ({
            key: language,
            label: translate(`window:plan.exportAs.${language}`),
            onChosen: () => void exportPlan(language),
          })),
          ...(["c", "python", "plan"] as const).map((form) => ({
            key: `copy ${form}`,
            label: translate(`window:plan.copyAs.${form}`),
            onChosen: () => void copyPlan(form),
          })),
        ]}
      />
    </div>
  );
}

function PlanName({ name }: { readonly name: string }): ReactNode {
  const translate = useTranslator();
  const isUnsaved = usePlanState(hasUnsavedChanges);
  const path = usePlanState((state) => state.path);
  return (
    <div className="plan-name">
      <input
        type="text"
        aria-label={translate("window:plan.name")}
        value={name}
        maxLength={200}
        onChange={(event) => changePlan({ type: "rename", name: event.target.value })}
      />
      <span className="faint" title={path ?? undefined}>
        {path === null ? translate("window:plan.neverSaved") : fileName(path)}
        {isUnsaved && (
          <span className="unsaved" data-testid="unsaved" title={translate("window:plan.unsaved")}>
            {" "}
            ● {translate("window:plan.unsaved")}
          </span>
        )}
      </span>
    </div>
  );
}

function ListProblem({ list }: { readonly list: string }): ReactNode {
  const translate = useTranslator();
  const problem = usePlanState((state) => state.reading.problems.get(`plan.${list}`));
  return problem === undefined ? null : <FieldProblem text={translate(problem)} />;
}
