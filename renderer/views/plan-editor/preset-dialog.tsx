import { type ReactNode, useEffect, useRef, useState } from "react";
import { presets } from "#app/plan/presets/preset-table.ts";
import { useModal } from "../../controls/modal.ts";
import { TextField } from "../../controls/text-field.tsx";
import { useTranslator } from "../../controls/translation.ts";
import { leavePreset, takePreset, usePresetChoice } from "../../state/preset-choice.ts";

/** The numbers of the chosen preset, to be changed before it becomes the plan. */
export function PresetDialog(): ReactNode {
  const id = usePresetChoice((state) => state.id);
  return id === undefined ? null : <OpenPreset key={id} id={id} />;
}

function OpenPreset({ id }: { readonly id: string }): ReactNode {
  const translate = useTranslator();
  const dialog = useRef<HTMLDialogElement>(null);
  const fields = usePresetChoice((state) => state.fields);
  const failure = usePresetChoice((state) => state.failure);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const preset = presets.find((one) => one.id === id);
  useModal(dialog);
  useEffect(() => {
    if (fields !== undefined) {
      dialog.current?.querySelector("input")?.focus();
    }
  }, [fields]);
  if (preset === undefined) {
    return null;
  }
  return (
    <dialog
      ref={dialog}
      className="question preset"
      data-testid="preset"
      aria-label={translate(preset.title)}
      onCancel={(event) => {
        event.preventDefault();
        leavePreset();
      }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const settings = Object.entries(typed).map(([key, value]) => `${key}=${value}`);
          void takePreset(id, settings);
        }}
      >
        <h2>{translate(preset.title)}</h2>
        <p className="faint">{translate(preset.about)}</p>
        <div className="preset-fields">
          {(fields ?? []).map(({ key, initial }) => (
            <TextField
              key={key}
              label={translate(`plan:parameter.${key}`)}
              isLabelShown
              isNumeric
              value={typed[key] ?? initial}
              onChanged={(value) => setTyped((before) => ({ ...before, [key]: value }))}
            />
          ))}
        </div>
        {failure !== undefined && (
          <div className="refusal" role="alert" data-testid="preset-failure">
            <strong>{translate(failure.what)}</strong>
            <p className="advice">{translate(failure.advice)}</p>
          </div>
        )}
        <div className="button-row">
          <button type="button" onClick={leavePreset}>
            {translate("window:question.cancel")}
          </button>
          <button type="submit" className="primary" disabled={fields === undefined}>
            {translate("window:plan.usePreset")}
          </button>
        </div>
      </form>
    </dialog>
  );
}
