import type { Command } from "commander";
import type { Help } from "./command-options.ts";

/** What people type, by command; the first one of each also stands in the program's own help. */
const examples: Readonly<Record<string, readonly string[]>> = {
  run: [
    "run --starter",
    "run plan.json --target sim:atlas-inference --clock virtual --seed 7 --json",
    "run --preset both-ways --set bytes=64MiB --set trials=20",
    "run --preset double-buffer --print-plan > plan.json",
    "run plan.json --limit 10 --progress ndjson --out results/today",
    "run --starter --explain",
    "run --starter --session baseline",
    "run plan.json --target ssh://user@server,sim:atlas-training",
  ],
  check: ["check plan.json --target auto", "check --preset both-ways"],
  sweep: ["sweep sweep.json --out results", "sweep sweep.json --dry-run", "sweep sweep.json --out results --resume"],
  export: [
    "export plan.json --as c --out plan.c",
    "export --starter --as python",
    "export sweep.json --as plan --point 3",
  ],
  compare: ["compare runs/before runs/after", "compare before/trace_view.json runs/after --fail-above 5 --json"],
  explain: ["explain medianInterval", "explain 107002", "explain R-3", "explain"],
  presets: ["presets", "presets --target sim:atlas-inference --json"],
  targets: ["targets", "targets --no-open", "targets --json", "targets --target ssh://user@server"],
  host: ["host --target auto", "host --target sim --clock virtual"],
  schema: ["schema plan > plan.schema.json"],
  completion: ["completion bash", "completion zsh", "completion fish"],
  runs: ["runs list"],
  "runs list": ["runs list --json", "runs list --tag baseline"],
  "runs show": ["runs show 2026-12-01T10-00-00-quick"],
  "runs rename": ["runs rename 2026-12-01T10-00-00-quick before"],
  "runs tag": ["runs tag before baseline"],
  "runs note": ["runs note before measured"],
  "runs delete": ["runs delete before"],
  "runs restore": ["runs restore before", "runs restore latest"],
  sessions: ["sessions list"],
  "sessions list": ["sessions list --json"],
  "sessions new": ['sessions new "rack 3, new driver"'],
  "sessions rename": ["sessions rename today baseline"],
  "sessions tag": ["sessions tag baseline rack-3"],
  "sessions note": ["sessions note baseline measured-at-night"],
  "sessions delete": ["sessions delete baseline"],
  trace: ["trace info trace_view.json"],
  "trace info": ["trace info trace_view.json", "trace info report.sqlite --json"],
  "trace stats": ["trace stats msprof_1.db --json"],
  "trace convert": ["trace convert msprof_1.db --to perfetto --out copies.perfetto-trace"],
};

/** Puts them behind the help of each command, and behind the program's. */
export function addExamples(program: Command, help: Help): void {
  const firsts = program.commands.flatMap((command) => (examples[command.name()] ?? []).slice(0, 1));
  program.addHelpText("after", () => `\n${textOf(firsts, help)}\n\n${help("exitCodes")}`);
  for (const command of program.commands) {
    addTo(command, command.name(), help);
  }
}

function addTo(command: Command, path: string, help: Help): void {
  command.addHelpText("after", () => `\n${textOf(examples[path] ?? [], help)}`);
  for (const child of command.commands) {
    addTo(child, `${path} ${child.name()}`, help);
  }
}

function textOf(lines: readonly string[], help: Help): string {
  return [help("examples"), ...lines.map((line) => `  copyscope ${line}`)].join("\n");
}
