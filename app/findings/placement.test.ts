import { expect, test } from "vitest";
import type { BufferPlacement, Placement } from "#app/run/placement.ts";
import { placementFindings } from "./placement.ts";

function aBuffer(overrides: Partial<BufferPlacement> = {}): BufferPlacement {
  return {
    buffer: "h0",
    askedNode: 1,
    pages: 100,
    pagesByNode: [{ node: 1, pages: 100 }],
    unknownPages: 0,
    ...overrides,
  };
}

function found(buffers: readonly BufferPlacement[], thread: Placement["thread"] = { askedNode: null, node: 0 }) {
  return placementFindings({ thread, buffers: [...buffers] }).map(({ rule, severity, evidence }) => [
    rule,
    severity,
    evidence.key,
    evidence.parameters,
  ]);
}

test("memory on the node that was asked for, and memory nobody asked for, is nothing to tell of", () => {
  const anywhere = aBuffer({ askedNode: null, pagesByNode: [{ node: 0, pages: 100 }] });
  expect(found([aBuffer(), anywhere], { askedNode: 1, node: 1 })).toEqual([]);
  expect(placementFindings(null)).toEqual([]);
});

test("of the buffers on other nodes, the one with the most such pages is told", () => {
  const few = aBuffer({
    pagesByNode: [
      { node: 0, pages: 1 },
      { node: 1, pages: 99 },
    ],
  });
  const many = aBuffer({
    buffer: "h1",
    pagesByNode: [
      { node: 0, pages: 60 },
      { node: 1, pages: 40 },
    ],
  });
  expect(found([few, many])).toEqual([
    [
      "wrong-node",
      "warning",
      "findings:wrong-node.evidence.buffer",
      { buffer: "h1", node: 1, pages: 100, count: 2, elsewhere: 60, found: "0: 60, 1: 40" },
    ],
  ]);
});

test("pages of which the system does not say where they are prove nothing", () => {
  expect(found([aBuffer({ pagesByNode: [], unknownPages: 100 })])).toEqual([
    [
      "wrong-node",
      "info",
      "findings:wrong-node.evidence.unknown",
      { buffer: "h0", node: 1, pages: 100, count: 1, unknown: 100 },
    ],
  ]);
});

test("a thread that runs elsewhere is told", () => {
  const key = "findings:wrong-node.evidence.thread";
  expect(found([], { askedNode: 1, node: 0 })).toEqual([["wrong-node", "warning", key, { node: 1, found: 0 }]]);
  expect(found([], { askedNode: 1, node: null })).toEqual([["wrong-node", "info", key, { node: 1, found: "?" }]]);
});
