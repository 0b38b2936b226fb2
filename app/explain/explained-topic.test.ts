import { expect, test } from "vitest";
import { findingRuleSchema } from "#app/findings/finding.ts";
import { runStatisticsSchema } from "#app/run/run-statistics.ts";
import { sampleSummarySchema } from "#app/run/sample-summary.ts";
import { createTranslator, languages } from "#app/text/translator.ts";
import { explainTopic, figureTopics } from "./explained-topic.ts";

test.each(languages)("every figure and every rule is explained in %s", (language) => {
  const translate = createTranslator(language);
  for (const topic of [...figureTopics, ...findingRuleSchema.options]) {
    const meaning = explainTopic(topic)?.meaning;
    expect(meaning === undefined ? "" : translate(meaning)).toMatch(/[.。]$/);
  }
});

test("every statistic of a run is explained", () => {
  const explained: readonly string[] = [...figureTopics];
  // Counted things that say what they are.
  const plain = ["count", "directions", "sizes", "otherCopies"];
  const names = [...Object.keys(runStatisticsSchema.shape), ...Object.keys(sampleSummarySchema.shape)];
  expect(names.filter((name) => !explained.includes(name) && !plain.includes(name))).toEqual([]);
});

test.each([
  ["107002", "error", "107002 ACL_ERROR_RT_CONTEXT_NULL"],
  ["acl_error_rt_context_null", "error", "107002 ACL_ERROR_RT_CONTEXT_NULL"],
  ["599999", "error", "599999"],
  ["r-3", "rule", "R-3"],
  ["RELATIVESPREAD", "figure", "relativeSpread"],
])("%s is explained", (asked, kind, topic) => {
  expect(explainTopic(asked)).toMatchObject({ kind, topic });
});

test.each(["", "speed", "1e5", "-1", "1234567"])("%j is no topic", (asked) => {
  expect(explainTopic(asked)).toBeUndefined();
});
