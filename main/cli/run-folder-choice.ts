const maximumNameLength = 40;

/** `2026-01-31T12-30-05.123Z-two-streams-up`: sorts by time, tells the plan, and no two are equal. */
export function newRunFolderName(planName: string, startedAt: Date, processId: number): string {
  const time = startedAt.toISOString().replaceAll(":", "-");
  const name = planName
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, "-")
    .slice(0, maximumNameLength)
    .replaceAll(/^-+|-+$/g, "");
  return [time, ...(name === "" ? [] : [name]), String(processId)].join("-");
}
