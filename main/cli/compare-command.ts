import { basename } from "node:path";
import { type CopyComparison, compareCopies } from "#app/compare/copy-comparison.ts";
import { hasSlowerGroup } from "#app/compare/copy-groups.ts";
import { compareRuns, isSlowerBy, type RunComparison } from "#app/compare/run-comparison.ts";
import type { Failure } from "#app/errors/failure.ts";
import type { Result } from "#app/result.ts";
import { formatPercent } from "#app/units/digits.ts";
import { type CommandContext, exitCode } from "./command-context.ts";
import { comparedCopiesText, comparedFilesText, comparedRunsText } from "./compare-text.ts";
import { type ComparedFile, openComparedFile } from "./compared-file.ts";
import { interruptSignal } from "./interrupt-signal.ts";
import { printable, printableJson } from "./printable.ts";
import { refuse } from "./run-command.ts";
import { unreadInWords } from "./trace-report.ts";

export interface CompareOptions {
  readonly json?: boolean;
  /** Percent; exit code 1 when the second one is shown to be slower by more. */
  readonly failAbove?: number;
}

/** Two kept runs or traces side by side; answers the exit code: 1 also when not all of one could be read. */
export async function compareCommand(
  paths: readonly [string, string],
  options: CompareOptions,
  context: CommandContext,
): Promise<number> {
  const interrupt = interruptSignal();
  try {
    const a = await openToCompare(paths[0], interrupt.signal, context);
    if (!a.ok) {
      const code = refuse(a.failure, context);
      return interrupt.exitCode ?? code;
    }
    const b = await openToCompare(paths[1], interrupt.signal, context);
    if (!b.ok) {
      const code = refuse(b.failure, context);
      return interrupt.exitCode ?? code;
    }
    return tellComparison(a.value, b.value, options, context);
  } finally {
    interrupt.release();
  }
}

function openToCompare(
  path: string,
  signal: AbortSignal,
  { terminal }: CommandContext,
): Promise<Result<ComparedFile, Failure>> {
  return openComparedFile(path, {
    signal,
    onProgress: (read, total) =>
      terminal.tellInPlace(
        terminal.translate("compare:reading", {
          name: printable(basename(path)),
          percent: formatPercent(total > 0 ? read / total : 1),
        }),
      ),
  });
}

function tellComparison(
  a: ComparedFile,
  b: ComparedFile,
  options: CompareOptions,
  { terminal }: CommandContext,
): number {
  const runs = a.header === undefined || b.header === undefined ? undefined : compareRuns(a.header, b.header);
  const copies = comparisonOf(a, b);
  const isSlower = options.failAbove !== undefined && isSlowerAtAll(runs, copies, options.failAbove);
  for (const { path, unread } of [a, b]) {
    for (const { text } of unreadInWords(unread, terminal)) {
      terminal.tell(printable(terminal.translate("compare:not-read", { path, text })));
    }
  }
  if (options.json === true) {
    const comparison = runs ?? { settings: [], figures: [] };
    const { match, ...told } = copies;
    const counted = { matched: match.matched, ...told };
    terminal.print(printableJson({ a: headOf(a), b: headOf(b), ...comparison, copies: counted, isSlower }));
  } else {
    const parts = [
      comparedFilesText(a, b, terminal),
      ...(runs === undefined ? [] : [comparedRunsText(runs, terminal)]),
      comparedCopiesText(copies, terminal),
    ];
    terminal.print(parts.join("\n\n"));
  }
  const isWhole = [a, b].every(({ unread }) => unread.length === 0);
  return isSlower || !isWhole ? exitCode.withErrors : exitCode.clean;
}

function comparisonOf(a: ComparedFile, b: ComparedFile): CopyComparison {
  const work = compareCopies(a.copies, b.copies);
  for (;;) {
    const step = work.next();
    if (step.done === true) {
      return step.value;
    }
  }
}

/** Runs have trials, whose spread says more than that of single copies. */
function isSlowerAtAll(runs: RunComparison | undefined, copies: CopyComparison, percent: number): boolean {
  return runs === undefined ? hasSlowerGroup(copies.groups, percent) : isSlowerBy(runs, percent);
}

function headOf({ path, format, header, copies }: ComparedFile) {
  return {
    path,
    format,
    copies: copies.rows,
    runFolder: header === undefined ? null : path,
    plan: header?.plan.name ?? null,
    state: header?.state ?? null,
    startedAt: header?.startedAt ?? null,
  };
}
