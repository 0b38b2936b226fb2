import type { Gate } from "#app/run/gate.ts";

interface Held {
  readonly fromNs: number;
  readonly toNs: number;
}

/** How many gates a stream may have behind it before they are let go. */
const mostPassed = 1_024;

/** Until when the start gate held a copy back. Gates and copies come in order of time; a gate comes before its copies. */
export class HeldStreams {
  readonly #gatesByStream = new Map<number, Held[]>();
  readonly #nextByStream = new Map<number, number>();

  add({ streams, fromNs, toNs }: Gate): void {
    for (const stream of streams) {
      const gates = this.#gatesByStream.get(stream) ?? [];
      gates.push({ fromNs, toNs });
      this.#gatesByStream.set(stream, gates);
    }
  }

  /** The moment from which the copy waited for nothing but its turn. */
  queuedFromNs(stream: number, returnNs: number): number {
    const gates = this.#gatesByStream.get(stream);
    if (gates === undefined) {
      return returnNs;
    }
    let next = this.#nextByStream.get(stream) ?? 0;
    while (next < gates.length && (gates[next]?.toNs ?? 0) < returnNs) {
      next += 1;
    }
    if (next > mostPassed) {
      gates.splice(0, next);
      next = 0;
    }
    this.#nextByStream.set(stream, next);
    const gate = gates[next];
    return gate !== undefined && gate.fromNs <= returnNs ? gate.toNs : returnNs;
  }
}
