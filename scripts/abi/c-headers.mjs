// The generated headers of native/abi/include/acl: what the hand-written ones leave out.
import { declarator, typeBlocks } from "./c-types.mjs";
import { generatedEnd, generatedNotice } from "./generated-notice.mjs";

/** @typedef {import("./abi-data.mjs").Abi} Abi */
/** @typedef {import("./abi-data.mjs").AbiFunction} AbiFunction */
/** @typedef {import("./hand-written.mjs").HandWritten} HandWritten */

/**
 * @typedef {object} HeaderPlan
 * @property {string} file
 * @property {string} purpose
 * @property {readonly string[]} includes
 * @property {readonly string[]} functionsOf values of "header" in the JSON whose functions belong here
 * @property {(name: string, header?: string) => boolean} hasType
 */

const isProfiling = (/** @type {string} */ name) => /^(acl|ACL_)prof/i.test(name);

/** @type {readonly HeaderPlan[]} */
const plans = [
  {
    file: "acl_further_types.h",
    purpose: "Types and constants beside those that acl_base_rt.h and acl_rt_types.h explain.",
    includes: ["acl_rt_types.h"],
    functionsOf: [],
    hasType: (name, header) => header === undefined && !isProfiling(name),
  },
  {
    file: "acl_base_further.h",
    purpose: "Base calls that the simulator only answers with 207000. Included by acl_base.h.",
    includes: ["acl_further_types.h"],
    functionsOf: ["acl_base.h", "acl_base_rt.h"],
    hasType: () => false,
  },
  {
    file: "acl_rt_further.h",
    purpose: "Runtime calls beside those of acl_rt.h, which includes this.",
    includes: ["acl_further_types.h"],
    functionsOf: ["acl_rt.h"],
    hasType: () => false,
  },
  {
    file: "acl_rt_allocator.h",
    purpose: "Allocators that a program brings itself.",
    includes: ["acl_further_types.h"],
    functionsOf: ["acl_rt_allocator.h"],
    hasType: () => false,
  },
  {
    file: "acl_rt_memory_soma.h",
    purpose: "Memory pools in the order of a stream.",
    includes: ["acl_further_types.h"],
    functionsOf: ["acl_rt_memory_soma.h"],
    hasType: () => false,
  },
  {
    file: "acl_prof_further.h",
    purpose: "Types of profiling, and its calls beside those of acl_prof.h, which includes this.",
    includes: ["acl_further_types.h"],
    functionsOf: ["acl_prof.h"],
    hasType: isProfiling,
  },
  outside("acl_mdl.h", "Models, which the simulator only answers with 207000.", []),
  outside("acl_op.h", "Single operators, which the simulator only answers with 207000.", ["acl_dump.h"]),
  outside("acl_dump.h", "Dumps of the arguments of operators, which the simulator only answers with 207000.", []),
];

/**
 * A header by the vendor's own name, none of whose calls is carried out.
 * @param {string} file
 * @param {string} purpose
 * @param {readonly string[]} includes beside what every one needs
 * @returns {HeaderPlan}
 */
function outside(file, purpose, includes) {
  return {
    file,
    purpose,
    includes: ["acl_base.h", ...includes, "acl_rt.h"],
    functionsOf: [file],
    hasType: (_name, header) => header === file,
  };
}

/**
 * @param {Abi} abi
 * @param {HandWritten} handWritten
 * @returns {Map<string, string>} text by file name
 */
export function generateHeaders(abi, handWritten) {
  return new Map(plans.map((plan) => [plan.file, headerText(plan, abi, handWritten.names)]));
}

/**
 * @param {HeaderPlan} plan
 * @param {Abi} abi
 * @param {ReadonlySet<string>} declared
 */
function headerText(plan, abi, declared) {
  const guard = `COPYSCOPE_${plan.file.toUpperCase().replace(".", "_")}`;
  const types = typeBlocks(abi, (name, header) => plan.hasType(name, header) && !declared.has(name));
  const functions = abi.functions.filter(
    ({ name, header }) => plan.functionsOf.includes(header) && !declared.has(name),
  );
  return [
    generatedNotice(plan.purpose),
    `#ifndef ${guard}\n#define ${guard}\n`,
    ...plan.includes.map((name) => `#include "${name}"`),
    '\n#ifdef __cplusplus\nextern "C" {\n#endif\n',
    ...types.map((block) => `${block}\n`),
    ...bySince(functions),
    `#ifdef __cplusplus\n}\n#endif\n\n#endif /* ${guard} */\n${generatedEnd}`,
  ].join("\n");
}

/** @param {readonly AbiFunction[]} functions */
function bySince(functions) {
  const sinces = [...new Set(functions.map(({ since }) => since.first_seen_in))].sort();
  return sinces.map((since) => {
    const lines = functions.filter((one) => one.since.first_seen_in === since).map(prototypeText);
    return [`/* --- first seen in ${since} --- */\n`, ...lines, ""].join("\n");
  });
}

/** @param {AbiFunction} one */
function prototypeText(one) {
  const note = one.deprecated === undefined ? "" : `/* ${one.deprecated}. */\n`;
  return `${note}ACL_FUNC_VISIBILITY ${prototype(one)};`;
}

/** @param {AbiFunction} one */
export function prototype({ name, returns, params }) {
  const list = params.map((param) => declarator(param.type, param.name)).join(", ");
  return `${declarator(returns, name)}(${list === "" ? "void" : list})`;
}
