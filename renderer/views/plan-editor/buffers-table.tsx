import { type ReactNode, useState } from "react";
import { SelectField } from "../../controls/select-field.tsx";
import { TextField } from "../../controls/text-field.tsx";
import { useTranslator } from "../../controls/translation.ts";
import type { BufferDraft } from "../../state/plan-draft.ts";
import { changePlan } from "../../state/plan-state.ts";
import { ProblemRow, problemRowId } from "./problem-row.tsx";
import { IconButton, RemoveRow, RowActions } from "./row-actions.tsx";
import { useProblems } from "./row-problems.ts";

const memories = ["pinned", "pageable", "registered", "device"] as const;
const policies = [
  "huge-first",
  "huge-only",
  "normal-only",
  "huge-first-p2p",
  "huge-only-p2p",
  "normal-only-p2p",
] as const;

export function BuffersTable({ buffers }: { readonly buffers: readonly BufferDraft[] }): ReactNode {
  const translate = useTranslator();
  return (
    <table className="plan-table" data-testid="buffers-table">
      <caption>
        <span>{translate("window:plan.buffers")}</span>
        <button type="button" className="quiet" onClick={() => changePlan({ type: "add", list: "buffers" })}>
          {translate("window:plan.addBuffer")}
        </button>
      </caption>
      <thead>
        <tr>
          <th scope="col">{translate("window:plan.id")}</th>
          <th scope="col">{translate("window:plan.memory")}</th>
          <th scope="col">{translate("window:plan.bytes")}</th>
          <th scope="col">{translate("window:plan.device")}</th>
          <th scope="col">
            <span className="visually-hidden">{translate("window:plan.actions")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {buffers.map((buffer, number) => (
          <BufferRow key={buffer.key} buffer={buffer} number={number + 1} />
        ))}
      </tbody>
    </table>
  );
}

function BufferRow({ buffer, number }: { readonly buffer: BufferDraft; readonly number: number }): ReactNode {
  const translate = useTranslator();
  const problemOf = useProblems(buffer.key);
  const [isOpen, setOpen] = useState(false);
  const rowName = translate("window:plan.bufferNumber", { number });
  const isDevice = buffer.memory === "device";
  const isShown = isOpen || problemOf("offsetBytes") !== undefined;

  function labelOf(field: string): string {
    return translate("window:plan.fieldOf", { row: rowName, field: translate(`window:plan.${field}`) });
  }

  function change(changed: Partial<BufferDraft>): void {
    changePlan({ type: "set-buffer", key: buffer.key, change: changed });
  }

  return (
    <>
      <tr>
        <td>
          <TextField
            label={labelOf("id")}
            value={buffer.id}
            problem={problemOf("id")}
            problemId={problemRowId(buffer.key)}
            onChanged={(id) => change({ id })}
          />
          <BufferNote buffer={buffer} isHidden={isShown} />
        </td>
        <td>
          <SelectField
            label={labelOf("memory")}
            value={buffer.memory}
            choices={memories.map((memory) => ({ value: memory, label: translate(`window:memory.${memory}`) }))}
            onChanged={(memory) => change({ memory })}
          />
        </td>
        <td>
          <TextField
            label={labelOf("bytes")}
            value={buffer.bytes}
            isNumeric
            placeholder="64 MiB"
            problem={problemOf("bytes")}
            problemId={problemRowId(buffer.key)}
            onChanged={(bytes) => change({ bytes })}
          />
        </td>
        <td className="narrow">
          {isDevice && (
            <TextField
              label={labelOf("device")}
              value={buffer.device}
              isNumeric
              placeholder="0"
              problem={problemOf("device")}
              problemId={problemRowId(buffer.key)}
              onChanged={(device) => change({ device })}
            />
          )}
        </td>
        <td className="actions">
          <IconButton
            label={translate("window:plan.moreOf", { row: rowName })}
            icon="more"
            isExpanded={isShown}
            onClick={() => setOpen(!isOpen)}
          />
          <RemoveRow list="buffers" rowKey={buffer.key} rowName={rowName} />
        </td>
      </tr>
      <ProblemRow rowKey={buffer.key} fields={["id", "bytes", "device"]} columns={5} />
      {isShown && (
        <tr className="more-row">
          <td colSpan={5}>
            <div className="more-fields">
              {isDevice && (
                <SelectField
                  label={labelOf("policy")}
                  value={buffer.policy}
                  choices={[
                    { value: "", label: translate("window:plan.policyUsual") },
                    ...policies.map((policy) => ({ value: policy, label: policy })),
                  ]}
                  onChanged={(policy) => change({ policy })}
                />
              )}
              <TextField
                label={labelOf("offsetBytes")}
                value={buffer.offsetBytes}
                isNumeric
                placeholder={translate("window:plan.offsetBytes")}
                title={translate("window:plan.offsetHint")}
                problem={problemOf("offsetBytes")}
                onChanged={(offsetBytes) => change({ offsetBytes })}
              />
              <RowActions list="buffers" rowKey={buffer.key} rowName={rowName} />
            </div>
          </td>
        </tr>
      )}
    </>
  );
}

/** What the folded fields say, so that a deliberate offset is never out of sight. */
function BufferNote({ buffer, isHidden }: { readonly buffer: BufferDraft; readonly isHidden: boolean }): ReactNode {
  const notes = [
    buffer.offsetBytes === "" ? "" : `+${buffer.offsetBytes}`,
    buffer.memory === "device" ? buffer.policy : "",
  ].filter((note) => note !== "");
  return isHidden || notes.length === 0 ? null : <span className="row-note">{notes.join(" · ")}</span>;
}
