// `npm run -s copyscope -- …`: the command line in this process, so that arguments, standard streams and Ctrl+C are its
// own. Builds first when there is no build; whatever that says goes to stderr.
import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { buildAll } from "./build.mjs";
import { notice } from "./setup/notice.mjs";
import { inBuild } from "./setup/repository.mjs";

const cli = inBuild("main", "cli.cjs");

try {
  if (!existsSync(cli) || !existsSync(inBuild("simulator", "lib64", "libascendcl.so"))) {
    await buildAll();
  }
  process.argv[1] = cli;
  await import(pathToFileURL(cli).href);
} catch (error) {
  notice(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
