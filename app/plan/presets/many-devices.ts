// What concerns all devices of the machine.
import type { PlanInput } from "../plan-schema.ts";
import { mebibyte, repeat, size, trials } from "./parameters.ts";
import { definePreset } from "./preset.ts";

/**
 * Every ordered pair after the other, each on a stream of its own, so that the figures per stream are the matrix: a
 * stream waits until the one before it is done.
 */
export const deviceMatrix = definePreset({
  id: "device-matrix",
  parameters: { bytes: size(16 * mebibyte), repeat, trials: { ...trials, initial: 5 } },
  devices: 2,
  plan: ({ devices }, { bytes, repeat, trials }) => {
    const ids = devices.map(({ id }) => id);
    const pairs = ids.flatMap((from) => ids.filter((to) => to !== from).map((to) => ({ from, to })));
    const streamOf = (pair: { from: number; to: number } | undefined) =>
      pair === undefined ? [] : [`${pair.from}-to-${pair.to}`];
    return {
      version: 1,
      name: "device to device, each pair",
      buffers: ids.flatMap((device): PlanInput["buffers"] => [
        { id: `out${device}`, memory: "device", device, bytes, policy: "huge-first-p2p" },
        { id: `in${device}`, memory: "device", device, bytes, policy: "huge-first-p2p" },
      ]),
      streams: pairs.flatMap((pair) => streamOf(pair).map((id) => ({ id, device: pair.from }))),
      transfers: pairs.map((pair, index) => ({
        from: `out${pair.from}`,
        to: `in${pair.to}`,
        bytes,
        stream: `${pair.from}-to-${pair.to}`,
        repeat,
        peerAccess: "enable",
        after: streamOf(pairs[index - 1]),
      })),
      measure: { trials },
    };
  },
});

export const allDevices = definePreset({
  id: "all-devices",
  parameters: { bytes: size(16 * mebibyte), repeat, trials },
  plan: ({ devices }, { bytes, repeat, trials }) => {
    const ids = devices.map(({ id }) => id);
    return {
      version: 1,
      name: "all devices at once, both ways",
      buffers: ids.flatMap((device): PlanInput["buffers"] => [
        { id: `h-up${device}`, memory: "pinned", bytes },
        { id: `h-down${device}`, memory: "pinned", bytes },
        { id: `d-up${device}`, memory: "device", device, bytes },
        { id: `d-down${device}`, memory: "device", device, bytes },
      ]),
      streams: ids.flatMap((device) => [
        { id: `up${device}`, device },
        { id: `down${device}`, device },
      ]),
      transfers: ids.flatMap((device) => [
        { from: `h-up${device}`, to: `d-up${device}`, bytes, stream: `up${device}`, repeat },
        { from: `d-down${device}`, to: `h-down${device}`, bytes, stream: `down${device}`, repeat },
      ]),
      measure: { trials },
    };
  },
});

/** Data goes up, across the device and down again, again and again, every byte compared each time. */
export const integritySoak = definePreset({
  id: "soak",
  parameters: {
    bytes: size(8 * mebibyte),
    chunk: size(mebibyte),
    trials: { ...trials, initial: 200 },
  },
  plan: ({ devices }, { bytes, chunk, trials }) => {
    const ids = devices.map(({ id }) => id);
    const way = { bytes, chunkBytes: chunk };
    return {
      version: 1,
      name: "integrity soak",
      buffers: ids.flatMap((device): PlanInput["buffers"] => [
        { id: `h-out${device}`, memory: "pinned", bytes },
        { id: `h-back${device}`, memory: "pinned", bytes },
        { id: `d-first${device}`, memory: "device", device, bytes },
        { id: `d-second${device}`, memory: "device", device, bytes },
      ]),
      streams: ids.map((device) => ({ id: `s${device}`, device })),
      transfers: ids.flatMap((device) => [
        { from: `h-out${device}`, to: `d-first${device}`, stream: `s${device}`, ...way },
        { from: `d-first${device}`, to: `d-second${device}`, stream: `s${device}`, ...way },
        { from: `d-second${device}`, to: `h-back${device}`, stream: `s${device}`, ...way },
      ]),
      measure: { warmup: 0, trials, verify: true },
    };
  },
});
