import { type Command, Option } from "commander";
import type { Translator } from "#app/text/translator.ts";
import { type ExportFormat, exportFormats } from "#app/trace/export/export-formats.ts";
import { addCommon, addGroup, type CommonOptions, parsePath } from "./command-options.ts";

/** What was asked for about a trace. */
export type TraceRequest =
  | { readonly command: "trace-info"; readonly tracePath: string; readonly options: { readonly json?: boolean } }
  | { readonly command: "trace-stats"; readonly tracePath: string; readonly options: { readonly json?: boolean } }
  | {
      readonly command: "trace-convert";
      readonly tracePath: string;
      readonly options: ConvertOptions;
    };

export interface ConvertOptions {
  readonly to: ExportFormat;
  readonly out: string;
  readonly force?: boolean;
  readonly json?: boolean;
}

/** `copyscope trace info|stats|convert`. */
export function addTraceCommands(
  program: Command,
  translate: Translator,
  onRequest: (request: TraceRequest, options: CommonOptions) => void,
): void {
  const help = (key: string) => translate(`cli:help.${key}`);
  const trace = addGroup(program, "trace", help("trace"), translate);
  const withFile = (name: string, description: string) =>
    addCommon(trace.command(name).description(description).argument("<FILE>", help("traceFile"), parsePath), help);
  withFile("info", help("traceInfo"))
    .option("--json", help("json"))
    .action((tracePath: string, options: CommonOptions & { readonly json?: boolean }) =>
      onRequest({ command: "trace-info", tracePath, options }, options),
    );
  withFile("stats", help("traceStats"))
    .option("--json", help("json"))
    .action((tracePath: string, options: CommonOptions & { readonly json?: boolean }) =>
      onRequest({ command: "trace-stats", tracePath, options }, options),
    );
  withFile("convert", help("traceConvert"))
    .addOption(new Option("--to <format>", help("traceTo")).choices(exportFormats).makeOptionMandatory())
    .requiredOption("--out <file>", help("traceOut"), parsePath)
    .option("--force", help("force"))
    .option("--json", help("json"))
    .action((tracePath: string, options: CommonOptions & ConvertOptions) =>
      onRequest({ command: "trace-convert", tracePath, options }, options),
    );
}
