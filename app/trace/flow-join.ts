import { joinKinds } from "./copy-table.ts";
import { eventPhases, none } from "./event-table.ts";
import { SliceFinder } from "./slice-finder.ts";
import type { TraceBuilder } from "./trace-builder.ts";

const byFlow = joinKinds.indexOf("flow");

/** Joins the copies that are still alone along the arrows that end on them. */
export function joinByFlow(builder: TraceBuilder): void {
  const alone = copiesByPlace(builder);
  if (alone.size === 0) {
    return;
  }
  const { events } = builder;
  const copiesByFlow = new Map<number, readonly number[]>();
  for (let row = 0; row < events.rows; row += 1) {
    const rows = events.phase[row] === eventPhases.flowEnd ? alone.get(placeOf(builder, row)) : undefined;
    if (rows !== undefined) {
      copiesByFlow.set(flowKey(builder, row), rows);
    }
  }
  if (copiesByFlow.size > 0) {
    followBack(builder, copiesByFlow);
  }
}

/** Copies without a call by their thread and start. */
function copiesByPlace(builder: TraceBuilder): Map<string, number[]> {
  const { copies } = builder;
  const found = new Map<string, number[]>();
  for (let row = 0; row < copies.rows; row += 1) {
    if (copies.call[row] !== none) {
      continue;
    }
    const place = placeOf(builder, copies.event[row] ?? 0);
    const there = found.get(place);
    if (there === undefined) {
      found.set(place, [row]);
    } else {
      there.push(row);
    }
  }
  return found;
}

function followBack(builder: TraceBuilder, copiesByFlow: ReadonlyMap<number, readonly number[]>): void {
  const { events } = builder;
  const finder = new SliceFinder(events);
  for (let row = 0; row < events.rows; row += 1) {
    const rows = events.phase[row] === eventPhases.flowStart ? copiesByFlow.get(flowKey(builder, row)) : undefined;
    const call = rows === undefined ? undefined : finder.innermostAt(events.thread[row] ?? 0, events.startNs[row] ?? 0);
    if (rows !== undefined && call !== undefined) {
      joinWith(builder, rows, call);
    }
  }
}

function joinWith({ copies }: TraceBuilder, rows: readonly number[], call: number): void {
  for (const copy of rows) {
    if (call !== copies.event[copy]) {
      copies.call[copy] = call;
      copies.join[copy] = byFlow;
    }
  }
}

function placeOf({ events }: TraceBuilder, row: number): string {
  return `${events.thread[row]} ${events.startNs[row]}`;
}

/** Two ends of an arrow have id and category in common; files put the id into the name as well. */
export function flowKey({ events }: Pick<TraceBuilder, "events">, row: number): number {
  const category = events.category[row] ?? none;
  return (events.id[row] ?? 0) * 65_536 + (category === none ? 65_535 : category % 65_535);
}
