import { FiguresBuilder } from "#app/analysis/run-figures.ts";
import { StatisticsBuilder } from "#app/analysis/run-statistics.ts";
import type { CallError } from "#app/errors/call-error.ts";
import { CopyEvidence } from "#app/findings/copy-evidence.ts";
import type { Plan } from "#app/plan/plan-schema.ts";
import type { CopyColumns } from "#app/run/copy-columns.ts";
import { type Gate, type Gates, mostKeptGates } from "#app/run/gate.ts";
import type { RunFigures } from "#app/run/run-header.ts";
import type { RunStatistics } from "#app/run/run-statistics.ts";
import type { HostEvent } from "./host-connection.ts";
import type { BlockedCall, HostRunObserver } from "./host-supervisor.ts";
import type { RunObserver } from "./run-service.ts";
import type { RunWriter } from "./run-writer.ts";

type HostProgress = Extract<HostEvent, { type: "progress" }>;

export interface RunRecorderOptions {
  readonly plan: Plan;
  readonly writer: RunWriter;
  readonly observer: RunObserver;
  readonly nowMs: () => number;
}

/** Takes what the host sends during a run to where it belongs: disk, figures, observer. */
export class RunRecorder implements HostRunObserver {
  /** What the findings after the run are drawn from. */
  readonly evidence: CopyEvidence;
  readonly #writer: RunWriter;
  readonly #figures: FiguresBuilder;
  readonly #statistics: StatisticsBuilder;
  readonly #observer: RunObserver;
  readonly #nowMs: () => number;
  readonly #startedMs: number;
  /** By call and code: the host repeats an error with a higher count. */
  readonly #errors = new Map<string, CallError>();
  #progress: HostProgress = { type: "progress", copiesDone: 0, copiesTotal: 0, trial: 0, phase: "preparing" };
  #blockedIn: BlockedCall | null = null;
  #rows = 0;
  readonly #gates: Gate[] = [];
  #gateCount = 0;

  constructor({ plan, writer, observer, nowMs }: RunRecorderOptions) {
    this.#writer = writer;
    this.#figures = new FiguresBuilder(plan);
    this.#statistics = new StatisticsBuilder(plan);
    this.evidence = new CopyEvidence(plan);
    this.#observer = observer;
    this.#nowMs = nowMs;
    this.#startedMs = nowMs();
  }

  /** Errors that were told so far; the host's own list at the end of the run replaces them. */
  get errors(): CallError[] {
    return [...this.#errors.values()];
  }

  /** Rows that have arrived. */
  get rows(): number {
    return this.#rows;
  }

  get figures(): RunFigures {
    return this.#figures.finish();
  }

  get gates(): Gates {
    return { kept: [...this.#gates], count: this.#gateCount };
  }

  /** Once, when all rows have arrived. */
  statistics(): RunStatistics {
    return this.#statistics.finish();
  }

  onEvent(event: HostEvent): void {
    if (event.type === "call-error") {
      this.#errors.set(`${event.error.call} ${event.error.code}`, event.error);
      return;
    }
    if (event.type === "gate") {
      this.#addGate(event.gate);
      return;
    }
    this.#progress = event;
    this.#tellProgress();
  }

  onColumns(columns: CopyColumns): void {
    this.#rows += columns.rows;
    this.#writer.append(columns);
    this.#figures.add(columns);
    this.#statistics.add(columns);
    this.evidence.add(columns);
    // Last: the window takes the memory away.
    this.#observer.onColumns(columns);
  }

  onPulse(blockedIn: BlockedCall | null): void {
    this.#blockedIn = blockedIn;
    this.#tellProgress();
  }

  #addGate(gate: Gate): void {
    this.#statistics.addGate(gate);
    this.#gateCount += 1;
    if (this.#gates.length < mostKeptGates) {
      this.#gates.push(gate);
    }
  }

  #tellProgress(): void {
    const { copiesDone, copiesTotal, trial, phase } = this.#progress;
    const elapsedMs = this.#nowMs() - this.#startedMs;
    this.#observer.onEvent({
      type: "run-progress",
      copiesDone,
      copiesTotal,
      trial,
      phase,
      elapsedMs,
      leftMs: copiesDone === 0 ? null : (elapsedMs * (copiesTotal - copiesDone)) / copiesDone,
      blockedIn: this.#blockedIn,
    });
  }
}
