// Every generated file with the text it must have. `npm run generate` writes them, a unit test compares them.
import { readAbi } from "./abi-data.mjs";
import { generateHeaders } from "./c-headers.mjs";
import { generateInterfaceTest } from "./c-interface-test.mjs";
import { generateCallList, generateStubs } from "./c-stubs.mjs";
import { generateFunctionLists } from "./c-symbol-test.mjs";
import { readHandWritten } from "./hand-written.mjs";

/** @returns {Promise<Map<string, string>>} text by path below the repository */
export async function generatedFiles() {
  const abi = await readAbi();
  const handWritten = await readHandWritten();
  const headers = [...generateHeaders(abi, handWritten)].map(
    ([name, text]) => /** @type {const} */ ([`native/abi/include/acl/${name}`, text]),
  );
  return new Map([
    ...headers,
    ["native/simulator/src/sim_unsupported_calls.h", generateCallList(abi.functions, handWritten.calls)],
    ["native/simulator/test/abi_functions.h", generateFunctionLists(abi.functions)],
    ["native/simulator/test/abi_interface.c", generateInterfaceTest(abi)],
    ["native/simulator/src/abi_unsupported.c", generateStubs(abi.functions.filter((one) => isStub(one, handWritten)))],
  ]);
}

/**
 * @param {import("./abi-data.mjs").AbiFunction} one
 * @param {import("./hand-written.mjs").HandWritten} handWritten
 */
function isStub({ name }, { calls }) {
  return !calls.has(name);
}
