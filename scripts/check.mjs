// Everything that can be told without running the product.
import { runChecks } from "./checks/run-checks.mjs";
import { asCommand } from "./setup/as-command.mjs";
import { ensureNodeModules } from "./setup/node-modules.mjs";

await asCommand(import.meta.url, async () => {
  await ensureNodeModules();
  const { failed } = await runChecks();
  return failed === 0 ? 0 : 1;
});
