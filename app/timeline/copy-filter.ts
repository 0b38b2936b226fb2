import { copyKindSchema } from "#app/plan/plan-schema.ts";
import { timeSources } from "#app/run/copy-columns.ts";
import { type TextReference, text } from "#app/text/text-reference.ts";
import { parseByteSize } from "#app/units/byte-size.ts";

/** Words that a copy is searched by: `kind:h2d size>1MiB dur>50us stream:3`. All terms must hold. */
export interface CopyFilter {
  readonly terms: readonly FilterTerm[];
}

export const quantityKeys = ["size", "dur", "wait", "call", "rate", "start", "end"] as const;
export const numberKeys = ["device", "trial", "transfer", "copy"] as const;
export type QuantityKey = (typeof quantityKeys)[number];
export type NumberKey = (typeof numberKeys)[number];
export type Comparison = ">" | ">=" | "<" | "<=" | "=";

export type FilterTerm = { readonly isNegated: boolean } & (
  | { readonly type: "kind"; readonly kinds: readonly string[] }
  | { readonly type: "source"; readonly sources: readonly string[] }
  /** Ids or numbers of streams, in lower case. */
  | { readonly type: "stream"; readonly streams: readonly string[] }
  /** `ok`, `failed`, or a code. */
  | { readonly type: "status"; readonly statuses: readonly string[] }
  /** Bytes, nanoseconds or bytes per second; numbers as people count them, from 1 for trials and transfers. */
  | {
      readonly type: "compare";
      readonly key: QuantityKey | NumberKey;
      readonly comparison: Comparison;
      readonly value: number;
    }
);

export type ParsedFilter =
  | { readonly ok: true; readonly filter: CopyFilter }
  | { readonly ok: false; readonly problem: TextReference };

export const kindNames = copyKindSchema.options;
const termPattern = /^(-?)([a-z]+)(:|>=|<=|>|<|=)(.+)$/i;
const barePattern = /^(-?)([\w.-]+)$/;
const otherNames: Readonly<Record<string, string>> = {
  bytes: "size",
  duration: "dur",
  took: "dur",
  queue: "wait",
  bandwidth: "rate",
  dev: "device",
  direction: "kind",
};

/** Reads a search; a problem is a sentence that names the term. An empty search finds nothing to say and holds no term. */
export function parseCopyFilter(search: string): ParsedFilter {
  const terms: FilterTerm[] = [];
  for (const word of search
    .trim()
    .split(/\s+/)
    .filter((part) => part !== "")) {
    const term = parseTerm(word);
    if ("key" in term && !("type" in term)) {
      return { ok: false, problem: term };
    }
    terms.push(term as FilterTerm);
  }
  return { ok: true, filter: { terms } };
}

function parseTerm(word: string): FilterTerm | TextReference {
  const match = termPattern.exec(word);
  if (match === null) {
    return parseBare(word);
  }
  const [, minus = "", written = "", operator = "", value = ""] = match;
  const key = otherNames[written.toLowerCase()] ?? written.toLowerCase();
  const isNegated = minus === "-";
  const quantity = [...quantityKeys, ...numberKeys].find((candidate) => candidate === key);
  if (quantity !== undefined) {
    return parseComparison(word, isNegated, quantity, operator, value);
  }
  if (operator !== ":" && operator !== "=") {
    return isListKey(key)
      ? text("timeline:filter.notComparable", { term: word, key })
      : text("timeline:filter.unknownKey", { term: word, key: written, keys: knownKeys.join(", ") });
  }
  return parseList(word, isNegated, key, written, value.toLowerCase().split(","));
}

/** A word alone: a direction, an outcome, or a stream. */
function parseBare(word: string): FilterTerm | TextReference {
  const [, minus = "", name = ""] = barePattern.exec(word) ?? [];
  const isNegated = minus === "-";
  const lower = name.toLowerCase();
  if (name === "") {
    return text("timeline:filter.notUnderstood", { term: word });
  }
  if (kindNames.some((kind) => kind === lower)) {
    return { type: "kind", isNegated, kinds: [lower] };
  }
  if (lower === "failed" || lower === "ok") {
    return { type: "status", isNegated, statuses: [lower] };
  }
  return { type: "stream", isNegated, streams: [lower] };
}

const listKeys = ["kind", "source", "stream", "status"];
const knownKeys = [...listKeys, ...quantityKeys, ...numberKeys];

function isListKey(key: string): boolean {
  return listKeys.includes(key);
}

function parseList(
  word: string,
  isNegated: boolean,
  key: string,
  written: string,
  values: readonly string[],
): FilterTerm | TextReference {
  switch (key) {
    case "kind":
      return oneOf(word, values, [...kindNames, "failed"]) ?? { type: "kind", isNegated, kinds: values };
    case "source":
      return oneOf(word, values, timeSources) ?? { type: "source", isNegated, sources: values };
    case "stream":
      return { type: "stream", isNegated, streams: values };
    case "status": {
      const strange = values.find((value) => !/^(ok|failed|\d+)$/.test(value));
      return strange === undefined
        ? { type: "status", isNegated, statuses: values }
        : text("timeline:filter.unknownValue", { term: word, value: strange, values: "ok, failed, 507899" });
    }
    default:
      return text("timeline:filter.unknownKey", { term: word, key: written, keys: knownKeys.join(", ") });
  }
}

function oneOf(word: string, values: readonly string[], known: readonly string[]): TextReference | undefined {
  const strange = values.find((value) => !known.includes(value));
  return strange === undefined
    ? undefined
    : text("timeline:filter.unknownValue", { term: word, value: strange, values: known.join(", ") });
}

function parseComparison(
  word: string,
  isNegated: boolean,
  key: QuantityKey | NumberKey,
  operator: string,
  written: string,
): FilterTerm | TextReference {
  const value = parseQuantity(key, written);
  if (value === undefined) {
    return text("timeline:filter.badValue", { term: word, value: written, example: examples[key] });
  }
  const comparison = operator === ":" ? "=" : (operator as Comparison);
  return { type: "compare", isNegated, key, comparison, value };
}

const examples: Readonly<Record<QuantityKey | NumberKey, string>> = {
  size: "4MiB",
  dur: "50us",
  wait: "1.5ms",
  call: "200ns",
  rate: "20GB/s",
  start: "12ms",
  end: "1.2s",
  device: "0",
  trial: "1",
  transfer: "2",
  copy: "4711",
};

const nanosecondsOf: Readonly<Record<string, number>> = { ns: 1, us: 1e3, µs: 1e3, μs: 1e3, ms: 1e6, s: 1e9 };
const rateOf: Readonly<Record<string, number>> = { "b/s": 1, "kb/s": 1e3, "mb/s": 1e6, "gb/s": 1e9, "tb/s": 1e12 };
const numberPattern = /^(\d+(?:\.\d+)?)(.*)$/;

/** Bytes, nanoseconds, bytes per second or a plain number; undefined for anything else. */
function parseQuantity(key: QuantityKey | NumberKey, written: string): number | undefined {
  if (key === "size") {
    return parseByteSize(written);
  }
  const [, digits = "", unit = ""] = numberPattern.exec(written) ?? [];
  if (digits === "") {
    return undefined;
  }
  if (numberKeys.some((candidate) => candidate === key)) {
    return unit === "" && !digits.includes(".") ? Number(digits) : undefined;
  }
  const factor = (key === "rate" ? rateOf : nanosecondsOf)[unit.toLowerCase()];
  return factor === undefined ? undefined : Number(digits) * factor;
}
