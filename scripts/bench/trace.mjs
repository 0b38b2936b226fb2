// Opening a Chrome trace of 1,000,000 events with `copyscope trace info`, and the least that a viewer which parses it as
// one text has to do: reading and JSON.parse, in a process of its own as well. In turns; the median counts.
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { inBuild } from "../setup/repository.mjs";
import { median } from "./median.mjs";
import { writeProfilerTrace } from "./profiler-trace.mjs";

const rounds = 5;
const copies = 250_000;
const parseAll = "JSON.parse(require('node:fs').readFileSync(process.argv[1], 'utf8')).length";

export async function measureTrace() {
  const folder = mkdtempSync(path.join(tmpdir(), "copyscope-bench-"));
  const file = path.join(folder, "trace_view.json");
  try {
    writeProfilerTrace(file, { copies, hasTextTimes: true });
    const { size } = statSync(file);
    const tookMs = { open: [], parse: [] };
    for (let round = 0; round < rounds; round += 1) {
      tookMs.open.push(await timed([inBuild("main", "cli.cjs"), "trace", "info", file, "--json"]));
      tookMs.parse.push(await timed(["-e", parseAll, file]));
    }
    const openMs = median(tookMs.open);
    return [
      {
        figure: "trace-open",
        ratio: openMs / median(tookMs.parse),
        limit: 1.5,
        openMs,
        jsonParseMs: median(tookMs.parse),
        megabytesPerSec: size / 1_000 / openMs,
        bytes: size,
        rounds,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {readonly string[]} argv */
async function timed(argv) {
  const startedMs = performance.now();
  await promisify(execFile)(process.execPath, argv);
  return performance.now() - startedMs;
}
