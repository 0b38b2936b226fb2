import type { CopyComparison } from "#app/compare/copy-comparison.ts";
import type { ComparedGroup } from "#app/compare/copy-groups.ts";
import type { ComparedFigure, RunComparison } from "#app/compare/run-comparison.ts";
import { formatBytes } from "#app/units/byte-size.ts";
import { formatRate } from "#app/units/data-rate.ts";
import { wholeNumber } from "#app/units/digits.ts";
import { bytes, bytesPerSecond, nanoseconds } from "#app/units/quantity.ts";
import { formatDuration } from "#app/units/time.ts";
import type { ComparedFile } from "./compared-file.ts";
import { printable } from "./printable.ts";
import type { Terminal } from "./terminal.ts";
import { textTable } from "./text-table.ts";

type Words = Pick<Terminal, "translate" | "paint">;

export function comparedFilesText(a: ComparedFile, b: ComparedFile, { translate }: Words): string {
  const line = ({ path, format }: ComparedFile) => `${printable(path)} (${translate(`trace:format.${format}`)})`;
  return [`A: ${line(a)}`, `B: ${line(b)}`].join("\n");
}

/** Settings that differ, and figures by trials and sizes. */
export function comparedRunsText({ settings, figures }: RunComparison, { translate, paint }: Words): string {
  const head = ["figure", "a", "b", "difference", "verdict"].map((column) => translate(`cli:compare.${column}`));
  const rows = figures.map((figure) => [
    nameOf(figure),
    valueText(figure.unit, figure.a),
    valueText(figure.unit, figure.b),
    differenceText(figure.differencePercent),
    figure.verdict === null ? "" : translate(`cli:compare.is.${figure.verdict}`),
  ]);
  return [
    ...(settings.length === 0 ? [] : [`${paint.bold(translate("cli:compare.settings"))}:`]),
    ...settings.map(({ field, a, b }) => `  ${field}: ${printable(a)} | ${printable(b)}`),
    ...(settings.length === 0 ? [] : [""]),
    ...textTable([head, ...rows]),
    "",
    translate("cli:compare.how"),
  ].join("\n");
}

/** The matched copies by stream, direction and size. */
export function comparedCopiesText(copies: CopyComparison, { translate, paint }: Words): string {
  const { match, onlyInA, onlyInB, groups } = copies;
  const head = [
    ...["stream", "direction", "size", "copies", "matched", "medianA", "medianB"],
    ...["ratio", "lost", "rateA", "rateB", "verdict"],
  ].map((column) => translate(`compare:column.${column}`, { letter: "B" }));
  const counts = {
    matched: wholeNumber(match.matched),
    onlyInA: wholeNumber(onlyInA),
    onlyInB: wholeNumber(onlyInB),
  };
  return [
    `${paint.bold(translate("compare:copies"))}: ${translate("compare:matched", counts)}`,
    ...(groups.length === 0
      ? [translate("compare:no-groups")]
      : ["", ...textTable([head, ...groups.map((group) => groupRow(group, translate))]), "", translate("compare:how")]),
  ].join("\n");
}

function groupRow(group: ComparedGroup, translate: Words["translate"]): string[] {
  const { matched, lostNs } = group;
  return [
    printable(streamsText(group)),
    translate(`trace:direction.${group.direction}`),
    sizesText(group, translate),
    `${wholeNumber(group.copiesA)} | ${wholeNumber(group.copiesB)}`,
    wholeNumber(matched),
    ...[group.medianANs, group.medianBNs].map((ns) => valueText("ns", ns)),
    group.ratio === null ? "–" : group.ratio.toFixed(3),
    matched === 0 ? "–" : `${lostNs > 0 ? "+" : ""}${formatDuration(nanoseconds(lostNs))}`,
    ...[group.bytesPerSecA, group.bytesPerSecB].map((rate) => valueText("bytes/s", rate)),
    matched === 0 ? "" : translate(`compare:is.${group.verdict}`),
  ];
}

function streamsText({ streamA, streamB }: ComparedGroup): string {
  return streamA === streamB ? (streamA ?? "–") : `${streamA ?? "–"} | ${streamB ?? "–"}`;
}

function sizesText({ sizes }: ComparedGroup, translate: Words["translate"]): string {
  if (sizes === null) {
    return translate("trace:size-not-recorded");
  }
  const [from, to] = [formatBytes(bytes(sizes.fromBytes)), formatBytes(bytes(sizes.toBytes))];
  return sizes.fromBytes === sizes.toBytes ? from : `${from} – ${to}`;
}

function nameOf({ figure, direction, bytes: size }: ComparedFigure): string {
  const copies = [direction?.toUpperCase(), size === null ? undefined : formatBytes(bytes(size))];
  return [...copies.filter((part) => part !== undefined), figure].join(" ");
}

function valueText(unit: ComparedFigure["unit"], value: number | null): string {
  if (value === null) {
    return "–";
  }
  switch (unit) {
    case "bytes/s":
      return formatRate(bytesPerSecond(value));
    case "ns":
      return formatDuration(nanoseconds(value));
    case "bytes":
      return formatBytes(bytes(value));
    case "count":
      return wholeNumber(value);
  }
}

function differenceText(percent: number | null): string {
  return percent === null ? "" : `${percent > 0 ? "+" : ""}${percent.toFixed(1)} %`;
}
