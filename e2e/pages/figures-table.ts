import type { Locator, Page } from "playwright/test";

export interface FigureRow {
  readonly stream: string;
  readonly copies: string;
  readonly bytes: string;
  readonly busy: string;
  readonly bandwidth: string;
}

/** The statistics at the bottom, as text: what a person reads. */
export class FiguresTable {
  readonly root: Locator;
  readonly verified: Locator;
  readonly simulated: Locator;
  readonly measured: Locator;

  constructor(page: Page) {
    this.root = page.getByTestId("figures-table");
    this.verified = page.getByTestId("verified-badge");
    this.simulated = page.getByTestId("simulated-badge");
    this.measured = page.getByTestId("measured-note");
  }

  async streams(): Promise<FigureRow[]> {
    return (await this.root.locator("tbody tr").all()).reduce(
      async (rows, row) => [...(await rows), await readRow(row)],
      Promise.resolve<FigureRow[]>([]),
    );
  }

  total(): Promise<FigureRow> {
    return readRow(this.root.getByTestId("figures-total"));
  }
}

async function readRow(row: Locator): Promise<FigureRow> {
  const [stream = "", , copies = "", bytes = "", busy = "", bandwidth = ""] = await row
    .locator("th, td")
    .allInnerTexts();
  return { stream, copies, bytes, busy, bandwidth };
}
