import type { Locator, Page } from "playwright/test";

/** What is shown beside the first file: bar, table and details. */
export class ComparisonPage {
  readonly bar: Locator;
  readonly matched: Locator;
  readonly table: Locator;
  readonly rows: Locator;
  readonly picked: Locator;
  readonly pair: Locator;

  constructor(page: Page) {
    this.bar = page.getByTestId("compare-bar");
    this.matched = page.getByTestId("compare-matched");
    this.table = page.getByTestId("slower-table");
    this.rows = this.table.locator("tbody tr");
    this.picked = this.table.locator('tr[aria-selected="true"]');
    this.pair = page.getByTestId("pair-details");
  }

  file(number: number): Locator {
    return this.bar.locator(`[data-file="${number}"]`);
  }

  fact(key: "duration" | "start" | "rate"): Locator {
    return this.pair.locator(`[data-fact="pair-${key}"] dd`);
  }

  button(name: string): Locator {
    return this.bar.getByRole("button", { name, exact: true });
  }
}
