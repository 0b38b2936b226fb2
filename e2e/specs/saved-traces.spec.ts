import path from "node:path";
import { expect } from "playwright/test";
import { test } from "../fixtures/electron-app.ts";
import { runCli } from "../pages/cli.ts";
import { CopyscopeWindow } from "../pages/copyscope-window.ts";
import { OpenedTrace } from "../pages/opened-trace.ts";
import { profilerTrace, threeStreams, writeTrace } from "../pages/trace-files.ts";
import { english } from "../pages/words.ts";

const formats = [
  ["perfetto", "perfetto"],
  ["arrow", "copyscope-arrow"],
  ["ndjson", "copyscope-ndjson"],
] as const;

test("what was saved as Perfetto, Arrow or NDJSON opens in the window, whatever it is called", async ({
  launched,
  workFolder,
}) => {
  const source = await writeTrace(workFolder, "source.json", profilerTrace(threeStreams()));
  const copyscope = new CopyscopeWindow(launched);
  const trace = new OpenedTrace(copyscope.page);
  await copyscope.untilIdle();
  for (const [format, name] of formats) {
    // A name that says something else: the content decides.
    const saved = path.join(workFolder, `${format}.json`);
    expect((await runCli("trace", "convert", source, "--to", format, "--out", saved)).code).toBe(0);
    await trace.drop(saved);
    await expect(trace.note).toHaveText(`${format}.json · ${english(`trace:format.${name}`)}`);
    await copyscope.untilIdle();
    expect((await copyscope.timeline.shown()).copies).toBe(60);
    await expect(trace.unread).toHaveCount(0);
    await copyscope.timeline.canvas.focus();
    await copyscope.page.keyboard.press("n");
    await expect(trace.fact("bytes")).toHaveText("1.00 MiB (1,048,576 B)");
    await expect(trace.fact("wait")).toHaveText("10.0 µs");
  }
  await copyscope.picture("saved-trace");
});
