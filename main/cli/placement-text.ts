import type { Placement } from "#app/run/placement.ts";
import { wholeNumber } from "#app/units/digits.ts";
import type { Terminal } from "./terminal.ts";

/** Where thread and host memory were; nothing where nobody asked and there is one node only. */
export function placementLines(placement: Placement | null, { translate }: Pick<Terminal, "translate">): string[] {
  if (placement === null || !isWorthTelling(placement)) {
    return [];
  }
  const { thread, buffers } = placement;
  return [
    translate("cli:placement.thread", { node: thread.node ?? "?" }),
    ...buffers.map(({ buffer, pages, pagesByNode, unknownPages }) => {
      const known = pagesByNode.map((on) => `${on.node}: ${wholeNumber(on.pages)}`);
      const all = [...known, ...(unknownPages === 0 ? [] : [`?: ${wholeNumber(unknownPages)}`])];
      return translate("cli:placement.buffer", { buffer, pages: wholeNumber(pages), nodes: all.join(", ") });
    }),
    "",
  ];
}

function isWorthTelling({ thread, buffers }: Placement): boolean {
  const nodes = new Set(buffers.flatMap(({ pagesByNode }) => pagesByNode.map(({ node }) => node)));
  return nodes.size > 1 || thread.askedNode !== null || buffers.some(({ askedNode }) => askedNode !== null);
}
