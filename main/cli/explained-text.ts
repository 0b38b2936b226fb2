import { type ExplainedTopic, explainFigure, type FigureTopic } from "#app/explain/explained-topic.ts";
import type { Terminal } from "./terminal.ts";

type Words = Pick<Terminal, "translate" | "paint">;

/** The figures that a run's report shows, each with its definition. */
export function reportDefinitions(words: Words): string {
  return reportFigures.map((topic) => explainedText(explainFigure(topic), words)).join("\n");
}

const reportFigures: readonly FigureTopic[] = [
  "copies",
  "bytes",
  "busyNs",
  "bandwidthBytesPerSec",
  "trialRate",
  "medianInterval",
  "movingBytesPerSec",
  "bothWaysNs",
  "durationNs",
  "median",
  "p5",
  "p95",
  "p99",
  "relativeSpread",
  "queuedNs",
  "verified",
  "correlationBoundNs",
  "driftPpm",
  "eventCosts",
];

export function explainedText({ topic, meaning, advice }: ExplainedTopic, { translate, paint }: Words): string {
  return [`${paint.bold(topic)}: ${translate(meaning)}`, ...(advice === null ? [] : [`  ${translate(advice)}`])].join(
    "\n",
  );
}
