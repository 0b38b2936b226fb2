import type { WindowEvent } from "#app/ipc/contract.ts";
import type { Translator } from "#app/text/translator.ts";
import { wholeNumber } from "#app/units/digits.ts";
import { nanoseconds } from "#app/units/quantity.ts";
import { formatDuration } from "#app/units/time.ts";

type RunProgress = Extract<WindowEvent, { type: "run-progress" }>;

/** One line for a person who waits. */
export function progressLine(progress: RunProgress, translate: Translator): string {
  const { blockedIn } = progress;
  if (blockedIn !== null) {
    const { call, copyNumber, forMs } = blockedIn;
    const key = copyNumber === null ? "cli:progress.blocked" : "cli:progress.blocked-copy";
    return translate(key, { call, copyNumber: copyNumber ?? 0, seconds: (forMs / 1_000).toFixed(1) });
  }
  const line = translate("cli:progress.copies", {
    phase: translate(`cli:progress.phase.${progress.phase}`),
    done: wholeNumber(progress.copiesDone),
    total: wholeNumber(progress.copiesTotal),
  });
  return progress.leftMs === null
    ? line
    : translate("cli:progress.left", { line, left: formatDuration(nanoseconds(progress.leftMs * 1e6)) });
}
