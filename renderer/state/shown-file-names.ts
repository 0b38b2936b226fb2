import { fileName } from "../controls/file-name.ts";
import { useComparedFiles } from "./compared-files.ts";
import { useRunState } from "./run-state.ts";

const letters = "ABCDEFGHIJKLMNOP";

/** A for what is shown, B and on for what is shown beside it. */
export function fileLetter(file: number): string {
  return letters[file] ?? String(file);
}

/** `B · trace_view.json`; "" while only one file is shown. */
export function shownFileName(file: number): string {
  const { files } = useComparedFiles.getState();
  if (files.length === 0) {
    return "";
  }
  const { trace, runFolder } = useRunState.getState();
  const path = file === 0 ? (trace?.path ?? runFolder) : files.find((other) => other.file === file)?.opened.path;
  return `${fileLetter(file)} · ${fileName(path ?? "")}`;
}
