/** What an event of a program's synchronisation does. */
export const synchronisationKinds = [
  "event-record",
  "event-wait",
  "event-synchronize",
  "event-reset",
  "notify-record",
  "notify-wait",
  "notify-reset",
] as const;
export type SynchronisationKind = (typeof synchronisationKinds)[number];

/** By its name, whatever calls it: `EVENT_WAIT`, `aclrtStreamWaitEvent`, `cudaEventRecord`, `NOTIFY_WAIT_SQE`; undefined: it does none of this. */
export function synchronisationKind(name: string): SynchronisationKind | undefined {
  const event =
    /event_?(record|wait|synchronize|reset)/i.exec(name) ?? /(record|wait|synchronize|reset)_?event/i.exec(name);
  const [, verb] = event ?? /notify_?(record|wait|reset)/i.exec(name) ?? [];
  const kind = `${event === null ? "notify" : "event"}-${(verb ?? "").toLowerCase()}`;
  return synchronisationKinds.find((known) => known === kind);
}
