import { type ReactNode, useState } from "react";
import type { TargetChoice } from "#app/ipc/contract.ts";
import { TextField } from "../../controls/text-field.tsx";
import { useTranslator } from "../../controls/translation.ts";
import { changeSettings } from "../../state/settings-state.ts";
import { useTargetField } from "./use-target-field.ts";

/** Keeps what is typed until it is a number; only numbers become the target's seed. */
export function SeedField({ target }: { readonly target: TargetChoice }): ReactNode {
  const translate = useTranslator();
  const [typed, setTyped] = useState(String(target.seed));
  const isNumber = /^\d{1,15}$/.test(typed.trim());
  useTargetField("seed", isNumber);
  return (
    <span className="seed">
      <TextField
        label={translate("window:target.seed")}
        isLabelShown
        isNumeric
        value={typed}
        title={translate("window:target.seedHint")}
        problem={isNumber ? undefined : translate("window:problem.seed")}
        onChanged={(value) => {
          setTyped(value);
          if (/^\d{1,15}$/.test(value.trim())) {
            void changeSettings({ target: { ...target, seed: Number(value.trim()) } });
          }
        }}
      />
    </span>
  );
}
