import { expect, test } from "vitest";
import { numaNodesFrom, parseNumberList } from "./numa-nodes.ts";

test.each([
  ["0", [0]],
  ["0-3,8", [0, 1, 2, 3, 8]],
  ["8,0-1\n", [0, 1, 8]],
  ["1-2,2-3", [1, 2, 3]],
  ["", []],
  ["3-1", []],
  ["all", []],
])("the list %j is %j", (list, numbers) => expect(parseNumberList(list)).toEqual(numbers));

/** As a server with two sockets shows them; node 2 has memory and no processors. */
const twoSockets: Readonly<Record<string, string>> = {
  online: "0-2\n",
  "node0/cpulist": "0-23,48-71\n",
  "node0/meminfo": "Node 0 MemTotal:       263769984 kB\nNode 0 MemFree:        203769984 kB\n",
  "node1/cpulist": "24-47,72-95\n",
  "node1/meminfo": "Node 1 MemTotal:       264200192 kB\n",
  "node2/cpulist": "\n",
};

test("nodes have their processors and their memory", () => {
  expect(numaNodesFrom((path) => twoSockets[path])).toEqual([
    { id: 0, processors: "0-23,48-71", totalBytes: 270_100_463_616 },
    { id: 1, processors: "24-47,72-95", totalBytes: 270_540_996_608 },
    { id: 2, processors: "", totalBytes: 0 },
  ]);
});

test("a kernel that knows no nodes has one", () => {
  expect(numaNodesFrom(() => undefined)).toEqual([{ id: 0, processors: "", totalBytes: 0 }]);
});
