import { deviceNotRecorded } from "#app/run/copy-columns.ts";
import type { Translator } from "#app/text/translator.ts";
import type { LanePart } from "#app/timeline/lane-part.ts";
import { formatBytes } from "#app/units/byte-size.ts";
import { averageRate, formatRate } from "#app/units/data-rate.ts";
import { threeDigits, wholeNumber } from "#app/units/digits.ts";
import { bytes, bytesPerSecond, nanoseconds } from "#app/units/quantity.ts";
import { formatDuration } from "#app/units/time.ts";
import { movedRateText } from "../../controls/moved-text.ts";
import type { MeasuredStretch, SceneTexts } from "../../drawing/timeline-scene.ts";
import { hasCopies } from "../../run-data/run-data.ts";
import { seriesKeyOf } from "../../run-data/series.ts";
import type { RowGroup, TimelineRow } from "../../run-data/timeline-rows.ts";
import { fileLetter } from "../../state/shown-file-names.ts";

/**
 * The words of the timeline in the person's language; stream ids come from the shown run or trace, and only runs have trials.
 * `fileName`: "" while only one file is shown.
 */
export function sceneTexts(
  translate: Translator,
  streamIds: readonly string[],
  hasTrials: boolean,
  fileName: (file: number) => string,
): SceneTexts {
  const streamName = (stream: number): string =>
    streamIds[stream] ?? translate("window:timeline.stream", { number: stream });
  const trialNames = new Map<number, string>();
  return {
    streamName,
    rowName: (row) => rowName(translate, row, streamName),
    rowNote: (row, highest) => rowNote(translate, row, highest),
    groupName: (group) => groupName(translate, group, fileName),
    groupShortName: (group) => groupName(translate, group, fileLetter),
    // Asked in every frame.
    trialName: (trial) => {
      const known = trialNames.get(trial);
      if (known !== undefined) {
        return known;
      }
      const made = hasTrials ? translate("window:timeline.trial", { trial: trial + 1 }) : "";
      trialNames.set(trial, made);
      return made;
    },
    held: translate("timeline:held.name"),
    barLabel: (_, part, index) => barLabel(translate, part, index),
    rulerLabel,
  };
}

export function groupName(
  translate: Translator,
  group: Pick<RowGroup, "device" | "file">,
  fileName: (file: number) => string,
): string {
  const file = fileName(group.file);
  return `${file}${file === "" ? "" : " · "}${deviceName(translate, group)}`;
}

function deviceName(translate: Translator, group: Pick<RowGroup, "device">): string {
  if (group.device === deviceNotRecorded) {
    return translate("trace:window.no-device");
  }
  return group.device === undefined
    ? translate("window:timeline.host")
    : translate("window:timeline.device", { device: group.device });
}

export function rowName(translate: Translator, row: TimelineRow, streamName: (stream: number) => string): string {
  const direction = translate(`window:series.${seriesKeyOf(row.series)}`);
  switch (row.kind) {
    case "host":
      return translate("window:timeline.calls");
    case "engine":
      return translate("window:timeline.engine", { direction });
    case "link":
      return translate("window:timeline.link", { direction });
    case "stream":
      return streamName(row.lane?.stream ?? 0);
    case "counter":
      return row.counter?.label ?? "";
    case "event":
      return row.events?.label ?? "";
  }
}

/** Where a stream's times come from; of an engine how many copies at most ran at once; of a link its highest rate, of a counter its highest value; of events how many are in sight. */
function rowNote(translate: Translator, row: TimelineRow, highest: number): string {
  switch (row.kind) {
    case "host":
      return "";
    case "engine":
      return highest > 1.005 ? `×${threeDigits(highest)}` : "";
    case "link":
      if (highest > 0) {
        return formatRate(bytesPerSecond(highest * 1e9));
      }
      return row.source === "imported" && row.parts.every(isUnsized) ? translate("trace:window.no-sizes") : "";
    case "event":
      return highest > 0 ? `×${wholeNumber(highest)}` : "";
    case "counter":
      return Number.isNaN(highest) ? "" : translate("timeline:counter.highest", { value: counterValue(highest) });
    case "stream":
      return row.lane !== undefined && hasCopies(row.lane) ? translate(`window:source.${row.source}`) : "";
  }
}

function counterValue(value: number): string {
  // Three digits, whatever the counter's unit makes of them.
  return Math.abs(value) < 1 ? String(Number(value.toPrecision(3))) : wholeOrThree(value);
}

function wholeOrThree(value: number): string {
  return Number.isInteger(value) ? wholeNumber(value) : threeDigits(value);
}

function isUnsized({ copies, pyramid }: LanePart): boolean {
  return pyramid.bytesMoved(copies.endNs(copies.count - 1)) === 0;
}

/** `Δt 12.5 µs · 23.4 GB/s`. */
export function rulerLabel({ startNs, endNs, bytes: moved }: MeasuredStretch): string {
  return `Δt ${formatDuration(nanoseconds(endNs - startNs))} · ${movedRateText(moved, endNs - startNs)}`;
}

function barLabel(translate: Translator, { series, copies }: LanePart, index: number): string {
  const size = copies.bytes.at(index);
  const direction = translate(`window:series.${seriesKeyOf(series)}`);
  if (Number.isNaN(size)) {
    return `${direction} ${translate("trace:size-not-recorded")}`;
  }
  const rate = averageRate(bytes(size), nanoseconds(copies.durationNs.at(index)));
  return `${direction} ${formatBytes(bytes(size))} · ${formatRate(rate)}`;
}
