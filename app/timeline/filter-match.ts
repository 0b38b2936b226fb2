import { unreachable } from "#app/unreachable.ts";
import type { Comparison, CopyFilter, FilterTerm, NumberKey, QuantityKey } from "./copy-filter.ts";
import { kindNames } from "./copy-filter.ts";
import type { LaneCopies } from "./lane-copies.ts";

/** What a filter needs to know of a part of a lane, beside its copies. */
export interface FilteredPart {
  readonly copies: LaneCopies;
  /** Number and id of its stream. */
  readonly stream: number;
  readonly streamId: string;
  readonly device: number;
  readonly source: string;
}

/** Answers for each copy of the part; undefined when no copy of it can match. */
export function matcherOf(filter: CopyFilter, part: FilteredPart): ((index: number) => boolean) | undefined {
  const tests: ((index: number) => boolean)[] = [];
  for (const term of filter.terms) {
    const answer = wholePart(term, part);
    if (answer === undefined) {
      tests.push(copyTest(term, part.copies));
    } else if (answer === term.isNegated) {
      return undefined;
    }
  }
  return (index) => tests.every((test) => test(index));
}

/** The term's answer where it is the same for all copies of the part. */
function wholePart(term: FilterTerm, part: FilteredPart): boolean | undefined {
  if (term.type === "stream") {
    return term.streams.includes(part.streamId.toLowerCase()) || term.streams.includes(String(part.stream));
  }
  if (term.type === "source") {
    return term.sources.includes(part.source);
  }
  return term.type === "compare" && term.key === "device"
    ? compares(part.device, term.comparison, term.value)
    : undefined;
}

function copyTest(term: FilterTerm, copies: LaneCopies): (index: number) => boolean {
  const test = plainTest(term, copies);
  return term.isNegated ? (index) => !test(index) : test;
}

function plainTest(term: FilterTerm, copies: LaneCopies): (index: number) => boolean {
  switch (term.type) {
    case "kind": {
      const wanted = kindNames.map((kind) => term.kinds.includes(kind));
      const isFailedWanted = term.kinds.includes("failed");
      return (index) =>
        wanted[Math.min(copies.kindOf(index), 4)] === true || (isFailedWanted && copies.statusOf(index) !== 0);
    }
    case "status":
      return (index) => matchesStatus(term.statuses, copies.statusOf(index));
    case "compare": {
      const read = reader(term.key, copies);
      return (index) => compares(read(index), term.comparison, term.value);
    }
    case "stream":
    case "source":
      return () => true;
    default:
      return unreachable(term);
  }
}

function matchesStatus(statuses: readonly string[], status: number): boolean {
  return statuses.some((wanted) =>
    wanted === "ok" ? status === 0 : wanted === "failed" ? status !== 0 : Number(wanted) === status,
  );
}

/** What was not recorded is NaN, which no comparison holds for. */
function reader(key: QuantityKey | NumberKey, copies: LaneCopies): (index: number) => number {
  switch (key) {
    case "size":
      return (index) => copies.bytes.at(index);
    case "dur":
      return (index) => copies.durationNs.at(index);
    case "wait":
      return (index) => copies.leadNs.at(index);
    case "call":
      return (index) => copies.callNs.at(index);
    case "rate":
      return (index) => (copies.bytes.at(index) / copies.durationNs.at(index)) * 1e9;
    case "start":
      return (index) => copies.startNs[index] ?? 0;
    case "end":
      return (index) => copies.endNs(index);
    case "trial":
      return (index) => copies.trial.at(index) + 1;
    case "transfer":
      return (index) => copies.transfer.at(index) + 1;
    case "copy":
      return (index) => copies.row[index] ?? 0;
    case "device":
      return () => Number.NaN;
    default:
      return unreachable(key);
  }
}

function compares(value: number, comparison: Comparison, limit: number): boolean {
  switch (comparison) {
    case ">":
      return value > limit;
    case ">=":
      return value >= limit;
    case "<":
      return value < limit;
    case "<=":
      return value <= limit;
    case "=":
      return value === limit;
    default:
      return unreachable(comparison);
  }
}
