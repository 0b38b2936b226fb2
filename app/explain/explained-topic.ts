import { describeAclError } from "#app/errors/acl-error-codes.ts";
import { aclErrorNames } from "#app/errors/acl-error-names.ts";
import { type FindingRule, findingRuleSchema } from "#app/findings/finding.ts";
import { type TextReference, text } from "#app/text/text-reference.ts";

/** Figures by the names that `--json`, run.json and the columns have. */
export const figureTopics = [
  "copies",
  "refusedCopies",
  "bytes",
  "durationNs",
  "bandwidthBytesPerSec",
  "busyNs",
  "movingNs",
  "movingBytesPerSec",
  "bothWaysNs",
  "trialRate",
  "trials",
  "median",
  "p5",
  "p95",
  "p99",
  "min",
  "max",
  "relativeSpread",
  "medianInterval",
  "outliers",
  "clusters",
  "queuedNs",
  "callNs",
  "submitNs",
  "returnNs",
  "startNs",
  "endNs",
  "source",
  "status",
  "timing",
  "verified",
  "eventCosts",
  "correlationBoundNs",
  "driftPpm",
  "lateCopies",
  "limitSeconds",
] as const;
export type FigureTopic = (typeof figureTopics)[number];

export interface ExplainedTopic {
  readonly kind: "figure" | "rule" | "error";
  readonly topic: string;
  /** What it is, or what it means. */
  readonly meaning: TextReference;
  /** What to do about it; null for figures and rules, whose findings say so in their own case. */
  readonly advice: TextReference | null;
}

/** A figure, a rule of findings, or an error by its code or name; capitals do not matter. undefined: there is none such. */
export function explainTopic(asked: string): ExplainedTopic | undefined {
  const figure = figureTopics.find((topic) => isSame(topic, asked));
  if (figure !== undefined) {
    return explainFigure(figure);
  }
  const rule = findingRuleSchema.options.find((option) => isSame(option, asked));
  return rule === undefined ? explainError(asked) : explainRule(rule);
}

export function explainFigure(topic: FigureTopic): ExplainedTopic {
  return { kind: "figure", topic, meaning: text(`explain:figure.${topic}`), advice: null };
}

function explainRule(topic: FindingRule): ExplainedTopic {
  return { kind: "rule", topic, meaning: text(`explain:rule.${topic}`), advice: null };
}

/** Codes that the headers do not have are explained too, by their class. */
function explainError(asked: string): ExplainedTopic | undefined {
  const named = [...aclErrorNames].find(([, name]) => isSame(name, asked))?.[0];
  const code = named ?? (/^\d{1,6}$/.test(asked) ? Number(asked) : undefined);
  if (code === undefined) {
    return undefined;
  }
  const { name, meaning, advice } = describeAclError(code);
  return { kind: "error", topic: `${code} ${name}`.trimEnd(), meaning, advice };
}

function isSame(name: string, asked: string): boolean {
  return name.toLowerCase() === asked.toLowerCase();
}
