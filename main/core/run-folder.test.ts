import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Failure } from "#app/errors/failure.ts";
import { concatenateColumns } from "#app/run/copy-columns.ts";
import type { RunHeader } from "#app/run/run-header.ts";
import { text } from "#app/text/text-reference.ts";
import { createTranslator } from "#app/text/translator.ts";
import { aHeader, someRows } from "./in-memory-host.fixture.ts";
import { openRunFolder } from "./run-reader.ts";
import { createRunFolder, type RunWriter } from "./run-writer.ts";

let parent: string;
let folder: string;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "copyscope-test-"));
  folder = join(parent, "run");
});

afterEach(() => rmSync(parent, { recursive: true, force: true }));

describe("a run that is written", () => {
  test("has its header on disk before the first row", async () => {
    await written();
    expect(readdirSync(folder)).toEqual(["run.json"]);
    expect(header()).toMatchObject({ state: "running", files: null });
  });

  test("is split into full files and a last one, whatever blocks came in", async () => {
    const writer = await written();
    for (const [rows, first] of [
      [3, 0],
      [9, 3],
      [11, 12],
    ] as const) {
      writer.append(someRows(rows, first));
    }
    await writer.finish({ ...aHeader, state: "complete" });
    expect(header().files).toEqual([
      { name: "copies-0000.arrow", rows: 10 },
      { name: "copies-0001.arrow", rows: 10 },
      { name: "copies-0002.arrow", rows: 3 },
    ]);
    expect(readdirSync(folder).sort()).toEqual([
      "copies-0000.arrow",
      "copies-0001.arrow",
      "copies-0002.arrow",
      "run.json",
    ]);
    const opened = await openRunFolder(folder);
    expect(opened.ok && concatenateColumns(opened.value.parts)).toEqual(someRows(23));
  });

  test("closes a file after its time although it is not full, but only then", async () => {
    const writer = await written({ fileMs: 30 });
    writer.append(someRows(3));
    await vi.waitFor(() => expect(readdirSync(folder)).toContain("copies-0000.arrow"));
    writer.append(someRows(2, 3));
    await writer.finish({ ...aHeader, state: "complete" });
    expect(header().files?.map(({ rows }) => rows)).toEqual([3, 2]);
  });

  test("holds the same bytes for the same rows, in whatever blocks they came", async () => {
    const files = [];
    for (const blocks of [[10], [1, 2, 7]]) {
      folder = join(parent, `run-${blocks.length}`);
      const writer = await written();
      let first = 0;
      for (const rows of blocks) {
        writer.append(someRows(rows, first));
        first += rows;
      }
      await writer.finish({ ...aHeader, state: "complete" });
      files.push(readFileSync(join(folder, "copies-0000.arrow")));
    }
    expect(files[0]?.equals(files[1] ?? Buffer.alloc(0))).toBe(true);
  });

  test("is refused a folder that holds something, and one below a file", async () => {
    mkdirSync(folder);
    writeFileSync(join(folder, "mine.txt"), "mine");
    expect(await create()).toMatchObject({ ok: false, failure: { code: "run-folder-not-empty" } });
    folder = join(folder, "mine.txt", "run");
    expect(await create()).toMatchObject({ ok: false, failure: { code: "disk-not-a-folder" } });
  });

  test("is refused a folder that may not be written to", async () => {
    // Read-only or forbidden, by kind of machine, for root as well.
    folder = "/sys/copyscope-test/run";
    const refused = await create();
    expect(["disk-forbidden", "disk-read-only"]).toContain(refused.ok ? "" : refused.failure.code);
  });

  test("says once that its folder has vanished, and still ends", async () => {
    const failures: Failure[] = [];
    const writer = await written({ onFailure: (failure) => failures.push(failure) });
    rmSync(folder, { recursive: true });
    writer.append(someRows(25));
    const end = await writer.finish({ ...aHeader, state: "complete" });
    expect(failures).toMatchObject([{ code: "disk-vanished" }]);
    expect(end).toMatchObject({ ok: false, failure: { code: "disk-vanished" } });
  });
});

describe("a run folder that is opened", () => {
  test("shows a run without an end as cut off, with the rows that are there", async () => {
    const writer = await written();
    writer.append(someRows(20));
    await writer.settle();
    const opened = await openRunFolder(folder);
    expect(opened).toMatchObject({
      ok: true,
      value: {
        isCutOff: true,
        header: {
          state: "running",
          figures: { copies: 20 },
          ended: { key: "cli:run-folder.cut-off" },
        },
      },
    });
  });

  test("says how many of its files are whole, as a sentence of one or of several", async () => {
    const writer = await written();
    writer.append(someRows(20));
    await writer.settle();
    const opened = await openRunFolder(folder);
    const files = opened.ok ? opened.value.header.files : null;
    const count = files?.length ?? 0;
    expect(count).toBeGreaterThan(0);
    expect(opened).toMatchObject({ value: { header: { ended: { parameters: { count } } } } });
    const sentence = (whole: number) => createTranslator("en")(text("cli:run-folder.cut-off", { count: whole }));
    expect(sentence(1)).toBe("This run was cut off before its end; 1 complete file of it is here.");
    expect(sentence(2)).toBe("This run was cut off before its end; 2 complete files of it are here.");
    expect(createTranslator("zh")(text("cli:run-folder.cut-off", { count: 1 }))).toContain("1");
  });

  test("is cut anywhere: every complete file opens, and what is missing is said", async () => {
    const writer = await written();
    writer.append(someRows(45));
    await writer.finish({ ...aHeader, state: "complete" });
    const files = header().files ?? [];
    const contents = files.map(({ name }) => readFileSync(join(folder, name)));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.option(fc.double({ min: 0, max: 1, noNaN: true })), { minLength: 5, maxLength: 5 }),
        async (cuts) => {
          const whole = files.filter(({ name }, index) => {
            const cut = cuts[index] ?? 1;
            const size = contents[index]?.byteLength ?? 0;
            writeFileSync(join(folder, name), contents[index] ?? "");
            truncateSync(join(folder, name), Math.floor(cut * size));
            if (cut === 0) {
              rmSync(join(folder, name));
            }
            return Math.floor(cut * size) === size;
          });
          const opened = await openRunFolder(folder);
          expect(opened).toMatchObject({ ok: true, value: { isCutOff: false, header: { files: whole } } });
          expect(opened.ok && opened.value.missing.length).toBe(whole.length === files.length ? 0 : 1);
        },
      ),
      { numRuns: 40 },
    );
  });

  test("ignores files that were being written, and names a gap", async () => {
    const writer = await written();
    writer.append(someRows(30));
    await writer.settle();
    rmSync(join(folder, "copies-0001.arrow"));
    writeFileSync(join(folder, "copies-0003.arrow.partial"), "half");
    const opened = await openRunFolder(folder);
    expect(opened).toMatchObject({
      ok: true,
      value: {
        parts: [{ rows: 10 }, { rows: 10 }],
        missing: [{ key: "cli:run-folder.cut-off" }, { parameters: { files: "copies-0001.arrow" } }],
      },
    });
  });

  test.each([
    ["no run.json", undefined, "not-a-run-folder"],
    ["half a run.json", '{ "version": 1, "state"', "run-header-broken"],
    ["another run.json", '{ "version": 1 }', "run-header-broken"],
  ])("with %s is refused with a sentence", async (_name, content, code) => {
    mkdirSync(folder);
    if (content !== undefined) {
      writeFileSync(join(folder, "run.json"), content);
    }
    expect(await openRunFolder(folder)).toMatchObject({ ok: false, failure: { code } });
  });

  test("that is a file, or nowhere, is no run folder", async () => {
    writeFileSync(folder, "a file");
    expect(await openRunFolder(folder)).toMatchObject({ ok: false, failure: { code: "not-a-run-folder" } });
    expect(await openRunFolder(join(parent, "nowhere"))).toMatchObject({
      ok: false,
      failure: { code: "not-a-run-folder" },
    });
    expect(existsSync(join(parent, "nowhere"))).toBe(false);
  });
});

interface Overrides {
  readonly fileMs?: number | null;
  readonly onFailure?: (failure: Failure) => void;
}

function create({ fileMs = null, onFailure = () => undefined }: Overrides = {}) {
  return createRunFolder({ folder, header: aHeader, fileMs, onFailure, rowsPerFile: 10 });
}

async function written(overrides: Overrides = {}): Promise<RunWriter> {
  const created = await create(overrides);
  if (!created.ok) {
    throw new Error(created.failure.code);
  }
  return created.value;
}

function header(): RunHeader {
  return JSON.parse(readFileSync(join(folder, "run.json"), "utf8"));
}
