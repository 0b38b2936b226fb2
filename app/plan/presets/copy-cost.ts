// What a single copy costs, and what the host's memory and the host's own work make of it.

import { cannEra } from "#app/target/cann-version.ts";
import { canRegisterHostMemory } from "#app/target/product-catalogue.ts";
import type { TargetFacts } from "#app/target/target-facts.ts";
import type { Memory, PlanInput } from "../plan-schema.ts";
import { device, kibibyte, mebibyte, repeat, repeatFor, size, streams, trials } from "./parameters.ts";
import { definePreset } from "./preset.ts";

export const smallCopyLatency = definePreset({
  id: "latency",
  isSweep: true,
  parameters: {
    smallest: { ...size(8), to: 64 * mebibyte },
    largest: { ...size(64 * kibibyte), to: 64 * mebibyte },
    repeat: { ...repeat, initial: 100 },
    trials,
    device,
  },
  plan: (_, { smallest, largest, repeat, trials, device }) => ({
    version: 1,
    name: "latency of small copies",
    buffers: [
      { id: "h0", memory: "pinned", bytes: Math.max(smallest, largest) },
      { id: "d0", memory: "device", device, bytes: Math.max(smallest, largest) },
    ],
    streams: [{ id: "s0", device }],
    transfers: [{ from: "h0", to: "d0", bytes: smallest, stream: "s0", repeat }],
    measure: { trials },
    axes: [{ field: "transfers[0].bytes", from: smallest, to: Math.max(smallest, largest), factor: 2 }],
  }),
});

export const hostMemory = definePreset({
  id: "host-memory",
  isSweep: true,
  parameters: { bytes: size(16 * mebibyte), repeat: repeatFor("h2d", 16 * mebibyte), trials, device },
  plan: (facts, { bytes, repeat, trials, device }) => ({
    version: 1,
    name: "pageable, pinned and registered memory",
    buffers: [
      { id: "h0", memory: "pinned", bytes },
      { id: "d0", memory: "device", device, bytes },
    ],
    streams: [{ id: "s0", device }],
    transfers: [{ from: "h0", to: "d0", bytes, stream: "s0", repeat }],
    measure: { trials },
    axes: [{ field: "buffers[h0].memory", values: hostMemories(facts) }],
  }),
});

/** Registered memory only where it is not certain that the target cannot pin it. */
function hostMemories({ soc, product, cann }: TargetFacts): Memory[] {
  const era = cannEra(cann);
  const isPossible =
    canRegisterHostMemory(soc, product) !== false && (era === undefined || era === "pageable-is-synchronous");
  return ["pageable", "pinned", ...(isPossible ? (["registered"] as const) : [])];
}

/**
 * The host fills one slot while the others are under way: it waits until a slot's last copy is done, writes the next
 * piece into it, works for a while and copies it. With one stream it waits for everything; with more it waits less.
 */
export const doubleBuffering = definePreset({
  id: "double-buffer",
  isSweep: true,
  parameters: {
    chunk: size(4 * mebibyte),
    chunks: { kind: "count", from: 1, to: 4_096, initial: 32 },
    streams,
    workMs: { kind: "time", from: 0, to: 60_000, initial: 0.2 },
    trials,
    device,
  },
  plan: (_, { chunk, chunks, streams, workMs, trials, device }) => {
    const slots = Math.max(2, streams);
    const places = Array.from({ length: chunks }, (_, index) => ({ index, slot: index % slots }));
    return {
      version: 1,
      name: "chunked double-buffering",
      buffers: [
        ...Array.from({ length: slots }, (_, slot) => ({ id: `h${slot}`, memory: "pinned" as const, bytes: chunk })),
        { id: "d0", memory: "device", device, bytes: chunk * chunks },
      ],
      streams: Array.from({ length: slots }, (_, slot) => ({ id: `s${slot}`, device })),
      transfers: places.flatMap(({ index, slot }): PlanInput["transfers"] => [
        ...(index < slots ? [] : [{ sync: `s${slot}` }]),
        { host: "write", buffer: `h${slot}` },
        ...(workMs === 0 ? [] : [{ host: "delay" as const, ms: workMs }]),
        { from: `h${slot}`, to: "d0", toOffsetBytes: index * chunk, bytes: chunk, stream: `s${slot}` },
      ]),
      measure: { trials },
      axes: [{ field: "streams", from: 1, to: streams, step: 1 }],
    };
  },
});

export const manySmallCopies = definePreset({
  id: "small-copies",
  parameters: {
    chunk: size(4 * kibibyte),
    copies: { kind: "count", from: 1, to: 10_000_000, initial: 10_000 },
    trials: { ...trials, initial: 5 },
    device,
  },
  plan: (_, { chunk, copies, trials, device }) => {
    // A buffer of at most 256 chunks, copied over and over.
    const perRepeat = Math.min(copies, 256);
    const bytes = chunk * perRepeat;
    return {
      version: 1,
      name: "many small copies",
      buffers: [
        { id: "h0", memory: "pinned", bytes },
        { id: "d0", memory: "device", device, bytes },
      ],
      streams: [{ id: "s0", device }],
      transfers: [
        { from: "h0", to: "d0", bytes, chunkBytes: chunk, stream: "s0", repeat: Math.ceil(copies / perRepeat) },
      ],
      measure: { trials },
    };
  },
});
