import { pathOfFile, request } from "../bridge-client.ts";
import { openPlan, openRun } from "./commands.ts";
import { openCompared } from "./compared-files.ts";
import { changeRun } from "./run-state.ts";
import { openTrace } from "./trace-reading.ts";

/** Opens what lies at a path, whatever it is. */
async function openDocument(path: string): Promise<void> {
  const reply = await request("document:recognise", { path });
  if (!reply.ok) {
    changeRun({ type: "command-failed", failure: reply.failure });
    return;
  }
  switch (reply.value.kind) {
    case "plan":
      return openPlan(reply.value.path);
    case "run":
      return openRun(reply.value.path);
    case "trace":
      return openTrace(reply.value.path);
  }
}

async function openAll(paths: readonly string[], areBeside: boolean): Promise<void> {
  const [first, ...others] = paths;
  if (first !== undefined && !areBeside) {
    await openDocument(first);
  }
  for (const path of areBeside ? paths : others) {
    await openCompared({ path });
  }
}

/**
 * A file or run folder that is dropped anywhere onto the window is opened, and those dropped with it are shown beside it; with
 * Shift all are shown beside what is shown.
 */
export function acceptDroppedFiles(): void {
  const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes("Files") === true;
  window.addEventListener("dragover", (event) => {
    if (hasFiles(event) && event.dataTransfer !== null) {
      event.preventDefault();
      event.dataTransfer.dropEffect = event.shiftKey ? "link" : "copy";
    }
  });
  window.addEventListener("drop", (event) => {
    if (!hasFiles(event)) {
      return;
    }
    event.preventDefault();
    const paths = [...(event.dataTransfer?.files ?? [])].map(pathOfFile).filter((path) => path !== "");
    void openAll(paths, event.shiftKey);
  });
}
