import type { EventLine, OpenedEvents } from "#app/ipc/opened-trace.ts";
import { eventPhases } from "./event-table.ts";
import { deviceOfThread } from "./process-device.ts";
import { synchronisationKind } from "./synchronisation-kind.ts";
import type { Trace } from "./trace.ts";

const mostMarksInWindow = 200_000;
const mostLinesInWindow = 40;

/**
 * Records and waits of events and notifications as a window draws them: those of one name on one device are a line. Where
 * there are more than may be drawn, of each few neighbours the longest is kept.
 */
export function eventLines(trace: Trace, mostMarks = mostMarksInWindow, mostLines = mostLinesInWindow): OpenedEvents {
  const all = rowsByLine(trace);
  const drawn = all.slice(0, mostLines);
  const recorded = drawn.reduce((sum, { rows }) => sum + rows.length, 0);
  const neighbours = Math.max(1, Math.ceil(recorded / mostMarks));
  const { startNs, durationNs } = trace.events;
  const lines = drawn.map(({ label, device, rows }): EventLine => {
    rows.sort((a, b) => (startNs[a] ?? 0) - (startNs[b] ?? 0) || a - b);
    const kept = neighbours === 1 ? rows : longestOfEach(rows, durationNs, neighbours);
    return {
      label,
      device,
      timeNs: Float64Array.from(kept, (row) => startNs[row] ?? 0),
      endNs: Float64Array.from(kept, (row) => (startNs[row] ?? 0) + (durationNs[row] ?? 0)),
    };
  });
  const kept = lines.reduce((sum, line) => sum + line.timeNs.length, 0);
  return { recorded, kept, linesLeftOut: all.length - drawn.length, lines };
}

interface LineRows {
  readonly label: string;
  readonly device: number | null;
  readonly rows: number[];
}

function rowsByLine(trace: Trace): LineRows[] {
  const { events, texts } = trace;
  const isSynchronisation = new Map<number, boolean>();
  const lineByThreadAndName = new Map<string, LineRows>();
  const lineByDeviceAndName = new Map<string, LineRows>();
  for (let row = 0; row < events.rows; row += 1) {
    const name = events.name[row] ?? 0;
    const known = isSynchronisation.get(name) ?? synchronisationKind(texts.text(name)) !== undefined;
    isSynchronisation.set(name, known);
    if (!known || !isMark(events.phase[row])) {
      continue;
    }
    const thread = events.thread[row] ?? 0;
    const place = `${thread} ${name}`;
    const line = lineByThreadAndName.get(place) ?? lineOf(lineByDeviceAndName, trace, thread, name);
    lineByThreadAndName.set(place, line);
    line.rows.push(row);
  }
  return [...lineByDeviceAndName.values()];
}

function isMark(phase: number | undefined): boolean {
  return phase === eventPhases.slice || phase === eventPhases.instant;
}

function lineOf(lines: Map<string, LineRows>, trace: Trace, thread: number, name: number): LineRows {
  const device = deviceOfThread(trace, thread);
  const key = `${device} ${name}`;
  const line = lines.get(key) ?? { label: trace.texts.text(name), device, rows: [] };
  lines.set(key, line);
  return line;
}

function longestOfEach(rows: readonly number[], durationNs: Float64Array, neighbours: number): number[] {
  const kept: number[] = [];
  for (let from = 0; from < rows.length; from += neighbours) {
    let longest = rows[from] ?? 0;
    for (const row of rows.slice(from, from + neighbours)) {
      longest = (durationNs[row] ?? 0) > (durationNs[longest] ?? 0) ? row : longest;
    }
    kept.push(longest);
  }
  return kept;
}
