import type { Locator, Page } from "playwright/test";
import { english } from "./words.ts";

type TransferField = "from" | "to" | "bytes" | "chunkBytes" | "stream" | "repeat";
type HiddenField = "kind" | "fromOffsetBytes" | "toOffsetBytes" | "destMaxBytes" | "after" | "peerAccess";
type BufferField = "id" | "memory" | "bytes" | "device";

/** The left side of the window: the plan as a table. Rows are numbered from 1, as on screen. */
export class PlanEditor {
  readonly #page: Page;
  readonly root: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.root = page.getByTestId("plan-table");
  }

  get name(): Locator {
    return this.root.getByLabel(english("window:plan.name"));
  }

  get unsaved(): Locator {
    return this.root.getByTestId("unsaved");
  }

  transferRow(number: number): Locator {
    return this.root.getByTestId(`transfer-${number}`);
  }

  async setTransfer(number: number, field: TransferField, value: string): Promise<void> {
    await setField(this.transferField(number, field), value);
  }

  /** Unfolds the row for fields that most plans leave as they are. */
  async setHidden(number: number, field: HiddenField, value: string): Promise<void> {
    const control = this.transferField(number, field);
    if (!(await control.isVisible())) {
      const row = english("window:plan.transferNumber", { number });
      await this.root.getByRole("button", { name: english("window:plan.moreOf", { row }), exact: true }).click();
    }
    await setField(control, value);
  }

  transferField(number: number, field: TransferField | HiddenField): Locator {
    return this.#field(english("window:plan.transferNumber", { number }), field);
  }

  async setBuffer(number: number, field: BufferField, value: string): Promise<void> {
    await setField(this.#field(english("window:plan.bufferNumber", { number }), field), value);
  }

  async setMeasure(field: "warmup" | "trials", value: string): Promise<void> {
    await this.root.getByLabel(english(`window:measure.${field}`), { exact: true }).fill(value);
  }

  async addTransfer(): Promise<void> {
    await this.#press("window:plan.addTransfer");
  }

  async addStream(): Promise<void> {
    await this.#press("window:plan.addStream");
  }

  async open(): Promise<void> {
    await this.#press("window:plan.open");
  }

  async save(): Promise<void> {
    await this.#press("window:plan.save");
  }

  async saveAs(): Promise<void> {
    await this.#press("window:plan.saveAs");
  }

  async startAnew(): Promise<void> {
    await this.#press("window:plan.new");
  }

  get preset(): Locator {
    return this.#page.getByTestId("preset");
  }

  async openRecent(fileName: string): Promise<void> {
    await this.root.getByText(english("window:plan.recent"), { exact: true }).click();
    await this.root.getByRole("button", { name: fileName, exact: true }).click();
  }

  /** With some of its numbers changed, by what is said of each. */
  async openPreset(id: string, numbers: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.root.getByText(english("window:plan.presets"), { exact: true }).click();
    await this.root.getByRole("button", { name: english(`plan:preset.${id}.title`), exact: true }).click();
    for (const [key, value] of Object.entries(numbers)) {
      await this.preset.getByLabel(english(`plan:parameter.${key}`), { exact: true }).fill(value);
    }
    await this.preset.getByRole("button", { name: english("window:plan.usePreset"), exact: true }).click();
  }

  async exportAs(language: "c" | "python"): Promise<void> {
    await this.root.getByText(english("window:plan.export"), { exact: true }).click();
    await this.root.getByRole("button", { name: english(`window:plan.exportAs.${language}`), exact: true }).click();
  }

  async copyAs(form: "c" | "python" | "plan"): Promise<void> {
    await this.root.getByText(english("window:plan.export"), { exact: true }).click();
    await this.root.getByRole("button", { name: english(`window:plan.copyAs.${form}`), exact: true }).click();
  }

  /** Presses the button of the question that discards what is unsaved. */
  async discard(): Promise<void> {
    await this.#page.getByRole("button", { name: english("window:question.discardYes"), exact: true }).click();
  }

  #press(key: string): Promise<void> {
    return this.root.getByRole("button", { name: english(key), exact: true }).click();
  }

  #field(row: string, field: string): Locator {
    const label = english("window:plan.fieldOf", { row, field: english(`window:plan.${field}`) });
    return this.root.getByLabel(label, { exact: true });
  }
}

async function setField(control: Locator, value: string): Promise<void> {
  const isChoice = (await control.evaluate((element) => element.tagName)) === "SELECT";
  await (isChoice ? control.selectOption(value) : control.fill(value));
}
