import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { type LabelChange, tagSchema } from "#app/run/run-label.ts";
import { tagChange } from "../state/run-list-order.ts";
import { useTranslator } from "./translation.ts";

interface TagsFieldProps {
  readonly tags: readonly string[];
  readonly onChanged: (change: LabelChange) => void;
}

export function TagsField({ tags, onChanged }: TagsFieldProps): ReactNode {
  const translate = useTranslator();
  return (
    <LabelField
      className="run-label-tags"
      label={translate("session:list.tags")}
      kept={tags.join(" ")}
      placeholder={translate("session:window.tagsHint")}
      problemOf={(typed) => (areTags(typed) ? undefined : translate("session:window.tagProblem"))}
      onDone={(typed) => onChanged(tagChange(tags, typed))}
    />
  );
}

function areTags(typed: string): boolean {
  return (tagChange([], typed).addTags ?? []).every((tag) => tagSchema.safeParse(tag).success);
}

interface LabelFieldProps {
  readonly className: string;
  readonly label: string;
  readonly kept: string;
  readonly placeholder: string;
  readonly problemOf?: (typed: string) => string | undefined;
  /** Takes the keyboard when it appears. */
  readonly isFocused?: boolean;
  readonly onDone: (typed: string) => void;
  readonly onLeft?: () => void;
}

/** Kept by Enter or by leaving the field; Escape takes back what was typed. */
export function LabelField(props: LabelFieldProps): ReactNode {
  const { className, label, kept, placeholder, problemOf, isFocused = false, onDone, onLeft } = props;
  const [typed, setTyped] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const isTakenBack = useRef(false);
  useEffect(() => {
    if (isFocused) {
      input.current?.focus();
    }
  }, [isFocused]);
  const problem = problemOf?.(typed ?? kept);

  // Both keys end in leaving the field, which is where it is kept.
  function leave(): void {
    if (typed !== undefined && typed !== kept && problem === undefined && !isTakenBack.current) {
      onDone(typed);
    }
    isTakenBack.current = false;
    setTyped(undefined);
    onLeft?.();
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== "Enter" && event.key !== "Escape") {
      return;
    }
    event.preventDefault();
    if (event.key === "Escape" || problem === undefined) {
      isTakenBack.current = event.key === "Escape";
      homeOf(event.currentTarget)?.focus();
    }
  }

  return (
    <label className={`field ${className}`}>
      <span className="field-label">{label}</span>
      <input
        ref={input}
        type="text"
        aria-label={label}
        aria-invalid={problem !== undefined}
        title={problem}
        value={typed ?? kept}
        placeholder={placeholder}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        onBlur={leave}
        onKeyDown={onKeyDown}
      />
      {problem !== undefined && <span className="field-problem">{problem}</span>}
    </label>
  );
}

/** Where the keyboard goes then: the list that the dialog is about, or the panel that the field is in. */
function homeOf(field: HTMLElement): HTMLElement | null {
  const grid = field.closest("dialog")?.querySelector<HTMLElement>("[role='grid']");
  return grid ?? field.closest<HTMLElement>("[tabindex='-1']");
}
