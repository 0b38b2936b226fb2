import { joinKinds } from "./copy-table.ts";
import { none } from "./event-table.ts";
import type { TraceBuilder } from "./trace-builder.ts";

const byConnection = joinKinds.indexOf("connection");

/**
 * Joins each copy with the host call that has the same connection number. One call may have submitted several copies.
 * Of several calls with one number the outermost is taken: the one that begins first.
 */
export function joinByConnection(builder: TraceBuilder): void {
  const { copies } = builder;
  const { keyOfCopy, callByKey } = connectedEvents(builder);
  for (let row = 0; row < copies.rows; row += 1) {
    const call = callByKey.get(keyOfCopy[row] ?? Number.NaN);
    if (call !== undefined) {
      copies.call[row] = call;
      copies.join[row] = byConnection;
    }
  }
}

function connectedEvents(builder: TraceBuilder) {
  const { copies, connections, events } = builder;
  /** NaN for a copy without a number, which no call has. */
  const keyOfCopy = new Float64Array(copies.rows).fill(Number.NaN);
  const callByKey = new CallIndex(connections);
  const copyOfEvent = new Uint32Array(events.rows).fill(none);
  for (let row = 0; row < copies.rows; row += 1) {
    copyOfEvent[copies.event[row] ?? 0] = row;
  }
  for (let row = 0; row < connections.rows; row += 1) {
    const event = connections.event[row] ?? 0;
    const key = connections.key[row] ?? 0;
    const copy = copyOfEvent[event] ?? none;
    if (copy !== none) {
      keyOfCopy[copy] = key;
    } else if (isOnHost(builder, event) && isOuter(builder, event, callByKey.get(key))) {
      callByKey.set(key, event);
    }
  }
  return { keyOfCopy, callByKey };
}

/**
 * The call of each connection number. Profilers count connections from 0 or 1 on: a column then takes a fraction of what
 * a map of millions would.
 */
class CallIndex {
  readonly #column: Uint32Array;
  readonly #others = new Map<number, number>();

  constructor({ key, rows }: TraceBuilder["connections"]) {
    let largest = -1;
    for (let row = 0; row < rows; row += 1) {
      largest = Math.max(largest, key[row] ?? -1);
    }
    this.#column = new Uint32Array(largest < 4 * rows ? largest + 1 : 0).fill(none);
  }

  get(key: number): number | undefined {
    const call = this.#column[key] ?? none;
    return call === none ? this.#others.get(key) : call;
  }

  set(key: number, call: number): void {
    if (key >= 0 && key < this.#column.length && Number.isInteger(key)) {
      this.#column[key] = call;
    } else {
      this.#others.set(key, call);
    }
  }
}

export function isOnHost({ events, threads, processes }: TraceBuilder, event: number): boolean {
  const thread = threads[events.thread[event] ?? 0];
  return thread?.isDevice !== true && processes[thread?.process ?? none]?.isDevice !== true;
}

function isOuter({ events }: TraceBuilder, event: number, than: number | undefined): boolean {
  if (than === undefined) {
    return true;
  }
  const startNs = events.startNs[event] ?? 0;
  const otherNs = events.startNs[than] ?? 0;
  return startNs < otherNs || (startNs === otherNs && (events.durationNs[event] ?? 0) > (events.durationNs[than] ?? 0));
}
