import type { ProtoFields } from "./proto-fields.ts";

/** A clock of a snapshot: what it showed, in its own unit. */
interface ShownClock {
  readonly key: string;
  readonly shown: bigint;
  readonly unitNs: bigint;
  readonly isIncremental: boolean;
}

/** A clock that is tied to the trace's own. */
interface TiedClock {
  /** Added to its times, in nanoseconds. */
  readonly offsetNs: bigint;
  readonly unitNs: bigint;
  readonly isIncremental: boolean;
  /** Of an incremental one: the time of its last packet. */
  lastNs: bigint;
}

const bootClock = 6;
/** Clocks from here to below the second belong to the sequence of packets that names them. */
const firstSequenceClock = 64;
const firstGlobalClock = 128;

/**
 * The clocks of a Perfetto trace. Its writers mostly have one of their own, whose packets tell only the time since the one
 * before; snapshots say what several clocks showed at the same moment.
 */
export class ClockTable {
  readonly #tied = new Map<string, TiedClock>();
  /** The trace's own clock, which all times are brought to; undefined while no snapshot has come. */
  #base: string | undefined;

  /** Takes a ClockSnapshot that came in a sequence of packets. */
  take(fields: ProtoFields, sequence: string): void {
    const clocks: ShownClock[] = [];
    let primary = 0;
    while (fields.next()) {
      if (fields.field === 1 && fields.wireType === 2) {
        clocks.push(clockOf(fields.inner(), sequence));
      } else if (fields.field === 2) {
        primary = fields.number;
      }
    }
    this.#base ??= baseOf(clocks, primary);
    const known = clocks.find(({ key }) => key === this.#base || this.#tied.has(key));
    if (known === undefined) {
      return;
    }
    const offsetNs = known.key === this.#base ? 0n : (this.#tied.get(known.key)?.offsetNs ?? 0n);
    const momentNs = known.shown * known.unitNs + offsetNs;
    for (const { key, shown, unitNs, isIncremental } of clocks) {
      const lastNs = shown * unitNs;
      this.#tied.set(key, { offsetNs: momentNs - lastNs, unitNs, isIncremental, lastNs });
    }
  }

  /** Packets of a sequence were lost: what its clocks count from is not known until the next snapshot. */
  forgetSequence(sequence: string): void {
    for (const [key, { isIncremental }] of this.#tied) {
      if (isIncremental && key.startsWith(`${sequence} `)) {
        this.#tied.delete(key);
      }
    }
  }

  /** Whether times of a clock are the trace's own as they stand. */
  isBase(clock: number): boolean {
    if (clock === 0) {
      return true;
    }
    return this.#base === undefined ? clock < firstSequenceClock : String(clock) === this.#base;
  }

  /** A packet's time on the trace's own clock, in nanoseconds; undefined: nothing in the file ties its clock to that. */
  timeNs(clock: number, sequence: string, shown: bigint): bigint | undefined {
    const tied = this.#tied.get(keyOf(clock, sequence));
    if (tied === undefined) {
      return undefined;
    }
    const ns = shown * tied.unitNs;
    tied.lastNs = tied.isIncremental ? tied.lastNs + ns : ns;
    return tied.lastNs + tied.offsetNs;
  }
}

function keyOf(clock: number, sequence: string): string {
  return clock >= firstSequenceClock && clock < firstGlobalClock ? `${sequence} ${clock}` : String(clock);
}

/** As the snapshot says, else the clock that Perfetto's own recorder uses, else any that is not a sequence's own. */
function baseOf(clocks: readonly ShownClock[], primary: number): string | undefined {
  const global = clocks.filter(({ key }) => !key.includes(" "));
  const wanted = [String(primary), String(bootClock)].find((key) => global.some((clock) => clock.key === key));
  return wanted ?? global[0]?.key;
}

function clockOf(fields: ProtoFields, sequence: string): ShownClock {
  let clock = 0;
  let shown = 0n;
  let unitNs = 1n;
  let isIncremental = false;
  while (fields.next()) {
    switch (fields.field) {
      case 1:
        clock = fields.number;
        break;
      case 2:
        shown = fields.bigint;
        break;
      case 3:
        isIncremental = fields.number !== 0;
        break;
      case 4:
        unitNs = fields.bigint;
        break;
      default:
    }
  }
  // A unit of nothing is none.
  return { key: keyOf(clock, sequence), shown, unitNs: unitNs === 0n ? 1n : unitNs, isIncremental };
}
