import { z } from "zod";

/** Where the thread that submits ran, and where the pages of host memory were once every one of them was touched. */
export const placementSchema = z.strictObject({
  thread: z.strictObject({
    /** measure.node of the plan; null: left to the system. */
    askedNode: z.number().nullable(),
    /** null: the system does not say. */
    node: z.number().nullable(),
  }),
  /** Host buffers, in the plan's order. */
  buffers: z.array(
    z.strictObject({
      buffer: z.string(),
      askedNode: z.number().nullable(),
      /** Of all copies of the buffer (measure.rotate). */
      pages: z.number(),
      /** Nodes with at least one of them. */
      pagesByNode: z.array(z.strictObject({ node: z.number(), pages: z.number() })),
      /** The system does not say where they are. */
      unknownPages: z.number(),
    }),
  ),
});
export type Placement = z.infer<typeof placementSchema>;
export type BufferPlacement = Placement["buffers"][number];
