/**
 * Names the failed tests of each kind of report, each with the beginning of what it said, so that they can be told again
 * at the very end: a long log is often kept only by its last lines.
 */

const mostLines = 12;

/**
 * @param {{ testResults: readonly { name: string, message?: string, status?: string, assertionResults: readonly { status: string, fullName: string, failureMessages?: readonly string[] }[] }[] }} report Vitest's JSON
 * @returns {string[]}
 */
export function failedUnitTests({ testResults }) {
  return testResults.flatMap(({ name, message, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    // A file that could not be loaded has no tests to name.
    return failed.length === 0 && status === "failed" && assertionResults.length === 0
      ? [told(name, message)]
      : failed.map(({ fullName, failureMessages }) => told(`${name} › ${fullName}`, failureMessages?.join("\n")));
  });
}

/**
 * @param {string} junit ctest's report
 * @returns {string[]}
 */
export function failedNativeTests(junit) {
  const cases = junit.match(/<testcase\b[^>]*status="fail"[\s\S]*?<\/testcase>/g) ?? [];
  return cases.map((text) => {
    const name = text.match(/\bname="([^"]*)"/)?.[1] ?? "a test without a name";
    const output = text.match(/<system-out>([\s\S]*?)<\/system-out>/)?.[1];
    // A test says at its end what failed.
    return told(name, output?.trimEnd().split("\n").slice(-mostLines).join("\n"));
  });
}

/**
 * @typedef {object} Suite
 * @property {string} title
 * @property {readonly Suite[]} [suites]
 * @property {readonly { title: string, ok: boolean, tests: readonly { results: readonly { errors?: readonly { message?: string }[] }[] }[] }[]} [specs]
 */

/**
 * @param {readonly Suite[]} suites Playwright's JSON
 * @returns {string[]}
 */
export function failedWindowTests(suites) {
  return suites.flatMap(({ title, suites: inner = [], specs = [] }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map((spec) =>
        told(
          `${title} › ${spec.title}`,
          spec.tests
            .flatMap(({ results }) => results.flatMap(({ errors = [] }) => errors.map(({ message }) => message ?? "")))
            .join("\n"),
        ),
      ),
    ...failedWindowTests(inner),
  ]);
}

/**
 * @param {string} name
 * @param {string | undefined} message
 */
function told(name, message) {
  // Colours, which the runners put in whatever is asked.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: an escape is what is looked for
  const plain = (message ?? "").replace(/\u001b\[[\d;]*m/g, "").trim();
  return [name, ...plain.split("\n").slice(0, mostLines)].filter((line) => line !== "").join("\n    ");
}
