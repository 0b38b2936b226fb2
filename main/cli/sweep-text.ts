import { fieldsOf } from "#app/plan/plan-file-schema.ts";
import { isOpen, type SweepRecord } from "#app/sweep/sweep-record.ts";
import type { ReportedPoint, SweepReport } from "#app/sweep/sweep-report.ts";
import type { Translator } from "#app/text/translator.ts";
import { formatRate } from "#app/units/data-rate.ts";
import { bytesPerSecond, nanoseconds } from "#app/units/quantity.ts";
import { formatDuration } from "#app/units/time.ts";
import { printable, printableDeep } from "./printable.ts";
import type { Terminal } from "./terminal.ts";
import { libraryText } from "./text-report.ts";
import { textTable } from "./text-table.ts";

type Words = Pick<Terminal, "translate" | "paint">;

/** How many points are to be run, and how long their copies take where the target's links are known. */
export function estimateText({ plan, points }: SweepRecord, translate: Translator): string {
  const open = points.filter(isOpen);
  const skipped = points.filter(({ state }) => state === "skipped").length;
  return [
    openText(open, { plan: printable(plan.name), count: open.length, of: points.length }, translate),
    ...(skipped === 0 ? [] : [translate("cli:sweep.skipped", { count: skipped })]),
  ].join("\n");
}

function openText(
  open: SweepRecord["points"],
  parameters: Readonly<Record<string, string | number>>,
  translate: Translator,
): string {
  if (open.length === 0) {
    return translate("cli:sweep.nothing-left", parameters);
  }
  if (open.some(({ estimatedNs }) => estimatedNs === null)) {
    return translate("cli:sweep.planned", parameters);
  }
  const totalNs = open.reduce((sum, { estimatedNs }) => sum + (estimatedNs ?? 0), 0);
  return translate("cli:sweep.planned-time", { ...parameters, time: formatDuration(nanoseconds(totalNs)) });
}

/** The sweep for a person: one row per point, then why some have no figures. */
export function sweepText(asMeasured: SweepReport, words: Words): string {
  const report = printableDeep(asMeasured, "");
  const { translate, paint } = words;
  return [
    `${translate("cli:report.plan")}: ${paint.bold(report.plan)}`,
    `${translate("cli:report.target")}: ${libraryText(report.target)}`,
    "",
    ...pointTable(report, words),
    ...reasonLines(report, words),
    ...(report.state === "stopped" ? ["", translate("cli:sweep.resumable")] : []),
    ...(report.sweepFolder === null ? [] : ["", `${translate("cli:sweep.folder")}: ${report.sweepFolder}`]),
  ].join("\n");
}

function pointTable({ axes, points }: SweepReport, { translate }: Words): string[] {
  return textTable([
    [
      translate("cli:sweep.point"),
      ...axes.map((axis) => fieldsOf(axis).join(", ")),
      translate("cli:sweep.stateHead"),
      translate("cli:sweep.estimate"),
      translate("cli:report.bandwidth"),
      translate("cli:sweep.p50"),
      translate("cli:sweep.findings"),
    ],
    ...points.map((point) => [
      String(point.index),
      ...point.values.map(String),
      translate(`cli:sweep.state.${point.state}`),
      copyingText(point),
      ...figureCells(point),
    ]),
  ]);
}

/** What was measured; of a point that is to come, what is expected. */
function copyingText({ figures, estimatedNs }: ReportedPoint): string {
  if (figures !== null) {
    return formatDuration(nanoseconds(figures.durationNs));
  }
  return estimatedNs === null ? "" : `~ ${formatDuration(nanoseconds(estimatedNs))}`;
}

function figureCells({ figures }: ReportedPoint): string[] {
  if (figures === null) {
    return ["", "", ""];
  }
  const { bandwidthBytesPerSec, copyP50Ns, errorFindings, warningFindings } = figures;
  return [
    formatRate(bytesPerSecond(bandwidthBytesPerSec)),
    copyP50Ns === null ? "" : formatDuration(nanoseconds(copyP50Ns)),
    errorFindings + warningFindings === 0 ? "" : `${errorFindings} / ${warningFindings}`,
  ];
}

function reasonLines({ points }: SweepReport, { translate, paint }: Words): string[] {
  return points.flatMap(({ index, state, reason }) =>
    reason === null
      ? []
      : [paint.yellow(`${translate("cli:sweep.point")} ${index}, ${translate(`cli:sweep.state.${state}`)}: ${reason}`)],
  );
}
