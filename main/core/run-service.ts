import type { Failure } from "#app/errors/failure.ts";
import type { Finding } from "#app/findings/finding.ts";
import type { TargetAvailability, TargetChoice, WindowEvent } from "#app/ipc/contract.ts";
import type { Plan } from "#app/plan/plan-schema.ts";
import type { Result } from "#app/result.ts";
import type { CopyColumns } from "#app/run/copy-columns.ts";
import type { RunHeader } from "#app/run/run-header.ts";
import type { TargetFacts } from "#app/target/target-facts.ts";

/** What a run tells while it goes on: the same events the window gets, and its rows as they arrive. */
export interface RunObserver {
  onEvent(event: Extract<WindowEvent, { type: "run-started" | "run-progress" }>): void;
  onColumns(columns: CopyColumns): void;
}

export interface RunRequest {
  readonly plan: Plan;
  readonly target: TargetChoice;
  /** The run folder itself; created, must be empty or absent. */
  readonly runFolder: string;
  /** No run follows that could use its host: the host ends with the run, which tells how that went. Left out: one may. */
  readonly isLast?: boolean;
}

/** Everything the window and the CLI can ask for; one run at a time. */
export interface RunService {
  listTargets(): Promise<TargetAvailability>;
  /** Opens the target in a host process of its own for a moment; facts are remembered per choice. */
  describeTarget(choice: TargetChoice): Promise<Result<TargetFacts, Failure>>;
  check(
    plan: Plan,
    choice: TargetChoice,
  ): Promise<Result<{ readonly target: TargetFacts; readonly findings: readonly Finding[] }, Failure>>;
  /**
   * Carries out a plan and keeps it on disk. The header's state tells how it ended (also after a crash, kill or hang);
   * a failure means that nothing ran.
   */
  run(request: RunRequest, observer: RunObserver): Promise<Result<RunHeader, Failure>>;
  /** Asks the host to stop; kills it when it has not within a second. Resolves when the run has ended. */
  stop(): Promise<void>;
  /** Kills the host at once. */
  kill(): void;
  readonly isRunning: boolean;
  /** Ends any host process. */
  close(): Promise<void>;
}
