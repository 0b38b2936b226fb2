import { resolve } from "node:path";
import type { Failure } from "#app/errors/failure.ts";
import type { Result } from "#app/result.ts";
import { traceStatistics } from "#app/trace/trace-statistics.ts";
import { summarizeTrace } from "#app/trace/trace-summary.ts";
import { formatPercent } from "#app/units/digits.ts";
import { unreachable } from "#app/unreachable.ts";
import { type OpenedTrace, openTrace } from "#main/core/trace/open-trace.ts";
import { saveTrace } from "#main/core/trace/save-trace.ts";
import { type CommandContext, exitCode } from "./command-context.ts";
import { interruptSignal } from "./interrupt-signal.ts";
import { whyNotReplaced } from "./output-file.ts";
import { printable, printableJson } from "./printable.ts";
import { refuse } from "./run-command.ts";
import type { ConvertOptions, TraceRequest } from "./trace-command-line.ts";
import { statisticsText, summaryText, unreadInWords } from "./trace-report.ts";

type Context = Pick<CommandContext, "terminal" | "hostOutput">;

/** Answers the exit code: 1 when not all of the trace could be read. */
export async function traceCommand(request: TraceRequest, context: Context): Promise<number> {
  const problem = await whyNotSaved(request);
  if (problem !== undefined) {
    return refuse(problem, context);
  }
  const interrupt = interruptSignal();
  try {
    const opened = await openForRequest(request, interrupt.signal, context);
    if (!opened.ok) {
      const code = refuse(opened.failure, context);
      return interrupt.exitCode ?? code;
    }
    try {
      const code = await answer(request, opened.value, interrupt.signal, context);
      return interrupt.exitCode ?? code;
    } finally {
      opened.value.close();
    }
  } finally {
    interrupt.release();
  }
}

/** Known before a large trace is read. */
function whyNotSaved(request: TraceRequest): Promise<Failure | undefined> {
  if (request.command !== "trace-convert") {
    return Promise.resolve(undefined);
  }
  const { out, force } = request.options;
  return whyNotReplaced({ out: resolve(out), input: resolve(request.tracePath), force });
}

function openForRequest(
  { command, tracePath }: TraceRequest,
  signal: AbortSignal,
  { terminal }: Context,
): Promise<Result<OpenedTrace, Failure>> {
  return openTrace(resolve(tracePath), {
    needsArguments: command === "trace-convert",
    signal,
    onProgress: (read, total) =>
      terminal.tellInPlace(
        terminal.translate("trace:progress.reading", { percent: formatPercent(total > 0 ? read / total : 1) }),
      ),
  });
}

async function answer(
  request: TraceRequest,
  opened: OpenedTrace,
  signal: AbortSignal,
  context: Context,
): Promise<number> {
  const { terminal } = context;
  const { trace } = opened;
  const code = trace.unread.length > 0 ? exitCode.withErrors : exitCode.clean;
  switch (request.command) {
    case "trace-info": {
      const summary = { ...summarizeTrace(trace), unread: unreadInWords(trace.unread, terminal) };
      terminal.print(request.options.json === true ? printableJson(summary) : summaryText(summary, terminal));
      return code;
    }
    case "trace-stats": {
      const statistics = traceStatistics(trace);
      terminal.print(
        request.options.json === true
          ? printableJson({ format: trace.format, groups: statistics, unread: unreadInWords(trace.unread, terminal) })
          : statisticsText(statistics, terminal),
      );
      return code;
    }
    case "trace-convert": {
      const { to, out } = request.options;
      const saved = await saveTrace(opened, to, resolve(out), signal);
      if (!saved.ok) {
        return refuse(saved.failure, context);
      }
      tellSaved(request.options, opened, context);
      return code;
    }
    default:
      return unreachable(request);
  }
}

function tellSaved({ to, out, json }: ConvertOptions, { trace }: OpenedTrace, { terminal }: Context): void {
  const unread = unreadInWords(trace.unread, terminal);
  const copies = trace.copies.rows;
  if (json === true) {
    terminal.print(printableJson({ format: trace.format, to, out: resolve(out), copies, unread }));
    return;
  }
  terminal.tell(printable(terminal.translate("trace:saved", { path: out, copies })));
  for (const { text } of unread) {
    terminal.tell(printable(text));
  }
}
