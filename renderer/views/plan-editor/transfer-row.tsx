import { type ReactNode, useState } from "react";
import { SelectField } from "../../controls/select-field.tsx";
import { TextField } from "../../controls/text-field.tsx";
import { useTranslator } from "../../controls/translation.ts";
import type { StepDraft } from "../../state/plan-draft.ts";
import { changePlan } from "../../state/plan-state.ts";
import { ProblemRow, problemRowId } from "./problem-row.tsx";
import { IconButton, RemoveRow } from "./row-actions.tsx";
import { useProblems } from "./row-problems.ts";
import { StepNumber } from "./step-number.tsx";
import type { StepRowProps } from "./step-row-props.ts";
import { moreTypedFields, TransferMore } from "./transfer-more.tsx";

const mainFields = ["from", "to", "bytes", "chunkBytes", "stream", "repeat"] as const;

export function TransferRow({ step, number, bufferIds, streamIds, severity, isMarked }: StepRowProps): ReactNode {
  const translate = useTranslator();
  const problemOf = useProblems(step.key);
  const [isOpen, setOpen] = useState(false);
  const rowName = translate("window:plan.transferNumber", { number });
  const isShown = isOpen || moreTypedFields.some((field) => problemOf(field) !== undefined);

  function labelOf(field: string): string {
    return translate("window:plan.fieldOf", { row: rowName, field: translate(`window:plan.${field}`) });
  }

  function change(changed: Partial<StepDraft>): void {
    changePlan({ type: "set-step", key: step.key, change: changed });
  }

  function choice(field: "from" | "to" | "stream", ids: readonly string[]): ReactNode {
    return (
      <SelectField
        label={labelOf(field)}
        value={step[field]}
        choices={ids.map((id) => ({ value: id, label: id }))}
        problem={problemOf(field)}
        problemId={problemRowId(step.key)}
        onChanged={(value) => change({ [field]: value })}
      />
    );
  }

  function typed(field: "bytes" | "chunkBytes" | "repeat", placeholder: string): ReactNode {
    return (
      <TextField
        label={labelOf(field)}
        value={step[field]}
        isNumeric
        placeholder={placeholder}
        title={translate(`window:plan.${field}Hint`)}
        problem={problemOf(field)}
        problemId={problemRowId(step.key)}
        onChanged={(value) => change({ [field]: value })}
      />
    );
  }

  return (
    <>
      <tr className={isMarked ? "marked" : undefined} data-severity={severity} data-testid={`transfer-${number}`}>
        <StepNumber number={number} severity={severity} />
        <td>
          {choice("from", bufferIds)}
          <TransferNote step={step} isHidden={isShown} />
        </td>
        <td>{choice("to", bufferIds)}</td>
        <td>{typed("bytes", "4 MiB")}</td>
        <td>{typed("chunkBytes", translate("window:plan.whole"))}</td>
        <td>{choice("stream", streamIds)}</td>
        <td className="narrow">{typed("repeat", "1")}</td>
        <td className="actions">
          <IconButton
            label={translate("window:plan.moreOf", { row: rowName })}
            icon="more"
            isExpanded={isShown}
            onClick={() => setOpen(!isOpen)}
          />
          <RemoveRow list="steps" rowKey={step.key} rowName={rowName} />
        </td>
      </tr>
      <ProblemRow rowKey={step.key} fields={mainFields} columns={8} />
      {isShown && <TransferMore step={step} rowName={rowName} onChanged={change} />}
    </>
  );
}

/** What the folded fields say, so that nothing unusual is out of sight. */
function TransferNote({ step, isHidden }: { readonly step: StepDraft; readonly isHidden: boolean }): ReactNode {
  const translate = useTranslator();
  const notes = [
    step.kind === "" ? "" : translate(`window:series.${step.kind}`),
    step.fromOffsetBytes === "" ? "" : `src+${step.fromOffsetBytes}`,
    step.toOffsetBytes === "" ? "" : `dst+${step.toOffsetBytes}`,
    step.destMaxBytes === "" ? "" : `destMax ${step.destMaxBytes}`,
    step.rowBytes === "" ? "" : `2-D ${step.rowBytes}`,
    step.batch === "" ? "" : `${translate("window:plan.batch")} ${step.batch}`,
    step.peerAccess === "enable" ? translate("window:plan.peerAccess") : "",
    step.after === "" ? "" : translate("window:plan.afterNote", { streams: step.after }),
  ].filter((note) => note !== "");
  return isHidden || notes.length === 0 ? null : <span className="row-note">{notes.join(" · ")}</span>;
}
