import type { ModelFigures } from "./model-figures.ts";
import { pageablePermille } from "./pageable-rate.ts";
import { ReferenceLinks, unitsPerByte } from "./reference-links.ts";
import { host, type Place, type ReferencePlan, type Step } from "./reference-plan.ts";

// The simulator's machine once more, written from SPEC.md sections 3 to 6 alone, so that two programs would have to
// make the same mistake. The virtual clock, CANN 8.5 and later.

/** A copy or memset that has ended, times in nanoseconds. `stream` is undefined when the call carried it out itself. */
export interface ReferenceRecord {
  readonly stream: number | undefined;
  readonly bytes: number;
  readonly submitNs: bigint;
  readonly startNs: bigint;
  readonly endNs: bigint;
}

interface Transfer {
  readonly kind: "transfer";
  readonly link: number;
  readonly bytes: number;
  readonly permille: bigint;
  readonly submitNs: bigint;
}
type Task =
  | Transfer
  | { readonly kind: "record"; readonly event: EventState; readonly record: number }
  | { readonly kind: "wait"; readonly event: EventState; readonly record: number };

interface StreamState {
  readonly number: number | undefined;
  readonly device: number;
  readonly queue: Task[];
}

interface EventState {
  recorded: number;
  completed: number;
  /** Who was held last stands first. */
  held: { readonly stream: StreamState; readonly record: number }[];
}

/** Copy engines of one direction of one device. */
interface Engines {
  free: number;
  readonly line: StreamState[];
}

interface ScheduledStep {
  readonly atNs: bigint;
  readonly act: () => void;
}

const fullRate = 1000n;

/** What the plan's copies come to, in the order in which they end. `beginNs`: the time before its first step. */
export function runReference(plan: ReferencePlan, figures: ModelFigures, beginNs: bigint): ReferenceRecord[] {
  const machine = new ReferenceMachine(plan, figures, beginNs);
  for (const step of plan.steps) {
    machine.carryOut(step);
  }
  return machine.finish();
}

class ReferenceMachine {
  readonly #figures: ModelFigures;
  readonly #links: ReferenceLinks;
  readonly #streams: readonly StreamState[];
  readonly #events: readonly EventState[];
  readonly #engines = new Map<string, Engines>();
  readonly #records: ReferenceRecord[] = [];
  /** In the order of scheduling. */
  #schedule: ScheduledStep[] = [];
  #nowNs: bigint;

  constructor(plan: ReferencePlan, figures: ModelFigures, beginNs: bigint) {
    this.#figures = figures;
    this.#links = new ReferenceLinks(figures);
    this.#streams = plan.streams.map((device, number) => ({ number, device, queue: [] }));
    this.#events = plan.events.map(() => ({ recorded: 0, completed: 0, held: [] }));
    this.#nowNs = beginNs;
  }

  finish(): ReferenceRecord[] {
    while (this.#advance()) {
      // until nothing is left that could happen
    }
    return this.#records;
  }

  carryOut(step: Step): void {
    this.#spendCall(); // aclrtSetDevice
    this.#spendCall();
    switch (step.kind) {
      case "copy": {
        const stream = this.#stream(step.stream);
        if (step.isPageable && !this.#isBoard()) {
          this.#waitUntil(() => stream.queue.length === 0);
          this.#block(this.#copyTask(step, stream.device));
        } else {
          this.#submit(stream, this.#copyTask(step, stream.device));
        }
        return;
      }
      case "blocking":
        this.#block(this.#copyTask(step, step.device));
        return;
      case "memset": {
        const stream = this.#stream(step.stream);
        this.#submit(stream, this.#transfer(this.#linkOf("d2d", stream.device), step.bytes, fullRate));
        return;
      }
      case "record": {
        const event = this.#event(step.event);
        event.recorded += 1;
        this.#submit(this.#stream(step.stream), { kind: "record", event, record: event.recorded });
        return;
      }
      case "wait": {
        const event = this.#event(step.event);
        // SPEC 6.3: the latest record so far, or the first one that will be.
        const record = Math.max(event.recorded, 1);
        this.#submit(this.#stream(step.stream), { kind: "wait", event, record });
        return;
      }
      case "synchronize": {
        const stream = this.#stream(step.stream);
        this.#waitUntil(() => stream.queue.length === 0);
        return;
      }
    }
  }

  #isBoard(): boolean {
    return this.#figures.settings.form === "rc";
  }

  #stream(number: number): StreamState {
    return present(this.#streams[number]);
  }

  #event(number: number): EventState {
    return present(this.#events[number]);
  }

  // SPEC 3.1

  /** The devices go on while the host is busy with a call. */
  #spendCall(): void {
    const untilNs = this.#nowNs + BigInt(this.#figures.hostApiCostNs);
    while ((this.#nextNs() ?? untilNs + 1n) <= untilNs) {
      this.#advance();
    }
    this.#nowNs = untilNs;
  }

  #waitUntil(isMet: () => boolean): void {
    while (!isMet()) {
      if (!this.#advance()) {
        throw new Error("Invariant: the plan waits for what does not come");
      }
    }
  }

  #nextNs(): bigint | undefined {
    const end = this.#links.nextEnd()?.atNs;
    const step = this.#nextStep()?.atNs;
    return end === undefined || (step !== undefined && step < end) ? step : end;
  }

  #nextStep(): ScheduledStep | undefined {
    return this.#schedule.reduce<ScheduledStep | undefined>(
      (first, step) => (first === undefined || step.atNs < first.atNs ? step : first),
      undefined,
    );
  }

  /** One event; false when there is none. SPEC 4.12: flows end first. */
  #advance(): boolean {
    const end = this.#links.nextEnd();
    const step = this.#nextStep();
    if (end !== undefined && (step === undefined || end.atNs <= step.atNs)) {
      this.#nowNs = end.atNs;
      this.#links.end(end.link, end.atNs);
      return true;
    }
    if (step === undefined) {
      return false;
    }
    this.#schedule = this.#schedule.filter((other) => other !== step);
    this.#nowNs = step.atNs;
    step.act();
    return true;
  }

  #at(atNs: bigint, act: () => void): void {
    this.#schedule.push({ atNs, act });
  }

  // Streams: SPEC 4.6, 4.12, 5.1

  #submit(stream: StreamState, task: Task): void {
    stream.queue.push(task);
    if (stream.queue.length === 1) {
      this.#at(this.#nowNs, () => this.#begin(stream));
    }
  }

  #block(task: Task): void {
    const stream: StreamState = { number: undefined, device: 0, queue: [] };
    this.#submit(stream, task);
    this.#waitUntil(() => stream.queue.length === 0);
  }

  /** Begins the first task and those after it, as long as they take no time. */
  #begin(stream: StreamState): void {
    for (let task = stream.queue[0]; task !== undefined; task = stream.queue[0]) {
      if (task.kind === "transfer") {
        this.#askForEngine(stream, task);
        return;
      }
      if (task.kind === "wait" && task.event.completed < task.record) {
        task.event.held.unshift({ stream, record: task.record });
        return;
      }
      if (task.kind === "record") {
        this.#complete(task.event, task.record);
      }
      stream.queue.shift();
    }
  }

  #complete(event: EventState, record: number): void {
    event.completed = Math.max(event.completed, record);
    const released = event.held.filter((held) => held.record <= event.completed);
    event.held = event.held.filter((held) => held.record > event.completed);
    for (const { stream } of released) {
      this.#at(this.#nowNs, () => {
        stream.queue.shift();
        this.#begin(stream);
      });
    }
  }

  // Copies: SPEC 4.1, 4.4 to 4.9

  #copyTask(copy: { from: Place; to: Place; bytes: number; isPageable: boolean }, issuing: number): Transfer {
    const isOneHost = (copy.from === host) !== (copy.to === host);
    const isSlower = copy.isPageable && isOneHost && !this.#isBoard();
    const permille = isSlower ? pageablePermille(this.#figures.model, copy.bytes) : fullRate;
    return this.#transfer(this.#linkBetween(copy.from, copy.to, issuing), copy.bytes, permille);
  }

  #transfer(link: number, bytes: number, permille: bigint): Transfer {
    return { kind: "transfer", link, bytes, permille, submitNs: this.#nowNs };
  }

  #linkBetween(from: Place, to: Place, issuing: number): number {
    if (this.#isBoard()) {
      return this.#linkOf("d2d", issuing);
    }
    if (from === host) {
      return to === host ? this.#linkOf("h2h", host) : this.#linkOf("h2d", to);
    }
    if (to === host) {
      return this.#linkOf("d2h", from);
    }
    return from === to ? this.#linkOf("d2d", from) : this.#linkOf("p2p", from, to);
  }

  #linkOf(direction: string, device: number, peerDevice = -1): number {
    const place = this.#figures.model.links.findIndex(
      (link) => link.direction === direction && link.device === device && link.peerDevice === peerDevice,
    );
    if (place < 0) {
      throw new Error(`Invariant: no link ${direction} of ${device} to ${peerDevice}`);
    }
    return place;
  }

  #enginesOf(link: number): Engines | undefined {
    const { direction, device } = present(this.#figures.model.links[link]);
    if (direction === "h2h") {
      return undefined;
    }
    const key = `${direction} ${device}`;
    const engines = this.#engines.get(key) ?? { free: this.#figures.model.enginesPerDirection, line: [] };
    this.#engines.set(key, engines);
    return engines;
  }

  #askForEngine(stream: StreamState, transfer: Transfer): void {
    const engines = this.#enginesOf(transfer.link);
    if (engines !== undefined && engines.free === 0) {
      engines.line.push(stream);
      return;
    }
    if (engines !== undefined) {
      engines.free -= 1;
    }
    this.#start(stream, transfer);
  }

  #start(stream: StreamState, transfer: Transfer): void {
    const startNs = this.#nowNs;
    const units = (BigInt(transfer.bytes) * unitsPerByte * 1000n) / transfer.permille;
    this.#at(startNs + BigInt(present(this.#figures.model.links[transfer.link]).fixedNs), () => {
      this.#links.join(transfer.link, units, this.#nowNs, () => {
        this.#at(this.#nowNs, () => this.#end(stream, transfer, startNs));
      });
    });
  }

  #end(stream: StreamState, transfer: Transfer, startNs: bigint): void {
    const { bytes, submitNs } = transfer;
    this.#records.push({ stream: stream.number, bytes, submitNs, startNs, endNs: this.#nowNs });
    stream.queue.shift();
    this.#passOn(this.#enginesOf(transfer.link));
    this.#begin(stream);
  }

  /** The next in line has the engine before the stream that gives it back goes on. */
  #passOn(engines: Engines | undefined): void {
    const next = engines?.line.shift();
    const transfer = next?.queue[0];
    if (next !== undefined && transfer?.kind === "transfer") {
      this.#start(next, transfer);
    } else if (engines !== undefined) {
      engines.free += 1;
    }
  }
}

function present<T>(value: T | undefined): T {
  if (value === undefined) {
    throw new Error("Invariant: the plan names what it does not have");
  }
  return value;
}
