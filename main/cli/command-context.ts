import type { RunService } from "#main/core/run-service.ts";
import type { Environment, Terminal } from "./terminal.ts";

/** Exit codes that a script can rely on; an interrupt has its signal's own. */
export const exitCode = { clean: 0, withErrors: 1, couldNotRun: 2 } as const;

/** What a command works with. */
export interface CommandContext {
  readonly terminal: Terminal;
  readonly environment: Environment;
  readonly service: RunService;
  /** What the host process and the library printed so far; empty when it is shown as it comes. */
  hostOutput(): string;
  readonly now: () => Date;
  readonly processId: number;
}
