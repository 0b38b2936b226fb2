/**
 * The first lines of every generated C file. clang-format leaves it alone, so that generating needs no formatter, and
 * the names are the vendor's.
 * @param {string} purpose
 */
export function generatedNotice(purpose) {
  return `/* ${purpose}\n *\n * Generated from native/abi/acl_abi.json by "npm run generate". Do not edit. */\n/* clang-format off */\n/* NOLINTBEGIN(readability-identifier-naming) */`;
}

export const generatedEnd = "/* NOLINTEND(readability-identifier-naming) */\n";
