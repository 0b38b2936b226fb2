import type { Locator, Page } from "playwright/test";
import { english } from "./words.ts";

type AxisField = "field" | "form" | "from" | "to" | "by" | "values";

/** The axes of the plan, and the panel of the sweep. */
export class SweepPage {
  readonly #page: Page;
  readonly axes: Locator;
  readonly preview: Locator;
  readonly panel: Locator;
  readonly state: Locator;
  readonly failure: Locator;
  readonly name: Locator;
  readonly chart: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.axes = page.getByTestId("axes");
    this.preview = page.getByTestId("sweep-preview");
    this.panel = page.getByTestId("sweep-panel");
    this.state = page.getByTestId("sweep-state");
    this.name = page.getByTestId("sweep-name");
    this.failure = page.getByTestId("sweep-failure");
    this.chart = page.getByTestId("sweep-chart");
  }

  /** Fields of the axis of that number, counted from 1; it is added when it is the next one. */
  async setAxis(number: number, fields: Partial<Record<AxisField, string>>): Promise<void> {
    const row = this.#page.getByTestId(`axis-${number}`);
    if ((await row.count()) === 0) {
      await this.axes.getByRole("button", { name: english("sweep:addAxis"), exact: true }).click();
    }
    for (const [field, value] of Object.entries(fields)) {
      const label = english("window:plan.fieldOf", {
        row: english("sweep:axisNumber", { number }),
        field: english(`sweep:axis.${field}`),
      });
      const control = row.getByLabel(label, { exact: true });
      await (field === "form" ? control.selectOption(value) : control.fill(value));
    }
  }

  async run(): Promise<void> {
    await this.preview.getByRole("button", { name: english("sweep:run"), exact: true }).click();
  }

  button(key: "stop" | "goOn"): Locator {
    return this.panel.getByRole("button", { name: english(`sweep:${key}`), exact: true });
  }

  point(index: number): Locator {
    return this.#page.getByTestId(`point-${index}`);
  }
}
