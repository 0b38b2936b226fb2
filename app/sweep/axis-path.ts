import {
  bufferSchema,
  hostAccessSchema,
  hostDelaySchema,
  measureSchema,
  type PlanInput,
  streamSchema,
  syncSchema,
  transferSchema,
} from "#app/plan/plan-schema.ts";

/** Which fields of a plan a path names. */
export type AxisPath =
  /** `streams`: how many of the plan's streams are used. */
  | { readonly kind: "stream-count" }
  /** `measure.submit` */
  | { readonly kind: "measure"; readonly name: string }
  /** `transfers[0].chunkBytes`, `buffers[h0].memory`, `transfers[*].bytes` */
  | { readonly kind: "entries"; readonly list: PlanList; readonly which: Which; readonly name: string };

type PlanList = "buffers" | "streams" | "transfers";
/** `*`: every entry that has such a field. */
type Which = "*" | number | { readonly id: string };

const entryPattern = /^(buffers|streams|transfers)\[([A-Za-z0-9_.-]+|\*)\]\.([A-Za-z]+)$/;
const measurePattern = /^measure\.([A-Za-z]+)$/;

/** undefined: no path. An entry in brackets is a place when it is all digits, else an id; transfers have places only. */
export function readAxisPath(path: string): AxisPath | undefined {
  if (path === "streams") {
    return { kind: "stream-count" };
  }
  const [, measureField] = measurePattern.exec(path) ?? [];
  if (measureField !== undefined) {
    return { kind: "measure", name: measureField };
  }
  const [, list, entry, name] = entryPattern.exec(path) ?? [];
  if ((list !== "buffers" && list !== "streams" && list !== "transfers") || entry === undefined || name === undefined) {
    return undefined;
  }
  const which = readEntry(entry);
  return list === "transfers" && typeof which === "object" ? undefined : { kind: "entries", list, which, name };
}

function readEntry(entry: string): Which {
  if (entry === "*") {
    return "*";
  }
  return /^\d+$/.test(entry) ? Number(entry) : { id: entry };
}

/** An entry of a list of a plan file: any object. */
export type Entry = Record<string, unknown>;

const measureFields = new Set(Object.keys(measureSchema.shape));

/**
 * The objects of the plan whose field the path names, to be changed in place; none when it names nothing there. With
 * `*`, only entries that the field can belong to: the memory and node of host buffers, the policy of device buffers.
 */
export function objectsAt(plan: PlanInput, path: Exclude<AxisPath, { kind: "stream-count" }>): Entry[] {
  if (path.kind === "measure") {
    plan.measure ??= {};
    return measureFields.has(path.name) ? [plan.measure] : [];
  }
  const { list, which, name } = path;
  const entries: readonly Entry[] = plan[list];
  const having = entries.filter((entry) => canHave(list, entry, name));
  if (which === "*") {
    return having.filter((entry) => list !== "buffers" || isOfItsKind(entry, name));
  }
  return having.filter((entry) => (typeof which === "number" ? entries[which] === entry : entry["id"] === which.id));
}

function canHave(list: PlanList, entry: Entry, name: string): boolean {
  return name !== "id" && Object.hasOwn(shapeOf(list, entry), name);
}

function shapeOf(list: PlanList, entry: Entry): object {
  if (list !== "transfers") {
    return list === "buffers" ? bufferSchema.shape : streamSchema.shape;
  }
  if ("from" in entry) {
    return transferSchema.shape;
  }
  if ("sync" in entry) {
    return syncSchema.shape;
  }
  return "ms" in entry ? hostDelaySchema.shape : hostAccessSchema.shape;
}

function isOfItsKind(buffer: Entry, name: string): boolean {
  const isOnDevice = buffer["memory"] === "device";
  switch (name) {
    case "memory":
    case "node":
      return !isOnDevice;
    case "device":
    case "policy":
      return isOnDevice;
    default:
      return true;
  }
}
