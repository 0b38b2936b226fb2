import { closeSync, openSync, readSync } from "node:fs";
import { FrameReader } from "#app/ipc/host-frames.ts";
import { type HostMessage, hostMessageSchema } from "#app/ipc/host-protocol.ts";
import { type RecordingHead, recordingHeadSchema } from "#app/ipc/host-recording.ts";
import { failed, type Result, succeeded } from "#app/result.ts";
import { type CopyColumns, columnsFromBlock, concatenateColumns, copyRowBytes } from "#app/run/copy-columns.ts";
import type { Gate } from "#app/run/gate.ts";
import type { RunReport } from "../plan-run.ts";

/** A recording, whole: all rows of its run, and what was told between them. */
export interface RecordedStream {
  readonly head: RecordingHead;
  readonly rows: CopyColumns;
  /** Each with the number of rows that came before it. */
  readonly gates: readonly { readonly rowsBefore: number; readonly gate: Gate }[];
  readonly report: RunReport;
}

const pieceBytes = 4 * 1024 * 1024;

/** A problem is told in English for `details`: only a developer meets it. */
export function readRecordedStream(path: string): Result<RecordedStream, string> {
  const collector = new StreamCollector();
  try {
    readPieces(path, new FrameReader(new TextDecoder(), (message, block) => collector.take(message, block)));
  } catch (problem) {
    return failed(problem instanceof Error ? problem.message : String(problem));
  }
  return collector.finish();
}

function readPieces(path: string, reader: FrameReader): void {
  const file = openSync(path, "r");
  try {
    const piece = new Uint8Array(pieceBytes);
    for (let read = readSync(file, piece); read > 0; read = readSync(file, piece)) {
      reader.push(piece.subarray(0, read));
    }
  } finally {
    closeSync(file);
  }
}

/** Throws on a frame that does not belong into a recording. */
class StreamCollector {
  #head: RecordingHead | undefined;
  #report: RunReport | undefined;
  readonly #blocks: CopyColumns[] = [];
  readonly #gates: { readonly rowsBefore: number; readonly gate: Gate }[] = [];
  #rows = 0;

  take(raw: unknown, block: ArrayBuffer | undefined): void {
    if (this.#head === undefined) {
      this.#head = recordingHeadSchema.parse(raw);
      return;
    }
    this.#takeMessage(hostMessageSchema.parse(raw), block);
  }

  finish(): Result<RecordedStream, string> {
    if (this.#head === undefined || this.#report === undefined) {
      return failed("the recording ends before its run does");
    }
    if (this.#rows === 0) {
      return failed("the recorded run has no copies");
    }
    const rows = concatenateColumns(this.#blocks);
    return succeeded({ head: this.#head, rows, gates: this.#gates, report: this.#report });
  }

  #takeMessage(message: HostMessage, block: ArrayBuffer | undefined): void {
    if (message.type === "columns") {
      if (block !== undefined && block.byteLength === message.rows * copyRowBytes) {
        this.#blocks.push(columnsFromBlock(block, message.rows));
        this.#rows += message.rows;
      }
    } else if (message.type === "gate") {
      this.#gates.push({ rowsBefore: this.#rows, gate: message.gate });
    } else if (message.type === "finished") {
      const { type: _, id: __, ...report } = message;
      this.#report = report;
    }
  }
}
