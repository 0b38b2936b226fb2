/** What a trace can be saved as. */
export const exportFormats = ["chrome", "perfetto", "arrow", "csv", "ndjson"] as const;
export type ExportFormat = (typeof exportFormats)[number];
