import { open } from "node:fs/promises";
import { createGunzip } from "node:zlib";
import { isPerfettoHead } from "#app/trace/perfetto/packet-cutter.ts";

export interface FileContent {
  readonly kind: "json" | "ndjson" | "csv" | "sqlite" | "arrow" | "perfetto" | "empty" | "unknown";
  readonly isPacked: boolean;
}

const headBytes = 64 * 1024;
const sqliteMagic = "SQLite format 3\0";
const arrowMagic = "ARROW1\0\0";
/** The first of the lines that Copyscope saves. */
const ndjsonStart = /^\{"type":"trace","format":"[\w-]*","base_ns":"-?\d+"/;

/** What a file is by its first bytes; its name says nothing. Throws what the disk throws. */
export async function detectContent(path: string): Promise<FileContent> {
  const file = await open(path, "r");
  let head: Uint8Array;
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(headBytes), 0, headBytes, 0);
    head = buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
  const isPacked = head[0] === 0x1f && head[1] === 0x8b;
  return { kind: contentKind(isPacked ? await unpackedHead(head) : head), isPacked };
}

/** As much as can be unpacked from the beginning of a packed file. */
function unpackedHead(packed: Uint8Array): Promise<Uint8Array> {
  return new Promise((resolve) => {
    const pieces: Uint8Array[] = [];
    let length = 0;
    const gunzip = createGunzip();
    const finish = () => {
      gunzip.destroy();
      resolve(new Uint8Array(Buffer.concat(pieces)));
    };
    gunzip.on("data", (piece: Uint8Array) => {
      pieces.push(piece);
      length += piece.length;
      if (length >= headBytes) {
        finish();
      }
    });
    // The head ends in the middle of the packed data: that is no fault.
    gunzip.on("error", finish);
    gunzip.on("end", finish);
    gunzip.end(packed);
  });
}

function contentKind(head: Uint8Array): FileContent["kind"] {
  const text = Buffer.from(head).toString("latin1");
  if (text.startsWith(sqliteMagic)) {
    return "sqlite";
  }
  if (text.startsWith(arrowMagic)) {
    return "arrow";
  }
  // Before text: a packet's mark is a line feed, and its length may be a brace.
  if (isPerfettoHead(head)) {
    return "perfetto";
  }
  const start = text.replace(/^\u00ef\u00bb\u00bf/, "").trimStart();
  if (start === "") {
    return "empty";
  }
  if (ndjsonStart.test(start)) {
    return "ndjson";
  }
  if (start.startsWith("{") || start.startsWith("[")) {
    return "json";
  }
  const firstLine = start.slice(0, start.search(/[\r\n]|$/));
  const isText = !/[^\P{Cc}\t]/u.test(firstLine);
  return isText && firstLine.includes(",") ? "csv" : "unknown";
}
