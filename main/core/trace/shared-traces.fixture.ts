import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Real traces of third parties, for checking the readers only: they lie beside the repository and are no part of it.
 * MANIFEST.md there says where each comes from and what it holds.
 */
export const sharedTraces = join(fileURLToPath(new URL("../../..", import.meta.url)), "..", "shared", "traces");

export const hasSharedTraces = existsSync(join(sharedTraces, "MANIFEST.md"));

/** Name of a group of tests that need the real traces: it says when they are not there. */
export function withSharedTraces(name: string): string {
  return hasSharedTraces ? name : `${name} (SKIPPED: ../shared/traces is not beside the repository)`;
}
