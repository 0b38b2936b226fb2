import { existsSync } from "node:fs";
import { join } from "node:path";

const longestName = 40;

/**
 * A folder for a new run below `runsFolder`: local time first, so that folders sort by age, then what the plan is
 * called. Two runs within a second get numbers.
 */
export function newRunFolder(runsFolder: string, planName: string, at: Date, isTaken = existsSync): string {
  const folder = join(runsFolder, [timestamp(at), fileNameOf(planName)].filter((part) => part !== "").join("-"));
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? folder : `${folder}-${number}`;
    if (!isTaken(candidate)) {
      return candidate;
    }
  }
}

function timestamp(at: Date): string {
  const two = (value: number) => String(value).padStart(2, "0");
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join("-");
  return `${day}T${[at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join("-")}`;
}

/** Letters and digits of any language; everything that a file system or a shell could mind becomes a dash. */
function fileNameOf(planName: string): string {
  const words = planName.replaceAll(/[^\p{L}\p{N}]+/gu, "-");
  return [...words]
    .slice(0, longestName)
    .join("")
    .replaceAll(/^-+|-+$/g, "");
}
