import { type ExplainedTopic, explainTopic, figureTopics } from "#app/explain/explained-topic.ts";
import { findingRuleSchema } from "#app/findings/finding.ts";
import { coreFailure } from "#main/core/core-failure.ts";
import { type CommandContext, exitCode } from "./command-context.ts";
import { explainedText } from "./explained-text.ts";
import { printableJson } from "./printable.ts";
import { refuse } from "./run-command.ts";
import type { Terminal } from "./terminal.ts";

export interface ExplainOptions {
  readonly json?: boolean;
}

/** What a topic means, or which topics there are. */
export function explainCommand(topic: string | undefined, { json }: ExplainOptions, context: CommandContext): number {
  const { terminal } = context;
  if (topic === undefined) {
    const topics = { figures: figureTopics, rules: findingRuleSchema.options };
    terminal.print(json === true ? printableJson(topics) : topicList(topics, terminal));
    return exitCode.clean;
  }
  const explained = explainTopic(topic);
  if (explained === undefined) {
    return refuse(coreFailure("topic-unknown", { topic }), context);
  }
  terminal.print(json === true ? printableJson(inWords(explained, terminal)) : explainedText(explained, terminal));
  return exitCode.clean;
}

function inWords({ kind, topic, meaning, advice }: ExplainedTopic, { translate }: Terminal) {
  return { kind, topic, meaning: translate(meaning), advice: advice === null ? null : translate(advice) };
}

function topicList(
  { figures, rules }: { readonly figures: readonly string[]; readonly rules: readonly string[] },
  { translate, paint }: Terminal,
): string {
  return [
    `${paint.bold(translate("cli:explain.figures"))}: ${figures.join(", ")}`,
    `${paint.bold(translate("cli:explain.rules"))}: ${rules.join(", ")}`,
    `${paint.bold(translate("cli:explain.errors"))}: ${translate("cli:explain.errors-how")}`,
  ].join("\n");
}
