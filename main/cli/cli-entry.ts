// The command line's entry under plain Node.
import { join } from "node:path";
import { runCommandLine } from "./cli-process.ts";
import { hostsFromBundle } from "./host-in-child-process.ts";

runCommandLine({
  argv: process.argv.slice(2),
  // The bundle is build/main/cli.cjs.
  installFolder: join(__dirname, "..", ".."),
  runtime: `Node.js ${process.versions.node}`,
  hostsFrom: hostsFromBundle,
  exit: (code) => process.exit(code),
});
