import type { ReactNode } from "react";
import type { Severity } from "#app/findings/finding.ts";
import { useTranslator } from "../../controls/translation.ts";
import type { PlanDraft } from "../../state/plan-draft.ts";
import { changePlan, type PlanState, usePlanState } from "../../state/plan-state.ts";
import { HostStepRow } from "./host-step-row.tsx";
import type { StepRowProps } from "./step-row-props.ts";
import { TransferRow } from "./transfer-row.tsx";

export function StepsTable({ draft }: { readonly draft: PlanDraft }): ReactNode {
  const translate = useTranslator();
  const check = usePlanState((state) => state.check);
  const marked = usePlanState((state) => state.markedTransfers);
  const severityByStep = worstByStep(check);
  const bufferIds = draft.buffers.map((buffer) => buffer.id);
  const streamIds = draft.streams.map((stream) => stream.id);
  return (
    <table className="plan-table steps-table" data-testid="transfers-table">
      <caption>
        <span>{translate("window:plan.transfers")}</span>
        <AddStep />
      </caption>
      <thead>
        <tr>
          <th scope="col">#</th>
          {["from", "to", "bytes", "chunkBytes", "stream", "repeat"].map((column) => (
            <th key={column} scope="col">
              {translate(`window:plan.${column}`)}
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">{translate("window:plan.actions")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {draft.steps.map((step, index) => {
          const props: StepRowProps = {
            step,
            number: index + 1,
            bufferIds,
            streamIds,
            severity: severityByStep.get(index),
            isMarked: marked.has(index),
          };
          return step.type === "transfer" ? (
            <TransferRow key={step.key} {...props} />
          ) : (
            <HostStepRow key={step.key} {...props} />
          );
        })}
      </tbody>
    </table>
  );
}

function AddStep(): ReactNode {
  const translate = useTranslator();
  return (
    <span className="button-row">
      <button type="button" className="quiet" onClick={() => changePlan({ type: "add", list: "steps" })}>
        {translate("window:plan.addTransfer")}
      </button>
      <button
        type="button"
        className="quiet"
        title={translate("window:plan.addHostStepHint")}
        onClick={() => changePlan({ type: "add", list: "steps", step: "sync" })}
      >
        {translate("window:plan.addHostStep")}
      </button>
    </span>
  );
}

const weights: Readonly<Record<Severity, number>> = { info: 1, warning: 2, error: 3 };

function worstByStep(check: PlanState["check"]): ReadonlyMap<number, Severity> {
  const worst = new Map<number, Severity>();
  for (const finding of check?.ok === true ? check.value.findings : []) {
    for (const step of finding.transfers) {
      const known = worst.get(step);
      if (known === undefined || weights[finding.severity] > weights[known]) {
        worst.set(step, finding.severity);
      }
    }
  }
  return worst;
}
