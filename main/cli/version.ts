import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Copyscope's version, from the package that the installation is. */
export function versionOf(installFolder: string): string {
  const manifest: unknown = JSON.parse(readFileSync(join(installFolder, "package.json"), "utf8"));
  const version = typeof manifest === "object" && manifest !== null && "version" in manifest ? manifest.version : "";
  return String(version);
}
