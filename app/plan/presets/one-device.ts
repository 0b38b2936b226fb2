// Bandwidth of one device's links: up, down, both, inside.
import { device, mebibyte, repeatFor, size, trials } from "./parameters.ts";
import { definePreset } from "./preset.ts";

const bytes = 32 * mebibyte;

export const hostToDevice = definePreset({
  id: "h2d",
  parameters: { bytes: size(bytes), repeat: repeatFor("h2d", bytes), trials, device },
  plan: (_, { bytes, repeat, trials, device }) => ({
    version: 1,
    name: "host to device",
    buffers: [
      { id: "h0", memory: "pinned", bytes },
      { id: "d0", memory: "device", device, bytes },
    ],
    streams: [{ id: "s0", device }],
    transfers: [{ from: "h0", to: "d0", bytes, stream: "s0", repeat }],
    measure: { trials },
  }),
});

export const deviceToHost = definePreset({
  id: "d2h",
  parameters: { bytes: size(bytes), repeat: repeatFor("d2h", bytes), trials, device },
  plan: (_, { bytes, repeat, trials, device }) => ({
    version: 1,
    name: "device to host",
    buffers: [
      { id: "h0", memory: "pinned", bytes },
      { id: "d0", memory: "device", device, bytes },
    ],
    streams: [{ id: "s0", device }],
    transfers: [{ from: "d0", to: "h0", bytes, stream: "s0", repeat }],
    measure: { trials },
  }),
});

export const bothWays = definePreset({
  id: "both-ways",
  parameters: { bytes: size(bytes), repeat: repeatFor("h2d", bytes), trials, device },
  plan: (_, { bytes, repeat, trials, device }) => ({
    version: 1,
    name: "both ways at once",
    buffers: [
      { id: "h0", memory: "pinned", bytes },
      { id: "h1", memory: "pinned", bytes },
      { id: "d0", memory: "device", device, bytes },
      { id: "d1", memory: "device", device, bytes },
    ],
    streams: [
      { id: "up", device },
      { id: "down", device },
    ],
    transfers: [
      { from: "h0", to: "d0", bytes, stream: "up", repeat },
      { from: "d1", to: "h1", bytes, stream: "down", repeat },
    ],
    measure: { trials },
  }),
});

export const insideDevice = definePreset({
  id: "d2d",
  parameters: { bytes: size(4 * bytes), repeat: repeatFor("d2d", 4 * bytes), trials, device },
  plan: (_, { bytes, repeat, trials, device }) => ({
    version: 1,
    name: "device memory to device memory",
    buffers: [
      { id: "d0", memory: "device", device, bytes },
      { id: "d1", memory: "device", device, bytes },
    ],
    streams: [{ id: "s0", device }],
    transfers: [{ from: "d0", to: "d1", bytes, stream: "s0", repeat }],
    measure: { trials },
  }),
});
