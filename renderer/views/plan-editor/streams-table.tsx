import type { ReactNode } from "react";
import { TextField } from "../../controls/text-field.tsx";
import { useTranslator } from "../../controls/translation.ts";
import type { StreamDraft } from "../../state/plan-draft.ts";
import { changePlan } from "../../state/plan-state.ts";
import { ProblemRow, problemRowId } from "./problem-row.tsx";
import { RemoveRow, RowActions } from "./row-actions.tsx";
import { useProblems } from "./row-problems.ts";

export function StreamsTable({ streams }: { readonly streams: readonly StreamDraft[] }): ReactNode {
  const translate = useTranslator();
  return (
    <table className="plan-table" data-testid="streams-table">
      <caption>
        <span>{translate("window:plan.streams")}</span>
        <button type="button" className="quiet" onClick={() => changePlan({ type: "add", list: "streams" })}>
          {translate("window:plan.addStream")}
        </button>
      </caption>
      <thead>
        <tr>
          <th scope="col">{translate("window:plan.id")}</th>
          <th scope="col">{translate("window:plan.device")}</th>
          <th scope="col">{translate("window:plan.priority")}</th>
          <th scope="col">
            <span className="visually-hidden">{translate("window:plan.actions")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {streams.map((stream, number) => (
          <StreamRow key={stream.key} stream={stream} number={number + 1} />
        ))}
      </tbody>
    </table>
  );
}

function StreamRow({ stream, number }: { readonly stream: StreamDraft; readonly number: number }): ReactNode {
  const translate = useTranslator();
  const problemOf = useProblems(stream.key);
  const rowName = translate("window:plan.streamNumber", { number });

  function field(name: "id" | "device" | "priority", isNumeric: boolean): ReactNode {
    return (
      <TextField
        label={translate("window:plan.fieldOf", { row: rowName, field: translate(`window:plan.${name}`) })}
        value={stream[name]}
        isNumeric={isNumeric}
        problem={problemOf(name)}
        problemId={problemRowId(stream.key)}
        placeholder={name === "priority" ? "–" : undefined}
        onChanged={(value) => changePlan({ type: "set-stream", key: stream.key, change: { [name]: value } })}
      />
    );
  }

  return (
    <>
      <tr>
        <td>{field("id", false)}</td>
        <td className="narrow">{field("device", true)}</td>
        <td className="narrow">{field("priority", true)}</td>
        <td className="actions">
          <RowActions list="streams" rowKey={stream.key} rowName={rowName} />
          <RemoveRow list="streams" rowKey={stream.key} rowName={rowName} />
        </td>
      </tr>
      <ProblemRow rowKey={stream.key} fields={["id", "device", "priority"]} columns={4} />
    </>
  );
}
