import { resolve } from "node:path";
import { type ComparedFigure, compareRuns, isSlowerBy, type RunComparison } from "#app/compare/run-comparison.ts";
import type { RunHeader } from "#app/run/run-header.ts";
import { formatBytes } from "#app/units/byte-size.ts";
import { formatRate } from "#app/units/data-rate.ts";
import { wholeNumber } from "#app/units/digits.ts";
import { bytes, bytesPerSecond, nanoseconds } from "#app/units/quantity.ts";
import { formatDuration } from "#app/units/time.ts";
import { openRunFolder } from "#main/core/run-reader.ts";
import { type CommandContext, exitCode } from "./command-context.ts";
import { printable, printableJson } from "./printable.ts";
import { refuse } from "./run-command.ts";
import type { Terminal } from "./terminal.ts";
import { textTable } from "./text-table.ts";

export interface CompareOptions {
  readonly json?: boolean;
  /** Percent; exit code 1 when the second run is shown to be slower by more. */
  readonly failAbove?: number;
}

/** Two kept runs side by side; answers the exit code. */
export async function compareCommand(
  folders: readonly [string, string],
  options: CompareOptions,
  context: CommandContext,
): Promise<number> {
  const [folderA, folderB] = [resolve(folders[0]), resolve(folders[1])];
  const a = await openRunFolder(folderA);
  if (!a.ok) {
    return refuse(a.failure, context);
  }
  const b = await openRunFolder(folderB);
  if (!b.ok) {
    return refuse(b.failure, context);
  }
  const comparison = compareRuns(a.value.header, b.value.header);
  const { terminal } = context;
  const isSlower = options.failAbove !== undefined && isSlowerBy(comparison, options.failAbove);
  if (options.json === true) {
    const head = ({ plan, state, startedAt }: RunHeader, runFolder: string) => ({
      runFolder,
      plan: plan.name,
      state,
      startedAt,
    });
    const runs = { a: head(a.value.header, folderA), b: head(b.value.header, folderB) };
    terminal.print(printableJson({ ...runs, ...comparison, isSlower }));
  } else {
    terminal.print(comparisonText(comparison, [folderA, folderB], terminal));
  }
  return isSlower ? exitCode.withErrors : exitCode.clean;
}

function comparisonText(
  { settings, figures }: RunComparison,
  [folderA, folderB]: readonly [string, string],
  { translate, paint }: Terminal,
): string {
  const head = ["figure", "a", "b", "difference", "verdict"].map((column) => translate(`cli:compare.${column}`));
  const rows = figures.map((figure) => [
    nameOf(figure),
    valueText(figure.unit, figure.a),
    valueText(figure.unit, figure.b),
    differenceText(figure.differencePercent),
    figure.verdict === null ? "" : translate(`cli:compare.is.${figure.verdict}`),
  ]);
  return [
    `A: ${printable(folderA)}`,
    `B: ${printable(folderB)}`,
    "",
    ...(settings.length === 0 ? [] : [`${paint.bold(translate("cli:compare.settings"))}:`]),
    ...settings.map(({ field, a, b }) => `  ${field}: ${printable(a)} | ${printable(b)}`),
    ...(settings.length === 0 ? [] : [""]),
    ...textTable([head, ...rows]),
    "",
    translate("cli:compare.how"),
  ].join("\n");
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
