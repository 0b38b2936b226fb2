import { writeSync } from "node:fs";
import { Socket } from "node:net";
import { isSystemError } from "#main/core/disk-failure.ts";

/** What was printed did not all get where standard output goes. */
export class OutputFailure extends Error {
  /** Undefined: no error of the system. */
  readonly errno: string | undefined;

  constructor(problem: unknown) {
    super("standard output could not be written", { cause: problem });
    this.errno = isSystemError(problem) ? problem.code : undefined;
  }

  /** `copyscope … | head`: who reads no further has what it wanted. */
  get isWanted(): boolean {
    return this.errno === "EPIPE";
  }
}

/** Writes all of a text, or throws. A stream over a file would drop what a full disk has no room for. */
export function writeWhole(stream: NodeJS.WritableStream & { readonly fd: number }, content: string): void {
  if (stream instanceof Socket) {
    // A terminal or a pipe: it tells of its errors itself.
    stream.write(content);
    return;
  }
  const bytes = Buffer.from(content);
  try {
    for (let written = 0; written < bytes.length; ) {
      written += writeSync(stream.fd, bytes, written);
    }
  } catch (problem) {
    throw new OutputFailure(problem);
  }
}
