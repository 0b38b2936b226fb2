import type { RunFigures } from "#app/run/run-header.ts";

export function useLiveFigures(): RunFigures | undefined {
  return undefined;
}
