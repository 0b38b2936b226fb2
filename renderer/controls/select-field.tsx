import type { ReactNode } from "react";

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly isDisabled?: boolean;
}

interface SelectFieldProps {
  readonly label: string;
  /** Shown in front of the control; without it the label is for assistive technology only. */
  readonly isLabelShown?: boolean;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly problem?: string | undefined;
  /** Where the problem is said, when not right below the control: the id of an element. */
  readonly problemId?: string | undefined;
  readonly title?: string | undefined;
  readonly isDisabled?: boolean;
  readonly onChanged: (value: string) => void;
}

/** A native select. A value that is no choice (any more) is kept and shown, so that it can be seen and mended. */
export function SelectField(props: SelectFieldProps): ReactNode {
  const chosen = props.choices.find((choice) => choice.value === props.value);
  return (
    <label className="field" title={fieldTitle(chosen?.label ?? props.value, props.title)}>
      {props.isLabelShown === true && <span className="field-label">{props.label}</span>}
      <select
        aria-label={props.label}
        aria-invalid={props.problem !== undefined}
        aria-describedby={props.problem === undefined ? undefined : props.problemId}
        value={props.value}
        disabled={props.isDisabled === true}
        onChange={(event) => props.onChanged(event.target.value)}
      >
        {chosen === undefined && <option value={props.value}>{props.value}</option>}
        {props.choices.map((choice) => (
          <option key={choice.value} value={choice.value} disabled={choice.isDisabled === true}>
            {choice.label}
          </option>
        ))}
      </select>
      {props.problem !== undefined && props.problemId === undefined && <FieldProblem text={props.problem} />}
    </label>
  );
}

/** What a narrow field may cut off, then what the field is about. */
export function fieldTitle(content: string, hint: string | undefined): string | undefined {
  const lines = [content, hint ?? ""].filter((line) => line !== "");
  return lines.length === 0 ? undefined : lines.join("\n");
}

export function FieldProblem({ text }: { readonly text: string }): ReactNode {
  return (
    <span className="field-problem" role="alert">
      {text}
    </span>
  );
}
