import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { inRepository } from "../setup/repository.mjs";
import { generatedFiles } from "./generated-files.mjs";

test("generated C files are what acl_abi.json and the hand-written headers make of them: npm run generate", async () => {
  const files = await generatedFiles();
  expect(files.size).toBeGreaterThan(6);
  for (const [name, text] of files) {
    expect(await readFile(inRepository(name), "utf8"), name).toBe(text);
  }
});
