import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { succeeded } from "#app/result.ts";
import { temporaryFolder } from "./channels.fixture.ts";
import { viewChannels } from "./view-channels.ts";

let folder = temporaryFolder();
beforeEach(() => {
  folder.remove();
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

const content = Uint8Array.of(1, 2, 255);

function exportTo(path: string | null, name = "up/down") {
  const asked: string[] = [];
  const channels = viewChannels({
    documentsFolder: "/home/me/Documents",
    dialogs: {
      askWhereToSaveView: (suggestion) => {
        asked.push(suggestion);
        return Promise.resolve(path);
      },
    },
  });
  return { asked, reply: channels["view:export"]({ name, form: "png", content }) };
}

test("a view is written where the person chose, under the run's name to begin with", async () => {
  const path = join(folder.path, "seen.png");
  const { asked, reply } = exportTo(path);
  expect(await reply).toEqual(succeeded({ path }));
  expect(asked).toEqual(["/home/me/Documents/up-down.png"]);
  expect(new Uint8Array(readFileSync(path))).toEqual(content);
});

test("a closed dialog writes nothing", async () => {
  expect(await exportTo(null).reply).toEqual(succeeded(null));
});

test("a place that cannot be written is a sentence, and what was there stays", async () => {
  const path = join(folder.path, "taken.png");
  mkdirSync(path);
  expect(await exportTo(path).reply).toMatchObject({
    ok: false,
    failure: { code: "view-not-saved", what: { parameters: { path } } },
  });
  expect(existsSync(path)).toBe(true);
});
