import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { installFolder } from "./built-copyscope.fixture.ts";

/** What the other machine's shell starts: the built command line of this one. */
export const farCommand = `'${process.execPath}' '${join(installFolder, "build", "main", "cli.cjs")}'`;

/**
 * A program `ssh` that gives its last argument to a shell, as sshd does, in an environment of that machine's own. It
 * keeps its arguments in `arguments.json`. On SIGTERM it loses its connection, as ssh tells it.
 */
const sshProgram = `
const { spawn } = require("node:child_process");
const { writeFileSync } = require("node:fs");
const argv = process.argv.slice(2);
writeFileSync(process.env.FAKE_SSH_FOLDER + "/arguments.json", JSON.stringify({ argv, pid: process.pid }));
const { COPYSCOPE_REMOTE_COMMAND: _, FAKE_SSH_FOLDER: folder, ...there } = process.env;
there.TMPDIR = folder + "/far-temporary";
const far = spawn("sh", ["-c", argv.at(-1)], { env: there, stdio: ["pipe", "pipe", "inherit"] });
process.stdin.pipe(far.stdin);
far.stdout.pipe(process.stdout);
far.stdin.on("error", () => undefined);
far.on("close", (code, signal) => process.exit(signal === null ? code : 255));
process.on("SIGTERM", () => {
  process.stderr.write("client_loop: send disconnect: Broken pipe\\n", () => process.exit(255));
});
`;

/** What a host on the other machine has while it is there, and leaves empty. */
export function farTemporaryFolder(folder: string): string {
  return join(folder, "far-temporary");
}

/** Puts it into a folder that goes before PATH; answers the environment. */
export function withSsh(folder: string, program = sshProgram): NodeJS.ProcessEnv {
  const bin = join(folder, "bin");
  mkdirSync(bin, { recursive: true });
  mkdirSync(farTemporaryFolder(folder), { recursive: true });
  const path = join(bin, "ssh");
  writeFileSync(path, `#!${process.execPath}\n${program}`);
  chmodSync(path, 0o755);
  return {
    PATH: `${bin}:${process.env["PATH"] ?? ""}`,
    FAKE_SSH_FOLDER: folder,
    COPYSCOPE_REMOTE_COMMAND: farCommand,
  };
}

/** One that says this on standard error and ends. */
export function withFailingSsh(folder: string, said: string, code: number): NodeJS.ProcessEnv {
  return withSsh(folder, `process.stderr.write(${JSON.stringify(said)}, () => process.exit(${code}));`);
}
