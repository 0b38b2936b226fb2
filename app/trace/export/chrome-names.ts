import type { Trace } from "../trace.ts";
import type { NestedLanes } from "./nested-lanes.ts";
import type { ViewerIds } from "./viewer-ids.ts";

/** The metadata events of a Chrome trace, and the thread number of each lane. */
export interface ChromeNames {
  readonly lines: readonly string[];
  /** By thread, then by lane. */
  readonly tids: readonly (readonly number[])[];
}

/** Names, labels and order of all processes and lanes: MindStudio Insight leaves out lanes that have no sort index. */
export function chromeNames(trace: Trace, lanes: NestedLanes, ids: ViewerIds): ChromeNames {
  const lines = processLines(trace, ids);
  const tids = trace.threads.map(({ process }, index) =>
    Array.from({ length: lanes.lanes[index] ?? 1 }, (_, lane) =>
      lane === 0 ? (ids.tids[index] ?? 0) : ids.newTid(process),
    ),
  );
  for (const [place, index] of threadsInOrder(trace).entries()) {
    const { process, id, name } = trace.threads[index] ?? { process: 0, id: "", name: null };
    for (const [lane, tid] of (tids[index] ?? []).entries()) {
      const pid = ids.pids[process] ?? 0;
      const shown = name ?? id;
      lines.push(metadata("thread_name", pid, tid, { name: lane === 0 ? shown : `${shown} · ${lane + 1}` }));
      lines.push(metadata("thread_sort_index", pid, tid, { sort_index: place }));
    }
  }
  return { lines, tids };
}

function processLines({ processes }: Trace, ids: ViewerIds): string[] {
  return processes.flatMap(({ id, name, labels, sortIndex }, index) => {
    const pid = ids.pids[index] ?? 0;
    return [
      metadata("process_name", pid, 0, { name: name ?? id }),
      ...(labels === null ? [] : [metadata("process_labels", pid, 0, { labels })]),
      metadata("process_sort_index", pid, 0, { sort_index: sortIndex ?? index }),
    ];
  });
}

const collator = new Intl.Collator("en", { numeric: true });

/** Indices of the threads as the trace sorts them; those it does not sort come last, by their ids. */
export function threadsInOrder({ threads }: Pick<Trace, "threads">): number[] {
  const last = Number.POSITIVE_INFINITY;
  return threads
    .map((_, index) => index)
    .sort((a, b) => {
      const [left, right] = [threads[a], threads[b]];
      const [leftIndex, rightIndex] = [left?.sortIndex ?? last, right?.sortIndex ?? last];
      return leftIndex === rightIndex ? collator.compare(left?.id ?? "", right?.id ?? "") : leftIndex - rightIndex;
    });
}

function metadata(name: string, pid: number, tid: number, args: Readonly<Record<string, string | number>>): string {
  return JSON.stringify({ ph: "M", name, pid, tid, ts: 0, args });
}
