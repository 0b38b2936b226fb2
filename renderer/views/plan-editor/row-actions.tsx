import type { ReactNode } from "react";
import { useTranslator } from "../../controls/translation.ts";
import type { RowList } from "../../state/plan-edits.ts";
import { changePlan } from "../../state/plan-state.ts";

interface RowActionsProps {
  readonly list: RowList;
  readonly rowKey: string;
  /** What the row is called, "Transfer 2", for labels that say which row they act on. */
  readonly rowName: string;
}

/** Duplicate, move up, move down. */
export function RowActions({ list, rowKey, rowName }: RowActionsProps): ReactNode {
  const translate = useTranslator();
  return (
    <span className="row-actions">
      <IconButton
        label={translate("window:plan.duplicateRow", { row: rowName })}
        icon="duplicate"
        onClick={() => changePlan({ type: "duplicate", list, key: rowKey })}
      />
      <IconButton
        label={translate("window:plan.moveUp", { row: rowName })}
        icon="up"
        onClick={() => changePlan({ type: "move", list, key: rowKey, by: -1 })}
      />
      <IconButton
        label={translate("window:plan.moveDown", { row: rowName })}
        icon="down"
        onClick={() => changePlan({ type: "move", list, key: rowKey, by: 1 })}
      />
    </span>
  );
}

export function RemoveRow({ list, rowKey, rowName }: RowActionsProps): ReactNode {
  const translate = useTranslator();
  return (
    <IconButton
      label={translate("window:plan.removeRow", { row: rowName })}
      icon="remove"
      onClick={() => changePlan({ type: "remove", list, key: rowKey })}
    />
  );
}

/** Drawn, not typed: fonts of a bare machine lack half of such signs. */
const icons = {
  duplicate: "M3 3h6v6H3zM6 9v3h6V6H9",
  up: "M7.5 12V3M4 6.5 7.5 3 11 6.5",
  down: "M7.5 3v9M4 8.5 7.5 12 11 8.5",
  remove: "M4 4l7 7M11 4l-7 7",
  more: "M3.5 7.5h.01M7.5 7.5h.01M11.5 7.5h.01",
} as const;

interface IconButtonProps {
  readonly label: string;
  readonly icon: keyof typeof icons;
  readonly isExpanded?: boolean;
  readonly onClick: () => void;
}

export function IconButton({ label, icon, isExpanded, onClick }: IconButtonProps): ReactNode {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      aria-expanded={isExpanded}
      onClick={onClick}
    >
      <svg viewBox="0 0 15 15" width="15" height="15" aria-hidden="true">
        <path
          d={icons[icon]}
          fill="none"
          stroke="currentColor"
          strokeWidth={icon === "more" ? 2.2 : 1.4}
          strokeLinecap="round"
        />
      </svg>
    </button>
  );
}
