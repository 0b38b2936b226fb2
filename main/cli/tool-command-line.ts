import { Argument, type Command } from "commander";
import { addCommon, type CommonOptions, type Help, parsePath } from "./command-options.ts";
import type { CompareOptions } from "./compare-command.ts";
import { completionScript, type Shell, shells } from "./completion-command.ts";
import type { ExplainOptions } from "./explain-command.ts";
import { wrongValue } from "./usage-problem.ts";

/** What was asked for about kept runs, figures and the command line itself. */
export type ToolRequest =
  | { readonly command: "compare"; readonly paths: readonly [string, string]; readonly options: CompareOptions }
  | { readonly command: "explain"; readonly topic: string | undefined; readonly options: ExplainOptions }
  | {
      readonly command: "completion";
      readonly shell: Shell;
      readonly script: string;
      readonly options: { readonly json?: boolean };
    };

/** `copyscope compare`, `explain` and `completion`. */
export function addToolCommands(
  program: Command,
  help: Help,
  onRequest: (request: ToolRequest, options: CommonOptions) => void,
): void {
  addCommon(
    program
      .command("compare")
      .description(help("compare"))
      .argument("<A>", help("comparedFile"), parsePath)
      .argument("<B>", help("comparedFile"), parsePath)
      .option("--fail-above <percent>", help("failAbove"), parsePercent)
      .option("--json", help("json")),
    help,
  ).action((a: string, b: string, options: CompareOptions & CommonOptions) =>
    onRequest({ command: "compare", paths: [a, b], options }, options),
  );
  addCommon(
    program
      .command("explain")
      .description(help("explain"))
      .argument("[TOPIC]", help("topic"))
      .option("--json", help("json")),
    help,
  ).action((topic: string | undefined, options: ExplainOptions & CommonOptions) =>
    onRequest({ command: "explain", topic, options }, options),
  );
  addCommon(
    program
      .command("completion")
      .description(help("completion"))
      .addArgument(new Argument("<shell>", help("shell")).choices(shells))
      .option("--json", help("json")),
    help,
  ).action((shell: Shell, options: CommonOptions & { readonly json?: boolean }) =>
    onRequest({ command: "completion", shell, script: completionScript(program, shell), options }, options),
  );
}

function parsePercent(value: string): number {
  if (!/^\d+(\.\d+)?$/.test(value)) {
    throw wrongValue("cli:usage.percent");
  }
  return Number(value);
}
