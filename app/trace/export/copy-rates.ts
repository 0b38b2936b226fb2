import { type Direction, directions } from "../copy-recognition.ts";
import type { CopyTable } from "../copy-table.ts";

/** The rate of all copies of a direction together, from a time on. */
export interface RateStep {
  readonly timeNs: number;
  readonly direction: Direction;
  readonly bytesPerNs: number;
}

/** Beyond this many copies a picture of every one of them is larger than the trace. */
const maximumCopies = 500_000;

/** How fast each direction moved bytes, at each time at which that changes. Copies without a size count nowhere. */
export function rateSteps(copies: CopyTable): RateStep[] {
  if (copies.rows > maximumCopies) {
    return [];
  }
  return directions
    .flatMap((direction, index) => stepsOf(copies, index, direction))
    .sort((a, b) => a.timeNs - b.timeNs);
}

interface Edge {
  readonly timeNs: number;
  readonly count: 1 | -1;
  readonly bytesPerNs: number;
}

function stepsOf(copies: CopyTable, index: number, direction: Direction): RateStep[] {
  const edges: Edge[] = [];
  for (let row = 0; row < copies.rows; row += 1) {
    const startNs = copies.startNs[row] ?? 0;
    const endNs = copies.endNs[row] ?? 0;
    if (copies.direction[row] === index && copies.hasBytes(row) && endNs > startNs) {
      const bytesPerNs = (copies.bytes[row] ?? 0) / (endNs - startNs);
      edges.push({ timeNs: startNs, count: 1, bytesPerNs }, { timeNs: endNs, count: -1, bytesPerNs: -bytesPerNs });
    }
  }
  edges.sort((a, b) => a.timeNs - b.timeNs);
  const steps: RateStep[] = [];
  let running = 0;
  let rate = 0;
  for (const [place, edge] of edges.entries()) {
    running += edge.count;
    // Sums of floats do not come back to 0 by themselves.
    rate = running === 0 ? 0 : Math.max(0, rate + edge.bytesPerNs);
    if (edges[place + 1]?.timeNs !== edge.timeNs) {
      steps.push({ timeNs: edge.timeNs, direction, bytesPerNs: rate });
    }
  }
  return steps;
}
