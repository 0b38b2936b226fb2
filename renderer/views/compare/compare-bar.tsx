import type { ReactNode } from "react";
import { fileName } from "../../controls/file-name.ts";
import { signedDuration } from "../../controls/signed-duration.ts";
import { useTranslator } from "../../controls/translation.ts";
import {
  alignChosen,
  type ComparedFile,
  chooseCompared,
  removeCompared,
  travelPlacements,
  useComparedFiles,
} from "../../state/compared-files.ts";
import { useComparison } from "../../state/comparison.ts";
import { alignHere, useHeldCopy } from "../../state/pair-actions.ts";
import { useRunState } from "../../state/run-state.ts";
import { fileLetter } from "../../state/shown-file-names.ts";
import { toggleSlower, useTimelinePanels } from "../../state/timeline-panels.ts";
import { useViewState } from "../../state/view-state.ts";

/** What is shown beside the first file, where it lies, and how it is moved. */
export function CompareBar(): ReactNode {
  const translate = useTranslator();
  const { files, chosen } = useComparedFiles();
  if (files.length === 0) {
    return null;
  }
  return (
    <div className="compare-bar" role="toolbar" aria-label={translate("compare:bar.label")} data-testid="compare-bar">
      <OwnName />
      {files.map((file) => (
        <FileEntry key={file.file} file={file} isChosen={file.file === chosen} />
      ))}
      <AlignButtons />
      <span className="spring" />
      <SlowerButton />
    </div>
  );
}

/** Headings of the timeline have room for the letter only. */
function OwnName(): ReactNode {
  const path = useRunState(({ trace, runFolder }) => trace?.path ?? runFolder ?? "");
  return (
    <span className="faint own-name" title={path} data-testid="compare-own">
      {fileLetter(0)} · {fileName(path)}
    </span>
  );
}

function FileEntry({ file, isChosen }: { readonly file: ComparedFile; readonly isChosen: boolean }): ReactNode {
  const translate = useTranslator();
  const name = fileName(file.opened.path);
  return (
    <span className="compared-file" data-file={file.file}>
      <button
        type="button"
        aria-pressed={isChosen}
        title={translate("compare:bar.choose", { path: file.opened.path })}
        onClick={() => chooseCompared(file.file)}
      >
        <span className="compared-name">
          {fileLetter(file.file)} · {name}
        </span>{" "}
        <span className="numbers">{signedDuration(file.offsetNs)}</span>
      </button>
      <button
        type="button"
        className="quiet"
        title={translate("compare:bar.remove", { name })}
        aria-label={translate("compare:bar.remove", { name })}
        onClick={() => removeCompared(file.file)}
      >
        ×
      </button>
    </span>
  );
}

function AlignButtons(): ReactNode {
  const translate = useTranslator();
  const { files, chosen, past } = useComparedFiles();
  const alignment = files.find(({ file }) => file === chosen)?.alignment;
  const hasPicked = useViewState((state) => state.selectedRow !== undefined);
  const isHeld = useHeldCopy((state) => state.row !== undefined);
  return (
    <>
      {(["first", "clocks"] as const).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={alignment === each}
          title={translate(`compare:align.${each}Hint`)}
          onClick={() => alignChosen(each)}
        >
          {translate(`compare:align.${each}`)}
        </button>
      ))}
      <button
        type="button"
        disabled={!hasPicked}
        aria-pressed={alignment === "copies"}
        title={translate("compare:align.hereHint")}
        onClick={alignHere}
      >
        {translate("compare:align.here")}
      </button>
      <button
        type="button"
        disabled={past.length === 0}
        title={translate("compare:align.undoHint")}
        onClick={() => travelPlacements("past")}
      >
        {translate("compare:align.undo")}
      </button>
      {isHeld && (
        <span className="faint" role="status">
          {translate("compare:align.held")}
        </span>
      )}
    </>
  );
}

function SlowerButton(): ReactNode {
  const translate = useTranslator();
  const isCompared = useComparison((state) => state.comparison !== undefined);
  const isOpen = useTimelinePanels((state) => state.isSlowerOpen);
  return isCompared ? (
    <button type="button" aria-pressed={isOpen} title={translate("compare:table.hint")} onClick={toggleSlower}>
      {translate("compare:table.button")}
    </button>
  ) : (
    <span className="faint" role="status">
      {translate("compare:bar.working")}
    </span>
  );
}
