import type { OpenedTrace } from "#app/ipc/opened-trace.ts";
import { allocateColumns, type CopyColumns, deviceNotRecorded } from "#app/run/copy-columns.ts";
import { counterLines } from "./counter-lines.ts";
import { none } from "./event-table.ts";
import { eventLines } from "./synchronisation-lines.ts";
import type { Trace } from "./trace.ts";
import { traceStatistics } from "./trace-statistics.ts";
import { summarizeTrace } from "./trace-summary.ts";

const blockRows = 65_536;

/** A trace on its way to the window: what is told once, and its copies in blocks of a run's layout. */
export interface WindowTrace {
  readonly opened: OpenedTrace;
  blocks(): Iterable<CopyColumns>;
}

export function windowTrace(trace: Trace, path: string): WindowTrace {
  const names = new NameList(trace);
  const summary = summarizeTrace(trace);
  const { count, bytes, withoutBytes } = summary.copies;
  return {
    opened: {
      path,
      format: trace.format,
      events: trace.records,
      baseNs: String(trace.baseNs),
      copies: { count, bytes, withoutBytes },
      streams: streamLabels(trace),
      copyNames: names.list,
      launches: trace.gaps,
      unread: [...trace.unread],
      statistics: [...traceStatistics(trace)],
      counters: counterLines(trace),
      synchronisation: eventLines(trace),
    },
    *blocks() {
      for (let from = 0; from < trace.copies.rows; from += blockRows) {
        yield block(trace, names, from, Math.min(blockRows, trace.copies.rows - from));
      }
    },
  };
}

/** The names that copies have, in the order in which they first occur. */
class NameList {
  readonly list: string[] = [];
  readonly #trace: Trace;
  readonly #placeByText = new Map<number, number>();

  constructor(trace: Trace) {
    this.#trace = trace;
    for (let row = 0; row < trace.copies.rows; row += 1) {
      const text = this.#textOf(row);
      if (!this.#placeByText.has(text)) {
        this.#placeByText.set(text, this.list.length);
        this.list.push(trace.texts.text(text));
      }
    }
  }

  placeOf(row: number): number {
    return this.#placeByText.get(this.#textOf(row)) ?? 0;
  }

  #textOf(row: number): number {
    const { copies, events } = this.#trace;
    return events.name[copies.event[row] ?? 0] ?? 0;
  }
}

function block(trace: Trace, names: NameList, from: number, rows: number): CopyColumns {
  const { copies, events, streams } = trace;
  const columns = allocateColumns(rows);
  columns.startNs.set(copies.startNs.subarray(from, from + rows));
  columns.endNs.set(copies.endNs.subarray(from, from + rows));
  columns.bytes.set(copies.bytes.subarray(from, from + rows));
  columns.stream.set(copies.stream.subarray(from, from + rows));
  columns.kind.set(copies.direction.subarray(from, from + rows));
  columns.source.set(copies.source.subarray(from, from + rows));
  for (let row = 0; row < rows; row += 1) {
    const call = copies.call[from + row] ?? none;
    const submitNs = call === none ? Number.NaN : (events.startNs[call] ?? Number.NaN);
    columns.submitNs[row] = submitNs;
    columns.returnNs[row] = submitNs + (events.durationNs[call] ?? 0);
    columns.device[row] = streams[columns.stream[row] ?? 0]?.device ?? deviceNotRecorded;
    columns.transfer[row] = names.placeOf(from + row);
  }
  return columns;
}

/** What tells the streams of a trace apart: their names, with the process where names or ids come twice. */
function streamLabels(trace: Trace): { id: string; label: string }[] {
  const plain = trace.streams.map(({ id, name }) => (name === "" ? id : name));
  const seen = new Map<string, number>();
  for (const label of plain) {
    seen.set(label, (seen.get(label) ?? 0) + 1);
  }
  return trace.streams.map(({ id, process }, index) => {
    const label = plain[index] ?? id;
    const owner = trace.processes[process];
    const isShared = (seen.get(label) ?? 0) > 1;
    return { id, label: isShared ? `${owner?.name ?? ""} ${owner?.id ?? ""} · ${label}`.trim() : label };
  });
}
