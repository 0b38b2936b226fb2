import { expect, test } from "vitest";
import { createTranslator } from "#app/text/translator.ts";
import { parseCommandLine } from "./command-line.ts";

const translate = createTranslator("en");

function parse(...argv: string[]) {
  return parseCommandLine(argv, "1.2.3", translate);
}

test("takes a plan file with every option", () => {
  const argv = "run p.json --target auto --clock virtual --seed 7 --out x --json --lang zh --verbose".split(" ");
  expect(parse(...argv)).toMatchObject({
    kind: "request",
    isVerbose: true,
    request: {
      command: "run",
      source: { kind: "file", path: "p.json" },
      options: {
        target: "auto",
        clock: "virtual",
        seed: 7,
        out: "x",
        json: true,
        simulatorOptions: ["--clock", "--seed"],
      },
    },
  });
});

test("runs in real time with seed 0 when nothing else is said", () => {
  expect(parse("run", "--starter")).toMatchObject({
    request: {
      command: "run",
      source: { kind: "starter" },
      options: { clock: "realtime", seed: 0, simulatorOptions: [] },
    },
  });
});

test.each([
  [["check", "p.json"], { command: "check", source: { kind: "file", path: "p.json" } }],
  [
    ["run", "--preset", "h2d", "--set", "bytes=4MiB", "--set", "trials=3", "--print-plan"],
    {
      command: "run",
      source: { kind: "preset", id: "h2d", settings: ["bytes=4MiB", "trials=3"] },
      options: { printPlan: true },
    },
  ],
  [
    ["sweep", "p.json", "--out", "s", "--resume", "--progress", "ndjson"],
    { command: "sweep", options: { out: "s", resume: true, progress: "ndjson" } },
  ],
  [
    ["export", "p.json", "--as", "c", "--out", "p.c", "--point", "7"],
    { command: "export", source: { kind: "file", path: "p.json" }, options: { as: "c", out: "p.c", point: 7 } },
  ],
  [["presets", "--json"], { command: "presets", options: { json: true } }],
  [["targets", "--json"], { command: "targets", options: { json: true } }],
  [["schema", "plan"], { command: "schema" }],
])("knows the command %j", (argv, request) => {
  expect(parse(...argv)).toMatchObject({ kind: "request", request });
});

test.each([
  [["run"], "Give exactly one of PLAN.json, --starter and --preset", "run "],
  [["run", "p.json", "--starter"], "Give exactly one of PLAN.json, --starter and --preset", "run "],
  [["run", "--preset", "h2d", "--starter"], "Give exactly one of PLAN.json, --starter and --preset", "run "],
  [["run", "p.json", "--set", "bytes=1"], "--set goes with --preset only", "run "],
  [["run", "p.json", "q.json"], "Too many arguments", "run "],
  [["run", "p.json", "--sed", "1"], "Unknown option '--sed' (Did you mean one of --seed, --set?)", "run "],
  [["run", "p.json", "--seed", "-1"], "whole number", "run "],
  [["run", "p.json", "--seed", "1e3"], "whole number", "run "],
  [["run", "p.json", "--seed", "9007199254740993"], "whole number", "run "],
  [["run", "p.json", "--clock", "sundial"], "Allowed choices are virtual, realtime", "run "],
  [["run", "p.json", "--units", "furlongs"], "Allowed choices are gb, gib", "run "],
  [["run", "p.json", "--lang", "tlh"], "Allowed choices are en, zh", "run "],
  [["run", ""], "path is empty", "run "],
  [["check", ""], "path is empty", "check "],
  [["run", "p.json", "--out", ""], "'--out <folder>' argument '' is invalid. The path is empty", "run "],
  [["check"], "Give exactly one of PLAN.json, --starter and --preset", "check "],
  [["sweep", "--starter"], "Unknown option '--starter'", "sweep "],
  [["sweep", "p.json", "--resume"], "--resume needs --out with the sweep's folder", "sweep "],
  [["sweep", "p.json", "--progress", "dots"], "Allowed choices are ndjson", "sweep "],
  [["export", "p.json"], "Required option '--as <form>' not specified", "export "],
  [["export", "p.json", "--as", "rust"], "Allowed choices are c, python, plan", "export "],
  [["export", "p.json", "--as", "c", "--point", "-1"], "whole number", "export "],
  [["schema", "run"], "Allowed choices are plan", "schema "],
  [["trace"], "Give info, stats or convert", "trace "],
  [["trace", "walk"], "There is no 'trace walk'; give info, stats or convert", "trace "],
  [["runs", "walk"], "There is no 'runs walk'; give list, show, rename, tag, note or delete", "runs "],
  [["sessions", "walk"], "There is no 'sessions walk'; give list, new, rename, tag, note or delete", "sessions "],
  [["walk"], "Unknown command 'walk'", ""],
  [["--walk"], "Unknown option '--walk'", ""],
])("refuses %j with a sentence", (argv, problem, command) => {
  const parsed = parse(...argv);
  expect(parsed).toMatchObject({ kind: "wrong", command });
  expect(parsed.kind === "wrong" && parsed.problem).toContain(problem);
  expect(parsed.kind === "wrong" && parsed.problem).not.toMatch(/\n|error:|\.$/);
});

test("answers help and version without running anything", () => {
  expect(parse("--version")).toEqual({ kind: "answer", text: "1.2.3" });
  expect(parse("--help")).toMatchObject({ kind: "answer", text: expect.stringContaining("Exit codes") });
  expect(parse("help")).toEqual(parse("--help"));
  expect(parse("help", "run")).toEqual(parse("run", "--help"));
  expect(parse("run", "--help")).toMatchObject({ kind: "answer", text: expect.stringContaining("--seed") });
  expect(parse()).toMatchObject({ kind: "answer", text: expect.stringContaining("copyscope run --starter") });
});

test("speaks Chinese", () => {
  expect(parseCommandLine(["--help"], "1.2.3", createTranslator("zh"))).toMatchObject({
    text: expect.stringContaining("退出码"),
  });
});

test("every command shows examples in its help, and every example is one that the command line takes", () => {
  const help = (...path: readonly string[]) => {
    const parsed = parse(...path, "--help");
    return parsed.kind === "answer" ? parsed.text : "";
  };
  const commands = [...help().matchAll(/^ {2}(\w+) /gm)].map(([, name = ""]) => name).filter((name) => name !== "help");
  const below = (name: string) =>
    [...help(name).matchAll(/^ {2}([a-z]+) (?:\[options\]|<|\[)/gm)].map(([, child = ""]) => [name, child]);
  const paths = [...commands.map((name) => [name]), ...below("trace"), ...below("runs")];
  expect(commands).toContain("compare");
  expect(paths).toContainEqual(["trace", "convert"]);
  expect(paths).toContainEqual(["runs", "delete"]);
  for (const path of paths.filter(([name]) => name !== "copyscope")) {
    const examples = [...help(...path).matchAll(/^ {2}copyscope (.+)$/gm)].map(([, line = ""]) => line);
    expect(examples.length, path.join(" ")).toBeGreaterThan(0);
    for (const example of examples) {
      const argv = example.replace(/ > .*/, "").split(" ");
      expect(parse(...argv), example).toMatchObject({ kind: "request" });
    }
  }
});
