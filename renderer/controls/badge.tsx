import type { ReactNode } from "react";

export type BadgeTone = "good" | "bad" | "warning" | "info" | "neutral" | "simulated";

interface BadgeProps {
  readonly tone: BadgeTone;
  readonly text: string;
  readonly title?: string | undefined;
  readonly testId?: string | undefined;
}

const markByTone: Readonly<Record<BadgeTone, string>> = {
  good: "✓",
  bad: "✕",
  warning: "▲",
  info: "i",
  neutral: "",
  simulated: "~",
};

/** A word on a coloured ground; the mark in front says the same without colour. */
export function Badge({ tone, text, title, testId }: BadgeProps): ReactNode {
  const mark = markByTone[tone];
  return (
    <span className={`badge badge-${tone}`} title={title} data-testid={testId}>
      {mark !== "" && (
        <span className="badge-mark" aria-hidden="true">
          {mark}
        </span>
      )}
      {text}
    </span>
  );
}
