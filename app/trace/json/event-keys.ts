/** Arguments of events that are looked at. */
export const argumentKeys = [
  "connection_id",
  "correlation",
  "size(B)",
  "data size(Byte)",
  "bytes",
  "Size",
  "size",
  "sizeBytes",
  "operation",
  "memcpy direction",
  "kind",
  "kind as called",
  "Physic Stream Id",
  "Stream Id",
  "stream",
  "device",
  "time source",
  "name",
  "labels",
  "sort_index",
] as const;
export type ArgumentKey = (typeof argumentKeys)[number];

/** Members of events that are looked at. */
export const eventKeys = [
  "ph",
  "ts",
  "dur",
  "pid",
  "tid",
  "name",
  "cat",
  "id",
  "id2",
  "args",
  "bind_id",
  "bp",
  "flow_in",
  "flow_out",
] as const;

export type EventKey = (typeof eventKeys)[number];

/** The place of each key in its list, as object-spans.ts numbers them. */
export function slotsOf<Key extends string>(keys: readonly Key[]): Readonly<Record<Key, number>> {
  return Object.fromEntries(keys.map((key, slot) => [key, slot])) as Record<Key, number>;
}
