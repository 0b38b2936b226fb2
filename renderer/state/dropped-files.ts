import { pathOfFile, request } from "../bridge-client.ts";
import { openPlan, openRun } from "./commands.ts";
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

/** A file or run folder that is dropped anywhere onto the window is opened; of several the first. */
export function acceptDroppedFiles(): void {
  const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes("Files") === true;
  window.addEventListener("dragover", (event) => {
    if (hasFiles(event) && event.dataTransfer !== null) {
      event.preventDefault();
      event.dataTransfer.dropEffect = "copy";
    }
  });
  window.addEventListener("drop", (event) => {
    if (!hasFiles(event)) {
      return;
    }
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    const path = file === undefined ? "" : pathOfFile(file);
    if (path !== "") {
      void openDocument(path);
    }
  });
}
