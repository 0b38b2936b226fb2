import { readFile } from "node:fs/promises";
import { inRepository } from "../setup/repository.mjs";

/**
 * The version in package.json has an entry, so that nobody ships what nobody wrote down.
 * @returns {Promise<string | null>}
 */
export async function checkChangelog() {
  const { version } = JSON.parse(await readFile(inRepository("package.json"), "utf8"));
  const changelog = await readFile(inRepository("CHANGELOG.md"), "utf8").catch(() => "");
  return changelog.includes(`## [${version}]`) ? null : `CHANGELOG.md has no entry "## [${version}]"`;
}
