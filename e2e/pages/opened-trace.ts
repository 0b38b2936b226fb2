import type { Locator, Page } from "playwright/test";
import { english } from "./words.ts";

/** What the window tells of an opened trace, and the ways to open one. */
export class OpenedTrace {
  readonly report: Locator;
  readonly unread: Locator;
  readonly missing: Locator;
  readonly figures: Locator;
  readonly note: Locator;
  readonly openButton: Locator;
  readonly progress: Locator;
  readonly cancelButton: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.report = page.getByTestId("trace-report");
    this.unread = page.getByTestId("trace-unread");
    this.missing = page.getByTestId("trace-missing");
    this.figures = page.getByTestId("trace-figures");
    this.note = page.locator(".timeline-panel").getByTestId("trace-note");
    this.progress = page.getByTestId("trace-progress");
    this.cancelButton = this.progress.getByRole("button");
    this.openButton = page.getByRole("button", { name: english("trace:window.open"), exact: true });
  }

  /** How many colours a row of the timeline has right of its name. */
  coloursOf(row: { readonly topPx: number; readonly heightPx: number }): Promise<number> {
    const { topPx, heightPx } = row;
    return this.#page.getByTestId("timeline-canvas").evaluate(countColours, { topPx, heightPx });
  }

  /** A fact of the picked copy. */
  fact(key: string): Locator {
    return this.#page.getByTestId("copy-details").locator(`[data-fact="${key}"] dd`);
  }

  /** Drops files onto the window as a file manager does: with files that lie on the disk. */
  async drop(file: string | readonly string[], { isShiftHeld = false } = {}): Promise<void> {
    await this.#page.evaluate(() => {
      const input = document.createElement("input");
      input.type = "file";
      input.id = "dropped";
      input.multiple = true;
      document.body.append(input);
    });
    await this.#page.locator("#dropped").setInputFiles([file].flat());
    await this.#page.evaluate((shiftKey) => {
      const input = document.querySelector<HTMLInputElement>("#dropped");
      const dropped = [...(input?.files ?? [])];
      if (dropped.length === 0) {
        throw new Error("no file was chosen");
      }
      const dataTransfer = new DataTransfer();
      for (const each of dropped) {
        dataTransfer.items.add(each);
      }
      document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, shiftKey, bubbles: true, cancelable: true }));
      input?.remove();
    }, isShiftHeld);
  }
}

/** Runs in the page. */
function countColours(element: Element, { topPx, heightPx }: { readonly topPx: number; readonly heightPx: number }) {
  const canvas = element as HTMLCanvasElement;
  const perPx = canvas.width / canvas.clientWidth;
  const copy = document.createElement("canvas");
  copy.width = canvas.width;
  copy.height = canvas.height;
  const context = copy.getContext("2d");
  if (context === null) {
    throw new Error("no canvas to read");
  }
  context.drawImage(canvas, 0, 0);
  const left = Math.round(canvas.width * 0.3);
  const { data } = context.getImageData(left, topPx * perPx, canvas.width - left, heightPx * perPx);
  const colours = new Set<number>();
  for (let at = 0; at < data.length; at += 4) {
    colours.add(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0));
  }
  return colours.size;
}
