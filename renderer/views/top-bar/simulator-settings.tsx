import { type ReactNode, useState } from "react";
import type { Failure } from "#app/errors/failure.ts";
import type { Result } from "#app/result.ts";
import { chipsOfProduct } from "#app/target/product-catalogue.ts";
import { otherSettings, withOtherSettings, withRateScale } from "#app/target/simulator-settings.ts";
import type { SimulatedTarget, TargetParts } from "#app/target/target-spec.ts";
import { SelectField } from "../../controls/select-field.tsx";
import { TextField } from "../../controls/text-field.tsx";
import { useTranslator } from "../../controls/translation.ts";
import { useTargetField } from "./use-target-field.ts";

interface SimulatorSettingsProps {
  readonly parts: SimulatedTarget;
  readonly onChanged: (parts: TargetParts) => void;
}

/** What most people leave as it is, behind a button that says what is set. */
export function SimulatorSettings({ parts, onChanged }: SimulatorSettingsProps): ReactNode {
  const translate = useTranslator();
  const { chip } = parts.machine;
  const set = [
    ...(chip === undefined ? [] : [chip]),
    ...(parts.rateScale === 1 ? [] : [`×${parts.rateScale}`]),
    ...(otherSettings(parts) === "" ? [] : [otherSettings(parts)]),
  ].join(", ");
  return (
    <details
      className="menu simulator-settings"
      data-testid="simulator-settings"
      onBlur={({ currentTarget, relatedTarget }) => {
        // What cannot be read stays in sight: Run waits for it.
        if (!currentTarget.contains(relatedTarget) && currentTarget.querySelector("[aria-invalid='true']") === null) {
          currentTarget.open = false;
        }
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape" && event.currentTarget.open) {
          event.preventDefault();
          event.currentTarget.open = false;
          event.currentTarget.querySelector("summary")?.focus();
        }
      }}
    >
      <summary className="button" title={set === "" ? translate("window:target.moreHint") : set}>
        <span className="settings-set">{set === "" ? translate("window:target.more") : set}</span>{" "}
        <span aria-hidden="true">▾</span>
      </summary>
      <div className="menu-list settings-list">
        <SelectField
          label={translate("window:target.chip")}
          isLabelShown
          value={chip ?? ""}
          choices={[
            { value: "", label: translate("window:target.chipUsual") },
            ...chipsOfProduct(parts.product).map((name) => ({ value: name, label: name })),
          ]}
          onChanged={(value) => {
            const { chip: _, ...others } = parts.machine;
            onChanged({ ...parts, machine: value === "" ? others : { ...others, chip: value } });
          }}
        />
        <SettingField
          name="rateScale"
          kept={parts.rateScale === 1 ? "" : String(parts.rateScale)}
          placeholder="1"
          read={(typed) => withRateScale(parts, typed)}
          onRead={onChanged}
        />
        <SettingField
          name="other"
          kept={otherSettings(parts)}
          placeholder="engines=2, topology=pcie, fault=slow factor=0.25"
          read={(typed) => withOtherSettings(parts, typed)}
          onRead={onChanged}
        />
      </div>
    </details>
  );
}

interface SettingFieldProps {
  readonly name: "rateScale" | "other";
  readonly kept: string;
  readonly placeholder: string;
  readonly read: (typed: string) => Result<TargetParts, Failure>;
  readonly onRead: (parts: TargetParts) => void;
}

/** Keeps what is typed while it cannot be read, and says why in the command line's words. */
function SettingField({ name, kept, placeholder, read, onRead }: SettingFieldProps): ReactNode {
  const translate = useTranslator();
  const [typed, setTyped] = useState<string>();
  const reading = typed === undefined ? undefined : read(typed);
  useTargetField(name, reading?.ok !== false);
  return (
    <TextField
      label={translate(`window:target.${name}`)}
      isLabelShown
      value={typed ?? kept}
      placeholder={placeholder}
      title={translate(`window:target.${name}Hint`)}
      problem={reading?.ok === false ? translate(reading.failure.what) : undefined}
      onChanged={(value) => {
        setTyped(value);
        const next = read(value);
        if (next.ok) {
          onRead(next.value);
        }
      }}
    />
  );
}
