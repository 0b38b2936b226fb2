import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { exportFormats } from "#app/trace/export/export-formats.ts";
import { copyTriple, msprofNames } from "#app/trace/trace.fixture.ts";
import { newTestFolder, quickPlan, runCli, writePlan } from "./built-copyscope.fixture.ts";

let folder: string;

beforeEach(() => {
  folder = newTestFolder();
});

afterEach(() => rmSync(folder, { recursive: true }));

function writeTrace(
  name = "trace_view.json",
  text = JSON.stringify([...msprofNames, ...copyTriple(0), ...copyTriple(1)]),
) {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

async function infoOf(path: string) {
  const { code, stdout } = await runCli(["trace", "info", path, "--json"], folder);
  return { code, info: JSON.parse(stdout) as Record<string, unknown> };
}

describe("trace info", () => {
  test("prints one object with --json, and ends with 0", async () => {
    const { code, info } = await infoOf(writeTrace());
    expect(code).toBe(0);
    expect(info).toEqual({
      format: "msprof-json",
      events: 16,
      copies: {
        count: 2,
        bytes: 8_192,
        withoutBytes: 0,
        byDirection: { h2d: 2 },
        names: ["MEMCPY_ASYNC"],
        joinedBy: { connection: 2 },
      },
      streams: [{ id: "5", name: "Stream 5", process: "Ascend Hardware", device: 1, copies: 2, bytes: 8_192 }],
      counters: [],
      durationNs: 1_848,
      startNs: "1700000000000010125",
      launches: { launches: 2, missing: 0, missingAtStart: 0, missingAtEnd: 0, missingBetween: 0 },
      unread: [],
    });
  });

  test("tells a person, in their language", async () => {
    const path = writeTrace();
    const english = await runCli(["trace", "info", path], folder);
    expect(english.stdout.split("\n")).toEqual([
      "Format: msprof (JSON)",
      "Events: 16 · 1.85 µs",
      "Copies: 2 · 8.00 KiB · H2D 2",
      "",
      "stream            process  device  copies     bytes",
      "Stream 5  Ascend Hardware       1       2  8.00 KiB",
      "",
    ]);
    const chinese = await runCli(["trace", "info", path, "--lang", "zh"], folder);
    expect(chinese.stdout).toContain("拷贝: 2 · 8.00 KiB · H2D 2");
  });

  test("says that a size is not recorded, never 0", async () => {
    const path = writeTrace("trace.json", JSON.stringify([...msprofNames, ...copyTriple(0, {})]));
    expect((await infoOf(path)).info).toMatchObject({ copies: { bytes: null, byDirection: { "not-recorded": 1 } } });
    const { stdout } = await runCli(["trace", "info", path], folder);
    expect(stdout).toContain("Copies: 1 · size not recorded · direction not recorded 1");
  });

  test("ends with 1 when not all could be read, and says what and where", async () => {
    const whole = readFileSync(writeTrace(), "utf8");
    const path = writeTrace("cut.json", whole.slice(0, whole.lastIndexOf("MEMCPY_ASYNC")));
    const { code, info } = await infoOf(path);
    expect(code).toBe(1);
    const byteOffset = whole.lastIndexOf('{"name":"MEMCPY_ASYNC');
    expect(info["unread"]).toEqual([
      {
        reason: "cut-off",
        count: 1,
        byteOffset,
        detail: "",
        text: expect.stringMatching(
          /^The file ends in the middle; everything before is here\. \(first at byte [\d,]+\)$/,
        ),
      },
    ]);
  });

  test.each([
    [["trace", "info", "nowhere.json"], /nowhere\.json does not exist\./],
    [["trace", "info"], /Required argument 'FILE' is missing/],
    [["trace"], /Give info, stats or convert\./],
    [["trace", "info", "."], /is not a run folder/],
    [["trace", "convert", "x.json", "--to", "xml", "--out", "y"], /allowed are chrome, perfetto, arrow, csv, ndjson/],
    [["trace", "convert", "x.json", "--to", "csv"], /Required option '--out <file>'/],
  ])("ends with 2 and a sentence: %j", async (argv, sentence) => {
    const { code, stdout, stderr } = await runCli(argv, folder);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(sentence);
    expect(stderr).not.toMatch(/\n\s+at /);
  });
});

describe("trace stats", () => {
  test("gives figures by stream and direction", async () => {
    const { code, stdout } = await runCli(["trace", "stats", writeTrace(), "--json"], folder);
    expect(code).toBe(0);
    const same = (ns: number) => ({ minNs: ns, p50Ns: ns, p90Ns: ns, p95Ns: ns, p99Ns: ns, maxNs: ns });
    expect(JSON.parse(stdout)).toEqual({
      format: "msprof-json",
      groups: [
        {
          stream: "5",
          name: "Stream 5",
          device: 1,
          direction: "h2d",
          copies: 2,
          bytes: 8_192,
          withoutBytes: 0,
          busyNs: 246,
          idleNs: 877,
          bandwidthBytesPerSec: (8_192 / 246) * 1e9,
          durationNs: same(123),
          queueNs: same(725),
          callNs: same(500),
        },
      ],
      unread: [],
    });
  });

  test("prints a table", async () => {
    const { stdout } = await runCli(["trace", "stats", writeTrace()], folder);
    expect(stdout.split("\n")[1]).toMatch(/^Stream 5\s+H2D\s+2\s+8\.00 KiB\s+246 ns\s+877 ns\s+33\.3 GB\/s\s+123 ns/);
  });
});

describe("trace convert", () => {
  test.each(exportFormats)("saves %s, and nothing else", async (format) => {
    const path = writeTrace();
    const out = join(folder, `out.${format}`);
    const { code, stderr } = await runCli(["trace", "convert", path, "--to", format, "--out", out], folder);
    expect({ code, stderr }).toEqual({ code: 0, stderr: `${out}: saved, 2 copies.\n` });
    expect(readdirSync(folder).sort()).toEqual([`out.${format}`, "trace_view.json"].sort());
    expect(readFileSync(out).length).toBeGreaterThan(100);
  });

  test("says that it cannot write, and leaves nothing", async () => {
    const out = join(folder, "absent", "out.csv");
    const { code, stderr } = await runCli(["trace", "convert", writeTrace(), "--to", "csv", "--out", out], folder);
    expect(code).toBe(2);
    expect(stderr).toContain("is not there");
    expect(existsSync(out)).toBe(false);
  });
});

test("a run of our own is a trace like any other, before and after it is saved as one", async () => {
  const out = join(folder, "run");
  const plan = writePlan(folder, quickPlan);
  const run = await runCli(["run", plan, "--target", "sim", "--clock", "virtual", "--out", out, "--json"], folder);
  const report = JSON.parse(run.stdout) as { copies: number; bytes: number; streams: { busyNs: number }[] };
  const { code, info } = await infoOf(out);
  expect(code).toBe(0);
  expect(info).toMatchObject({
    format: "run-folder",
    copies: {
      count: report.copies,
      bytes: report.bytes,
      byDirection: { h2d: report.copies },
      joinedBy: { connection: report.copies },
    },
    streams: [{ id: "s0", name: "Stream s0", device: 0, copies: report.copies }],
    unread: [],
  });
  const saved = join(folder, "saved.json");
  await runCli(["trace", "convert", out, "--to", "chrome", "--out", saved], folder);
  const again = await infoOf(saved);
  for (const key of ["copies", "streams", "durationNs", "startNs"]) {
    expect(again.info[key]).toEqual(info[key]);
  }
});

test("the direction that a copy was carried out in stands beside the kind that it was called with, in every format", async () => {
  const out = join(folder, "run");
  const plan = writePlan(folder, {
    ...quickPlan,
    transfers: quickPlan.transfers.map((step) => ({ ...step, kind: "default" })),
  });
  await runCli(["run", plan, "--target", "sim", "--clock", "virtual", "--out", out], folder);
  const { info } = await infoOf(out);
  const { count } = info["copies"] as { count: number };
  expect(info["copies"]).toMatchObject({ byDirection: { h2d: count } });
  const rows = async (from: string, name: string) => {
    const csv = join(folder, name);
    await runCli(["trace", "convert", from, "--to", "csv", "--out", csv], folder);
    const [header = "", ...lines] = readFileSync(csv, "utf8").trim().split("\r\n");
    const place = header.split(",").indexOf("direction");
    expect(header.split(",")[place + 1]).toBe("kind");
    return lines.map((line) =>
      line
        .split(",")
        .slice(place, place + 2)
        .join(" "),
    );
  };
  const expected = Array.from({ length: count }, () => "h2d default");
  expect(await rows(out, "run.csv")).toEqual(expected);
  for (const format of ["chrome", "perfetto", "arrow", "ndjson", "csv"]) {
    const saved = join(folder, `saved.${format}`);
    await runCli(["trace", "convert", out, "--to", format, "--out", saved], folder);
    expect(await rows(saved, `again-${format}.csv`)).toEqual(expected);
  }
});
