import { expect, test } from "vitest";
import { failedNativeTests, failedUnitTests, failedWindowTests } from "./failed-tests.mjs";

test("names failed unit tests with what they said, without colours, and files that could not be loaded", () => {
  const passed = { status: "passed", fullName: "adds" };
  const failed = { status: "failed", fullName: "counts bytes", failureMessages: ["\u001b[31mError: 1 ≠ 2\u001b[39m"] };
  expect(
    failedUnitTests({
      testResults: [
        { name: "a.test.ts", status: "failed", assertionResults: [passed, failed] },
        { name: "b.test.ts", status: "failed", message: "no such module", assertionResults: [] },
        { name: "c.test.ts", status: "passed", assertionResults: [passed] },
      ],
    }),
  ).toEqual(["a.test.ts › counts bytes\n    Error: 1 ≠ 2", "b.test.ts\n    no such module"]);
});

test("names failed C tests with the end of what they printed", () => {
  const printed = Array.from({ length: 20 }, (_, line) => `line ${line}`).join("\n");
  const junit = `<testsuite tests="2" failures="1">
    <testcase name="simulator.test_a" status="run"><system-out>fine</system-out></testcase>
    <testcase name="simulator.test_b" status="fail"><failure message="Failed"/><system-out>${printed}
    </system-out></testcase></testsuite>`;
  const [failure, ...others] = failedNativeTests(junit);
  expect(others).toEqual([]);
  expect(failure).toContain("simulator.test_b\n    line 8");
  expect(failure).toContain("line 19");
});

test("names failed window tests wherever they are nested", () => {
  const spec = (/** @type {string} */ title, /** @type {boolean} */ ok) => ({
    title,
    ok,
    tests: [{ results: [{ errors: ok ? [] : [{ message: "not seen" }] }] }],
  });
  expect(
    failedWindowTests([
      {
        title: "run.spec.ts",
        specs: [spec("runs", true)],
        suites: [{ title: "stops", specs: [spec("at once", false)] }],
      },
    ]),
  ).toEqual(["stops › at once\n    not seen"]);
});
