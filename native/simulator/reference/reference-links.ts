import type { ModelFigures } from "./model-figures.ts";

// SPEC 4.2, 4.3, 4.11: flows on links, in whole numbers, the slow and simple way: every flow knows what it has left,
// and every share is worked out anew whenever anything changes.

export const unitsPerByte = 65_536n;
const nsPerSec = 1_000_000_000n;

interface Flow {
  left: bigint;
  readonly joined: number;
  readonly onEnd: () => void;
}

interface Link {
  readonly rate: bigint;
  flows: Flow[];
  /** Units per second of each flow; undefined: the link's rate by their number. */
  share: bigint | undefined;
  updatedNs: bigint;
}

interface Shared {
  readonly rate: bigint;
  readonly links: readonly number[];
}

export class ReferenceLinks {
  readonly #links: Link[];
  readonly #shared: Shared[];
  #joined = 0;

  constructor({ model }: ModelFigures) {
    this.#links = model.links.map(({ bytesPerSec }) => ({
      rate: BigInt(bytesPerSec),
      flows: [],
      share: undefined,
      updatedNs: 0n,
    }));
    this.#shared = model.shared.map(({ bytesPerSec, links }) => ({ rate: BigInt(bytesPerSec), links }));
  }

  join(place: number, units: bigint, nowNs: bigint, onEnd: () => void): void {
    const link = this.#link(place);
    serve(link, nowNs);
    link.flows.push({ left: units, joined: this.#joined++, onEnd });
    this.#shareOut(nowNs);
  }

  /** When the next flow ends and on which link; of several at one time, the link that comes first. */
  nextEnd(): { readonly atNs: bigint; readonly link: number } | undefined {
    let next: { atNs: bigint; link: number } | undefined;
    for (const [place, link] of this.#links.entries()) {
      const atNs = nextEndOf(link);
      if (atNs !== undefined && (next === undefined || atNs < next.atNs)) {
        next = { atNs, link: place };
      }
    }
    return next;
  }

  /** Ends what has nothing left on the link. */
  end(place: number, nowNs: bigint): void {
    const link = this.#link(place);
    serve(link, nowNs);
    const ended = link.flows.filter(({ left }) => left <= 0n);
    link.flows = link.flows.filter(({ left }) => left > 0n);
    ended.sort((one, other) => (one.left === other.left ? one.joined - other.joined : one.left < other.left ? -1 : 1));
    for (const flow of ended) {
      flow.onEnd();
    }
    this.#shareOut(nowNs);
  }

  #link(place: number): Link {
    const link = this.#links[place];
    if (link === undefined) {
      throw new Error(`Invariant: there is no link ${place}`);
    }
    return link;
  }

  #shareOut(nowNs: bigint): void {
    const shares = new Map<number, bigint | undefined>();
    const levels = new Map<number, bigint>();
    const busy = [...this.#links.entries()].filter(([, { flows }]) => flows.length > 0);
    while (shares.size < busy.length) {
      this.#shareRound(busy, shares, levels);
    }
    for (const [place, share] of shares) {
      const link = this.#link(place);
      if (link.share !== share) {
        serve(link, nowNs);
        link.share = share;
      }
    }
    for (const link of this.#links) {
      link.share = link.flows.length === 0 ? undefined : link.share;
    }
  }

  #shareRound(
    busy: readonly (readonly [number, Link])[],
    shares: Map<number, bigint | undefined>,
    levels: Map<number, bigint>,
  ): void {
    const open = busy.filter(([place]) => !shares.has(place));
    const own = new Map(open.map(([place, link]) => [place, (link.rate * unitsPerByte) / countOf(link)]));
    const ofShared = this.#shared.map((shared) => this.#sharedLevel(shared, shares, levels));
    const level = least([...own.values(), ...ofShared.filter((figure) => figure !== undefined)]);
    for (const [place] of open) {
      const isAtBottleneck = this.#shared.some(({ links }, at) => ofShared[at] === level && links.includes(place));
      if (own.get(place) === level) {
        shares.set(place, undefined);
        levels.set(place, level);
      } else if (isAtBottleneck) {
        shares.set(place, level);
        levels.set(place, level);
      }
    }
  }

  /** What each flow without a share could get of it; undefined when there is none. */
  #sharedLevel(
    { rate, links }: Shared,
    shares: ReadonlyMap<number, bigint | undefined>,
    levels: ReadonlyMap<number, bigint>,
  ): bigint | undefined {
    let left = rate * unitsPerByte;
    let open = 0n;
    for (const place of links) {
      const flows = countOf(this.#link(place));
      if (shares.has(place)) {
        left -= (levels.get(place) ?? 0n) * flows;
      } else {
        open += flows;
      }
    }
    return open === 0n ? undefined : left / open;
  }
}

function countOf(link: Link): bigint {
  return BigInt(link.flows.length);
}

function least(figures: readonly bigint[]): bigint {
  return figures.reduce((one, other) => {
    const isLess = other < one; // Math.min takes no bigint
    return isLess ? other : one;
  });
}

/** All flows of a link get on until now. */
function serve(link: Link, nowNs: bigint): void {
  const passedNs = nowNs - link.updatedNs;
  link.updatedNs = nowNs;
  if (link.flows.length === 0 || passedNs === 0n) {
    return;
  }
  const gained =
    link.share === undefined
      ? (link.rate * unitsPerByte * passedNs) / (countOf(link) * nsPerSec)
      : (link.share * passedNs) / nsPerSec;
  for (const flow of link.flows) {
    flow.left -= gained;
  }
}

function nextEndOf(link: Link): bigint | undefined {
  if (link.flows.length === 0) {
    return undefined;
  }
  const left = least(link.flows.map((flow) => flow.left));
  if (left <= 0n) {
    return link.updatedNs;
  }
  return (
    link.updatedNs +
    (link.share === undefined
      ? ceilOfRatio(left * countOf(link) * nsPerSec, link.rate * unitsPerByte)
      : ceilOfRatio(left * nsPerSec, link.share))
  );
}

function ceilOfRatio(numerator: bigint, denominator: bigint): bigint {
  return (numerator + denominator - 1n) / denominator;
}
