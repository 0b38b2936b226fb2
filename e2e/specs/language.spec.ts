import { expect } from "playwright/test";
import { test } from "../fixtures/electron-app.ts";
import { CopyscopeWindow } from "../pages/copyscope-window.ts";
import { chinese, english } from "../pages/words.ts";

test("the whole window, its menu and the next start speak Chinese once it is chosen", async ({ launchApp }) => {
  const first = await launchApp();
  const copyscope = new CopyscopeWindow(first);
  await copyscope.untilIdle();
  await copyscope.run();
  await copyscope.page.getByLabel(english("window:preferences.language")).selectOption("zh");
  await copyscope.untilIdle();
  await expect(copyscope.page.getByRole("button", { name: chinese("window:run.run"), exact: true })).toBeVisible();
  await expect(copyscope.state).toHaveText(chinese("window:run.state.complete"));
  await expect(copyscope.page.locator("html")).toHaveAttribute("lang", "zh-CN");
  expect(await menuTitles(first.app)).toEqual(
    ["file", "edit", "run", "view"].map((menu) => chinese(`menu:${menu}.title`)),
  );
  await copyscope.picture("chinese");
  await first.app.close();

  const again = new CopyscopeWindow(await launchApp());
  await again.untilIdle();
  await expect(again.page.getByRole("button", { name: chinese("window:run.run"), exact: true })).toBeVisible();
  expect(await menuTitles(again.app)).toContain(chinese("menu:run.title"));
});

test("no key of a catalogue shows instead of words, in either language", async ({ launched }) => {
  const copyscope = new CopyscopeWindow(launched);
  await copyscope.untilIdle();
  await copyscope.run();
  for (const language of ["zh", "en"]) {
    await copyscope.page.locator("select").filter({ hasText: "中文" }).selectOption(language);
    await copyscope.untilIdle();
    await copyscope.page.keyboard.press("Control+Shift+Enter");
    await copyscope.page.keyboard.press("Control+l");
    await copyscope.untilIdle();
    await expect(copyscope.page.getByTestId("sweep-panel")).toBeVisible();
    await expect(copyscope.page.getByTestId("run-list")).toBeVisible();
    await expect(copyscope.page.locator("body")).not.toContainText(
      /\b(window|plan|findings|errors|target|run|cli|menu|session|sweep|timeline|trace):[a-z]/,
    );
    await copyscope.page.keyboard.press("Escape");
    await expect(copyscope.page.getByTestId("run-list")).toHaveCount(0);
  }
});

function menuTitles(app: CopyscopeWindow["app"]): Promise<string[]> {
  return app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.items.map((item) => item.label) ?? []);
}
