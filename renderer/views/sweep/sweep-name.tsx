import { type ReactNode, useState } from "react";
import { fileName } from "../../controls/file-name.ts";
import { LabelField } from "../../controls/label-field.tsx";
import { useTranslator } from "../../controls/translation.ts";
import { sweepTitle, useSweep } from "../../state/sweep.ts";
import { deleteSweep, renameSweep, undoDeleteSweep } from "../../state/sweep-keeping.ts";

interface SweepNameProps {
  readonly isNaming: boolean;
  readonly onNaming: (isNaming: boolean) => void;
}

/** The shown sweep's name, or the field for another one in its place. */
export function SweepName({ isNaming, onNaming }: SweepNameProps): ReactNode {
  const translate = useTranslator();
  const shown = useSweep((state) => state.shown);
  const title = useSweep(sweepTitle);
  if (shown === undefined) {
    return null;
  }
  if (isNaming) {
    return (
      <LabelField
        className="sweep-name"
        label={translate("sweep:name")}
        kept={title ?? ""}
        placeholder={shown.record.plan.name}
        isFocused
        onDone={(typed) => void renameSweep(shown.folder, typed.trim())}
        onLeft={() => onNaming(false)}
      />
    );
  }
  return (
    <>
      <strong title={shown.folder} data-testid="sweep-name">
        {title ?? shown.record.plan.name}
      </strong>
      <button type="button" className="quiet" aria-keyshortcuts="F2" onClick={() => onNaming(true)}>
        {translate("sweep:rename")}
      </button>
    </>
  );
}

/** Throws the shown sweep away, and brings back what was thrown away last. */
export function SweepDisposal(): ReactNode {
  const translate = useTranslator();
  const folder = useSweep((state) => state.shown?.folder);
  const last = useSweep((state) => state.deleted.at(-1));
  const isSweeping = useSweep((state) => state.running !== undefined);
  if (isSweeping) {
    return null;
  }
  return (
    <>
      {last !== undefined && (
        <button type="button" aria-keyshortcuts="Control+Z" onClick={() => void undoDeleteSweep()}>
          {translate("session:window.undo", { name: fileName(last) })}
        </button>
      )}
      {folder !== undefined && (
        <button
          type="button"
          className="danger"
          aria-keyshortcuts="Delete"
          title={translate("sweep:deleteHint")}
          onClick={() => void deleteSweep(folder)}
        >
          {translate("session:window.delete")}
        </button>
      )}
    </>
  );
}

export interface SweepNaming extends SweepNameProps {}

/** Whether the shown sweep is being named; another sweep is not named by what was begun with this one. */
export function useSweepNaming(): SweepNaming {
  const folder = useSweep((state) => state.shown?.folder);
  const [named, setNamed] = useState<string>();
  return {
    isNaming: named !== undefined && named === folder,
    onNaming: (isNaming) => setNamed(isNaming ? folder : undefined),
  };
}
