import { join } from "node:path";
import type { Failure } from "#app/errors/failure.ts";
import type { ListedSweep } from "#app/ipc/sweep-messages.ts";
import { type Result, succeeded } from "#app/result.ts";
import { isOpen } from "#app/sweep/sweep-record.ts";
import { folderNamesIn } from "./folder-names.ts";
import { removeLeftovers } from "./partial-file.ts";
import { readRunLabel } from "./run-label-file.ts";
import { readSweepFolder } from "./sweep-folder.ts";

/** The sweeps in these folders, newest first; what cannot be read says so when it is opened, and is not listed. */
export async function listSweeps(folders: readonly string[]): Promise<Result<ListedSweep[], Failure>> {
  const sweeps: ListedSweep[] = [];
  for (const parent of new Set(folders)) {
    const names = await folderNamesIn(parent);
    if (!names.ok) {
      return names;
    }
    for (const name of names.value) {
      const folder = join(parent, name);
      const record = await readSweepFolder(folder);
      if (record.ok) {
        await removeLeftovers(folder);
        const { plan, startedAt, points } = record.value;
        const open = points.filter(isOpen).length;
        const label = await readRunLabel(folder);
        const title = label.ok ? label.value.title : null;
        sweeps.push({ folder, title, plan: plan.name, startedAt, points: points.length, open });
      }
    }
  }
  return succeeded(sweeps.sort((left, right) => (left.startedAt < right.startedAt ? 1 : -1)));
}
