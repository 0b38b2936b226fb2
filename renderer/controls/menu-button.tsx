import { type ReactNode, useRef } from "react";

export interface MenuItem {
  readonly key: string;
  readonly label: string;
  readonly title?: string;
  readonly onChosen: () => void;
}

interface MenuButtonProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** Said instead of an empty list. */
  readonly emptyText: string;
  readonly isDisabled?: boolean;
}

/** A button that opens a short list of commands; a native disclosure, so that keyboard and focus work by themselves. */
export function MenuButton({ label, items, emptyText, isDisabled = false }: MenuButtonProps): ReactNode {
  const details = useRef<HTMLDetailsElement>(null);

  function close(): void {
    details.current?.removeAttribute("open");
  }

  return (
    <details
      ref={details}
      className="menu"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) {
          close();
        }
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape" && details.current?.open === true) {
          event.preventDefault();
          close();
          details.current.querySelector("summary")?.focus();
        }
      }}
    >
      <summary className="button" aria-disabled={isDisabled}>
        <span>{label}</span> <span aria-hidden="true">▾</span>
      </summary>
      <div className="menu-list">
        {items.length === 0 && <p className="faint">{emptyText}</p>}
        {items.map((item) => (
          <button
            key={item.key}
            type="button"
            className="menu-item"
            title={item.title}
            disabled={isDisabled}
            onClick={() => {
              close();
              item.onChosen();
            }}
          >
            {item.label}
          </button>
        ))}
      </div>
    </details>
  );
}
