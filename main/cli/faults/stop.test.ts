import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { WindowEvent } from "#app/ipc/contract.ts";
import { type PlanInput, planSchema } from "#app/plan/plan-schema.ts";
import { createTranslator } from "#app/text/translator.ts";
import { hostLimits } from "#main/core/host-limits.ts";
import { openRunFolder } from "#main/core/run-reader.ts";
import { createRunService } from "#main/core/supervised-run-service.ts";
import { builtInstall, newTestFolder } from "../built-copyscope.fixture.ts";
import { hostsFromBundle } from "../host-in-child-process.ts";

type Progress = Extract<WindowEvent, { type: "run-progress" }>;

/** When a person presses Stop, and what becomes of it. */
interface StoppedState {
  readonly name: string;
  readonly settings: string;
  readonly clock?: "virtual" | "realtime";
  readonly plan?: Partial<PlanInput>;
  readonly isThen: (progress: Progress) => boolean;
  /** Driver call that the host had to be killed in; null: it stopped in order. */
  readonly killedIn: string | null;
}

const mebibyte = 1_048_576;
/** 32 MiB at 0.5 GB/s or so, again and again: seconds of copying. */
const slow = ",rateScale=0.02";
const many = {
  transfers: [{ from: "h0", to: "d0", bytes: mebibyte, chunkBytes: 65_536, stream: "s0", repeat: 4_000 }],
};
const delayed = { transfers: [...quick(), { host: "delay" as const, ms: 60_000 }, ...quick()] };
const isBlocked = ({ blockedIn }: Progress) => blockedIn !== null;
const isIn =
  (phase: Progress["phase"], copiesDone = 0) =>
  (progress: Progress) =>
    progress.phase === phase && progress.copiesDone >= copiesDone;

const states: readonly StoppedState[] = [
  { name: "allocating", settings: ",fault=hang call=aclrtMalloc", isThen: isBlocked, killedIn: "aclrtMalloc" },
  {
    name: "creating streams",
    settings: ",fault=hang call=aclrtCreateStream",
    isThen: isBlocked,
    killedIn: "aclrtCreateStream",
  },
  { name: "filling, in a call", settings: ",fault=hang call=aclrtMemcpy", isThen: isBlocked, killedIn: "aclrtMemcpy" },
  {
    name: "filling",
    // Small, so that giving it back fits into the time for stopping on a loaded machine; slow, so that filling goes on.
    settings: ",rateScale=0.00025",
    plan: { buffers: buffers(64 * mebibyte), transfers: quick(64 * mebibyte) },
    isThen: isIn("preparing"),
    killedIn: null,
  },
  {
    name: "warm-up",
    settings: slow,
    plan: { ...many, measure: { warmup: 3, trials: 1, verify: false } },
    isThen: isIn("warmup"),
    killedIn: null,
  },
  { name: "measuring", settings: slow, plan: many, isThen: isIn("measuring", 1), killedIn: null },
  {
    name: "measuring in batches",
    settings: slow,
    plan: { ...many, measure: { warmup: 0, trials: 1, verify: false, timing: "per-batch" } },
    isThen: isIn("measuring", 1),
    killedIn: null,
  },
  {
    name: "measuring on the virtual clock",
    settings: "",
    clock: "virtual",
    plan: { ...many, measure: { warmup: 0, trials: 100_000, verify: false } },
    isThen: isIn("measuring", 1),
    killedIn: null,
  },
  {
    name: "a submit that does not return",
    settings: ",fault=hang call=aclrtMemcpyAsync nth=20",
    isThen: isBlocked,
    killedIn: "aclrtMemcpyAsync",
  },
  { name: "a copy that does not end", settings: ",fault=hang nth=20", isThen: isIn("measuring", 1), killedIn: null },
  {
    name: "a link that is down",
    settings: ",fault=down then=hang path=h2d bytes=64K",
    isThen: isIn("measuring"),
    killedIn: null,
  },
  { name: "a delay of the host", settings: "", plan: delayed, isThen: isIn("measuring", 16), killedIn: null },
  { name: "verifying", settings: ",fault=hang call=aclrtMemcpy nth=3", isThen: isBlocked, killedIn: "aclrtMemcpy" },
  {
    name: "tearing down, events",
    settings: ",fault=hang call=aclrtDestroyEvent nth=20",
    isThen: isBlocked,
    killedIn: "aclrtDestroyEvent",
  },
  { name: "tearing down, memory", settings: ",fault=hang call=aclrtFree", isThen: isBlocked, killedIn: "aclrtFree" },
];

let folder: string;
beforeAll(() => {
  folder = newTestFolder();
});
afterAll(() => rmSync(folder, { recursive: true }));

test.concurrent.each(states)("Stop works while $name", async ({ name, settings, clock, plan, isThen, killedIn }) => {
  const { service, runFolder } = startedService(name);
  let isAsked = false;
  const ended = await service.run(
    {
      plan: planSchema.parse({ ...upPlan, ...plan }),
      target: { spec: `sim:atlas-training${settings}`, clock: clock ?? "realtime", seed: 0 },
      runFolder,
    },
    {
      onColumns: () => undefined,
      onEvent: (event) => {
        if (event.type === "run-progress" && !isAsked && isThen(event)) {
          isAsked = true;
          void service.stop();
        }
      },
    },
  );
  await service.close();
  expect(isAsked).toBe(true);
  expect(ended).toMatchObject({
    ok: true,
    value: { state: "stopped", hostLoss: killedIn === null ? null : { call: killedIn, insideCall: true } },
  });
  const sentence = ended.ok && ended.value.ended !== null ? createTranslator("en")(ended.value.ended) : "";
  expect(sentence).toMatch(killedIn === null ? /^Stopped before its end/ : `was killed in ${killedIn}`);
  expect(await openRunFolder(runFolder)).toMatchObject({
    ok: true,
    value: { header: { state: "stopped" }, isCutOff: false },
  });
});

test.concurrent.each(["aclInit", "aclrtSetDevice"])(
  "Stop works while the target is being opened, in %s",
  async (call) => {
    const { service, runFolder, hostPids } = startedService(`opening ${call}`);
    const running = service.run(
      {
        plan: planSchema.parse(upPlan),
        target: { spec: `sim:atlas-training,fault=hang call=${call}`, clock: "realtime", seed: 0 },
        runFolder,
      },
      { onColumns: () => undefined, onEvent: () => undefined },
    );
    while (hostPids.length === 0) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await service.stop();
    expect(await running).toMatchObject({ ok: false, failure: { code: "stopped-before-start" } });
    await service.close();
  },
);

const upPlan: PlanInput = {
  version: 1,
  name: "up",
  buffers: buffers(mebibyte),
  streams: [{ id: "s0" }],
  transfers: quick(),
  measure: { warmup: 0, trials: 2 },
};

function buffers(bytes: number): PlanInput["buffers"] {
  return [
    { id: "h0", memory: "pinned", bytes },
    { id: "d0", memory: "device", bytes },
  ];
}

function quick(bytes = mebibyte) {
  return [{ from: "h0", to: "d0", bytes, chunkBytes: 65_536, stream: "s0" }];
}

function startedService(name: string) {
  const install = builtInstall();
  const startHost = hostsFromBundle(install.hostBundle, () => undefined);
  const hostPids: number[] = [];
  const service = createRunService({
    install,
    environment: process.env,
    version: "test",
    runtime: "test",
    limits: { ...hostLimits, blockedMs: 500 },
    startHost: async (environment) => {
      const host = await startHost(environment);
      hostPids.push(host.pid);
      return host;
    },
  });
  return { service, hostPids, runFolder: join(folder, name.replaceAll(/\W+/g, "-")) };
}
