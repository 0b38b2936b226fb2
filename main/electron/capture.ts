// Draws a run in the real window and keeps the picture: what `npm start` leaves on a machine without a display.
import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { BrowserWindow } from "electron";
import type { Failure } from "#app/errors/failure.ts";
import type { Result } from "#app/result.ts";
import type { ChannelRouter } from "./channel-router.ts";

// Drawing takes a second; a machine without a graphics card that is busy with a build has been seen to need 20.
const drawnWithinMs = 60_000;
const lookEveryMs = 50;

// Idle, and still idle two frames later: the frame on screen is then the last one asked for.
const isDrawn = `new Promise((answer) => {
  const isIdle = () => window.__copyscopeIdle?.() === true;
  if (!isIdle()) return answer(false);
  requestAnimationFrame(() => requestAnimationFrame(() => answer(isIdle())));
})`;

/** A router like the given one, and what came of the first run that the window opened through it. */
export function watchFirstOpenedRun(route: ChannelRouter): {
  readonly route: ChannelRouter;
  readonly opened: Promise<Result<unknown, Failure>>;
} {
  let tell: (answer: Result<unknown, Failure>) => void;
  const opened = new Promise<Result<unknown, Failure>>((resolve) => {
    tell = resolve;
  });
  return {
    opened,
    route: async (channel, request) => {
      const answer = await route(channel, request);
      if (channel === "run:open" || channel === "trace:open") {
        tell(answer);
      }
      return answer;
    },
  };
}

/** Waits until the page has nothing left to do, then writes what the window shows as PNG. */
export async function keepPicture(window: BrowserWindow, png: string): Promise<void> {
  await waitUntilDrawn(window);
  const image = await window.webContents.capturePage();
  if (image.isEmpty()) {
    throw new Error("the window showed nothing");
  }
  await mkdir(dirname(png), { recursive: true });
  await writeFile(png, image.toPNG());
}

async function waitUntilDrawn(window: BrowserWindow): Promise<void> {
  const giveUpAt = Date.now() + drawnWithinMs;
  while (!(await window.webContents.executeJavaScript(isDrawn))) {
    if (Date.now() > giveUpAt) {
      const pending: unknown = await window.webContents.executeJavaScript("window.__copyscopePending?.() ?? []");
      throw new Error(
        `the window was not drawn within ${drawnWithinMs / 1000} s (pending: ${JSON.stringify(pending)})`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
}
