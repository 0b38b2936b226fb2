import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { exportCProgram } from "#app/export/c-program.ts";
import { serializePlan } from "#app/plan/plan-parse.ts";
import { succeeded } from "#app/result.ts";
import { aHeader, aPlan, aService, aTarget, recentIn, temporaryFolder } from "./channels.fixture.ts";
import { planChannels } from "./plan-channels.ts";

let folder = temporaryFolder();
beforeEach(() => {
  folder.remove();
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

function channelsWith(answers: { open?: string; save?: string; program?: string } = {}, service = aService()) {
  const suggested: string[] = [];
  const recent = recentIn(folder.path);
  const channels = planChannels({
    service,
    recent,
    starterPlan: () => aPlan,
    documentsFolder: "/home/me/Documents",
    dialogs: {
      askPlanToOpen: () => Promise.resolve(answers.open ?? null),
      askWhereToSavePlan: (suggestion) => {
        suggested.push(suggestion);
        return Promise.resolve(answers.save ?? null);
      },
      askWhereToSaveProgram: (suggestion) => {
        suggested.push(suggestion);
        return Promise.resolve(answers.program ?? null);
      },
    },
  });
  return { channels, suggested, recent };
}

test("the starter plan was never saved", async () => {
  expect(await channelsWith().channels["plan:starter"]({})).toEqual(succeeded({ plan: aPlan, axes: [], path: null }));
});

test("an opened plan is remembered and saved without asking", async () => {
  const path = join(folder.path, "plan.json");
  writeFileSync(path, serializePlan(aPlan));
  const { channels, suggested } = channelsWith({ open: path });
  expect(await channels["plan:open"]({})).toEqual(succeeded({ plan: aPlan, axes: [], path }));
  const changed = { ...aPlan, name: "changed" };
  expect(await channels["plan:save"]({ plan: changed, axes: [], path })).toEqual(
    succeeded({ plan: changed, axes: [], path }),
  );
  expect(readFileSync(path, "utf8")).toBe(serializePlan(changed));
  expect(suggested).toEqual([]);
});

test("a file that no person has chosen is not written without asking", async () => {
  const path = join(folder.path, "foreign.json");
  const { channels, suggested } = channelsWith();
  expect(await channels["plan:save"]({ plan: aPlan, axes: [], path })).toEqual(succeeded(null));
  expect(suggested).toEqual([path]);
  expect(existsSync(path)).toBe(false);
});

test("a plan without a file is offered its name in the documents folder", async () => {
  const path = join(folder.path, "new.json");
  const { channels, suggested, recent } = channelsWith({ save: path });
  const plan = { ...aPlan, name: "up/down" };
  expect(await channels["plan:save"]({ plan, axes: [], path: null })).toEqual(succeeded({ plan, axes: [], path }));
  expect(suggested).toEqual(["/home/me/Documents/up-down.json"]);
  expect(await recent.has("recentPlans", path)).toBe(true);
});

test("cancelled dialogs do nothing", async () => {
  const { channels } = channelsWith();
  expect(await channels["plan:open"]({})).toEqual(succeeded(null));
  expect(await channels["plan:save-as"]({ plan: aPlan, axes: [], path: null })).toEqual(succeeded(null));
});

test("a broken plan is refused and not remembered", async () => {
  const path = join(folder.path, "broken.json");
  writeFileSync(path, "{");
  const { channels, recent } = channelsWith();
  expect(await channels["plan:open-path"]({ path })).toMatchObject({ ok: false, failure: { code: "plan-not-json" } });
  expect(await recent.has("recentPlans", path)).toBe(false);
});

test("a plan is written as a program to the file that is chosen, under its own name", async () => {
  const path = join(folder.path, "mine.c");
  const { channels, suggested } = channelsWith({ program: path });
  const plan = { ...aPlan, name: "up/down" };
  expect(await channels["plan:export"]({ plan, language: "c" })).toEqual(succeeded({ path }));
  expect(readFileSync(path, "utf8")).toBe(exportCProgram(plan));
  await channels["plan:export"]({ plan, language: "python" });
  expect(suggested).toEqual(["/home/me/Documents/up-down.c", "/home/me/Documents/up-down.py"]);
  expect(await channelsWith().channels["plan:export"]({ plan, language: "c" })).toEqual(succeeded(null));
  const nowhere = await channelsWith({ program: join(folder.path, "no", "folder.c") }).channels["plan:export"]({
    plan,
    language: "c",
  });
  expect(nowhere).toMatchObject({ ok: false, failure: { code: "plan-not-saved" } });
});

test("a preset fits itself to the target; one that is a sweep brings its axes; one that needs more devices says so", async () => {
  const facts = { ...aHeader.target, devices: [{ id: 3, totalBytes: 2 ** 34, freeBytes: 2 ** 34, node: null }] };
  const { channels } = channelsWith({}, aService({ describeTarget: async () => succeeded(facts) }));
  expect(await channels["plan:preset"]({ id: "h2d", target: aTarget, settings: [] })).toMatchObject({
    ok: true,
    value: { path: null, plan: { name: "host to device", streams: [{ device: 3 }] } },
  });
  expect(await channels["plan:preset"]({ id: "latency", target: aTarget, settings: [] })).toMatchObject({
    value: { axes: [{ field: expect.anything() }] },
  });
  const settings = ["bytes=4 MiB", "trials=3"];
  expect(await channels["plan:preset"]({ id: "h2d", target: aTarget, settings })).toMatchObject({
    value: { plan: { transfers: [{ bytes: 4_194_304 }], measure: { trials: 3 } } },
  });
  const fields = await channels["plan:preset-fields"]({ id: "h2d", target: aTarget });
  expect(fields).toMatchObject({ ok: true });
  expect(fields.ok && fields.value).toEqual([
    { key: "bytes", initial: "32 MiB" },
    { key: "repeat", initial: "4" },
    { key: "trials", initial: "10" },
    { key: "device", initial: "3" },
  ]);
  const wrong = { id: "h2d", target: aTarget, settings: ["bytes=much"] };
  expect(await channels["plan:preset"](wrong)).toMatchObject({ ok: false, failure: { code: "preset" } });
  for (const [id, code] of [
    ["device-matrix", "preset-devices"],
    ["nothing", "preset"],
  ] as const) {
    expect(await channels["plan:preset"]({ id, target: aTarget, settings: [] })).toMatchObject({
      ok: false,
      failure: { code },
    });
  }
});

test("a check answers the target and what it found", async () => {
  const answer = { target: aHeader.target, findings: [] };
  const { channels } = channelsWith({}, aService({ check: async () => succeeded(answer) }));
  expect(await channels["plan:check"]({ plan: aPlan, target: aTarget })).toEqual(succeeded(answer));
});
