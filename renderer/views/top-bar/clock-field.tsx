import type { ReactNode } from "react";
import type { TargetChoice } from "#app/ipc/contract.ts";
import { SelectField } from "../../controls/select-field.tsx";
import { useTranslator } from "../../controls/translation.ts";
import { changeSettings } from "../../state/settings-state.ts";

/** Of a simulator, here or on another machine. */
export function ClockField({ target }: { readonly target: TargetChoice }): ReactNode {
  const translate = useTranslator();
  return (
    <SelectField
      label={translate("window:target.clock")}
      isLabelShown
      value={target.clock}
      title={translate(`window:target.${target.clock}Hint`)}
      choices={(["virtual", "realtime"] as const).map((clock) => ({
        value: clock,
        label: translate(`window:target.${clock}`),
      }))}
      onChanged={(value) =>
        void changeSettings({ target: { ...target, clock: value === "realtime" ? "realtime" : "virtual" } })
      }
    />
  );
}
