// The command line in the packaged app: `copyscope --cli run …` carries out what `node cli.cjs run …` does, with Electron's
// own Node and host processes, and no window.
import { join } from "node:path";
import { app } from "electron";
import { runCommandLine } from "#main/cli/cli-process.ts";
import { hostsFrom } from "./host-in-utility-process.ts";

export function runInCliMode(argv: readonly string[], installFolder: string): void {
  runCommandLine({
    argv,
    installFolder,
    runtime: `Electron ${process.versions["electron"] ?? "?"}`,
    // What hosts print goes to our own streams as it comes: a utility process inherits them.
    hostsFrom: (bundle) => hostsFrom(bundle),
    exit: (code) => app.exit(code),
  });
}

/** Why this cannot be done here; undefined: it can. Chromium does not start without a display, whatever is asked of it. */
export function displayMissing(
  environment: Readonly<Record<string, string | undefined>>,
  installFolder: string,
): string | undefined {
  const hasDisplay = ["DISPLAY", "WAYLAND_DISPLAY"].some((name) => (environment[name] ?? "") !== "");
  const plain = join(installFolder, "build", "main", "cli.cjs");
  return hasDisplay || process.platform !== "linux"
    ? undefined
    : `The app needs a display, with --cli too. Without one run \`node ${plain}\` with the same arguments (Node.js 20 or later).`;
}
