// What the simulator's symbol test reads: the interface once more, as lists.
import { generatedEnd, generatedNotice } from "./generated-notice.mjs";

/** @param {readonly import("./abi-data.mjs").AbiFunction[]} functions */
export function generateFunctionLists(functions) {
  const list = (/** @type {boolean} */ isCore) =>
    functions
      .filter(({ core = false }) => core === isCore)
      .map(({ name }) => `    X(${name})`)
      .join(" \\\n");
  return `${generatedNotice("The functions of the interface: those the simulator must carry out, and the rest.")}
#ifndef ABI_FUNCTIONS_H
#define ABI_FUNCTIONS_H

#define ABI_CORE_FUNCTIONS(X) \\
${list(true)}

#define ABI_OTHER_FUNCTIONS(X) \\
${list(false)}

#endif
${generatedEnd}`;
}
