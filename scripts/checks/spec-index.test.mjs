// What the data sheet states is proved, and what the simulator carries out is called: names and numbers only, so that
// neither a section nor a function is forgotten. That the tests prove it is for the tests to show.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { inRepository, repositoryFolder } from "../setup/repository.mjs";

const simulator = inRepository("native", "simulator");

// Sections that state nothing a test could contradict, each with the reason.
/** @type {Readonly<Record<string, string>>} */
const definitions = {
  12.7: "a cost, which `npm run bench` measures",
};

/** Of the C suite: `{"9.4", "name of the case", …`, also through a macro of the file. A list of versions is none. */
const caseOrRow = /(?:\{|\w+_CASES\()\s*"(\d+\.\d+)",\s*(?:\w+\s+)?"(?:[^"\d]|[^"]*[a-z])/g;
/** Of tests in other languages, which say in words what they prove. */
const mention = /\bSPEC (\d+\.\d+(?:(?:, | and | to )\d+\.\d+)*)/g;

/** @param {string} file */
function read(file) {
  return readFileSync(file, "utf8");
}

/**
 * @param {string} folder
 * @param {RegExp} pattern
 */
function filesBelow(folder, pattern) {
  return readdirSync(inRepository(folder), { recursive: true, encoding: "utf8" })
    .filter((name) => pattern.test(name))
    .map((name) => inRepository(folder, name));
}

const cTests = filesBelow("native/simulator/test", /\.(c|h)$/);
const otherTests = [
  ...filesBelow("native/simulator/test", /\.(sh|py|cpp|mjs)$/),
  ...filesBelow("native", /\.test\.ts$/),
  ...filesBelow("native/simulator/examples", /\.(c|cpp|py|txt)$/),
];

function stated() {
  return [...read(path.join(simulator, "SPEC.md")).matchAll(/^(\d+\.\d+) /gm)].map(([, section = ""]) => section);
}

/** @returns {Map<string, string>} */
function cited() {
  const fileBySection = new Map();
  for (const file of cTests) {
    for (const [, section = ""] of read(file).matchAll(caseOrRow)) {
      fileBySection.set(section, path.relative(repositoryFolder, file));
    }
  }
  for (const file of otherTests) {
    for (const [, sections = ""] of read(file).matchAll(mention)) {
      for (const section of sections.split(/, | and | to /)) {
        fileBySection.set(section, path.relative(repositoryFolder, file));
      }
    }
  }
  return fileBySection;
}

test("every section a test names is in SPEC.md", () => {
  const sections = new Set(stated());
  expect([...cited()].filter(([section]) => !sections.has(section))).toEqual([]);
});

test("every section of SPEC.md is proved by a test that names it", () => {
  const proved = cited();
  expect(stated().filter((section) => !proved.has(section) && definitions[section] === undefined)).toEqual([]);
});

test("the sections left out exist and are not proved after all", () => {
  const sections = new Set(stated());
  const proved = cited();
  expect(Object.keys(definitions).filter((section) => !sections.has(section) || proved.has(section))).toEqual([]);
});

test("every function that is carried out is called by a C test", () => {
  const calls = read(path.join(simulator, "src", "sim_call.h"));
  const carriedOut = [...calls.matchAll(/^ {4}X\((acl\w+)\)/gm)].map(([, name = ""]) => name);
  const text = cTests
    .filter((file) => path.basename(file).startsWith("test_"))
    .map(read)
    .join("\n");
  const called = new Set([...text.matchAll(/\bacl\w+\b/g)].map(([name]) => name));
  expect(carriedOut.length).toBeGreaterThan(100);
  expect(carriedOut.filter((name) => !called.has(name))).toEqual([]);
});
