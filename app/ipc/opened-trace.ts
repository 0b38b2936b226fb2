import { z } from "zod";
import { directions } from "#app/trace/copy-recognition.ts";
import { traceFormats } from "#app/trace/trace.ts";

const spreadSchema = z.strictObject({
  minNs: z.number(),
  p50Ns: z.number(),
  p90Ns: z.number(),
  p95Ns: z.number(),
  p99Ns: z.number(),
  maxNs: z.number(),
});

const copyStatisticsSchema = z.strictObject({
  stream: z.string(),
  name: z.string(),
  device: z.number().nullable(),
  direction: z.enum(directions),
  copies: z.number(),
  /** null: no copy has a size. */
  bytes: z.number().nullable(),
  withoutBytes: z.number(),
  busyNs: z.number(),
  idleNs: z.number(),
  bandwidthBytesPerSec: z.number().nullable(),
  durationNs: spreadSchema,
  queueNs: spreadSchema.nullable(),
  callNs: spreadSchema.nullable(),
});

/** Typed arrays keep their kind over every channel, but not their class. */
const numbersSchema = z.custom<Float64Array<ArrayBuffer>>((value) => ArrayBuffer.isView(value));

/** Lines of a trace and what of them is here: all, or the extremes of each stretch. */
function linesSchema<Line extends z.ZodType>(line: Line) {
  return z.strictObject({
    /** Records that the lines have in the trace, and how many of them are here. */
    recorded: z.number(),
    kept: z.number(),
    linesLeftOut: z.number(),
    lines: z.array(line),
  });
}

const eventLineSchema = z.strictObject({
  /** What the trace calls the events. */
  label: z.string(),
  /** null: of no device. */
  device: z.number().nullable(),
  /** Ascending. */
  timeNs: numbersSchema,
  endNs: numbersSchema,
});
export type EventLine = z.infer<typeof eventLineSchema>;

const eventsSchema = linesSchema(eventLineSchema);
export type OpenedEvents = z.infer<typeof eventsSchema>;

const counterLineSchema = z.strictObject({
  label: z.string(),
  /** null: of no device. */
  device: z.number().nullable(),
  /** Ascending; each value holds until the next one. */
  timeNs: numbersSchema,
  value: numbersSchema,
});
export type CounterLine = z.infer<typeof counterLineSchema>;

const countersSchema = linesSchema(counterLineSchema);
export type OpenedCounters = z.infer<typeof countersSchema>;

/** What the window shows of an opened trace beside its copies, which come through the column port. */
export const openedTraceSchema = z.strictObject({
  /** Also names the trace on the column port. */
  path: z.string(),
  format: z.enum(traceFormats),
  /** Records of all kinds in the file. */
  events: z.number(),
  /** Absolute time of the trace's 0, in nanoseconds on the file's own clock: more digits than a number holds. */
  baseNs: z.string(),
  copies: z.strictObject({ count: z.number(), bytes: z.number().nullable(), withoutBytes: z.number() }),
  /** What a row's `stream` is an index into. */
  streams: z.array(z.strictObject({ id: z.string(), label: z.string() })),
  /** What a row's `transfer` is an index into: what the trace calls the copy. */
  copyNames: z.array(z.string()),
  launches: z.strictObject({
    launches: z.number(),
    missing: z.number(),
    missingAtStart: z.number(),
    missingAtEnd: z.number(),
    missingBetween: z.number(),
  }),
  unread: z.array(
    z.strictObject({ reason: z.string(), count: z.number(), byteOffset: z.number().nullable(), detail: z.string() }),
  ),
  statistics: z.array(copyStatisticsSchema),
  counters: countersSchema,
  /** Event records, waits and notifies. */
  synchronisation: eventsSchema,
});
export type OpenedTrace = z.infer<typeof openedTraceSchema>;
export type TraceStatisticsRow = z.infer<typeof copyStatisticsSchema>;
