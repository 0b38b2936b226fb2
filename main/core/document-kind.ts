import { closeSync, openSync, readSync, statSync } from "node:fs";
import { basename, dirname } from "node:path";
import { headerFileName } from "./run-folder.ts";

export interface RecognisedDocument {
  readonly kind: "plan" | "run" | "trace";
  /** What to open: of a run its folder. */
  readonly path: string;
}

const headBytes = 64 * 1024;
const planFields = /"(version|buffers|streams|transfers)"\s*:/;
const traceFields = /"(traceEvents|ph|base_ns|schemaVersion|rocprofiler-sdk-tool)"\s*:/;

/**
 * What a path leads to, by its beginning. What is not there, cannot be read or is empty counts as a plan: opening it
 * then says what is wrong.
 */
export function recogniseDocument(path: string): RecognisedDocument {
  try {
    if (statSync(path).isDirectory()) {
      return { kind: "run", path };
    }
    if (basename(path) === headerFileName) {
      return { kind: "run", path: dirname(path) };
    }
    return { kind: isPlanText(headOf(path)) ? "plan" : "trace", path };
  } catch {
    return { kind: "plan", path };
  }
}

function isPlanText(head: string): boolean {
  const start = head.replace(/^\uFEFF/, "").trimStart();
  return start === "" || (start.startsWith("{") && planFields.test(start) && !traceFields.test(start));
}

function headOf(path: string): string {
  const file = openSync(path, "r");
  try {
    const head = Buffer.alloc(headBytes);
    return head.toString("utf8", 0, readSync(file, head, 0, headBytes, 0));
  } finally {
    closeSync(file);
  }
}
