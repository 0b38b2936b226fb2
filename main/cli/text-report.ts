import type { ReportedError, ReportedFinding, RunReport } from "#app/formats/run-report.ts";
import { measuringNotes } from "#app/run/measuring-notes.ts";
import { formatBytes } from "#app/units/byte-size.ts";
import { wholeNumber } from "#app/units/digits.ts";
import { bytes, nanoseconds } from "#app/units/quantity.ts";
import { formatDuration } from "#app/units/time.ts";
import { placementLines } from "./placement-text.ts";
import { printableDeep } from "./printable.ts";
import { type RateText, rateTextIn } from "./rate-text.ts";
import { statisticsLines } from "./statistics-table.ts";
import type { Terminal } from "./terminal.ts";
import { textTable } from "./text-table.ts";

type Words = Pick<Terminal, "translate" | "paint">;

/** The run report for a person: what was run, a table per stream, what was found, where it is kept. */
export function textReport(asMeasured: RunReport, words: Words, rateText: RateText = rateTextIn("gb")): string {
  const report = printableDeep(asMeasured, "libraryText");
  const { translate, paint } = words;
  const ended = report.ended === null ? [] : [paint.red(report.ended)];
  return [
    ...headLines(report, words),
    "",
    ...streamTable(report, words, rateText),
    "",
    ...statisticsLines(report.statistics, words, rateText),
    ...placementLines(report.placement, words),
    ...measuringLines(report, words),
    "",
    ...ended,
    verifiedLine(report.verified, words),
    "",
    ...(report.findings.length === 0
      ? [translate("cli:report.noFindings")]
      : [...findingSection("before", report, words), ...findingSection("after", report, words)]),
    ...(report.errors.length === 0
      ? []
      : ["", paint.bold(translate("cli:report.errors")), ...report.errors.flatMap((it) => errorLines(it, words))]),
    "",
    `${translate("cli:report.runFolder")}: ${report.runFolder}`,
  ].join("\n");
}

function headLines({ plan, target, clock, timing }: RunReport, { translate, paint }: Words): string[] {
  const facts = [target.product, target.form, target.cann === null ? null : `CANN ${target.cann}`, target.soc];
  const simulated = target.simulated ? ` (${translate("cli:report.simulated")})` : "";
  return [
    `${translate("cli:report.plan")}: ${paint.bold(plan)}`,
    `${translate("cli:report.target")}: ${facts.filter((fact) => fact !== null).join(", ")}${simulated}`,
    `  ${libraryText(target)}`,
    `${translate("cli:report.clock")}: ${clock} · ${translate("cli:report.timing")}: ${timing}`,
  ];
}

/** With the machine it is on, where that is not this one. */
export function libraryText({ remote, library }: Pick<RunReport["target"], "remote" | "library">): string {
  return remote === undefined ? library : `${remote}: ${library}`;
}

function streamTable(report: RunReport, { translate }: Words, rateText: RateText): string[] {
  const head = ["stream", "device", "copies", "bytes", "busy", "bandwidth"];
  return textTable([
    head.map((column) => translate(`cli:report.${column}`)),
    ...report.streams.map((stream) => [
      stream.id,
      String(stream.device),
      ...figureCells(stream.copies, stream.bytes, stream.busyNs),
      rateText(stream.bandwidthBytesPerSec),
    ]),
    [
      translate("cli:report.total"),
      "",
      ...figureCells(report.copies, report.bytes, report.durationNs),
      rateText(report.bandwidthBytesPerSec),
    ],
  ]);
}

function figureCells(copies: number, moved: number, tookNs: number): string[] {
  return [wholeNumber(copies), formatBytes(bytes(moved)), formatDuration(nanoseconds(tookNs))];
}

/** How well the figures above can be known. */
function measuringLines(report: RunReport, { translate, paint }: Words): string[] {
  return [paint.bold(translate("cli:report.measuring")), ...measuringNotes(report).map((it) => `  ${translate(it)}`)];
}

function verifiedLine(verified: boolean | null, { translate, paint }: Words): string {
  if (verified === null) {
    return translate("cli:report.notVerified");
  }
  return verified ? translate("cli:report.verified") : paint.red(translate("cli:report.mismatch"));
}

function findingSection(when: ReportedFinding["when"], report: RunReport, words: Words): string[] {
  const findings = report.findings.filter((finding) => finding.when === when);
  const title = words.paint.bold(words.translate(`cli:report.findings.${when}`));
  return findings.length === 0 ? [] : [title, ...findings.flatMap((finding) => findingLines(finding, words))];
}

/** A finding: its name and severity, then evidence and advice. */
export function findingLines(
  finding: Pick<ReportedFinding, "rule" | "severity" | "title" | "advice" | "evidence">,
  { translate, paint }: Words,
): string[] {
  const severity = translate(`cli:report.severity.${finding.severity}`);
  const colour = { error: paint.red, warning: paint.yellow, info: paint.dim }[finding.severity];
  return [
    `  ${colour(`${severity} ${finding.rule}`)}  ${finding.title}`,
    ...[finding.evidence, finding.advice].filter((line) => line !== "").map((line) => `      ${line}`),
  ];
}

function errorLines(error: ReportedError, { paint }: Words): string[] {
  const name = error.name === "" ? "" : ` ${error.name}`;
  const times = error.count === 1 ? "" : ` × ${wholeNumber(error.count)}`;
  return [
    `  ${paint.red(`${error.call}: ${error.code}${name}${times}`)}  ${error.meaning}`,
    ...[error.libraryText, error.advice].filter((line) => line !== "").map((line) => `      ${line}`),
  ];
}
