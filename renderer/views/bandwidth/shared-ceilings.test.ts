import { expect, test } from "vitest";
import { sharedCeilings } from "./shared-ceilings.ts";

function link(direction: string, device: number, bytesPerSec: number) {
  return { name: "pcie", device, peerDevice: null, direction, bytesPerSec, fixedNs: 0, source: "vendor" };
}

/** Places: 0 and 1 are device 0, 2 and 3 device 1, 4 is within device 0. */
const links = [
  link("h2d", 0, 26e9),
  link("d2h", 0, 24e9),
  link("h2d", 1, 26e9),
  link("d2h", 1, 24e9),
  link("d2d", 0, 900e9),
];
const both = [
  { series: "h2d", bytesPerSec: 20e9 },
  { series: "d2h", bytesPerSec: 15e9 },
] as const;

function path(bytesPerSec: number, places: readonly number[], name = "root complex", source = "assumed") {
  return { name, bytesPerSec, source, links: [...places] };
}

test("a path that links of both directions cross limits them together", () => {
  expect(sharedCeilings(links, [path(40e9, [0, 1, 2, 3])], new Set([0]), both)).toEqual([
    { place: "root complex", directions: ["h2d", "d2h"], bytesPerSec: 40e9, origins: ["assumed"] },
  ]);
});

test("a path across which only one shown direction goes limits that one", () => {
  const down = path(30e9, [0, 2], "switch, downwards", "acl 7");
  expect(sharedCeilings(links, [down], new Set([0, 1]), both)).toEqual([
    { place: "switch, downwards", directions: ["h2d"], bytesPerSec: 30e9, origins: ["acl 7"] },
  ]);
});

test("paths of one name add up, with links that cross none of them", () => {
  const nodes = [path(40e9, [0, 1]), path(30e9, [2, 3])];
  expect(sharedCeilings(links, nodes, new Set([0, 1]), both)).toMatchObject([{ bytesPerSec: 70e9 }]);
  expect(sharedCeilings(links, nodes.slice(0, 1), new Set([0, 1]), both)).toMatchObject([{ bytesPerSec: 90e9 }]);
});

test("what carries all that the used devices could ask of it is no ceiling, nor what is far above everything measured", () => {
  expect(sharedCeilings(links, [path(60e9, [0, 1, 2, 3])], new Set([0]), both)).toEqual([]);
  expect(sharedCeilings(links, [path(60e9, [0, 1, 2, 3])], new Set([0, 1]), both)).toHaveLength(1);
  const idle = both.map((peak) => ({ ...peak, bytesPerSec: 1e9 }));
  expect(sharedCeilings(links, [path(60e9, [0, 1, 2, 3])], new Set([0, 1]), idle)).toEqual([]);
});

test("devices that the run did not use, and directions that are not shown, take no part", () => {
  expect(sharedCeilings(links, [path(40e9, [2, 3])], new Set([0]), both)).toEqual([]);
  expect(sharedCeilings(links, [path(40e9, [0, 1])], new Set([0]), both.slice(0, 1))).toEqual([]);
  expect(sharedCeilings(links, [path(20e9, [0, 1])], new Set([0]), both.slice(0, 1))).toMatchObject([
    { directions: ["h2d"], bytesPerSec: 20e9 },
  ]);
});
