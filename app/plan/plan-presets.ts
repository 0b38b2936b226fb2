import { type Plan, planSchema } from "./plan-schema.ts";

const mebibyte = 1_048_576;

/**
 * The plan a first-time user runs: two streams carry data to the device while a third brings data back. Quick, clean on
 * the default target, and it shows at a glance that the two directions overlap and that equal directions share a link.
 */
export function starterPlan(): Plan {
  const bytes = 4 * mebibyte;
  const chunked = { bytes, chunkBytes: mebibyte, repeat: 8 };
  return planSchema.parse({
    version: 1,
    name: "two streams up, one down",
    buffers: [
      { id: "h0", memory: "pinned", bytes },
      { id: "h1", memory: "pinned", bytes },
      { id: "h2", memory: "pinned", bytes },
      { id: "d0", memory: "device", device: 0, bytes },
      { id: "d1", memory: "device", device: 0, bytes },
      { id: "d2", memory: "device", device: 0, bytes },
    ],
    streams: [{ id: "up0" }, { id: "up1" }, { id: "down" }],
    transfers: [
      { from: "h0", to: "d0", stream: "up0", ...chunked },
      { from: "h1", to: "d1", stream: "up1", ...chunked },
      { from: "d2", to: "h2", stream: "down", ...chunked },
    ],
  });
}
