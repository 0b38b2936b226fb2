import type { TargetFacts } from "./target-facts.ts";

/** The default simulated target: two Atlas training devices of 32 GiB on CANN 8.5.0, in EP form. */
export function aTarget(overrides: Partial<TargetFacts> = {}): TargetFacts {
  const memory = { totalBytes: 32 * 2 ** 30, freeBytes: 31 * 2 ** 30, node: null };
  return {
    library: "/build/simulator/lib64/libascendcl.so",
    simulated: true,
    product: "atlas-training",
    form: "ep",
    cann: "8.5.0",
    soc: "Ascend910B3",
    clock: "virtual",
    seed: 0,
    interfaceVersion: "1.15.0",
    devices: [
      { id: 0, ...memory },
      { id: 1, ...memory },
    ],
    numaNodes: [{ id: 0, processors: "0-7", totalBytes: 16 * 2 ** 30 }],
    missingFunctions: [],
    links: [],
    sharedPaths: [],
    eventTickNs: 20,
    ...overrides,
  };
}
