import { mkdirSync } from "node:fs";
import path from "node:path";
import { type ElectronApplication, expect, type Locator, type Page } from "playwright/test";
import { inBuild } from "../../scripts/setup/repository.mjs";
import { Details } from "./details.ts";
import { Dialogs } from "./dialogs.ts";
import { FiguresTable } from "./figures-table.ts";
import { untilIdle } from "./idle.ts";
import { PlanEditor } from "./plan-editor.ts";
import { Timeline } from "./timeline.ts";
import { english } from "./words.ts";

/** The app's window as a person has it in front of them. */
export class CopyscopeWindow {
  readonly app: ElectronApplication;
  readonly page: Page;
  readonly plan: PlanEditor;
  readonly timeline: Timeline;
  readonly figures: FiguresTable;
  readonly details: Details;
  readonly dialogs: Dialogs;
  readonly state: Locator;
  readonly progress: Locator;

  constructor({ app, window }: { readonly app: ElectronApplication; readonly window: Page }) {
    this.app = app;
    this.page = window;
    this.plan = new PlanEditor(window);
    this.timeline = new Timeline(window);
    this.figures = new FiguresTable(window);
    this.details = new Details(window);
    this.dialogs = new Dialogs(app);
    this.state = window.getByTestId("run-state");
    this.progress = window.getByTestId("progress-text");
  }

  get runButton(): Locator {
    return this.page.getByRole("button", { name: english("window:run.run"), exact: true });
  }

  get stopButton(): Locator {
    return this.page.getByRole("button", { name: english("window:run.stop"), exact: true });
  }

  untilIdle(withinMs?: number): Promise<void> {
    return untilIdle(this.page, withinMs);
  }

  /** Presses Run and waits for the end, however it is. */
  async run(): Promise<void> {
    await this.runButton.click();
    await this.untilIdle();
  }

  /** Presses Run and waits until copies are under way. */
  async startRun(): Promise<void> {
    await this.runButton.click();
    await expect(this.state).toHaveAttribute("data-phase", "running");
    await expect(this.progress).toHaveText(/^[1-9]/, { timeout: 20_000 });
  }

  async expectState(state: "complete" | "complete-errors" | "stopped" | "failed" | "host-lost"): Promise<void> {
    await expect(this.state).toHaveAttribute("data-state", state);
  }

  async chooseTarget(field: "product" | "form" | "cann" | "devices" | "clock", value: string): Promise<void> {
    await this.page
      .getByTestId("target-picker")
      .getByLabel(english(`window:target.${field}`))
      .selectOption(value);
    await this.untilIdle();
  }

  /** Every link of the simulated machine at so many times its rate. */
  async setRateScale(scale: string): Promise<void> {
    const settings = this.page.getByTestId("simulator-settings");
    await settings.locator("summary").click();
    await settings.getByLabel(english("window:target.rateScale")).fill(scale);
    await this.page.keyboard.press("Escape");
    await this.untilIdle();
  }

  async openPlanFile(file: string): Promise<void> {
    await this.dialogs.openAnswers(file);
    await this.plan.open();
    await this.untilIdle();
  }

  async openRunFolder(folder: string): Promise<void> {
    await this.dialogs.openAnswers(folder);
    await this.page.getByRole("button", { name: english("window:runs.open"), exact: true }).click();
    await this.untilIdle();
  }

  /** The folder that the shown run lies in. */
  async runFolder(): Promise<string> {
    return (await this.page.getByTestId("run-folder").getAttribute("title")) ?? "";
  }

  /** Leaves a picture in build/e2e. */
  async picture(name: string): Promise<void> {
    const file = inBuild("e2e", `${name}.png`);
    mkdirSync(path.dirname(file), { recursive: true });
    await this.page.screenshot({ path: file });
  }
}
