// Declarations of enums, structs, function types, handles and macros in C.

/** @typedef {import("./abi-data.mjs").Abi} Abi */

/**
 * @param {string} type as the JSON spells it
 * @param {string} name of what has the type
 */
export function declarator(type, name) {
  if (type === "...") {
    return "...";
  }
  const [base = "", bounds] = type.split("[]");
  if (bounds !== undefined) {
    return `${spaced(base)}${base.endsWith("*") ? "" : " "}${name}[]${bounds}`;
  }
  return `${spaced(type)}${type.endsWith("*") ? "" : " "}${name}`;
}

/** "const void**" becomes "const void **". @param {string} type */
export function spaced(type) {
  return type.replaceAll(/(?<=\w)\*/g, " *").replaceAll("* const", "*const");
}

/**
 * @param {string} name
 * @param {string} type
 */
function typedefOf(name, type) {
  const callback = /^(.*?) ?\(\*\)\((.*)\)$/.exec(type);
  if (callback === null) {
    return `typedef ${declarator(type, name)};`;
  }
  const [, returns = "", params = ""] = callback;
  return `typedef ${declarator(returns, `(*${name})`)}(${spaced(params)});`;
}

/**
 * @param {string} name
 * @param {import("./abi-data.mjs").AbiEnum} enumeration
 */
function enumOf(name, { values, tag = name, removed_names: removed = [] }) {
  const lines = Object.entries(values).map(
    ([key, value]) => `    ${key} = ${value},${removed.includes(key) ? " /* not in later headers */" : ""}`,
  );
  return [`typedef enum ${tag} {`, ...lines, `} ${name};`].join("\n");
}

/**
 * The JSON has cut nested unions at their semicolons, so "union { int a" opens one and "} b" closes it.
 * @param {string} name
 * @param {import("./abi-data.mjs").AbiStruct} struct
 */
function structOf(name, { kind, fields }) {
  const lines = fields.flatMap((field) => {
    const nested = /^(union(?: \w+)?) \{ (.*)$/.exec(field);
    return nested === null
      ? [`    ${spaced(field)};`]
      : [`    ${(nested[1] ?? "").replace(/ \w+$/, "")} {`, `        ${spaced(nested[2] ?? "")};`];
  });
  return [`typedef ${kind} ${name} {`, ...lines, `} ${name};`].join("\n");
}

/** A constant of C; an integer is unsigned and long where its value needs it. @param {number | string} value */
function constant(value) {
  if (typeof value === "string") {
    return JSON.stringify(value);
  }
  return value > 0xffffffff ? `${exact(value)}ULL` : `${value}${value > 0x7fffffff ? "u" : ""}`;
}

/** JSON numbers near 2^64 lose their low bits; those in use are 2^64 less a little. @param {number} value */
function exact(value) {
  return value >= 2 ** 64 ? "18446744073709551614" : String(value);
}

/**
 * Everything but functions that is not declared yet and that the prefix test takes.
 * @param {Abi} abi
 * @param {(name: string, header?: string) => boolean} isWanted
 * @returns {string[]} blocks, each after what it needs
 */
export function typeBlocks(abi, isWanted) {
  const macros = Object.entries(abi.macros)
    .filter(([name, { header }]) => isWanted(name, header))
    .map(([name, { value }]) => `#define ${name} ${constant(value)}`);
  const enums = Object.entries(abi.enums)
    .filter(([name, { header }]) => isWanted(name, header))
    .map(([name, enumeration]) => enumOf(name, enumeration));
  const others = [
    ...wanted(abi.typedefs, isWanted, (name, { type }) => typedefOf(name, type)),
    ...wanted(abi.structs, isWanted, structOf),
  ];
  const ordered = inOrderOfNeed(others);
  return [...(macros.length > 0 ? [macros.join("\n")] : []), ...enums, ...ordered];
}

/**
 * @template {{ header?: string }} Entry
 * @param {Readonly<Record<string, Entry>>} entries
 * @param {(name: string, header?: string) => boolean} isWanted
 * @param {(name: string, entry: Entry) => string} textOf
 * @returns {[string, string][]}
 */
function wanted(entries, isWanted, textOf) {
  return Object.entries(entries)
    .filter(([name, { header }]) => isWanted(name, header))
    .map(([name, entry]) => [name, textOf(name, entry)]);
}

/** @param {readonly [string, string][]} declarations */
function inOrderOfNeed(declarations) {
  const textByName = new Map(declarations);
  /** @type {Set<string>} */
  const placed = new Set();
  /** @type {string[]} */
  const blocks = [];
  const place = (/** @type {string} */ name) => {
    const text = textByName.get(name);
    if (text === undefined || placed.has(name)) {
      return;
    }
    placed.add(name);
    for (const [word] of text.matchAll(/\w+/g)) {
      place(word);
    }
    blocks.push(text);
  };
  for (const [name] of declarations) {
    place(name);
  }
  return blocks;
}
