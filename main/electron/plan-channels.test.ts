import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
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

function channelsWith(answers: { open?: string; save?: string } = {}, service = aService()) {
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
    },
  });
  return { channels, suggested, recent };
}

test("the starter plan was never saved", async () => {
  expect(await channelsWith().channels["plan:starter"]({})).toEqual(succeeded({ plan: aPlan, path: null }));
});

test("an opened plan is remembered and saved without asking", async () => {
  const path = join(folder.path, "plan.json");
  writeFileSync(path, serializePlan(aPlan));
  const { channels, suggested } = channelsWith({ open: path });
  expect(await channels["plan:open"]({})).toEqual(succeeded({ plan: aPlan, path }));
  const changed = { ...aPlan, name: "changed" };
  expect(await channels["plan:save"]({ plan: changed, path })).toEqual(succeeded({ plan: changed, path }));
  expect(readFileSync(path, "utf8")).toBe(serializePlan(changed));
  expect(suggested).toEqual([]);
});

test("a file that no person has chosen is not written without asking", async () => {
  const path = join(folder.path, "foreign.json");
  const { channels, suggested } = channelsWith();
  expect(await channels["plan:save"]({ plan: aPlan, path })).toEqual(succeeded(null));
  expect(suggested).toEqual([path]);
  expect(existsSync(path)).toBe(false);
});

test("a plan without a file is offered its name in the documents folder", async () => {
  const path = join(folder.path, "new.json");
  const { channels, suggested, recent } = channelsWith({ save: path });
  const plan = { ...aPlan, name: "up/down" };
  expect(await channels["plan:save"]({ plan, path: null })).toEqual(succeeded({ plan, path }));
  expect(suggested).toEqual(["/home/me/Documents/up-down.json"]);
  expect(await recent.has("recentPlans", path)).toBe(true);
});

test("cancelled dialogs do nothing", async () => {
  const { channels } = channelsWith();
  expect(await channels["plan:open"]({})).toEqual(succeeded(null));
  expect(await channels["plan:save-as"]({ plan: aPlan, path: null })).toEqual(succeeded(null));
});

test("a broken plan is refused and not remembered", async () => {
  const path = join(folder.path, "broken.json");
  writeFileSync(path, "{");
  const { channels, recent } = channelsWith();
  expect(await channels["plan:open-path"]({ path })).toMatchObject({ ok: false, failure: { code: "plan-not-json" } });
  expect(await recent.has("recentPlans", path)).toBe(false);
});

test("a check answers the target and what it found", async () => {
  const answer = { target: aHeader.target, findings: [] };
  const { channels } = channelsWith({}, aService({ check: async () => succeeded(answer) }));
  expect(await channels["plan:check"]({ plan: aPlan, target: aTarget })).toEqual(succeeded(answer));
});
