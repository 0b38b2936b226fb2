import type { Locator, Page } from "playwright/test";

/** The right side: errors, the picked copy, findings. */
export class Details {
  readonly errors: Locator;
  readonly failure: Locator;
  readonly hostLoss: Locator;
  readonly findings: Locator;

  constructor(page: Page) {
    this.errors = page.getByTestId("errors");
    this.failure = page.getByTestId("failure");
    this.hostLoss = page.getByTestId("host-loss");
    this.findings = page.getByTestId("findings");
  }

  finding(rule: string): Locator {
    return this.findings.locator(`[data-rule="${rule}"]`);
  }

  /** `R-1 warning`, in the order on screen. */
  async found(): Promise<string[]> {
    const items = await this.findings.locator("[data-rule]").all();
    return Promise.all(
      items.map(async (item) => `${await item.getAttribute("data-rule")} ${await item.getAttribute("data-severity")}`),
    );
  }
}
