import { deviceNotRecorded } from "#app/run/copy-columns.ts";
import type { Trace } from "./trace.ts";

/** The device that a thread's process is of, known or not; null: it has nothing to do with a device. */
export function deviceOfThread({ threads, processes, streams }: Trace, thread: number): number | null {
  const process = threads[thread]?.process ?? 0;
  const stream = streams.find((candidate) => candidate.process === process);
  if (stream !== undefined) {
    return stream.device ?? deviceNotRecorded;
  }
  const owner = processes[process];
  return owner === undefined ? null : deviceOfProcess(owner.id, owner.name, owner.labels);
}

/** msprof's process ids are (pid << 10) | (layer << 5) | device, and labels say "NPU 0" in newer files. */
export function deviceOfProcess(id: string, name: string | null, labels: string | null): number | null {
  const labelled = /\b[NG]PU\s*(\d+)\b/.exec(labels ?? "")?.[1];
  if (labelled !== undefined) {
    return Number(labelled);
  }
  const pid = Number(id);
  const isLayered = name === "Ascend Hardware" && Number.isSafeInteger(pid) && pid >= 1_024;
  return isLayered && pid % 32 !== 31 ? pid % 32 : null;
}
