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
