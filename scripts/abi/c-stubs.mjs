// The part of the simulator that only says no: one stub for each function that it does not carry out.
import { prototype } from "./c-headers.mjs";
import { generatedEnd, generatedNotice } from "./generated-notice.mjs";

/** @typedef {import("./abi-data.mjs").AbiFunction} AbiFunction */

/** What a stub returns where it cannot return a status; 0 or NULL in all other cases. */
const noAnswer = new Map([
  ["aclFormat", "ACL_FORMAT_UNDEFINED"],
  ["aclDataType", "ACL_DT_UNDEFINED"],
  ["aclprofSubscribeOpFlag", "ACL_SUBSCRIBE_NONE"],
]);

/**
 * @param {readonly AbiFunction[]} functions
 * @param {ReadonlySet<string>} calls names in SIM_CALLS
 */
export function generateCallList(functions, calls) {
  const names = functions.map(({ name }) => name).filter((name) => !calls.has(name));
  const entries = names.map((name) => `    X(${name})`);
  return `${generatedNotice("Names of the calls that the simulator does not carry out, for sim_call.h.")}
#ifndef SIM_UNSUPPORTED_CALLS_H
#define SIM_UNSUPPORTED_CALLS_H

#define SIM_UNSUPPORTED_CALLS(X) \\
${entries.join(" \\\n")}

#endif
${generatedEnd}`;
}

/** @param {readonly AbiFunction[]} functions those that get a stub */
export function generateStubs(functions) {
  const stubs = functions.map(stubText);
  return `${generatedNotice("Exported calls that the simulator does not carry out. SPEC 1.7.")}
#include "acl/acl.h"
#include "acl/acl_prof.h"
#include "acl/acl_rt_memory_soma.h"
#include "sim_call.h"
#include "sim_unsupported.h"

#pragma GCC diagnostic ignored "-Wunused-parameter"

${stubs.join("\n\n")}
${generatedEnd}`;
}

/** @param {AbiFunction} one */
function stubText(one) {
  const refusal = `sim_unsupported(SIM_CALL_${one.name})`;
  const body =
    one.returns === "aclError"
      ? [`    return ${refusal};`]
      : [`    (void)${refusal};`, ...(one.returns === "void" ? [] : [`    return ${answerOf(one.returns)};`])];
  return [`SIM_STUB ${prototype(one)} {`, ...body, "}"].join("\n");
}

/** @param {string} type */
function answerOf(type) {
  const isPointer = type.endsWith("*") || type === "aclrtAllocatorDesc" || type === "aclrtBinary";
  return noAnswer.get(type) ?? (isPointer ? "NULL" : "0");
}
