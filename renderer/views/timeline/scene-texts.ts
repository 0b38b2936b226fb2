import type { CopyColumns } from "#app/run/copy-columns.ts";
import type { Translator } from "#app/text/translator.ts";
import { formatBytes } from "#app/units/byte-size.ts";
import { averageRate, formatRate } from "#app/units/data-rate.ts";
import { bytes, nanoseconds } from "#app/units/quantity.ts";
import type { SceneTexts } from "../../drawing/timeline-scene.ts";
import { hasCopies } from "../../run-data/run-data.ts";
import { seriesKeyOf, seriesOf } from "../../run-data/series.ts";

/** The words of the timeline in the person's language; stream ids come from the shown run's plan. */
export function sceneTexts(translate: Translator, streamIds: readonly string[]): SceneTexts {
  return {
    laneName: (lane) => streamIds[lane.stream] ?? translate("window:timeline.stream", { number: lane.stream }),
    sourceName: (lane) => (hasCopies(lane) ? translate(`window:source.${lane.source}`) : ""),
    deviceName: (device) => translate("window:timeline.device", { device }),
    trialName: (trial) => translate("window:timeline.trial", { trial: trial + 1 }),
    barLabel: (columns, row) => barLabel(translate, columns, row),
  };
}

function barLabel(translate: Translator, columns: CopyColumns, row: number): string {
  const series = seriesOf(columns.kind[row] ?? 0, columns.status[row] ?? 0);
  const size = bytes(columns.bytes[row] ?? 0);
  const took = nanoseconds((columns.endNs[row] ?? 0) - (columns.startNs[row] ?? 0));
  const direction = translate(`window:series.${seriesKeyOf(series)}`);
  return `${direction} ${formatBytes(size)} · ${formatRate(averageRate(size, took))}`;
}
