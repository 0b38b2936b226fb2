// What the hand-written files declare already, found by the shapes that clang-format leaves: the generator adds the rest.
import { readFile } from "node:fs/promises";
import { inRepository } from "../setup/repository.mjs";

const headers = ["acl_base.h", "acl_base_rt.h", "acl_rt.h", "acl_rt_types.h", "acl_prof.h"];

/**
 * @typedef {object} HandWritten
 * @property {ReadonlySet<string>} names functions, types and macros
 * @property {ReadonlySet<string>} calls functions with a place in the simulator's SIM_CALLS
 */

/** @returns {Promise<HandWritten>} */
export async function readHandWritten() {
  const texts = await Promise.all(headers.map((name) => readOrNothing("native", "abi", "include", "acl", name)));
  const calls = await readOrNothing("native", "simulator", "src", "sim_call.h");
  return {
    names: new Set(texts.flatMap(declaredIn)),
    calls: new Set([...calls.matchAll(/^ {4}X\((\w+)\)/gm)].map(([, name = ""]) => name)),
  };
}

/** @param {string} text */
function declaredIn(text) {
  const shapes = [
    /^ACL_FUNC_VISIBILITY\s[^(;]*?(\w+)\(/gm,
    /^#define (\w+)/gm,
    /^(?:typedef )?(?:enum|struct|union) (\w+) \{/gm,
    /^typedef [^;{]*?\(\*(\w+)\)\(/gm,
    /^typedef [^;{(]*?(\w+);/gm,
  ];
  return shapes.flatMap((shape) => [...text.matchAll(shape)].map(([, name = ""]) => name));
}

/** @param {string[]} parts */
function readOrNothing(...parts) {
  return readFile(inRepository(...parts), "utf8").catch(() => "");
}
