import { z } from "zod";
import { type RunHeader, runStateSchema } from "#app/run/run-header.ts";
import { type RunLabel, runLabelSchema } from "#app/run/run-label.ts";
import { textReferenceSchema } from "#app/text/text-reference.ts";

/** A kept run as lists show it, from its header and label alone. */
export const listedRunSchema = z.strictObject({
  runFolder: z.string(),
  ...runLabelSchema.pick({ title: true, tags: true, note: true }).shape,
  plan: z.string(),
  state: runStateSchema,
  /** Wall time of the start, ISO 8601. */
  startedAt: z.string(),
  /** The machine it was measured on, `ssh://user@host`; null: this one. */
  remote: z.string().nullable(),
  simulated: z.boolean(),
  product: z.string().nullable(),
  soc: z.string().nullable(),
  copies: z.number(),
  bytes: z.number(),
  bandwidthBytesPerSec: z.number(),
  errorFindings: z.number(),
  warningFindings: z.number(),
  sizeOnDiskBytes: z.number(),
});
export type ListedRun = z.infer<typeof listedRunSchema>;

/** The runs of a session, and what lies there and cannot be read. */
export const runListSchema = z.strictObject({
  folders: z.array(z.string()),
  /** Newest first. */
  runs: z.array(listedRunSchema),
  broken: z.array(z.strictObject({ runFolder: z.string(), problem: textReferenceSchema })),
});
export type RunList = z.infer<typeof runListSchema>;

export function listedRun(run: {
  readonly runFolder: string;
  readonly header: RunHeader;
  readonly label: RunLabel;
  readonly sizeOnDiskBytes: number;
}): ListedRun {
  const { runFolder, header, label, sizeOnDiskBytes } = run;
  const count = (severity: string) => header.findings.filter((finding) => finding.severity === severity).length;
  return {
    runFolder,
    title: label.title,
    tags: label.tags,
    note: label.note,
    plan: header.plan.name,
    state: header.state,
    startedAt: header.startedAt,
    remote: header.target.remote ?? null,
    simulated: header.target.simulated,
    product: header.target.product,
    soc: header.target.soc,
    copies: header.figures.copies,
    bytes: header.figures.bytes,
    bandwidthBytesPerSec: header.figures.bandwidthBytesPerSec,
    errorFindings: count("error"),
    warningFindings: count("warning"),
    sizeOnDiskBytes,
  };
}
