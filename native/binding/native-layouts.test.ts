import { readdirSync, readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { aclConstants } from "./acl-constants.ts";
import { aclFunctionNames, aclFunctions, simulatorFunctions } from "./acl-functions.ts";
import { hostkitBufferFunctions, hostkitFunctions } from "./hostkit-functions.ts";
import { hostkitConstants, nativeStructs, offsetsOf, sizeOf } from "./native-layouts.ts";
import { enumTypes, handleTypes } from "./native-signature.ts";
import { openWorkshop } from "./test/compile-c.fixture.ts";

const workshop = openWorkshop();
afterAll(workshop.remove);

const includes =
  "#include <stdio.h>\n#include <stddef.h>\n#include <acl/acl.h>\n#include <aclsim.h>\n#include <hostkit.h>\n";
const structNames = Object.keys(nativeStructs) as (keyof typeof nativeStructs)[];

/** A program that prints each expression as a 64-bit number, under its name. */
function printedByC(expressions: Readonly<Record<string, string>>): unknown {
  const lines = Object.entries(expressions).map(
    ([name, expression]) => `  printf("%s\\"${name}\\":%lld", separator, (long long)(${expression})); separator = ",";`,
  );
  const program = `${includes}int main(void) {\n  const char *separator = "{";\n${lines.join("\n")}\n  puts("}");\n  return 0;\n}\n`;
  return JSON.parse(workshop.run(program));
}

test("structs have the sizes and offsets that the compiler gives them", () => {
  const expressions: Record<string, string> = {};
  const expected: Record<string, number> = {};
  for (const struct of structNames) {
    expressions[struct] = `sizeof(${struct})`;
    expected[struct] = sizeOf(struct);
    for (const [field, offset] of Object.entries<number>(offsetsOf(struct))) {
      expressions[`${struct}.${field}`] = `offsetof(${struct}, ${field})`;
      expected[`${struct}.${field}`] = offset;
    }
  }
  expect(expected).toEqual(printedByC(expressions));
});

test("no field of a struct is left out", () => {
  // None of them needs padding, so that a missing field shows as missing bytes.
  const widths: Readonly<Record<string, number>> = { uint64_t: 8, uint32_t: 4, int32_t: 4, aclrtMemLocation: 8 };
  for (const struct of structNames) {
    const types: readonly (string | readonly [string, number])[] = Object.values(nativeStructs[struct]);
    const bytes = types.map((type) => (typeof type === "string" ? widths[type] : (widths[type[0]] ?? 0) * type[1]));
    expect([struct, bytes.reduce<number>((sum, width) => sum + (width ?? 0), 0)]).toEqual([struct, sizeOf(struct)]);
  }
});

test("constants have the values of the headers", () => {
  const constants = { ...aclConstants, ...hostkitConstants };
  const expressions = Object.fromEntries(Object.keys(constants).map((name) => [name, name]));
  expect(constants).toEqual(printedByC(expressions));
});

test("enums are 4 bytes and handles are addresses", () => {
  const names = [...enumTypes, ...handleTypes];
  const widths = Object.fromEntries([...enumTypes.map((name) => [name, 4]), ...handleTypes.map((name) => [name, 8])]);
  expect(widths).toEqual(printedByC(Object.fromEntries(names.map((name) => [name, `sizeof(${name})`]))));
});

const prototypes = [
  ...aclFunctionNames.map((name) => aclFunctions[name].prototype),
  ...Object.values(simulatorFunctions),
  ...Object.values(hostkitFunctions),
  ...Object.values(hostkitBufferFunctions),
];

test("prototypes are those of the headers", () => {
  // C refuses to declare a function again with another type.
  expect(() => workshop.run(`${includes}${prototypes.join(";\n")};\nint main(void) { return 0; }\n`)).not.toThrow();
});

test("a prototype that differs from its header is refused", () => {
  const wrong = "aclError aclrtMalloc(void **devPtr, uint32_t size, aclrtMemMallocPolicy policy)";
  expect(() => workshop.run(`${includes}${wrong};\nint main(void) { return 0; }\n`)).toThrow("conflicting types");
});

/** Names of the functions that the headers of a folder of native/ declare. */
function declaredIn(folder: string): readonly string[] {
  const place = new URL(`../${folder}/`, import.meta.url);
  const texts = readdirSync(place).map((name) =>
    name.endsWith(".h") ? readFileSync(new URL(name, place), "utf8") : "",
  );
  const declarations = /^(?:ACL_FUNC_VISIBILITY|HOSTKIT_API) [\w *]*?(\w+)\(/gm;
  return texts.flatMap((text) => [...text.matchAll(declarations)].map(([, name = ""]) => name));
}

test("every function of hostkit's headers is in a table", () => {
  const known = [...Object.keys(hostkitFunctions), ...Object.keys(hostkitBufferFunctions)];
  expect([...declaredIn("hostkit/include")].sort()).toEqual([...known].sort());
});

test("every function of the runtime that is called is declared in a header", () => {
  const declared = new Set(declaredIn("abi/include/acl"));
  expect(aclFunctionNames.filter((name) => !declared.has(name))).toEqual([]);
});
