import type { ReactNode } from "react";
import { SelectField } from "../../controls/select-field.tsx";
import { TextField } from "../../controls/text-field.tsx";
import { useTranslator } from "../../controls/translation.ts";
import { type AxisDraft, axisForms } from "../../state/axis-draft.ts";
import type { PlanDraft } from "../../state/plan-draft.ts";
import { changePlan } from "../../state/plan-state.ts";
import { ProblemRow, problemRowId } from "./problem-row.tsx";
import { RemoveRow } from "./row-actions.tsx";
import { useProblems } from "./row-problems.ts";
import { SweepPreview } from "./sweep-preview.tsx";
import "../../theme/axes.css";

const fieldListId = "axis-fields";

/** What a sweep changes of the plan, one row per axis; and what that comes to. */
export function AxesTable({ draft }: { readonly draft: PlanDraft }): ReactNode {
  const translate = useTranslator();
  return (
    <section className="axes" data-testid="axes" aria-label={translate("sweep:axes")}>
      <table className="plan-table" data-testid="axes-table">
        <caption>
          <span>{translate("sweep:axes")}</span>
          <button type="button" className="quiet" onClick={() => changePlan({ type: "add", list: "axes" })}>
            {translate("sweep:addAxis")}
          </button>
        </caption>
        {draft.axes.length > 0 && (
          <thead>
            <tr>
              {(["field", "form", "from", "to", "by"] as const).map((column) => (
                <th key={column} scope="col" title={translate(`sweep:axis.${column}Hint`)}>
                  {translate(`sweep:axis.${column}`)}
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">{translate("window:plan.actions")}</span>
              </th>
            </tr>
          </thead>
        )}
        <tbody>
          {draft.axes.map((axis, number) => (
            <AxisRow key={axis.key} axis={axis} number={number + 1} />
          ))}
        </tbody>
      </table>
      <datalist id={fieldListId}>
        {offeredFields(draft).map((field) => (
          <option key={field} value={field} />
        ))}
      </datalist>
      {draft.axes.length > 0 && <SweepPreview />}
    </section>
  );
}

function AxisRow({ axis, number }: { readonly axis: AxisDraft; readonly number: number }): ReactNode {
  const translate = useTranslator();
  const problemOf = useProblems(axis.key);
  const rowName = translate("sweep:axisNumber", { number });
  const label = (name: string) =>
    translate("window:plan.fieldOf", { row: rowName, field: translate(`sweep:axis.${name}`) });
  const change = (changed: Partial<AxisDraft>) => changePlan({ type: "set-axis", key: axis.key, change: changed });

  function field(name: "field" | "from" | "to" | "by" | "values", list?: string): ReactNode {
    return (
      <TextField
        label={label(name)}
        value={axis[name]}
        list={list}
        problem={problemOf(name)}
        problemId={problemRowId(axis.key)}
        title={translate(`sweep:axis.${name}Hint`)}
        onChanged={(value) => change({ [name]: value })}
      />
    );
  }

  return (
    <>
      <tr data-testid={`axis-${number}`}>
        <td>{field("field", fieldListId)}</td>
        <td>
          <SelectField
            label={label("form")}
            value={axis.form}
            choices={axisForms.map((form) => ({ value: form, label: translate(`sweep:axis.${form}`) }))}
            onChanged={(form) => change({ form: form as AxisDraft["form"] })}
          />
        </td>
        {axis.form === "values" ? (
          <td colSpan={3}>{field("values")}</td>
        ) : (
          <>
            <td>{field("from")}</td>
            <td>{field("to")}</td>
            <td>{field("by")}</td>
          </>
        )}
        <td className="actions">
          <RemoveRow list="axes" rowKey={axis.key} rowName={rowName} />
        </td>
      </tr>
      <ProblemRow rowKey={axis.key} fields={["field", "from", "to", "by", "values"]} columns={6} />
    </>
  );
}

const everywhere = [
  "transfers[*].chunkBytes",
  "transfers[*].bytes",
  "transfers[*].repeat",
  "streams",
  "buffers[*].memory",
  "buffers[*].bytes",
  "buffers[*].offsetBytes",
  "buffers[*].policy",
  "measure.submit",
  "measure.timing",
  "measure.trials",
  "measure.rotate",
] as const;

/** What people sweep; any other field of the plan can be typed. */
function offeredFields({ buffers, steps }: PlanDraft): readonly string[] {
  const ofSteps = steps.flatMap(({ type }, place) =>
    type === "transfer" ? ["chunkBytes", "bytes", "repeat"].map((name) => `transfers[${place}].${name}`) : [],
  );
  const ofBuffers = buffers.flatMap(({ id }) =>
    ["memory", "bytes", "offsetBytes"].map((name) => `buffers[${id}].${name}`),
  );
  return [...everywhere, ...ofSteps, ...ofBuffers];
}
