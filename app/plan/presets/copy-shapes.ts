// Copies of rows and batches against plain copies of the same bytes.

import { hasCapability } from "#app/target/capabilities.ts";
import { hasShapedCopies } from "#app/target/product-catalogue.ts";
import { device, kibibyte, mebibyte, repeat, size, trials } from "./parameters.ts";
import { definePreset } from "./preset.ts";

export const rowCopies = definePreset({
  id: "rows",
  isPossibleOn: ({ form, missingFunctions }) => form !== "rc" && hasCapability(missingFunctions, "row-copies"),
  isSweep: true,
  parameters: {
    bytes: { ...size(4 * mebibyte), to: 1_024 * mebibyte },
    smallest: { ...size(4 * kibibyte), to: 4 * mebibyte },
    pitch: { ...size(64 * kibibyte), to: 4 * mebibyte },
    repeat,
    trials,
    device,
  },
  plan: (_, { bytes, smallest, pitch, repeat, trials, device }) => {
    const shortest = Math.min(smallest, pitch);
    return {
      version: 1,
      name: "2-D copies",
      buffers: [
        { id: "h0", memory: "pinned", bytes: Math.ceil(bytes / shortest) * pitch },
        { id: "d0", memory: "device", device, bytes },
      ],
      streams: [{ id: "s0", device }],
      transfers: [{ from: "h0", to: "d0", bytes, rowBytes: shortest, fromPitchBytes: pitch, stream: "s0", repeat }],
      measure: { trials },
      axes: [{ field: "transfers[0].rowBytes", from: shortest, to: pitch, factor: 2 }],
    };
  },
});

export const batchCopies = definePreset({
  id: "batch",
  isPossibleOn: ({ soc, product, missingFunctions }) =>
    hasShapedCopies(soc, product) !== false && hasCapability(missingFunctions, "batch-copies"),
  isSweep: true,
  parameters: {
    chunk: { ...size(4 * kibibyte), to: 64 * mebibyte },
    chunks: { kind: "count", from: 1, to: 65_536, initial: 1_024 },
    most: { kind: "count", from: 1, to: 4_096, initial: 256 },
    repeat: { ...repeat, initial: 1 },
    trials,
    device,
  },
  plan: (_, { chunk, chunks, most, repeat, trials, device }) => ({
    version: 1,
    name: "batch copies",
    buffers: [
      { id: "h0", memory: "pinned", bytes: chunk * chunks },
      { id: "d0", memory: "device", device, bytes: chunk * chunks },
    ],
    streams: [{ id: "s0", device }],
    transfers: [{ from: "h0", to: "d0", bytes: chunk * chunks, chunkBytes: chunk, batch: 1, stream: "s0", repeat }],
    measure: { trials },
    axes: [{ field: "transfers[0].batch", from: 1, to: most, factor: 4 }],
  }),
});
