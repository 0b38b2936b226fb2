import type { ReactNode } from "react";
import { useTranslator } from "../../controls/translation.ts";
import { copyRecord } from "../../run-data/copy-record.ts";
import { useCopyShapes } from "../../state/copy-shapes.ts";
import { useShownRun } from "../../state/shown-run.ts";
import { useCopyNames, useShownStreams } from "../../state/shown-streams.ts";
import { useViewState } from "../../state/view-state.ts";
import { copyFacts } from "./copy-facts.ts";

const widthPx = 260;
const besidePx = 14;

/** All columns of the copy under the pointer. */
export function CopyTooltip(): ReactNode {
  const translate = useTranslator();
  const hover = useViewState((state) => state.hover);
  const data = useShownRun((state) => state.data);
  const streams = useShownStreams();
  const names = useCopyNames();
  const { shapeOf } = useCopyShapes();
  if (hover === undefined || data === undefined) {
    return null;
  }
  const isRight = hover.xPx > widthPx * 1.6;
  return (
    <div
      className="tooltip"
      role="tooltip"
      data-testid="copy-tooltip"
      style={{
        left: isRight ? hover.xPx - widthPx - besidePx : hover.xPx + besidePx,
        width: widthPx,
        top: Math.max(0, hover.yPx - 60),
      }}
    >
      {hover.copies > 1 && <p className="faint">{translate("window:timeline.shared", { count: hover.copies })}</p>}
      <dl className="facts">
        {copyFacts(translate, copyRecord(hover.place), { streams, names, shapeOf }).map((fact) => (
          <div key={fact.key}>
            <dt>{fact.label}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
