/**
 * What one test runner did.
 * @typedef {object} RunnerResult
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {readonly string[]} [failures] the failed tests, each with what it said
 * @property {string} [problem] why a runner that could not do its work counts as a failure
 */

/**
 * A runner that did not start, ended badly without naming a failed test, or found no test has failed: silence must
 * never look like success.
 * @param {{ passed: number, failed: number, skipped: number, failures?: readonly string[] } | null} counts null when there is no report
 * @param {number} code exit code of the runner
 * @returns {RunnerResult}
 */
export function judge(counts, code) {
  if (counts === null) {
    return { passed: 0, failed: 1, skipped: 0, problem: `left no report (exit code ${code})` };
  }
  if (counts.passed + counts.failed === 0) {
    return { ...counts, failed: 1, problem: "ran no test" };
  }
  if (counts.failed === 0 && code !== 0) {
    return { ...counts, failed: 1, problem: `ended with exit code ${code} though no test failed` };
  }
  return counts;
}
