import { existsSync } from "node:fs";
import type { Failure } from "#app/errors/failure.ts";
import type { TargetAvailability } from "#app/ipc/contract.ts";
import type { LocatedLibrary } from "#app/ipc/host-protocol.ts";
import type { Result } from "#app/result.ts";
import { coreFailure } from "./core-failure.ts";

/** What can be chosen on this machine, and why the rest cannot. */
export function targetAvailability(
  located: Result<LocatedLibrary, Failure>,
  simulatorLibrary: string,
): TargetAvailability {
  const hasSimulator = existsSync(simulatorLibrary);
  return {
    vendor: located.ok ? vendorFrom(located.value) : unknownVendor(located.failure),
    simulator: {
      available: hasSimulator,
      library: simulatorLibrary,
      why: hasSimulator ? null : coreFailure("no-simulator", { path: simulatorLibrary }).what,
    },
  };
}

function vendorFrom({ found, paths, cann, tried, machine, why }: LocatedLibrary): TargetAvailability["vendor"] {
  return {
    available: found,
    library: paths[0] ?? null,
    cann,
    why: why?.what ?? null,
    tried: [...tried],
    machine,
  };
}

/** The search itself failed. */
function unknownVendor(failure: Failure): TargetAvailability["vendor"] {
  return { available: false, library: null, cann: null, why: failure.what, tried: [], machine: null };
}
