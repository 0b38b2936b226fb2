import { Fragment, type ReactNode } from "react";
import { copyKindSchema } from "#app/plan/plan-schema.ts";
import { SelectField } from "../../controls/select-field.tsx";
import { TextField } from "../../controls/text-field.tsx";
import { useTranslator } from "../../controls/translation.ts";
import { type StepDraft, type StepType, stepTypes } from "../../state/plan-draft.ts";
import { RowActions } from "./row-actions.tsx";
import { useProblems } from "./row-problems.ts";

/** What is typed here, in the order it is shown in. */
export const moreTypedFields = [
  "fromOffsetBytes",
  "toOffsetBytes",
  "destMaxBytes",
  "rowBytes",
  "fromPitchBytes",
  "toPitchBytes",
  "batch",
  "after",
] as const;

interface TransferMoreProps {
  readonly step: StepDraft;
  readonly rowName: string;
  readonly onChanged: (change: Partial<StepDraft>) => void;
}

/** The fields of a transfer that most plans leave as they are. */
export function TransferMore({ step, rowName, onChanged }: TransferMoreProps): ReactNode {
  const translate = useTranslator();
  const problemOf = useProblems(step.key);

  function labelOf(field: string): string {
    return translate("window:plan.fieldOf", { row: rowName, field: translate(`window:plan.${field}`) });
  }

  function typed(field: (typeof moreTypedFields)[number]): ReactNode {
    return (
      <MoreField label={translate(`window:plan.${field}`)}>
        <TextField
          label={labelOf(field)}
          value={step[field]}
          isNumeric={field !== "after"}
          placeholder={translate(`window:plan.${field}Usual`)}
          title={translate(`window:plan.${field}Hint`)}
          problem={problemOf(field)}
          onChanged={(value) => onChanged({ [field]: value })}
        />
      </MoreField>
    );
  }

  return (
    <tr className="more-row">
      <td colSpan={8}>
        <div className="more-fields">
          <MoreField label={translate("window:plan.kind")}>
            <SelectField
              label={labelOf("kind")}
              value={step.kind}
              choices={[
                { value: "", label: translate("window:plan.kindUsual") },
                ...copyKindSchema.options.map((kind) => ({ value: kind, label: translate(`window:series.${kind}`) })),
              ]}
              onChanged={(kind) => onChanged({ kind })}
            />
          </MoreField>
          {moreTypedFields.map((field) => (
            <Fragment key={field}>{typed(field)}</Fragment>
          ))}
          <MoreField label={translate("window:plan.peerAccess")}>
            <SelectField
              label={labelOf("peerAccess")}
              value={step.peerAccess}
              choices={["none", "enable"].map((access) => ({
                value: access,
                label: translate(`window:plan.peer-${access}`),
              }))}
              onChanged={(peerAccess) => onChanged({ peerAccess })}
            />
          </MoreField>
          <MoreField label={translate("window:plan.type")}>
            <SelectField
              label={labelOf("type")}
              value={step.type}
              choices={stepTypes.map((type) => ({ value: type, label: translate(`window:step.${type}`) }))}
              onChanged={(type) => onChanged({ type: type as StepType })}
            />
          </MoreField>
          <RowActions list="steps" rowKey={step.key} rowName={rowName} />
        </div>
      </td>
    </tr>
  );
}

/** A caption for the eye; the control itself carries the full label with its row. */
function MoreField({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  return (
    <div className="more-field">
      <span className="field-label" aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  );
}
