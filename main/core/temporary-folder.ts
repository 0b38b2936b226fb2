import { readlinkSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isSystemError } from "./disk-failure.ts";

/** `copyscope-<process id>-<its process id namespace>-<chance>`. */
const namePattern = /^copyscope-(\d+)-(\d+)-[A-Za-z0-9]{6}$/;

/** A new folder of this process; those that killed processes left behind are removed first. */
export async function createTemporaryFolder(parent = tmpdir()): Promise<string> {
  await sweep(parent).catch(() => undefined);
  return await mkdtemp(join(parent, `copyscope-${process.pid}-${processNamespace()}-`));
}

async function sweep(parent: string): Promise<void> {
  const entries = await readdir(parent, { withFileTypes: true });
  const abandoned = entries.filter((entry) => entry.isDirectory() && isAbandoned(entry.name));
  await Promise.all(
    abandoned.map(({ name }) => rm(join(parent, name), { recursive: true, force: true }).catch(() => undefined)),
  );
}

function isAbandoned(name: string): boolean {
  const [, processId, namespace] = namePattern.exec(name) ?? [];
  return processId !== undefined && namespace === processNamespace() && !isAlive(Number(processId));
}

/** Containers may share a folder for temporary files, and a process id means nothing outside its own. */
function processNamespace(): string {
  try {
    return /\d+/.exec(readlinkSync("/proc/self/ns/pid"))?.[0] ?? "0";
  } catch {
    return "0";
  }
}

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (problem) {
    return !isSystemError(problem) || problem.code !== "ESRCH";
  }
}
