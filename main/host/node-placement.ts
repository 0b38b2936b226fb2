import type { Plan } from "#app/plan/plan-schema.ts";
import type { BufferPlacement, Placement } from "#app/run/placement.ts";
import { type NumaNode, parseNumberList } from "#app/target/numa-nodes.ts";
import { type Hostkit, HostkitFailed } from "#native/binding/hostkit.ts";

/** Memory of a buffer of the plan: one range for each copy of it. */
export interface HostRange {
  readonly buffer: string;
  readonly askedNode: number | undefined;
  readonly address: bigint;
  readonly bytes: bigint;
}

/**
 * Puts the submitting thread and the host's memory on the NUMA nodes that the plan asks for, and says where they are.
 * What the system refuses does not end a run: where things really are is in the report, and a finding tells of it.
 */
export class NodePlacement {
  readonly #hostkit: Hostkit;
  readonly #nodes: readonly NumaNode[];
  #thread: Placement["thread"] = { askedNode: null, node: null };

  /** `nodes`: of this machine, at least one. */
  constructor(hostkit: Hostkit, nodes: readonly NumaNode[]) {
    this.#hostkit = hostkit;
    this.#nodes = nodes;
  }

  /** Until `endThread`. Threads that the library starts meanwhile run there too. */
  placeThread({ node: asked }: Plan["measure"]): void {
    const processors = parseNumberList(this.#nodes.find(({ id }) => id === asked)?.processors ?? "");
    if (asked !== undefined && processors.length > 0) {
      attempted(() => this.#hostkit.runOn(processors));
    }
    this.#thread = { askedNode: asked ?? null, node: attempted(() => this.#hostkit.runningOnNode()) ?? null };
  }

  endThread(): void {
    attempted(() => this.#hostkit.runAnywhere());
  }

  /** Memory that the action allocates and touches comes from the node, while it has some. */
  preferring<Value>(node: number | undefined, action: () => Value): Value {
    if (node === undefined) {
      return action();
    }
    attempted(() => this.#hostkit.preferNode(node));
    try {
      return action();
    } finally {
      attempted(() => this.#hostkit.preferNoNode());
    }
  }

  /** Of memory that was touched; ranges of one buffer follow each other. */
  report(ranges: readonly HostRange[]): Placement {
    const buffers: BufferPlacement[] = [];
    for (const range of ranges) {
      const placement = this.#placementOf(range);
      const before = buffers.at(-1);
      if (before?.buffer === range.buffer) {
        buffers[buffers.length - 1] = together(before, placement);
      } else {
        buffers.push(placement);
      }
    }
    return { thread: this.#thread, buffers };
  }

  #placementOf({ buffer, askedNode, address, bytes }: HostRange): BufferPlacement {
    const nodeCount = Math.max(...this.#nodes.map(({ id }) => id)) + 1;
    const counts = this.#hostkit.pagesByNode(address, bytes, nodeCount);
    const pages = counts.reduce((sum, count) => sum + count, 0);
    const pagesByNode = counts
      .slice(0, nodeCount)
      .map((count, node) => ({ node, pages: count }))
      .filter((on) => on.pages > 0);
    return { buffer, askedNode: askedNode ?? null, pages, pagesByNode, unknownPages: counts[nodeCount] ?? 0 };
  }
}

function together(left: BufferPlacement, right: BufferPlacement): BufferPlacement {
  const byNode = new Map(left.pagesByNode.map(({ node, pages }) => [node, pages]));
  for (const { node, pages } of right.pagesByNode) {
    byNode.set(node, (byNode.get(node) ?? 0) + pages);
  }
  return {
    ...left,
    pages: left.pages + right.pages,
    pagesByNode: [...byNode].map(([node, pages]) => ({ node, pages })).sort((one, other) => one.node - other.node),
    unknownPages: left.unknownPages + right.unknownPages,
  };
}

/** undefined when the system refuses: no such node, a kernel without nodes, a container that forbids it. */
function attempted<Value>(action: () => Value): Value | undefined {
  try {
    return action();
  } catch (problem) {
    if (problem instanceof HostkitFailed) {
      return undefined;
    }
    throw problem;
  }
}
