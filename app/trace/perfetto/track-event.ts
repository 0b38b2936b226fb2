import type { ProtoFields } from "./proto-fields.ts";

/** A TrackEvent as it stands in its packet; names may be numbers that the packet's sequence explains. */
export interface TrackEvent {
  type: number;
  /** undefined: the default of its sequence. */
  track: string | undefined;
  name: string | undefined;
  nameIid: string | undefined;
  category: string | undefined;
  categoryIid: string | undefined;
  value: number;
  readonly leaving: string[];
  readonly reaching: string[];
  readonly annotations: Map<string, unknown>;
}

export const trackEventTypes = { sliceBegin: 1, sliceEnd: 2, instant: 3, counter: 4 } as const;

/** Texts by the numbers that a sequence gave them. */
export interface InternedTexts {
  readonly categories: Map<string, string>;
  readonly names: Map<string, string>;
  readonly annotations: Map<string, string>;
}

export function noTexts(): InternedTexts {
  return { categories: new Map(), names: new Map(), annotations: new Map() };
}

/** Takes an InternedData message. */
export function takeInterned(fields: ProtoFields, texts: InternedTexts): void {
  const byField: Readonly<Record<number, Map<string, string>>> = {
    1: texts.categories,
    2: texts.names,
    3: texts.annotations,
  };
  while (fields.next()) {
    const map = byField[fields.field];
    if (map !== undefined && fields.wireType === 2) {
      const entry = fields.inner();
      let iid = "";
      let text = "";
      while (entry.next()) {
        if (entry.field === 1) {
          iid = entry.key;
        } else if (entry.field === 2) {
          text = entry.text;
        }
      }
      map.set(iid, text);
    }
  }
}

export function readTrackEvent(fields: ProtoFields, texts: InternedTexts): TrackEvent {
  const event: TrackEvent = {
    type: 0,
    track: undefined,
    name: undefined,
    nameIid: undefined,
    category: undefined,
    categoryIid: undefined,
    value: Number.NaN,
    leaving: [],
    reaching: [],
    annotations: new Map(),
  };
  while (fields.next()) {
    takers[fields.field]?.(event, fields, texts);
  }
  return event;
}

type Taker = (event: TrackEvent, fields: ProtoFields, texts: InternedTexts) => void;

const takers: Readonly<Record<number, Taker>> = {
  3: (event, fields) => {
    event.categoryIid ??= fields.key;
  },
  4: takeAnnotation,
  9: (event, fields) => {
    event.type = fields.number;
  },
  10: (event, fields) => {
    event.nameIid = fields.key;
  },
  11: (event, fields) => {
    event.track = fields.key;
  },
  22: (event, fields) => {
    event.category ??= fields.text;
  },
  23: (event, fields) => {
    event.name = fields.text;
  },
  30: (event, fields) => {
    event.value = fields.signed;
  },
  36: (event, fields) => event.leaving.push(fields.key),
  42: (event, fields) => event.reaching.push(fields.key),
  44: (event, fields) => {
    event.value = fields.wireType === 1 ? fields.double : Number.NaN;
  },
  47: (event, fields) => event.leaving.push(fields.key),
  48: (event, fields) => event.reaching.push(fields.key),
};

function takeAnnotation(event: TrackEvent, fields: ProtoFields, texts: InternedTexts): void {
  const inner = fields.inner();
  let name = "";
  let value: unknown;
  while (inner.next()) {
    switch (inner.field) {
      case 1:
        name = texts.annotations.get(inner.key) ?? "";
        break;
      case 10:
        name = inner.text;
        break;
      case 2:
        value = inner.number !== 0;
        break;
      case 3:
        value = inner.number;
        break;
      case 4:
        value = inner.signed;
        break;
      case 5:
        value = inner.wireType === 1 ? inner.double : undefined;
        break;
      case 6:
        value = inner.text;
        break;
      default:
    }
  }
  if (name !== "" && value !== undefined) {
    event.annotations.set(name, value);
  }
}
