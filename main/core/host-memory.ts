/** Host memory that can be had, in bytes; null where this Node.js does not say (Electron's, before 20). */
export function hostFreeBytes(): number | null {
  const { availableMemory } = process as { availableMemory?: () => number };
  return availableMemory === undefined ? null : availableMemory.call(process);
}
