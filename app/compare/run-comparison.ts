import type { RunHeader } from "#app/run/run-header.ts";
import type { RunStatistics } from "#app/run/run-statistics.ts";
import type { SampleSummary } from "#app/run/sample-summary.ts";

/**
 * `no-difference-shown`: the 95 % intervals of the two medians overlap, so that what differs may be chance.
 * `not-known`: one of the runs has too few samples for an interval.
 */
export type Verdict = "faster" | "slower" | "no-difference-shown" | "not-known";

export interface ComparedFigure {
  /** Name of the figure, as `run --json` has it. */
  readonly figure: string;
  /** Of copies of one direction and size; null for figures of the whole run. */
  readonly direction: string | null;
  readonly bytes: number | null;
  readonly unit: "bytes/s" | "ns" | "bytes" | "count";
  /** null: that run has no such copies. */
  readonly a: number | null;
  readonly b: number | null;
  /** (b − a) / a, in percent; null when there is no a to compare with. */
  readonly differencePercent: number | null;
  /** 95 % intervals of the medians; null for figures that are none, or of too few samples. */
  readonly intervalA: Interval | null;
  readonly intervalB: Interval | null;
  /** Of the second run against the first; null for figures that no verdict is passed on. */
  readonly verdict: Verdict | null;
}

type Interval = NonNullable<SampleSummary["medianInterval"]>;

export interface RunComparison {
  /** What was not the same in both runs: figures of unlike runs do not tell much. */
  readonly settings: readonly { readonly field: string; readonly a: string; readonly b: string }[];
  readonly figures: readonly ComparedFigure[];
}

/** The second run against the first. Runs without statistics are compared by their plain figures. */
export function compareRuns(a: RunHeader, b: RunHeader): RunComparison {
  return {
    settings: differingSettings(a, b),
    figures: [
      plain("copies", "count", a.figures.copies, b.figures.copies),
      plain("bytes", "bytes", a.figures.bytes, b.figures.bytes),
      plain("durationNs", "ns", a.figures.durationNs, b.figures.durationNs),
      plain("bandwidthBytesPerSec", "bytes/s", a.figures.bandwidthBytesPerSec, b.figures.bandwidthBytesPerSec),
      ...judged("trialRate.median", "bytes/s", noCopies, a.statistics?.trialRate, b.statistics?.trialRate),
      ...directions(a.statistics, b.statistics),
      ...sizes(a.statistics, b.statistics),
    ],
  };
}

/** Whether the second run is shown to be slower by more than so many percent. */
export function isSlowerBy(comparison: RunComparison, percent: number): boolean {
  return comparison.figures.some(
    ({ verdict, differencePercent }) => verdict === "slower" && Math.abs(differencePercent ?? 0) > percent,
  );
}

interface CopiesOf {
  readonly direction: string | null;
  readonly bytes: number | null;
}
const noCopies: CopiesOf = { direction: null, bytes: null };

function plain(
  figure: string,
  unit: ComparedFigure["unit"],
  a: number | null,
  b: number | null,
  of: CopiesOf = noCopies,
): ComparedFigure {
  const differencePercent = a === null || b === null || a === 0 ? null : ((b - a) / a) * 100;
  return { figure, ...of, unit, a, b, differencePercent, intervalA: null, intervalB: null, verdict: null };
}

/** A median with its verdict; nothing when neither run has it. */
function judged(
  figure: string,
  unit: "bytes/s" | "ns",
  of: CopiesOf,
  a: SampleSummary | null | undefined,
  b: SampleSummary | null | undefined,
): ComparedFigure[] {
  if (!a && !b) {
    return [];
  }
  const intervalA = a?.medianInterval ?? null;
  const intervalB = b?.medianInterval ?? null;
  const verdict = a && b ? verdictOf(intervalA, intervalB, unit === "bytes/s") : null;
  return [{ ...plain(figure, unit, a?.median ?? null, b?.median ?? null, of), intervalA, intervalB, verdict }];
}

/** Of the second interval against the first. */
export function verdictOf(a: Interval | null, b: Interval | null, isMoreBetter: boolean): Verdict {
  if (a === null || b === null) {
    return "not-known";
  }
  if (b.low > a.high) {
    return isMoreBetter ? "faster" : "slower";
  }
  if (b.high < a.low) {
    return isMoreBetter ? "slower" : "faster";
  }
  return "no-difference-shown";
}

function directions(a: RunStatistics | null, b: RunStatistics | null): ComparedFigure[] {
  const [ofA, ofB] = [a?.directions ?? [], b?.directions ?? []];
  const names = [...new Set([...ofA, ...ofB].map(({ direction }) => direction))];
  return names.map((name) => {
    const rateIn = (all: typeof ofA) => all.find(({ direction }) => direction === name)?.movingBytesPerSec ?? null;
    return plain("movingBytesPerSec", "bytes/s", rateIn(ofA), rateIn(ofB), { direction: name, bytes: null });
  });
}

function sizes(a: RunStatistics | null, b: RunStatistics | null): ComparedFigure[] {
  const [ofA, ofB] = [a?.sizes ?? [], b?.sizes ?? []];
  const keys = new Map([...ofA, ...ofB].map((size) => [`${size.direction} ${size.bytes}`, size]));
  return [...keys.values()].flatMap(({ direction, bytes }) => {
    const of = { direction, bytes };
    const sizeIn = (all: typeof ofA) => all.find((size) => size.direction === direction && size.bytes === bytes);
    const [inA, inB] = [sizeIn(ofA), sizeIn(ofB)];
    const quantile = (name: "p95" | "p99") =>
      plain(`durationNs.${name}`, "ns", inA?.durationNs[name] ?? null, inB?.durationNs[name] ?? null, of);
    return [
      ...judged("durationNs.median", "ns", of, inA?.durationNs, inB?.durationNs),
      quantile("p95"),
      quantile("p99"),
      plain("queuedNs.median", "ns", inA?.queuedNs.median ?? null, inB?.queuedNs.median ?? null, of),
      plain("callNs.median", "ns", inA?.callNs.median ?? null, inB?.callNs.median ?? null, of),
    ];
  });
}

function differingSettings(a: RunHeader, b: RunHeader): RunComparison["settings"] {
  const [ofA, ofB] = [settingsOf(a), settingsOf(b)];
  return Object.keys(ofA)
    .map((field) => ({ field, a: ofA[field] ?? "", b: ofB[field] ?? "" }))
    .filter((setting) => setting.a !== setting.b);
}

function settingsOf({ state, plan, target, environment }: RunHeader): Readonly<Record<string, string>> {
  const { name, ...content } = plan;
  return {
    state,
    plan: name,
    transfers: contentMark(content.transfers),
    buffers: contentMark(content.buffers),
    streams: contentMark(content.streams),
    measure: contentMark(content.measure),
    library: target.library,
    simulated: String(target.simulated),
    product: target.product ?? "?",
    form: target.form ?? "?",
    cann: target.cann ?? "?",
    soc: target.soc ?? "?",
    clock: target.clock,
    seed: String(target.seed ?? "?"),
    copyscope: environment.copyscope,
    architecture: environment.architecture,
  };
}

const longestMark = 120;

/** As JSON, cut: enough to see that it differs and, for short plans, in what. */
function contentMark(content: unknown): string {
  const json = JSON.stringify(content);
  return json.length <= longestMark ? json : `${json.slice(0, longestMark)}… (${json.length})`;
}
