import { closeSync, openSync, readFileSync, readSync, realpathSync, statSync } from "node:fs";

/** What the locator asks a file system; handed in, so that tests can make up machines. No call throws. */
export interface LocatorFiles {
  /** The first bytes of a file, fewer when it is shorter; "absent", or "unreadable" when it is there but not for us. */
  readStart(path: string, bytes: number): Uint8Array | "absent" | "unreadable";
  /** undefined when it cannot be read. */
  readText(path: string): string | undefined;
  isFolder(path: string): boolean;
  /** The path with all links followed; undefined when it does not exist. */
  realPath(path: string): string | undefined;
}

export const machineFiles: LocatorFiles = {
  readStart(path, bytes) {
    try {
      return readStart(path, bytes);
    } catch (error) {
      const code = error instanceof Error && "code" in error ? error.code : undefined;
      return code === "ENOENT" || code === "ENOTDIR" ? "absent" : "unreadable";
    }
  },
  readText: (path) => undefinedOnError(() => readFileSync(path, "utf8")),
  isFolder: (path) => undefinedOnError(() => statSync(path).isDirectory()) ?? false,
  realPath: (path) => undefinedOnError(() => realpathSync(path)),
};

function readStart(path: string, bytes: number): Uint8Array {
  const file = openSync(path, "r");
  try {
    const start = new Uint8Array(bytes);
    return start.subarray(0, readSync(file, start));
  } finally {
    closeSync(file);
  }
}

/** For questions to which "cannot be told" is an answer: whatever the reason, there is nothing to read. */
function undefinedOnError<Answer>(ask: () => Answer): Answer | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}
