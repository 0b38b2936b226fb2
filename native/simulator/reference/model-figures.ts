import { z } from "zod";

const figuresSchema = z.object({
  settings: z.object({ form: z.enum(["ep", "rc"]) }),
  hostApiCostNs: z.number(),
  model: z.object({
    enginesPerDirection: z.number(),
    pageablePermille: z.number(),
    largePageablePermille: z.number(),
    links: z.array(
      z.object({
        device: z.number(),
        peerDevice: z.number(),
        direction: z.enum(["h2d", "d2h", "d2d", "p2p", "h2h"]),
        bytesPerSec: z.number(),
        fixedNs: z.number(),
      }),
    ),
    shared: z.array(z.object({ bytesPerSec: z.number(), links: z.array(z.number()) })),
  }),
});

/** What aclsimReport says of the machine: the figures that the arithmetic of SPEC.md is done with. */
export type ModelFigures = z.infer<typeof figuresSchema>;
export type LinkFigures = ModelFigures["model"]["links"][number];

export function readFigures(report: unknown): ModelFigures {
  return figuresSchema.parse(report);
}
