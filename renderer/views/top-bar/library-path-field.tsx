import { type ReactNode, useState } from "react";
import { useTranslator } from "../../controls/translation.ts";
import { useTargetField } from "./use-target-field.ts";

interface LibraryPathFieldProps {
  readonly path: string;
  readonly onChanged: (path: string) => void;
}

/** Of this machine, or `ssh://…`. Takes the path over when it is complete (Enter, alone or to run, or leaving the field): half a path names no library. */
export function LibraryPathField({ path, onChanged }: LibraryPathFieldProps): ReactNode {
  const translate = useTranslator();
  const [typed, setTyped] = useState(path);
  const isNamed = typed.trim() !== "";
  useTargetField("path", isNamed);

  function take(): void {
    const trimmed = typed.trim();
    if (trimmed !== "" && trimmed !== path) {
      onChanged(trimmed);
    }
  }

  return (
    <label className="field library-path">
      <span className="field-label">{translate("window:target.pathLabel")}</span>
      <input
        type="text"
        value={typed}
        aria-invalid={!isNamed}
        title={translate("window:target.pathHint")}
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === "Enter") {
            take();
          }
        }}
      />
    </label>
  );
}
