import { failed, type Result, succeeded } from "#app/result.ts";

/** What the launcher asked for, beside Electron's and Chromium's own switches. */
export interface CommandLine {
  /** Draw this run, keep the picture, leave. */
  readonly capture: { readonly runFolder: string; readonly png: string } | null;
  /** A plan file or a run folder to begin with. */
  readonly open: string | null;
  /** A run folder or a trace to show beside it. */
  readonly compare: string | null;
}

/** What stands behind `--cli`, which is for the command line; undefined: a window is asked for. */
export function cliArguments(argv: readonly string[]): readonly string[] | undefined {
  const place = argv.indexOf("--cli");
  return place < 0 ? undefined : argv.slice(place + 1);
}

/** Admits `--flag value` and `--flag=value`; what it does not know belongs to Chromium. A problem is a sentence. */
export function parseCommandLine(argv: readonly string[]): Result<CommandLine, string> {
  const runFolder = flagValue(argv, "--capture-run");
  const png = flagValue(argv, "--capture-png");
  const open = flagValue(argv, "--open");
  const compare = flagValue(argv, "--compare");
  const empty = [
    ["--capture-run", runFolder],
    ["--capture-png", png],
    ["--open", open],
    ["--compare", compare],
  ].find(([, value]) => value === "");
  if (empty !== undefined) {
    return failed(`${empty[0]} needs a path behind it.`);
  }
  if ((runFolder === null) !== (png === null)) {
    return failed("--capture-run RUN_FOLDER and --capture-png FILE belong together: give both.");
  }
  const capture = runFolder !== null && png !== null ? { runFolder, png } : null;
  return succeeded({ capture, open, compare });
}

/** null: the flag is not there; "": it is, without a value. */
function flagValue(argv: readonly string[], flag: string): string | null {
  const joined = argv.find((argument) => argument.startsWith(`${flag}=`));
  if (joined !== undefined) {
    return joined.slice(flag.length + 1);
  }
  const place = argv.indexOf(flag);
  if (place < 0) {
    return null;
  }
  const value = argv[place + 1];
  return value === undefined || value.startsWith("--") ? "" : value;
}
