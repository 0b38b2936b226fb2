import { createReadStream } from "node:fs";
import { Transform } from "node:stream";
import { createGunzip } from "node:zlib";
import { isSystemError } from "../disk-failure.ts";

/** Large enough that the calls per byte do not matter, small enough to be stopped soon. */
export const pieceBytes = 1024 * 1024;

/** The bytes ended too early, for a reason that lies outside of what they say. */
export class SourceProblem extends Error {
  readonly reason: "decompression" | "disk";

  constructor(reason: "decompression" | "disk", detail: string) {
    super(detail);
    this.reason = reason;
  }
}

export interface PieceOptions {
  readonly isPacked: boolean;
  readonly signal?: AbortSignal | undefined;
  /** Bytes of the file that were read so far. */
  readonly onRead?: ((bytes: number) => void) | undefined;
}

/** The bytes of a file in order, unpacked. Throws `SourceProblem` where no more can be had, and on abortion. */
export async function* piecesOf(path: string, options: PieceOptions): AsyncGenerator<Uint8Array> {
  const file = createReadStream(path, { highWaterMark: pieceBytes });
  let readBytes = 0;
  const counted = new Transform({
    transform(piece: Buffer, _encoding, done) {
      readBytes += piece.length;
      options.onRead?.(readBytes);
      done(null, piece);
    },
  });
  file.on("error", (problem) => counted.destroy(problem));
  file.pipe(counted);
  const unpacked = options.isPacked ? counted.pipe(createGunzip({ chunkSize: pieceBytes })) : counted;
  counted.on("error", (problem) => unpacked.destroy(problem));
  try {
    for await (const piece of unpacked) {
      options.signal?.throwIfAborted();
      yield piece as Uint8Array;
    }
  } catch (problem) {
    options.signal?.throwIfAborted();
    if (isSystemError(problem)) {
      throw new SourceProblem("disk", problem.code);
    }
    if (problem instanceof Error && "code" in problem && String(problem.code).startsWith("Z_")) {
      throw new SourceProblem("decompression", problem.message);
    }
    throw problem;
  } finally {
    unpacked.destroy();
    file.destroy();
  }
}
