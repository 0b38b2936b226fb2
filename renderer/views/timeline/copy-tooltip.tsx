import type { ReactNode } from "react";
import { wholeNumber } from "#app/units/digits.ts";
import { useTranslator } from "../../controls/translation.ts";
import { copyRecord } from "../../run-data/copy-record.ts";
import { lineOfMark } from "../../run-data/mark.ts";
import { useCopyShapes } from "../../state/copy-shapes.ts";
import { useShownRun } from "../../state/shown-run.ts";
import { useCopyNames, useShownStreams } from "../../state/shown-streams.ts";
import { type CopyHover, type MarkHover, useViewState } from "../../state/view-state.ts";
import { type CopyFact, copyFacts } from "./copy-facts.ts";
import { markFacts } from "./mark-facts.ts";

const widthPx = 260;
const besidePx = 14;

/** What is known of the copy, value or event under the pointer. */
export function CopyTooltip(): ReactNode {
  const hover = useViewState((state) => state.hover);
  if (hover === undefined) {
    return null;
  }
  return hover.kind === "copy" ? <OfCopy hover={hover} /> : <OfMark hover={hover} />;
}

function OfCopy({ hover }: { readonly hover: CopyHover }): ReactNode {
  const translate = useTranslator();
  const streams = useShownStreams();
  const names = useCopyNames();
  const { shapeOf } = useCopyShapes();
  return (
    <Tooltip
      hover={hover}
      testId="copy-tooltip"
      note={hover.copies > 1 ? translate("window:timeline.shared", { count: hover.copies }) : undefined}
      facts={copyFacts(translate, copyRecord(hover.place), { streams, names, shapeOf })}
    />
  );
}

function OfMark({ hover }: { readonly hover: MarkHover }): ReactNode {
  const translate = useTranslator();
  const { mark, count } = hover.hit;
  const of = useShownRun(({ data }) => data && lineOfMark(data.counters(), mark));
  if (of === undefined) {
    return null;
  }
  const shared = of.events === undefined ? "timeline:mark.sharedValues" : "timeline:mark.sharedEvents";
  return (
    <Tooltip
      hover={hover}
      testId="mark-tooltip"
      note={count > 1 ? translate(shared, { count, number: wholeNumber(count) }) : undefined}
      facts={markFacts(translate, of, mark.index, hover.hit)}
    />
  );
}

interface TooltipProps {
  readonly hover: Pick<CopyHover, "xPx" | "yPx">;
  readonly testId: string;
  readonly note: string | undefined;
  readonly facts: readonly CopyFact[];
}

function Tooltip({ hover, testId, note, facts }: TooltipProps): ReactNode {
  const isRight = hover.xPx > widthPx * 1.6;
  return (
    <div
      className="tooltip"
      role="tooltip"
      data-testid={testId}
      style={{
        left: isRight ? hover.xPx - widthPx - besidePx : hover.xPx + besidePx,
        width: widthPx,
        top: Math.max(0, hover.yPx - 60),
      }}
    >
      {note !== undefined && <p className="faint">{note}</p>}
      <dl className="facts">
        {facts.map((fact) => (
          <div key={fact.key} data-fact={fact.key}>
            <dt>{fact.label}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
