import type { Locator, Page } from "playwright/test";
import { english } from "./words.ts";

/** The dialog with the kept runs. */
export class RunListPage {
  readonly #page: Page;
  readonly root: Locator;
  readonly grid: Locator;
  readonly failure: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.root = page.getByTestId("run-list");
    this.grid = this.root.getByRole("grid");
    this.failure = page.getByTestId("run-list-failure");
  }

  get rows(): Locator {
    return this.grid.locator("tbody tr");
  }

  get picked(): Locator {
    return this.grid.locator("tr[aria-selected='true']");
  }

  get filter(): Locator {
    return this.root.getByLabel(english("session:window.filter"), { exact: true });
  }

  get broken(): Locator {
    return this.root.getByTestId("broken-runs");
  }

  get session(): Locator {
    return this.root.getByTestId("session-bar").getByRole("combobox");
  }

  async open(): Promise<void> {
    await this.#page.keyboard.press("Control+l");
    await this.grid.waitFor();
  }

  /** Types into a field of the picked run and keeps it by Enter. */
  async label(field: "title" | "tags" | "note", text: string): Promise<void> {
    const key = field === "note" ? "session:window.column.note" : `session:list.${field}`;
    const input = this.root.getByTestId("run-label").getByLabel(english(key), { exact: true });
    await input.fill(text);
    await input.press("Enter");
  }
}
