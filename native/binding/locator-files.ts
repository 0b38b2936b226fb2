import { execFileSync } from "node:child_process";
import { closeSync, openSync, readdirSync, readFileSync, readSync, realpathSync, statSync } from "node:fs";

/** What the locator asks a file system; handed in, so that tests can make up machines. No call throws. */
export interface LocatorFiles {
  /** The first bytes of a file, fewer when it is shorter; "absent", or "unreadable" when it is there but not for us. */
  readStart(path: string, bytes: number): Uint8Array | "absent" | "unreadable";
  /** undefined when it cannot be read. */
  readText(path: string): string | undefined;
  /** undefined when it cannot be told. */
  sizeOf(path: string): number | undefined;
  /** Whether these words are among a file's bytes; false for a file larger than `mostBytes`, which is not looked through. */
  holdsWords(path: string, words: string, mostBytes: number): boolean;
  isFolder(path: string): boolean;
  /** Names in a folder, in no order; none when there is no such folder. */
  list(folder: string): readonly string[];
  /** The path with all links followed; undefined when it does not exist. */
  realPath(path: string): string | undefined;
  /** What `ldconfig -p` prints: the libraries that the dynamic linker knows beyond LD_LIBRARY_PATH; "" without it. */
  loaderCache(): string;
}

/** Seldom on the PATH of a user. */
const ldconfigPaths = ["/sbin/ldconfig", "/usr/sbin/ldconfig"] as const;
/** It reads one file. */
const ldconfigWithinMs = 5_000;

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
  sizeOf: (path) => undefinedOnError(() => statSync(path).size),
  holdsWords: (path, words, mostBytes) =>
    undefinedOnError(() => statSync(path).size <= mostBytes && readFileSync(path).includes(words)) ?? false,
  isFolder: (path) => undefinedOnError(() => statSync(path).isDirectory()) ?? false,
  list: (folder) => undefinedOnError(() => readdirSync(folder)) ?? [],
  realPath: (path) => undefinedOnError(() => realpathSync(path)),
  loaderCache() {
    const printed = ldconfigPaths.map((program) => undefinedOnError(() => outputOf(program, ["-p"])));
    return printed.find((text) => text !== undefined) ?? "";
  },
};

function outputOf(program: string, parameters: readonly string[]): string {
  return execFileSync(program, parameters, {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
    timeout: ldconfigWithinMs,
    env: { LC_ALL: "C" },
  });
}

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
