import fc from "fast-check";
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
  [["run", "p.json", "--sed", "1"], "Unknown option '--sed' (did you mean one of --seed, --set?)", "run "],
  [["run", "p.json", "--seed", "-1"], "whole number", "run "],
  [["run", "p.json", "--seed", "1e3"], "whole number", "run "],
  [["run", "p.json", "--seed", "9007199254740993"], "whole number", "run "],
  [["run", "p.json", "--clock", "sundial"], "allowed are virtual, realtime", "run "],
  [["run", "p.json", "--units", "furlongs"], "allowed are gb, gib", "run "],
  [["run", "p.json", "--lang", "tlh"], "allowed are en, zh", "run "],
  [["run", ""], "path is empty", "run "],
  [["check", ""], "path is empty", "check "],
  [["run", "p.json", "--out", ""], "Option '--out <folder>' does not take '': the path is empty", "run "],
  [["check"], "Give exactly one of PLAN.json, --starter and --preset", "check "],
  [["sweep", "--starter"], "Unknown option '--starter'", "sweep "],
  [["sweep", "p.json", "--resume"], "--resume needs --out with the sweep's folder", "sweep "],
  [["sweep", "p.json", "--progress", "dots"], "allowed are ndjson", "sweep "],
  [["export", "p.json"], "Required option '--as <form>' is missing", "export "],
  [["export", "p.json", "--as", "rust"], "allowed are c, python, plan", "export "],
  [["export", "p.json", "--as", "c", "--point", "-1"], "whole number", "export "],
  [["schema", "run"], "allowed are plan", "schema "],
  [["trace"], "Give info, stats or convert", "trace "],
  [["trace", "walk"], "There is no 'trace walk'; give info, stats or convert", "trace "],
  [["runs", "walk"], "There is no 'runs walk'; give list, show, rename, tag, note, delete or restore", "runs "],
  [["sessions", "walk"], "There is no 'sessions walk'; give list, new, rename, tag, note or delete", "sessions "],
  [["walk"], "Unknown command 'walk'", ""],
  [["help", "walk"], "Unknown command 'walk'", ""],
  [["ru"], "Unknown command 'ru' (did you mean run?)", ""],
  [["compare", "a"], "Required argument 'B' is missing", "compare "],
  [["run", "p.json", "--seed"], "Option '--seed <number>' needs a value", "run "],
  [["run", "p.json", "--out", "x", "--session", "y"], "Option '--session <name>' cannot be used with", "run "],
  [["check", "p.json", "q.json"], "Too many arguments: one is taken, 2 were given", "check "],
  [["runs", "tag", "x", "a,b"], "Argument 'TAG' cannot be 'a,b': a tag is one word", "runs tag "],
  [["runs", "list", "--tag", "a\nb"], "Option '--tag <tag>' does not take 'a", "runs list "],
  [["--walk"], "Unknown option '--walk'", ""],
])("refuses %j with a sentence", (argv, problem, command) => {
  const parsed = parse(...argv);
  expect(parsed).toMatchObject({ kind: "wrong", command });
  expect(parsed.kind === "wrong" && parsed.problem).toContain(problem);
  expect(parsed.kind === "wrong" && parsed.problem).not.toMatch(/error:|\.$/);
});

test.each([
  [["run"], "请在 PLAN.json、--starter 与 --preset 中恰好给出一个"],
  [["sweep"], "请在 PLAN.json 与 --preset 中恰好给出一个"],
  [["run", "p.json", "--set", "bytes=1"], "--set 只能与 --preset 一起使用"],
  [["run", "p.json", "--sed", "1"], "未知选项“--sed”（是否指 --seed, --set？）"],
  [["run", "p.json", "--star"], "未知选项“--star”（是否指 --starter？）"],
  [["run", "p.json", "--seed"], "选项“--seed <number>”需要一个值"],
  [["run", "p.json", "--seed", "x"], "选项“--seed <number>”不接受“x”：必须是 0 到 9007199254740991 的整数"],
  [["run", "p.json", "--limit", "0"], "选项“--limit <seconds>”不接受“0”：必须是大于 0、不超过 86400 的秒数"],
  [["run", "p.json", "--clock", "sundial"], "选项“--clock <clock>”不接受“sundial”：可选 virtual, realtime"],
  [["run", "p.json", "q.json"], "参数过多：只接受 1 个，给出了 2 个"],
  [["run", "p.json", "--explain", "--json"], "选项“--explain”不能与选项“--json”同时使用"],
  [["run", ""], "参数“PLAN.json”不能是“”：路径为空"],
  [["runs", "tag", "x", "a,b"], "参数“TAG”不能是“a,b”：标签是一个不超过 60 个字符、不含逗号的词"],
  [["sweep", "p.json", "--resume"], "--resume 需要用 --out 给出扫描的文件夹"],
  [["export", "p.json"], "缺少必需的选项“--as <form>”"],
  [["compare", "a"], "缺少必需的参数“B”"],
  [["compare", "a", "b", "--fail-above", "x"], "选项“--fail-above <percent>”不接受“x”：必须是不小于 0 的百分数"],
  [["trace"], "请给出 info, stats 或 convert"],
  [["runs", "walk"], "没有“runs walk”；请给出 list, show, rename, tag, note"],
  [["walk"], "未知命令“walk”"],
  [["shema"], "未知命令“shema”（是否指 schema？）"],
])("refuses %j in Chinese", (argv, problem) => {
  const parsed = parseCommandLine(argv, "1.2.3", createTranslator("zh"));
  expect(parsed).toMatchObject({ kind: "wrong" });
  expect(parsed.kind === "wrong" && parsed.problem).toContain(problem);
});

test("takes --lang before and behind every command, and alone", () => {
  expect(parse("--lang", "zh")).toMatchObject({ kind: "answer" });
  expect(parse("runs", "--lang", "zh")).toMatchObject({ kind: "wrong", command: "runs " });
  for (const argv of [
    ["schema", "plan"],
    ["runs", "list"],
    ["sessions", "list"],
    ["trace", "info", "x"],
    ["targets"],
  ]) {
    for (const place of argv.keys()) {
      const asked = [...argv.slice(0, place), "--lang", "zh", ...argv.slice(place)];
      expect(parse(...asked), asked.join(" ")).toMatchObject({ kind: "request" });
    }
    expect(parse(...argv, "--lang=zh"), argv.join(" ")).toMatchObject({ kind: "request" });
  }
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
  const help = parseCommandLine(["run", "--help"], "1.2.3", createTranslator("zh"));
  expect(help).toMatchObject({ text: expect.stringMatching(/^用法： copyscope run \[选项\] \[PLAN\.json\]/) });
  expect(help).toMatchObject({ text: expect.stringContaining("（可选：virtual, realtime；默认：realtime）") });
  expect(help.kind === "answer" && help.text).not.toMatch(/Usage|Options|Arguments|choices|default:/);
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

test("whatever is given is a request, an answer or a sentence of the person's language", () => {
  const words = fc.oneof(
    fc.constantFrom(
      ...["run", "check", "sweep", "export", "runs", "show", "tag", "restore", "sessions", "trace", "convert", "help"],
      ...[
        "--lang",
        "--json",
        "--out",
        "--session",
        "--target",
        "--seed",
        "--tag",
        "--as",
        "--limit",
        "--no-open",
        "-h",
      ],
      ...[
        "--sed",
        "--lang=zh",
        "--",
        "-",
        "''",
        "p.json",
        "zh",
        "7",
        "--explain",
        "--fail-above",
        "compare",
        "targets",
      ],
    ),
    fc.string(),
  );
  const english = /[Mm]issing|[Rr]equired|[Uu]nknown|[Tt]oo many|[Aa]llowed|cannot be|[Dd]id you|invalid|cli:/;
  fc.assert(
    fc.property(fc.array(words, { maxLength: 6 }), (argv) => {
      const parsed = parseCommandLine(argv, "1.2.3", createTranslator("zh"));
      const said =
        parsed.kind === "wrong" ? argv.reduce((text, word) => text.replaceAll(word, ""), parsed.problem) : "";
      expect(said).not.toMatch(english);
    }),
    { numRuns: 300 },
  );
});
