// Formats everything and applies the linter's safe fixes.
import { formatNativeFiles } from "./checks/native-code.mjs";
import { asCommand } from "./setup/as-command.mjs";
import { ensureDebianPackages } from "./setup/debian-packages.mjs";
import { ensureNodeModules } from "./setup/node-modules.mjs";
import { developmentTool } from "./setup/repository.mjs";
import { runCommand } from "./setup/run-command.mjs";

await asCommand(import.meta.url, async () => {
  await Promise.all([ensureNodeModules(), ensureDebianPackages(["lint"])]);
  await formatNativeFiles();
  const lint = await runCommand(developmentTool("biome"), ["check", "--write", "."]);
  return lint.code;
});
