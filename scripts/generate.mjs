// Writes the C files that are made from native/abi/acl_abi.json.
import { writeFile } from "node:fs/promises";
import { generatedFiles } from "./abi/generated-files.mjs";
import { asCommand } from "./setup/as-command.mjs";
import { inRepository } from "./setup/repository.mjs";

await asCommand(import.meta.url, async () => {
  for (const [name, text] of await generatedFiles()) {
    await writeFile(inRepository(name), text);
  }
});
