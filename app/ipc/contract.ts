import { z } from "zod";
import { failureSchema } from "#app/errors/failure.ts";
import { programLanguageSchema } from "#app/export/exported-program.ts";
import { findingSchema } from "#app/findings/finding.ts";
import { axisSchema } from "#app/plan/plan-file-schema.ts";
import { planSchema } from "#app/plan/plan-schema.ts";
import { runListSchema } from "#app/run/listed-run.ts";
import { runHeaderSchema } from "#app/run/run-header.ts";
import { labelChangeSchema, runLabelSchema } from "#app/run/run-label.ts";
import { sessionSummarySchema } from "#app/run/session-summary.ts";
import { sweepRecordSchema } from "#app/sweep/sweep-record.ts";
import { npuMachineSchema, triedLibrarySchema } from "#app/target/library-search.ts";
import { targetChoiceSchema } from "#app/target/target-choice.ts";
import { targetFactsSchema } from "#app/target/target-facts.ts";
import { textReferenceSchema } from "#app/text/text-reference.ts";
import type { PackedCopies } from "#app/timeline/packed-copies.ts";
import { openedTraceSchema } from "./opened-trace.ts";
import { presetFieldSchema } from "./preset-field.ts";
import { listedSweepSchema, openedSweepSchema, sweepEventSchemas, sweptPlanSchema } from "./sweep-messages.ts";

/** The table of all channels between window and main process; both sides derive from it. */

export type TargetChoice = z.infer<typeof targetChoiceSchema>;

export const openedPlanSchema = z.strictObject({
  plan: planSchema,
  /** What a sweep changes of it; none: it is one run. */
  axes: z.array(axisSchema).max(16).default([]),
  /** null: never saved. */
  path: z.string().nullable(),
});
export type OpenedPlan = z.infer<typeof openedPlanSchema>;

export const settingsSchema = z.strictObject({
  language: z.enum(["en", "zh"]),
  theme: z.enum(["system", "dark", "light"]),
  recentPlans: z.array(z.string()),
  recentRuns: z.array(z.string()),
  recentTraces: z.array(z.string()).default([]),
  /** Folder of the session that the last window worked with; null: the default one. */
  session: z.string().nullable().default(null),
  target: targetChoiceSchema,
});
export type Settings = z.infer<typeof settingsSchema>;

const recentTracesSchema = z.array(
  z.strictObject({
    path: z.string(),
    /** It was moved or deleted since. */
    isMissing: z.boolean(),
  }),
);
export type RecentTrace = z.infer<typeof recentTracesSchema>[number];

export const targetAvailabilitySchema = z.strictObject({
  /** Vendor's library found on this machine, or why not. */
  vendor: z.strictObject({
    available: z.boolean(),
    library: z.string().nullable(),
    cann: z.string().nullable(),
    why: textReferenceSchema.nullable(),
    tried: z.array(triedLibrarySchema),
    /** null when the search itself failed. */
    machine: npuMachineSchema.nullable(),
  }),
  simulator: z.strictObject({ available: z.boolean(), library: z.string(), why: textReferenceSchema.nullable() }),
});
export type TargetAvailability = z.infer<typeof targetAvailabilitySchema>;

const nothing = z.strictObject({});
const cancellable = <Schema extends z.ZodType>(schema: Schema) => schema.nullable();

export const contract = {
  "settings:read": { request: nothing, reply: settingsSchema },
  "settings:change": {
    request: settingsSchema.pick({ language: true, theme: true, target: true }).partial(),
    reply: settingsSchema,
  },
  "targets:list": { request: nothing, reply: targetAvailabilitySchema },
  "plan:starter": { request: nothing, reply: openedPlanSchema },
  /** The numbers of a ready-made plan that a person can set. */
  "plan:preset-fields": {
    request: z.strictObject({ id: z.string(), target: targetChoiceSchema }),
    reply: z.array(presetFieldSchema),
  },
  /** A ready-made plan, fitted to the target; `settings` as `--set` takes them. */
  "plan:preset": {
    request: z.strictObject({ id: z.string(), target: targetChoiceSchema, settings: z.array(z.string()).default([]) }),
    reply: openedPlanSchema,
  },
  /** Shows the open dialog; null when it was cancelled. */
  "plan:open": { request: nothing, reply: cancellable(openedPlanSchema) },
  "plan:open-path": { request: z.strictObject({ path: z.string() }), reply: openedPlanSchema },
  /** Saves to the plan's own file; asks for one when path is null. */
  "plan:save": { request: openedPlanSchema, reply: cancellable(openedPlanSchema) },
  "plan:save-as": { request: openedPlanSchema, reply: cancellable(openedPlanSchema) },
  /** Writes the plan as a program to a file that the person chooses. */
  "plan:export": {
    request: z.strictObject({ plan: planSchema, language: programLanguageSchema }),
    reply: cancellable(z.strictObject({ path: z.string() })),
  },
  /** Writes a picture or table of what the window shows to a file that the person chooses. */
  "view:export": {
    request: z.strictObject({
      name: z.string().max(200),
      form: z.enum(["png", "svg", "csv"]),
      content: z.instanceof(Uint8Array).refine((content) => content.byteLength <= 2 ** 28, "at most 256 MiB"),
    }),
    reply: cancellable(z.strictObject({ path: z.string() })),
  },
  /** The plan as a program, or as its file holds it. */
  "plan:text": {
    request: z.strictObject({
      plan: planSchema,
      axes: z.array(axisSchema).max(16),
      form: z.enum([...programLanguageSchema.options, "plan"]),
    }),
    reply: z.strictObject({ text: z.string() }),
  },
  /** Checks a plan against the rules, for a target. Opens the target once and remembers its facts. */
  "plan:check": {
    request: z.strictObject({ plan: planSchema, target: targetChoiceSchema }),
    reply: z.strictObject({ target: targetFactsSchema, findings: z.array(findingSchema) }),
  },
  "run:start": {
    request: z.strictObject({ plan: planSchema, target: targetChoiceSchema }),
    reply: z.strictObject({ runFolder: z.string() }),
  },
  "run:stop": { request: nothing, reply: nothing },
  /** Kills a host that does not answer; the run is kept. */
  "run:kill": { request: nothing, reply: nothing },
  /** Shows the folder dialog; the header comes as reply, the columns through the column port. */
  "run:open": {
    request: nothing,
    reply: cancellable(z.strictObject({ header: runHeaderSchema, runFolder: z.string() })),
  },
  "run:open-path": {
    request: z.strictObject({ path: z.string() }),
    reply: z.strictObject({ header: runHeaderSchema, runFolder: z.string() }),
  },
  /**
   * Shows the open dialog for a trace of a profiler. What it is comes as event `trace-opened`, its copies through the
   * column port, and the reply when all of it was sent; null when it was cancelled.
   */
  "trace:open": { request: nothing, reply: cancellable(z.strictObject({ path: z.string() })) },
  "trace:open-path": {
    request: z.strictObject({ path: z.string() }),
    reply: cancellable(z.strictObject({ path: z.string() })),
  },
  /** Traces that were opened, newest first. */
  "trace:recent": { request: nothing, reply: recentTracesSchema },
  /** Takes one off that list, which is answered; the file stays. */
  "trace:forget": { request: z.strictObject({ path: z.string() }), reply: recentTracesSchema },
  /** Ends the reading that goes on; nothing when there is none. */
  "trace:cancel": { request: nothing, reply: nothing },
  /**
   * Shows the open dialog for a run folder or a trace that is to be shown beside what is shown. The reply says what it is, its
   * copies come through the column port as those of a trace; null when it was cancelled.
   */
  "compare:open": {
    request: z.strictObject({ kind: z.enum(["run", "trace"]) }),
    reply: cancellable(openedTraceSchema),
  },
  "compare:open-path": { request: z.strictObject({ path: z.string() }), reply: cancellable(openedTraceSchema) },
  /** What a file or folder is that was dropped onto the window; `path` is what to open. */
  "document:recognise": {
    request: z.strictObject({ path: z.string() }),
    reply: z.strictObject({ kind: z.enum(["plan", "run", "trace"]), path: z.string() }),
  },
  /** What a sweep would do: its points, how long each takes, and those that would be skipped. Nothing runs. */
  "sweep:plan": {
    request: sweptPlanSchema.extend({ target: targetChoiceSchema }),
    reply: sweepRecordSchema,
  },
  /** Answered when it is under way; how it goes on comes as events. */
  "sweep:start": {
    request: sweptPlanSchema.extend({ target: targetChoiceSchema }),
    reply: z.strictObject({ folder: z.string() }),
  },
  /** Goes on with what a stop or a crash has left, on the target that it was begun on. */
  "sweep:resume": { request: z.strictObject({ folder: z.string() }), reply: z.strictObject({ folder: z.string() }) },
  "sweep:open": { request: z.strictObject({ folder: z.string() }), reply: openedSweepSchema },
  /** The kept sweeps of the session, newest first. */
  "sweep:list": { request: nothing, reply: z.array(listedSweepSchema) },
  /** Names a kept sweep. */
  "sweep:label": {
    request: z.strictObject({ folder: z.string(), change: labelChangeSchema }),
    reply: runLabelSchema,
  },
  /** Moves a kept sweep with the runs of its points to the desktop's trash; `runs:restore` puts it back. */
  "sweep:delete": { request: z.strictObject({ folder: z.string() }), reply: nothing },
  /** All sessions, and the folder of the one that this window works with. */
  "sessions:list": {
    request: nothing,
    reply: z.strictObject({ sessions: z.array(sessionSummarySchema), current: z.string() }),
  },
  "sessions:choose": { request: z.strictObject({ folder: z.string() }), reply: nothing },
  /** Begins a session and works with it. */
  "sessions:new": { request: z.strictObject({ name: z.string().max(200) }), reply: nothing },
  "sessions:label": {
    request: z.strictObject({ folder: z.string(), change: labelChangeSchema }),
    reply: runLabelSchema,
  },
  /** Moves a session with all of its runs to the desktop's trash; `runs:restore` puts it back. */
  "sessions:delete": { request: z.strictObject({ folder: z.string() }), reply: nothing },
  /** The kept runs of the session. */
  "runs:list": { request: nothing, reply: runListSchema },
  /** Names, tags or annotates a kept run. */
  "runs:label": {
    request: z.strictObject({ runFolder: z.string(), change: labelChangeSchema }),
    reply: runLabelSchema,
  },
  /** Moves a kept run to the desktop's trash. */
  "runs:delete": { request: z.strictObject({ runFolder: z.string() }), reply: nothing },
  /** Puts a run, a sweep or a session back that this window has deleted. */
  "runs:restore": { request: z.strictObject({ folder: z.string() }), reply: nothing },
  "run:show-folder": { request: z.strictObject({ path: z.string() }), reply: nothing },
} as const satisfies Record<string, { readonly request: z.ZodType; readonly reply: z.ZodType }>;

export type Channel = keyof typeof contract;
export type ChannelRequest<Name extends Channel> = z.input<(typeof contract)[Name]["request"]>;
export type ChannelReply<Name extends Channel> = z.output<(typeof contract)[Name]["reply"]>;

/** What main tells the window unasked. */
export const windowEventSchema = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("run-started"),
    runFolder: z.string(),
    target: targetFactsSchema,
    findings: z.array(findingSchema),
  }),
  z.strictObject({
    type: z.literal("run-progress"),
    copiesDone: z.number(),
    copiesTotal: z.number(),
    trial: z.number(),
    phase: z.enum(["preparing", "warmup", "measuring", "verifying", "tearing-down"]),
    elapsedMs: z.number(),
    /** null until it can be told. */
    leftMs: z.number().nullable(),
    /** What the host is blocked in, when it has been silent for over a second; null otherwise. */
    blockedIn: z.strictObject({ call: z.string(), copyNumber: z.number().nullable(), forMs: z.number() }).nullable(),
  }),
  z.strictObject({ type: z.literal("run-ended"), runFolder: z.string(), header: runHeaderSchema }),
  z.strictObject({ type: z.literal("run-refused"), failure: failureSchema }),
  /** A host that stood by could not give its target back in order; what was measured is not touched by that. */
  z.strictObject({ type: z.literal("host-ending"), failure: failureSchema }),
  z.strictObject({
    type: z.literal("trace-progress"),
    path: z.string(),
    bytesRead: z.number(),
    bytesTotal: z.number(),
  }),
  z.strictObject({ type: z.literal("trace-opened"), trace: openedTraceSchema }),
  ...sweepEventSchemas,
  /** A command of the application menu. */
  z.strictObject({
    type: z.literal("menu"),
    command: z.enum([
      "new-plan",
      "open-plan",
      "save-plan",
      "save-plan-as",
      "open-run",
      "open-trace",
      "recent-traces",
      "list-runs",
      "show-sweep",
      "compare-run",
      "compare-trace",
      "run",
      "stop",
      "fit",
      "export-png",
      "export-svg",
      "export-csv",
    ]),
  }),
]);
export type WindowEvent = z.infer<typeof windowEventSchema>;

/**
 * Messages on the column port: `begin` of a run's or a trace's rows, then blocks in order. A trace is named by its path, and so is
 * what is shown beside (`compared-…`), run or trace.
 */
export type ColumnMessage = ShownColumnMessage | ComparedColumnMessage;

export type ShownColumnMessage =
  /** `rows`: how many will come, where that is known. */
  | { readonly type: "begin"; readonly runFolder: string; readonly rows?: number }
  | ({ readonly type: "block" } & ColumnBlock)
  /** Rows of a run that is over, prepared for the columns of the timeline. */
  | { readonly type: "packed"; readonly runFolder: string; readonly packed: PackedCopies };

export type ComparedColumnMessage =
  | { readonly type: "compared-begin"; readonly runFolder: string }
  | ({ readonly type: "compared-block" } & ColumnBlock);

interface ColumnBlock {
  readonly runFolder: string;
  readonly rows: number;
  readonly block: ArrayBuffer;
}
