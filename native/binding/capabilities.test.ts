import { expect, test } from "vitest";
import { capabilities, hasCapability, lackedCapabilities } from "#app/target/capabilities.ts";
import { aclFunctionNames, aclFunctions } from "./acl-functions.ts";

const tabled: readonly string[] = Object.values(capabilities).flat();

test("every function of the table of capabilities is one that a library may lack", () => {
  const optional = aclFunctionNames.filter((name) => !aclFunctions[name].isRequired);
  expect(optional).toEqual(expect.arrayContaining([...tabled]));
  expect(new Set(tabled).size).toBe(tabled.length);
});

test("a library lacks a capability when it lacks any of its functions", () => {
  expect(lackedCapabilities([])).toEqual([]);
  expect(lackedCapabilities(["aclrtHostUnregister", "aclrtMallocAlign32"])).toEqual(["registered-memory"]);
  expect(hasCapability(["aclrtStreamQuery"], "stream-query")).toBe(false);
  expect(hasCapability(["aclrtStreamQuery"], "package-versions")).toBe(true);
});
