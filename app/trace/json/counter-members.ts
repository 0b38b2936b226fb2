import type { DecimalTime } from "../decimal-time.ts";
import { JsonCursor, jsonEnd, quote } from "../json-cursor.ts";
import type { TraceBuilder } from "../trace-builder.ts";
import { type ObjectSpans, spanKinds } from "./object-spans.ts";

type EventSpans = Pick<ObjectSpans<"name" | "args">, "slot" | "kind" | "start" | "end">;

/** Takes a counter event: each argument that is a number is a value of its own series. False when none is. */
export function readCounter(
  builder: TraceBuilder,
  bytes: Uint8Array,
  event: EventSpans,
  thread: number,
  time: DecimalTime,
): boolean {
  const slot = event.slot("args");
  if (event.kind[slot] !== spanKinds.nested) {
    return false;
  }
  const nameSlot = event.slot("name");
  const hasName = event.kind[nameSlot] !== spanKinds.absent;
  const name = hasName
    ? builder.texts.intern(bytes, event.start[nameSlot] ?? 0, event.end[nameSlot] ?? 0)
    : builder.texts.internText("");
  const cursor = new JsonCursor();
  cursor.bytes = bytes;
  cursor.at = (event.start[slot] ?? 0) + 1;
  cursor.end = event.end[slot] ?? 0;
  let taken = 0;
  for (let member = nextMember(cursor); member !== undefined; member = nextMember(cursor)) {
    const value = numberIn(bytes, member.valueStart, member.valueEnd);
    if (value !== undefined) {
      const key = builder.texts.intern(bytes, member.keyStart, member.keyEnd);
      builder.addCounterValue(builder.counters.seriesIndex(thread, name, key), time, value);
      taken += 1;
    }
  }
  return taken > 0;
}

interface Member {
  readonly keyStart: number;
  readonly keyEnd: number;
  readonly valueStart: number;
  readonly valueEnd: number;
}

/** The next member of an object whose brackets are known to pair; undefined behind the last, or where it is no JSON. */
function nextMember(cursor: JsonCursor): Member | undefined {
  if (cursor.skipSpace() !== quote || cursor.at >= cursor.end) {
    return undefined;
  }
  const keyStart = cursor.at + 1;
  cursor.at = keyStart;
  if (cursor.skipString() !== jsonEnd.whole) {
    return undefined;
  }
  const keyEnd = cursor.at - 1;
  cursor.skipSpace();
  // The colon.
  cursor.at += 1;
  const inset = cursor.skipSpace() === quote ? 1 : 0;
  const start = cursor.at;
  if (cursor.skipValue() === jsonEnd.wrong) {
    return undefined;
  }
  const end = cursor.at;
  cursor.skipSpace();
  // The comma, or the closing bracket, behind which is no quote.
  cursor.at += 1;
  return { keyStart, keyEnd, valueStart: start + inset, valueEnd: end - inset };
}

function numberIn(bytes: Uint8Array, start: number, end: number): number | undefined {
  if (end <= start || end - start > 64) {
    return undefined;
  }
  const value = Number(String.fromCharCode(...bytes.subarray(start, end)));
  return Number.isFinite(value) ? value : undefined;
}
