// Kept sweeps as things of their own: their names, and the trash.
import { request } from "../bridge-client.ts";
import { readKeptSweeps, useSweep } from "./sweep.ts";

/** An empty title takes it away: the plan's name is shown then. */
export async function renameSweep(folder: string, title: string): Promise<void> {
  const reply = await request("sweep:label", { folder, change: { title: title === "" ? null : title } });
  useSweep.setState({ failure: reply.ok ? undefined : reply.failure });
  await readKeptSweeps();
}

export async function deleteSweep(folder: string): Promise<void> {
  if (useSweep.getState().running !== undefined) {
    return;
  }
  const reply = await request("sweep:delete", { folder });
  useSweep.setState(({ shown, deleted }) =>
    reply.ok
      ? { failure: undefined, shown: shown?.folder === folder ? undefined : shown, deleted: [...deleted, folder] }
      : { failure: reply.failure },
  );
  await readKeptSweeps();
}

/** Puts the last deleted one back, and shows it. */
export async function undoDeleteSweep(): Promise<void> {
  const folder = useSweep.getState().deleted.at(-1);
  if (folder === undefined || useSweep.getState().running !== undefined) {
    return;
  }
  const reply = await request("runs:restore", { folder });
  useSweep.setState(({ deleted }) => ({
    deleted: deleted.slice(0, -1),
    failure: reply.ok ? undefined : reply.failure,
  }));
  const opened = reply.ok ? await request("sweep:open", { folder }) : undefined;
  if (opened?.ok === true) {
    useSweep.setState({ shown: opened.value });
  }
  await readKeptSweeps();
}
