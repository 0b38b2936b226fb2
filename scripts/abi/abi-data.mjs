// The gathered facts about the vendor's interface, native/abi/acl_abi.json: where declarations, stubs and symbol tests
// come from.
import { readFile } from "node:fs/promises";
import { inRepository } from "../setup/repository.mjs";

/**
 * @typedef {object} AbiFunction
 * @property {string} name
 * @property {string} returns
 * @property {readonly { name: string, type: string }[]} params
 * @property {{ ret: string, params: readonly string[] }} abi what a type comes down to in a register: i32, u64, ptr …
 * @property {string} header
 * @property {{ first_seen_in: string }} since
 * @property {string} [deprecated]
 * @property {boolean} [core] the simulator carries it out; without it, it may be a stub
 */

/**
 * @typedef {object} AbiEnum
 * @property {Readonly<Record<string, number>>} values
 * @property {string} [tag] of the enum, where it is not the type's name
 * @property {string} [header] where it is declared, if it is not in the common header of types; so for all types
 * @property {readonly string[]} [removed_names]
 */

/**
 * @typedef {object} AbiStruct
 * @property {"struct" | "union"} kind
 * @property {readonly string[]} fields
 * @property {string} [header]
 * @property {number} [sizeof]
 * @property {number} [alignof]
 * @property {Readonly<Record<string, number>>} [offsets]
 */

/**
 * @typedef {object} Abi
 * @property {readonly AbiFunction[]} functions
 * @property {Readonly<Record<string, AbiEnum>>} enums
 * @property {Readonly<Record<string, { value: number | string, header?: string }>>} macros
 * @property {Readonly<Record<string, AbiStruct>>} structs
 * @property {Readonly<Record<string, { type: string, header?: string }>>} typedefs
 */

/** @returns {Promise<Abi>} */
export async function readAbi() {
  return JSON.parse(await readFile(inRepository("native", "abi", "acl_abi.json"), "utf8"));
}
