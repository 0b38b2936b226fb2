import type { ReactNode } from "react";
import { SelectField } from "../../controls/select-field.tsx";
import { TextField } from "../../controls/text-field.tsx";
import { useTranslator } from "../../controls/translation.ts";
import type { MeasureDraft } from "../../state/plan-draft.ts";
import { changePlan } from "../../state/plan-state.ts";
import { useProblems } from "./row-problems.ts";

export function MeasureFields({ measure }: { readonly measure: MeasureDraft }): ReactNode {
  const translate = useTranslator();
  const problemOf = useProblems("measure");

  function change(changed: Partial<MeasureDraft>): void {
    changePlan({ type: "set-measure", change: changed });
  }

  return (
    <fieldset className="measure" data-testid="measure-fields">
      <legend>{translate("window:measure.label")}</legend>
      <TextField
        label={translate("window:measure.warmup")}
        isLabelShown
        isNumeric
        value={measure.warmup}
        problem={problemOf("warmup")}
        onChanged={(warmup) => change({ warmup })}
      />
      <TextField
        label={translate("window:measure.trials")}
        isLabelShown
        isNumeric
        value={measure.trials}
        problem={problemOf("trials")}
        onChanged={(trials) => change({ trials })}
      />
      <SelectField
        label={translate("window:measure.timing")}
        isLabelShown
        value={measure.timing}
        title={translate(`window:measure.${measure.timing}Hint`)}
        choices={["per-copy", "per-batch", "auto"].map((timing) => ({
          value: timing,
          label: translate(`window:measure.${timing}`),
        }))}
        onChanged={(timing) => change({ timing })}
      />
      <SelectField
        label={translate("window:measure.submit")}
        isLabelShown
        value={measure.submit}
        title={translate(`window:measure.${measure.submit}Hint`)}
        choices={["direct", "burst"].map((submit) => ({ value: submit, label: translate(`window:measure.${submit}`) }))}
        onChanged={(submit) => change({ submit })}
      />
      <label className="field check">
        <input
          type="checkbox"
          checked={measure.verify}
          onChange={(event) => change({ verify: event.target.checked })}
        />
        <span className="field-label">{translate("window:measure.verify")}</span>
      </label>
    </fieldset>
  );
}
