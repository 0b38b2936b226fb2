import { expect, test } from "vitest";
import { aTarget } from "#app/target/target-facts.fixture.ts";
import { createTranslator, type Language } from "#app/text/translator.ts";
import { targetsReport } from "./targets-report.ts";
import { targetsText } from "./targets-text.ts";
import { paintFor } from "./terminal.ts";

const memory = { totalBytes: 2 ** 34, freeBytes: 2 ** 33 };
const facts = aTarget({
  devices: [
    { id: 0, ...memory, node: 1 },
    { id: 1, ...memory, node: null },
  ],
});

function deviceLines(language: Language, simulated = false): string[] {
  const terminal = {
    language,
    translate: createTranslator(language),
    print: () => undefined,
    tell: () => undefined,
    isWatched: false,
    tellInPlace: () => undefined,
    paint: paintFor({ isTTY: false }, {}),
  };
  const nothing = { facts: null, failure: null };
  const vendor = { available: false, library: null, cann: null, why: null, tried: [], machine: null };
  const simulator = { available: true, library: "/sim.so", why: null };
  const opened = { vendor: nothing, simulator: { facts: { ...facts, simulated }, failure: null } };
  const text = targetsText(targetsReport({ vendor, simulator }, opened, terminal.translate), terminal);
  return text.split("\n").filter((line) => /^ {2}(Device|设备) ?\d/.test(line));
}

test("a device's NUMA node is told where it is known", () => {
  expect(deviceLines("en")).toEqual([
    "  Device 0: 16.0 GiB, 8.00 GiB free (at NUMA node 1)",
    "  Device 1: 16.0 GiB, 8.00 GiB free",
  ]);
  expect(deviceLines("en", true)[0]).toContain("(at node 1 of the simulated machine)");
  expect(deviceLines("zh")[0]).toBe("  设备 0：16.0 GiB，空闲 8.00 GiB (位于 NUMA 节点 1)");
});
