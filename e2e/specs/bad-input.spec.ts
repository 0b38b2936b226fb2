import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect } from "playwright/test";
import { test } from "../fixtures/electron-app.ts";
import { CopyscopeWindow } from "../pages/copyscope-window.ts";
import { aPlan, writePlan } from "../pages/plan-files.ts";
import { english } from "../pages/words.ts";

const { transfers: _, ...withoutTransfers } = aPlan();
const up = { from: "h0", to: "d0", bytes: 4096, stream: "s0" };
const buffers = aPlan().buffers;

const files: readonly { readonly what: string; readonly text: string; readonly says: RegExp }[] = [
  { what: "broken JSON", text: '{\n  "version": 1,\n  "name": oops\n}', says: /line 3/i },
  { what: "an unknown field", text: JSON.stringify({ ...aPlan(), colour: "red" }), says: /colour/ },
  { what: "a missing field", text: JSON.stringify(withoutTransfers), says: /transfers/ },
  { what: "size 0", text: JSON.stringify({ ...aPlan(), transfers: [{ ...up, bytes: 0 }] }), says: /transfers\[0\]/ },
  {
    what: "a negative size",
    text: JSON.stringify({ ...aPlan(), transfers: [{ ...up, bytes: -1 }] }),
    says: /transfers\[0\]/,
  },
  {
    what: "2^60 bytes",
    text: JSON.stringify({ ...aPlan(), transfers: [{ ...up, bytes: 2 ** 60 }] }),
    says: /transfers\[0\]/,
  },
  {
    what: "a buffer that is not there",
    text: JSON.stringify({ ...aPlan(), transfers: [{ ...up, to: "d9" }] }),
    says: /d9/,
  },
  { what: "the same id twice", text: JSON.stringify({ ...aPlan(), buffers: [...buffers, buffers[0]] }), says: /h0/ },
  { what: "another version", text: JSON.stringify({ ...aPlan(), version: 9 }), says: /9/ },
  { what: "an empty file", text: "", says: /empty/i },
];

test("a plan file that is none is refused with a sentence that names the place; the plan on the table stays", async ({
  launched,
  workFolder,
}) => {
  const copyscope = new CopyscopeWindow(launched);
  await copyscope.untilIdle();
  await copyscope.plan.name.fill("on the table");
  for (const [number, { what, text, says }] of files.entries()) {
    await test.step(what, async () => {
      const name = `bad-${number}.json`;
      await copyscope.dialogs.openAnswers(await writePlan(workFolder, name, text));
      await copyscope.plan.open();
      await copyscope.plan.discard();
      await expect(copyscope.details.failure).toContainText(name);
      await expect(copyscope.details.failure).toContainText(says);
      await expect(copyscope.details.failure).not.toContainText(/\bat .+:\d+:\d+/);
      await expect(copyscope.plan.name).toHaveValue("on the table");
    });
  }
});

test("a device that the target does not have is refused by name when run, and nothing is lost", async ({
  launched,
  workFolder,
}) => {
  const copyscope = new CopyscopeWindow(launched);
  await copyscope.untilIdle();
  const plan = aPlan({ streams: [{ id: "s0", device: 99 }] });
  await copyscope.openPlanFile(await writePlan(workFolder, "plan.json", plan));
  await copyscope.run();
  await expect(copyscope.details.failure).toContainText("99");
  await expect(copyscope.runButton).toBeEnabled();
  await copyscope.openPlanFile(await writePlan(workFolder, "good.json", aPlan()));
  await copyscope.run();
  await copyscope.expectState("complete");
});

test("a field that is no size says so in its place and keeps what was typed", async ({ launched }) => {
  const copyscope = new CopyscopeWindow(launched);
  await copyscope.untilIdle();
  for (const [typed, problem] of [
    ["much", "size"],
    ["-1", "size"],
    ["0", "sizePositive"],
  ] as const) {
    await copyscope.plan.setTransfer(1, "bytes", typed);
    await expect(copyscope.plan.root).toContainText(english(`window:problem.${problem}`));
    await expect(copyscope.plan.transferField(1, "bytes")).toHaveAttribute("aria-invalid", "true");
    await expect(copyscope.plan.transferField(1, "bytes")).toHaveValue(typed);
    await expect(copyscope.runButton).toBeDisabled();
  }
  await copyscope.plan.setTransfer(1, "bytes", "1 MiB");
  await expect(copyscope.runButton).toBeEnabled();
});

const libraries: readonly {
  readonly what: string;
  readonly name: string;
  readonly content: string | null;
  readonly says: RegExp;
}[] = [
  { what: "is not there", name: "absent.so", content: null, says: /absent\.so/ },
  { what: "is no library", name: "text.so", content: "not a library", says: /text\.so/ },
];

for (const { what, name, content, says } of libraries) {
  test(`a library that ${what} is a sentence, and the simulator can be chosen again`, async ({
    launchApp,
    profileFolder,
    workFolder,
  }) => {
    const library = path.join(workFolder, name);
    if (content !== null) {
      await writeFile(library, content);
    }
    await writeSettings(profileFolder, library);
    const copyscope = new CopyscopeWindow(await launchApp());
    await copyscope.untilIdle();
    await copyscope.run();
    await expect(copyscope.details.failure).toContainText(says);
    await expect(copyscope.details.failure).not.toContainText(/\bat .+:\d+:\d+/);
    await copyscope.page.getByTestId("target-picker").getByLabel(english("window:target.library")).selectOption("sim");
    await copyscope.untilIdle();
    await copyscope.run();
    await copyscope.expectState("complete");
  });
}

async function writeSettings(profileFolder: string, library: string): Promise<void> {
  const folder = path.join(profileFolder, "config", "copyscope");
  await mkdir(folder, { recursive: true });
  const target = { spec: library, clock: "realtime", seed: 0 };
  const settings = { language: "en", theme: "light", recentPlans: [], recentRuns: [], target };
  await writeFile(path.join(folder, "settings.json"), JSON.stringify(settings));
}
