// Opening a Chrome trace of 1,000,000 events with `copyscope trace info`, and the least that a viewer which parses it as
// one text has to do: reading and JSON.parse, in a process of its own as well. In turns; the median counts.
import { execFile } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { inBuild } from "../setup/repository.mjs";
import { median } from "./median.mjs";

const rounds = 5;
const triples = 250_000;
const parseAll = "JSON.parse(require('node:fs').readFileSync(process.argv[1], 'utf8')).length";

export async function measureTrace() {
  const folder = mkdtempSync(path.join(tmpdir(), "copyscope-bench-"));
  const file = path.join(folder, "trace_view.json");
  try {
    writeTrace(file);
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

/**
 * A call, its copy and the arrow between them, again and again, in msprof's form.
 * @param {string} file
 */
function writeTrace(file) {
  const out = openSync(file, "w");
  const host = '"pid": 3254508768, "tid": 3181770';
  let lines = [
    '[{"name": "process_name", "pid": 3254508960, "tid": 0, "args": {"name": "Ascend Hardware"}, "ph": "M"}',
    '{"name": "process_name", "pid": 3254508768, "tid": 0, "args": {"name": "CANN"}, "ph": "M"}',
  ];
  for (let n = 0; n < triples; n += 1) {
    const callTs = `"${1_736_412_474_725_417 + n * 45}.${String(n % 1_000).padStart(3, "0")}"`;
    const copyTs = `"${1_736_412_474_725_426 + n * 45}.${String((n * 7) % 1_000).padStart(3, "0")}"`;
    const stream = 2 + (n % 4);
    const device = `"pid": 3254508960, "tid": ${stream}`;
    const arrow = `"name": "HostToDevice${n * 2 ** 32}", "cat": "HostToDevice", "id": "${n * 2 ** 32}"`;
    lines.push(
      `{"name": "AscendCL@aclrtMemcpyAsync", ${host}, "ts": ${callTs}, "dur": 4.75, "args": {"Thread Id": 3181770, "Mode": "ACL_RTS", "level": "acl", "id": "aclrtMemcpyAsync", "item_id": "0", "connection_id": ${n}}, "ph": "X"}`,
      `{${arrow}, "ph": "s", ${host}, "ts": ${callTs}}`,
      `{"name": "MEMCPY_ASYNC", ${device}, "ts": ${copyTs}, "dur": 28.33653125, "args": {"Model Id": 4294967295, "Task Type": "PCIE_DMA_SQE", "Physic Stream Id": ${stream}, "Task Id": ${n % 65_536}, "Batch Id": 0, "Subtask Id": 4294967295, "connection_id": ${n}, "size(B)": ${(n % 4_096) * 4_096}, "bandwidth(GB/s)": 15.8, "operation": "host to device"}, "ph": "X"}`,
      `{${arrow}, "ph": "f", "bp": "e", ${device}, "ts": ${copyTs}}`,
    );
    if (lines.length > 4_000) {
      writeSync(out, `${lines.join(", ")}, `);
      lines = [];
    }
  }
  writeSync(out, `${lines.join(", ")}]`);
  closeSync(out);
}
