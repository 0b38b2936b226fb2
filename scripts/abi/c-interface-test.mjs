// A C file that does not compile unless the headers say what acl_abi.json says: prototypes, layouts, values.
import { declarator, spaced } from "./c-types.mjs";
import { generatedEnd, generatedNotice } from "./generated-notice.mjs";

/** @typedef {import("./abi-data.mjs").Abi} Abi */
/** @typedef {import("./abi-data.mjs").AbiFunction} AbiFunction */

/** What a type comes down to in a register, as a condition on it. @type {Readonly<Record<string, string>>} */
const conditions = {
  i32: "IS_INTEGER_OF(4, TYPE)",
  u32: "IS_INTEGER_OF(4, TYPE) && IS_UNSIGNED(TYPE)",
  i64: "IS_INTEGER_OF(8, TYPE) && !IS_UNSIGNED(TYPE)",
  u64: "IS_INTEGER_OF(8, TYPE) && IS_UNSIGNED(TYPE)",
  i16: "IS_INTEGER_OF(2, TYPE) && !IS_UNSIGNED(TYPE)",
  i8: "IS_INTEGER_OF(1, TYPE) && !IS_UNSIGNED(TYPE)",
  u8: "IS_INTEGER_OF(1, TYPE) && IS_UNSIGNED(TYPE)",
  u16: "IS_INTEGER_OF(2, TYPE) && IS_UNSIGNED(TYPE)",
  f32: "__builtin_types_compatible_p(TYPE, float)",
  ptr: "sizeof(TYPE) == 8",
};

/** @param {Abi} abi */
export function generateInterfaceTest(abi) {
  const groups = {
    Prototypes: abi.functions.map(prototypeCheck),
    "What a parameter comes down to": registerChecks(abi.functions),
    Enums: Object.entries(abi.enums).flatMap(([name, { values }]) => [
      same(`sizeof(${name})`, "4"),
      ...Object.entries(values).map(([key, value]) => same(key, String(value))),
    ]),
    Macros: Object.entries(abi.macros).map(([name, { value }]) => macroCheck(name, value)),
    Structs: Object.entries(abi.structs).flatMap(([name, struct]) => structChecks(name, struct)),
    Types: Object.entries(abi.typedefs).map(([name, { type }]) => sameType(name, spaced(type))),
  };
  const sections = Object.entries(groups).map(([title, checks]) => `/* --- ${title} --- */\n\n${checks.join("\n")}\n`);
  const addresses = abi.functions.map(({ name }) => `    (anything)${name},`);
  return `${generatedNotice("The headers say what acl_abi.json says, or this does not compile. SPEC 1.6.")}
#include "abi_interface.h"

#include "acl/acl.h"
#include "acl/acl_prof.h"
#include "acl/acl_rt_memory_soma.h"

#define IS_UNSIGNED(type) ((type)-1 > (type)0)
#define IS_INTEGER_OF(bytes, type) (sizeof(type) == (bytes) && (type)0.5 == 0)

${sections.join("\n")}
/* --- Every function can be linked --- */

typedef void (*anything)(void);
static const anything functions[] = {
${addresses.join("\n")}
};

size_t count_linked_functions(void) {
    return sizeof functions / sizeof functions[0];
}
${generatedEnd}`;
}

/** @param {string} condition @param {string} what */
function check(condition, what) {
  return `_Static_assert(${condition}, ${JSON.stringify(what)});`;
}

/** @param {string} expression @param {string} value */
function same(expression, value) {
  return check(`${expression} == ${value}`, expression);
}

/** @param {string} name @param {number | string} value */
function macroCheck(name, value) {
  return typeof value === "string"
    ? check(`__builtin_strcmp(${name}, ${JSON.stringify(value)}) == 0`, name)
    : same(name, exactly(value));
}

/** @param {string} type @param {string} expected @param {string} [what] */
function sameType(type, expected, what = type) {
  return check(`__builtin_types_compatible_p(${type}, ${expected})`, what);
}

/** @param {AbiFunction} one */
function prototypeCheck({ name, returns, params }) {
  const list = params.map(({ type }) => declarator(type, "").trimEnd()).join(", ");
  return sameType(`__typeof__(${name})`, `${spaced(returns)}(${list === "" ? "void" : list})`, name);
}

/** @param {readonly AbiFunction[]} functions */
function registerChecks(functions) {
  const pairs = functions.flatMap(({ returns, params, abi }) => [
    [returns, abi.ret],
    ...params.map(({ type }, at) => [type, abi.params[at]]),
  ]);
  const checks = pairs.flatMap(([type = "", kind = ""]) => {
    const condition = type.includes("[]") ? undefined : conditions[kind];
    return condition === undefined ? [] : [check(condition.replaceAll("TYPE", spaced(type)), `${type} is ${kind}`)];
  });
  return [...new Set(checks)];
}

/**
 * @param {string} name
 * @param {import("./abi-data.mjs").AbiStruct} struct
 */
function structChecks(name, { sizeof: bytes, alignof: alignment, offsets = {}, fields }) {
  return [
    ...(bytes === undefined ? [] : [same(`sizeof(${name})`, String(bytes))]),
    ...(alignment === undefined ? [] : [same(`_Alignof(${name})`, String(alignment))]),
    ...Object.entries(offsets).map(([field, offset]) => same(`offsetof(${name}, ${field})`, String(offset))),
    ...reachable(fields).flatMap((field) => fieldChecks(name, field)),
  ];
}

/** Without the fields of a union that has a name. @param {readonly string[]} fields */
function reachable(fields) {
  const opens = fields.findIndex((field) => field.startsWith("union"));
  return opens < 0 || !fields.some((field) => /^\} \w/.test(field)) ? fields : fields.slice(0, opens);
}

/**
 * Nothing for what is nested or only C++ has.
 * @param {string} struct
 * @param {string} field
 */
function fieldChecks(struct, field) {
  const [, type, name, bounds = ""] = /^((?:struct )?\w+\**) (\w+)((?:\[\w+\])*)$/.exec(field) ?? [];
  return type === undefined || name === undefined
    ? []
    : [sameType(`__typeof__(((${struct} *)0)->${name})`, `${spaced(type)}${bounds}`, `${struct}.${name}`)];
}

/** JSON numbers near 2^64 lose their low bits; the one in use is 2^64 - 2. @param {number} value */
function exactly(value) {
  return value >= 2 ** 64 ? "18446744073709551614u" : String(value);
}
