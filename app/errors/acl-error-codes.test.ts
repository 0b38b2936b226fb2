import { expect, test } from "vitest";
import { createTranslator } from "#app/text/translator.ts";
import { describeAclError } from "./acl-error-codes.ts";
import { aclErrorNames } from "./acl-error-names.ts";

const english = createTranslator("en");

function described(code: number): string[] {
  const { name, meaning, advice } = describeAclError(code);
  return [name, english(meaning), english(advice)];
}

test("knows all 255 codes of the headers", () => {
  expect(aclErrorNames.size).toBe(255);
});

test.each(["en", "zh"] as const)("has a meaning and advice for every code in %s", (language) => {
  const translate = createTranslator(language);
  for (const code of aclErrorNames.keys()) {
    const { meaning, advice } = describeAclError(code);
    // A key that the catalogue lacks comes out as the key.
    expect(translate(meaning)).not.toContain("meaning.");
    expect(translate(advice)).not.toContain("advice.");
  }
});

test("gives advice of its own for what copies really meet, and that of the class otherwise", () => {
  expect(described(107_002)).toEqual([
    "ACL_ERROR_RT_CONTEXT_NULL",
    "The calling thread has no current context, or it was destroyed",
    "A context belongs to a thread: call aclrtSetDevice or aclrtSetCurrentContext on the thread that makes this call.",
  ]);
  expect(described(100_004)[2]).toMatch(/^A mistake of the program or its environment/);
  expect(described(207_009)[2]).toMatch(/^A resource is used up/);
  expect(described(300_000)[2]).toMatch(/^Not a fault by itself/);
  expect(described(507_021)[2]).toMatch(/^A failure inside software, driver or hardware/);
});

test("says of an unknown code that it is unknown, and still whose turn it is", () => {
  expect(described(107_999)).toEqual([
    "",
    "This version of Copyscope does not know code 107999",
    "A mistake of the program or its environment: check the arguments of the call and what must come before it.",
  ]);
  expect(described(-1)[2]).toMatch(/^Look the code up/);
});
