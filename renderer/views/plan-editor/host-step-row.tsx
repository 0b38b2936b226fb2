import type { ReactNode } from "react";
import { SelectField } from "../../controls/select-field.tsx";
import { TextField } from "../../controls/text-field.tsx";
import { useTranslator } from "../../controls/translation.ts";
import { type StepDraft, type StepType, stepTypes } from "../../state/plan-draft.ts";
import { changePlan } from "../../state/plan-state.ts";
import { RemoveRow, RowActions } from "./row-actions.tsx";
import { useProblems } from "./row-problems.ts";
import { StepNumber } from "./step-number.tsx";
import type { StepRowProps } from "./step-row-props.ts";

/** What the host does between transfers: wait for a stream, pause, or touch a buffer. */
export function HostStepRow({ step, number, bufferIds, streamIds, severity, isMarked }: StepRowProps): ReactNode {
  const translate = useTranslator();
  const problemOf = useProblems(step.key);
  const rowName = translate("window:plan.stepNumber", { number });

  function labelOf(field: string): string {
    return translate("window:plan.fieldOf", { row: rowName, field: translate(`window:plan.${field}`) });
  }

  function change(changed: Partial<StepDraft>): void {
    changePlan({ type: "set-step", key: step.key, change: changed });
  }

  return (
    <tr className={isMarked ? "host-row marked" : "host-row"} data-severity={severity}>
      <StepNumber number={number} severity={severity} />
      <td colSpan={6}>
        <div className="host-fields">
          <SelectField
            label={labelOf("type")}
            value={step.type}
            choices={stepTypes.map((type) => ({ value: type, label: translate(`window:step.${type}`) }))}
            onChanged={(type) => change({ type: type as StepType })}
          />
          {step.type === "delay" && (
            <TextField
              label={labelOf("ms")}
              value={step.ms}
              isNumeric
              placeholder="ms"
              problem={problemOf("ms")}
              onChanged={(ms) => change({ ms })}
            />
          )}
          {step.type === "sync" && (
            <SelectField
              label={labelOf("stream")}
              value={step.stream}
              choices={streamIds.map((id) => ({ value: id, label: id }))}
              problem={problemOf("stream")}
              onChanged={(stream) => change({ stream })}
            />
          )}
          {(step.type === "write" || step.type === "read" || step.type === "free") && (
            <SelectField
              label={labelOf("buffer")}
              value={step.buffer}
              choices={bufferIds.map((id) => ({ value: id, label: id }))}
              problem={problemOf("buffer")}
              onChanged={(buffer) => change({ buffer })}
            />
          )}
          <RowActions list="steps" rowKey={step.key} rowName={rowName} />
        </div>
      </td>
      <td className="actions">
        <RemoveRow list="steps" rowKey={step.key} rowName={rowName} />
      </td>
    </tr>
  );
}
