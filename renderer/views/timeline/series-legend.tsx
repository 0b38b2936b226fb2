import type { ReactNode } from "react";
import { useTranslator } from "../../controls/translation.ts";
import type { Lane } from "../../run-data/run-data.ts";
import { seriesKeyOf } from "../../run-data/series.ts";
import { useShownRun } from "../../state/shown-run.ts";

/** The directions that occur, each with the mark its bars carry. */
export function SeriesLegend(): ReactNode {
  const translate = useTranslator();
  const shown = useShownRun((state) => (state.version > 0 ? presentKeys(state.data?.lanes() ?? []) : ""));
  return (
    <ul className="legend">
      {shown
        .split(" ")
        .filter((key) => key !== "")
        .map((key) => (
          <li key={key}>
            <span className={`legend-mark legend-${key}`} aria-hidden="true" />
            {translate(`window:series.${key}`)}
          </li>
        ))}
    </ul>
  );
}

/** As one text, so that the legend is drawn anew only when another direction turns up. */
function presentKeys(lanes: readonly Lane[]): string {
  const present = new Set(lanes.flatMap((lane) => lane.parts.map((part) => part.series)));
  return [...present]
    .sort((left, right) => left - right)
    .map(seriesKeyOf)
    .join(" ");
}
