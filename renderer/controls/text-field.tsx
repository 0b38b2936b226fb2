import type { ReactNode } from "react";
import { FieldProblem, fieldTitle } from "./select-field.tsx";

interface TextFieldProps {
  readonly label: string;
  readonly isLabelShown?: boolean;
  readonly value: string;
  readonly placeholder?: string | undefined;
  readonly problem?: string | undefined;
  /** Where the problem is said, when not right below the control: the id of an element. */
  readonly problemId?: string | undefined;
  readonly title?: string | undefined;
  readonly isNumeric?: boolean;
  /** Ids that can be typed, offered while typing; the id of a datalist. */
  readonly list?: string | undefined;
  readonly onChanged: (value: string) => void;
}

export function TextField(props: TextFieldProps): ReactNode {
  return (
    <label className="field" title={fieldTitle(props.value, props.title)}>
      {props.isLabelShown === true && <span className="field-label">{props.label}</span>}
      <input
        type="text"
        aria-label={props.label}
        aria-invalid={props.problem !== undefined}
        aria-describedby={props.problem === undefined ? undefined : props.problemId}
        className={props.isNumeric === true ? "numeric" : undefined}
        value={props.value}
        placeholder={props.placeholder}
        list={props.list}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => props.onChanged(event.target.value)}
      />
      {props.problem !== undefined && props.problemId === undefined && <FieldProblem text={props.problem} />}
    </label>
  );
}
