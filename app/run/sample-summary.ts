import { z } from "zod";

const clusterSchema = z.strictObject({ median: z.number(), count: z.number() });
export type SampleCluster = z.infer<typeof clusterSchema>;

/**
 * What a set of samples of one quantity says, in the samples' own unit. Nothing is left out: outliers are counted and
 * stay in every figure.
 */
export const sampleSummarySchema = z.strictObject({
  count: z.number(),
  min: z.number(),
  /** Quantiles are interpolated linearly between ranks, as numpy does. */
  p5: z.number(),
  median: z.number(),
  p95: z.number(),
  p99: z.number(),
  max: z.number(),
  /** (p95 − p5) / median; 0 when the median is 0. */
  relativeSpread: z.number(),
  /** Where the median lies with 95 % confidence; null for too few samples. */
  medianInterval: z.strictObject({ low: z.number(), high: z.number() }).nullable(),
  /** Samples far from the median by the modified z-score. */
  outliers: z.number(),
  /** Set when the samples fall into two groups: then the median describes neither of them. */
  clusters: z.tuple([clusterSchema, clusterSchema]).nullable(),
});
export type SampleSummary = z.infer<typeof sampleSummarySchema>;
