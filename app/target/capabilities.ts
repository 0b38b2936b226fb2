import { text } from "../text/text-reference.ts";

/**
 * What differs from one release of AscendCL to the next as far as functions go: a capability, the functions it needs (all
 * of them), and, as a sentence in the catalogue, what Copyscope does without. Releases add functions one by one and there
 * is no symbol versioning, so what a library exports decides, not its version. A function that is in no row is not needed
 * by anything that Copyscope does.
 */
export const capabilities = {
  "registered-memory": ["aclrtHostRegisterV2", "aclrtHostUnregister"],
  "stream-query": ["aclrtStreamQuery"],
  "unlimited-events": ["aclrtCreateEventExWithFlag"],
  "limited-event-wait": ["aclrtSynchronizeEventWithTimeout"],
  "forced-stream-end": ["aclrtDestroyStreamForce"],
  "forced-device-reset": ["aclrtResetDeviceForce"],
  "row-copies": ["aclrtMemcpy2dAsync"],
  "batch-copies": ["aclrtMemcpyBatchAsync"],
  "device-nodes": ["aclrtDeviceGetPCIBusId"],
  "package-versions": ["aclsysGetVersionStr"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Capability = keyof typeof capabilities;

export const capabilityNames = Object.keys(capabilities) as readonly Capability[];

/** `missingFunctions` as the target's facts have them. */
export function hasCapability(missingFunctions: readonly string[], capability: Capability): boolean {
  return capabilities[capability].every((name) => !missingFunctions.includes(name));
}

/** What a library cannot do, in the table's order. */
export function lackedCapabilities(missingFunctions: readonly string[]): readonly Capability[] {
  return capabilityNames.filter((capability) => !hasCapability(missingFunctions, capability));
}

/** What is lacking, as a few words. */
export function capabilityTitle(capability: Capability) {
  return text(`target:capability.${capability}.title`);
}

/** What Copyscope does without it. */
export function withoutCapability(capability: Capability) {
  return text(`target:capability.${capability}.without`);
}
