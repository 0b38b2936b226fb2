import { isOnHost } from "./connection-join.ts";
import { roleOf } from "./copy-recognition.ts";
import { eventPhases } from "./event-table.ts";
import { flowKey } from "./flow-join.ts";
import type { LaunchGaps } from "./trace.ts";
import type { TraceBuilder } from "./trace-builder.ts";

/** Categories of arrows that lead from a host call to its task: msprof, Kineto since 2023, and of 2021–22. */
const launchArrows = new Set(["HostToDevice", "ac2g", "async_cpu_to_gpu"]);

interface Launch {
  readonly timeNs: number;
  readonly hasRecord: boolean;
}

export function findLaunchGaps(builder: TraceBuilder): LaunchGaps {
  const arrows = launchesByArrow(builder);
  const launches = arrows.length > 0 ? arrows : launchesByCall(builder);
  launches.sort((a, b) => a.timeNs - b.timeNs);
  const first = launches.findIndex(({ hasRecord }) => hasRecord);
  const last = launches.findLastIndex(({ hasRecord }) => hasRecord);
  const missing = launches.filter(({ hasRecord }) => !hasRecord).length;
  // Without a single record there is no window to speak of.
  const missingAtStart = Math.max(0, first);
  const missingAtEnd = first < 0 ? 0 : launches.length - 1 - last;
  return {
    launches: launches.length,
    missing,
    missingAtStart,
    missingAtEnd,
    missingBetween: first < 0 ? missing : missing - missingAtStart - missingAtEnd,
  };
}

function launchesByArrow(builder: TraceBuilder): Launch[] {
  const { events, texts } = builder;
  const isLaunchCategory = new Map<number, boolean>();
  const isLaunch = (row: number) => {
    const category = events.category[row] ?? 0;
    let known = isLaunchCategory.get(category);
    if (known === undefined) {
      known = category < texts.count && launchArrows.has(texts.text(category));
      isLaunchCategory.set(category, known);
    }
    return known;
  };
  const arrived = new Set<number>();
  const starts: number[] = [];
  for (let row = 0; row < events.rows; row += 1) {
    const phase = events.phase[row];
    const isEnd = phase === eventPhases.flowEnd || phase === eventPhases.flowEndBefore;
    if (isEnd && isLaunch(row)) {
      arrived.add(flowKey(builder, row));
    } else if (phase === eventPhases.flowStart && isLaunch(row)) {
      starts.push(row);
    }
  }
  return starts.map((row) => ({ timeNs: events.startNs[row] ?? 0, hasRecord: arrived.has(flowKey(builder, row)) }));
}

function launchesByCall(builder: TraceBuilder): Launch[] {
  const { events, texts, connections } = builder;
  const recorded = new Set<number>();
  const calls = new Map<number, number>();
  for (let row = 0; row < connections.rows; row += 1) {
    const event = connections.event[row] ?? 0;
    const key = connections.key[row] ?? 0;
    if (events.phase[event] !== eventPhases.slice) {
      continue;
    }
    if (!isOnHost(builder, event)) {
      recorded.add(key);
    } else if (isOuterCopyCall(texts.text(events.name[event] ?? 0))) {
      calls.set(key, event);
    }
  }
  return [...calls].map(([key, event]) => ({ timeNs: events.startNs[event] ?? 0, hasRecord: recorded.has(key) }));
}

/** The runtime's own call lies inside AscendCL's and has a connection number that no task has. */
function isOuterCopyCall(name: string): boolean {
  return roleOf(name, "") === "copy-call" && !name.startsWith("Runtime@");
}
