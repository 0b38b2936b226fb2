import type { BufferPlacement, Placement } from "#app/run/placement.ts";
import { text } from "#app/text/text-reference.ts";
import type { Finding } from "./finding.ts";

/** Memory or a thread that is not on the node the plan asks for, or of which nobody can say so. */
export function placementFindings(placement: Placement | null): Finding[] {
  if (placement === null) {
    return [];
  }
  const asked = placement.buffers.filter(({ askedNode }) => askedNode !== null);
  const { askedNode, node } = placement.thread;
  return [
    ...worst(asked, pagesElsewhere).map(({ buffer, count, pages }) =>
      finding("warning", "buffer", {
        ...about(buffer),
        count,
        elsewhere: pages,
        found: buffer.pagesByNode.map((on) => `${on.node}: ${on.pages}`).join(", "),
      }),
    ),
    ...worst(asked, ({ unknownPages }) => unknownPages).map(({ buffer, count, pages }) =>
      finding("info", "unknown", { ...about(buffer), count, unknown: pages }),
    ),
    ...(askedNode === null || node === askedNode
      ? []
      : [finding(node === null ? "info" : "warning", "thread", { node: askedNode, found: node ?? "?" })]),
  ];
}

function pagesElsewhere({ pages, unknownPages, pagesByNode, askedNode }: BufferPlacement): number {
  return pages - unknownPages - (pagesByNode.find(({ node }) => node === askedNode)?.pages ?? 0);
}

/** The buffer with the most such pages, and how many buffers have any; empty when none has. */
function worst(buffers: readonly BufferPlacement[], pagesOf: (buffer: BufferPlacement) => number) {
  const concerned = buffers.map((buffer) => ({ buffer, pages: pagesOf(buffer) })).filter(({ pages }) => pages > 0);
  concerned.sort((left, right) => right.pages - left.pages);
  return concerned.slice(0, 1).map((first) => ({ ...first, count: concerned.length }));
}

function about({ buffer, askedNode, pages }: BufferPlacement) {
  return { buffer, node: askedNode ?? "?", pages };
}

function finding(
  severity: Finding["severity"],
  variant: "buffer" | "unknown" | "thread",
  evidence: Readonly<Record<string, string | number>>,
): Finding {
  return {
    rule: "wrong-node",
    severity,
    when: "after",
    title: text("findings:wrong-node.title"),
    advice: text("findings:wrong-node.advice"),
    evidence: text(`findings:wrong-node.evidence.${variant}`, evidence),
    transfers: [],
  };
}
