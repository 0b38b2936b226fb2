import type { ElectronApplication } from "playwright/test";

/** Answers native dialogs, which a test cannot press, inside the main process. */
export class Dialogs {
  readonly #app: ElectronApplication;

  constructor(app: ElectronApplication) {
    this.#app = app;
  }

  /** Every open dialog from now on answers this path; null: the person cancels. */
  async openAnswers(path: string | null): Promise<void> {
    await this.#app.evaluate(({ dialog }, answer) => {
      dialog.showOpenDialog = () =>
        Promise.resolve({ canceled: answer === null, filePaths: answer === null ? [] : [answer] });
    }, path);
  }

  async saveAnswers(path: string | null): Promise<void> {
    await this.#app.evaluate(({ dialog }, answer) => {
      dialog.showSaveDialog = () => Promise.resolve({ canceled: answer === null, filePath: answer ?? "" });
    }, path);
  }

  /** Every question from now on is answered with the button of this number; the questions are kept for `asked`. */
  async questionAnswers(button: number): Promise<void> {
    await this.#app.evaluate(({ dialog }, response) => {
      const kept = globalThis as { askedQuestions?: string[] };
      kept.askedQuestions = [];
      const answer = (_window: unknown, options: { message: string; buttons?: string[] }) => {
        kept.askedQuestions?.push([options.message, ...(options.buttons ?? [])].join(" | "));
        return Promise.resolve({ response, checkboxChecked: false });
      };
      dialog.showMessageBox = answer as typeof dialog.showMessageBox;
    }, button);
  }

  /** The questions so far, each with its buttons. */
  asked(): Promise<string[]> {
    return this.#app.evaluate(() => (globalThis as { askedQuestions?: string[] }).askedQuestions ?? []);
  }
}
