import { expect, test } from "vitest";
import { channelNames } from "#app/ipc/channel-names.ts";
import { type Channel, contract } from "#app/ipc/contract.ts";
import { planSchema } from "#app/plan/plan-schema.ts";
import { succeeded } from "#app/result.ts";
import { type ChannelHandlers, createChannelRouter } from "./channel-router.ts";

const plan = planSchema.parse({
  version: 1,
  name: "one copy",
  buffers: [
    { id: "h0", memory: "pinned", bytes: 4096 },
    { id: "d0", memory: "device", bytes: 4096 },
  ],
  streams: [{ id: "s0" }],
  transfers: [{ from: "h0", to: "d0", bytes: 4096, stream: "s0" }],
});
const axes = [{ field: "transfers[0].repeat", values: [1, 2] }];
const target = { spec: "sim", clock: "virtual", seed: 0 };

const wellFormed: Readonly<Record<Channel, unknown>> = {
  "settings:read": {},
  "settings:change": { language: "zh" },
  "targets:list": {},
  "plan:starter": {},
  "plan:preset-fields": { id: "h2d", target },
  "plan:preset": { id: "h2d", target, settings: ["bytes=4MiB"] },
  "plan:open": {},
  "plan:open-path": { path: "/plans/a.json" },
  "plan:save": { plan, path: null },
  "plan:save-as": { plan, path: "/plans/a.json" },
  "plan:export": { plan, language: "c" },
  "plan:text": { plan, axes: [], form: "plan" },
  "view:export": { name: "a run", form: "svg", content: Uint8Array.of(60) },
  "plan:check": { plan, target },
  "run:start": { plan, target },
  "run:stop": {},
  "run:kill": {},
  "run:open": {},
  "run:open-path": { path: "/runs/a" },
  "run:show-folder": { path: "/runs/a" },
  "sweep:plan": { plan, axes, target },
  "sweep:start": { plan, axes, target },
  "sweep:resume": { folder: "/sweeps/a" },
  "sweep:open": { folder: "/sweeps/a" },
  "sweep:list": {},
  "sweep:label": { folder: "/sweeps/a", change: { title: "b" } },
  "sweep:delete": { folder: "/sweeps/a" },
  "sessions:list": {},
  "sessions:choose": { folder: "/sessions/a" },
  "sessions:new": { name: "rack 3" },
  "sessions:label": { folder: "/sessions/a", change: { note: "at night" } },
  "sessions:delete": { folder: "/sessions/a" },
  "runs:list": {},
  "runs:label": { runFolder: "/runs/a", change: { title: null, addTags: ["slow"] } },
  "runs:delete": { runFolder: "/runs/a" },
  "runs:restore": { folder: "/runs/a" },
  "trace:open": {},
  "trace:open-path": { path: "/traces/a.json.gz" },
  "trace:recent": {},
  "trace:forget": { path: "/traces/a.json.gz" },
  "trace:cancel": {},
  "compare:open": { kind: "run" },
  "compare:open-path": { path: "/runs/b" },
  "document:recognise": { path: "/traces/a.json.gz" },
};

/** Handlers that answer their own name, and keep what they were asked. */
function recordingRouter() {
  const asked: unknown[] = [];
  const broken: unknown[] = [];
  const answer = (channel: Channel) => (request: unknown) => {
    asked.push({ channel, request });
    return Promise.resolve(succeeded(channel));
  };
  const handlers = Object.fromEntries(channelNames.map((channel) => [channel, answer(channel)]));
  return { asked, broken, handlers: handlers as unknown as ChannelHandlers };
}

test("the preload's list holds every channel of the contract and no other", () => {
  expect([...channelNames].sort()).toEqual(Object.keys(contract).sort());
});

test.each(channelNames)("%s reaches its handler with a well-formed request", async (channel) => {
  const { asked, handlers } = recordingRouter();
  const route = createChannelRouter(handlers, () => {});
  expect(await route(channel, wellFormed[channel])).toEqual(succeeded(channel));
  expect(asked).toEqual([{ channel, request: contract[channel].request.parse(wellFormed[channel]) }]);
});

test.each(
  channelNames.flatMap((channel): [Channel, string, unknown][] => [
    [channel, "an unknown field", { ...(wellFormed[channel] as object), unknown: 1 }],
    [channel, "nothing", undefined],
    [channel, "a list", []],
    [channel, "a word", "run"],
  ]),
)("%s refuses %s before its handler sees it", async (channel, _what, request) => {
  const { asked, handlers } = recordingRouter();
  const answer = await createChannelRouter(handlers, () => {})(channel, request);
  expect(answer).toMatchObject({
    ok: false,
    failure: { code: "malformed-request", what: { parameters: { channel } } },
  });
  expect(asked).toEqual([]);
});

test("a handler that throws becomes a failure without a stack, and is reported", async () => {
  const { handlers } = recordingRouter();
  const reported: unknown[] = [];
  const cause = new Error("Invariant: planted");
  const route = createChannelRouter({ ...handlers, "run:stop": () => Promise.reject(cause) }, (...broken) => {
    reported.push(broken);
  });
  expect(await route("run:stop", {})).toEqual({
    ok: false,
    failure: {
      code: "broken-channel",
      what: {
        key: "menu:failure.broken-channel.what",
        parameters: { channel: "run:stop", problem: "Invariant: planted" },
      },
      advice: {
        key: "menu:failure.broken-channel.advice",
        parameters: { channel: "run:stop", problem: "Invariant: planted" },
      },
      details: [],
    },
  });
  expect(reported).toEqual([["run:stop", cause]]);
});
