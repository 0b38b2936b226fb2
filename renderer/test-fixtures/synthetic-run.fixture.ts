import type { CallError } from "#app/errors/call-error.ts";
import type { Finding } from "#app/findings/finding.ts";
import type { Plan } from "#app/plan/plan-schema.ts";
import { allocateColumns, type CopyColumns } from "#app/run/copy-columns.ts";
import type { RunFigures, RunHeader } from "#app/run/run-header.ts";
import type { TargetFacts } from "#app/target/target-facts.ts";
import { text } from "#app/text/text-reference.ts";

/** A made-up run, for looking at the window without a host: streams that share one engine per direction. */

export const fakeTarget: TargetFacts = {
  library: "/opt/copyscope/build/simulator/lib64/libascendcl.so",
  simulated: true,
  product: "atlas-training",
  form: "ep",
  cann: "8.5.0",
  soc: "Ascend910B3",
  clock: "virtual",
  seed: 0,
  interfaceVersion: "1.13.0",
  devices: [
    { id: 0, totalBytes: 64 * 2 ** 30, freeBytes: 60 * 2 ** 30, node: null },
    { id: 1, totalBytes: 64 * 2 ** 30, freeBytes: 60 * 2 ** 30, node: null },
  ],
  numaNodes: [],
  missingFunctions: [],
  sharedPaths: [],
  links: [
    {
      name: "pcie0",
      device: 0,
      peerDevice: null,
      direction: "h2d",
      bytesPerSec: 26e9,
      fixedNs: 4_000,
      source: "assumed",
    },
    {
      name: "pcie0",
      device: 0,
      peerDevice: null,
      direction: "d2h",
      bytesPerSec: 24e9,
      fixedNs: 4_000,
      source: "assumed",
    },
  ],
  eventTickNs: 20,
};

export const fakePlan: Plan = {
  version: 1,
  name: "two streams up, one down",
  buffers: [
    { id: "h0", memory: "pinned", bytes: 67_108_864, offsetBytes: 0 },
    { id: "h1", memory: "pageable", bytes: 67_108_864, offsetBytes: 4 },
    { id: "d0", memory: "device", device: 0, bytes: 67_108_864, policy: "huge-first", offsetBytes: 0 },
    { id: "d1", memory: "device", device: 1, bytes: 67_108_864, offsetBytes: 0 },
  ],
  streams: [
    { id: "s0", device: 0 },
    { id: "s1", device: 0, priority: 0 },
    { id: "s2", device: 0 },
    { id: "peer", device: 1 },
  ],
  transfers: [
    transfer("h0", "d0", "s0"),
    transfer("h1", "d0", "s1"),
    { ...transfer("d0", "h0", "s2"), kind: "d2h", after: ["s0"], toOffsetBytes: 64 },
    { sync: "s0" },
    { ...transfer("d0", "d1", "peer"), peerAccess: "enable" },
  ],
  measure: { warmup: 1, trials: 3, timing: "per-copy", verify: true, submit: "direct", rotate: 1 },
};

function transfer(from: string, to: string, stream: string): Extract<Plan["transfers"][number], { from: string }> {
  return {
    from,
    to,
    bytes: 67_108_864,
    chunkBytes: 4_194_304,
    stream,
    repeat: 1,
    fromOffsetBytes: 0,
    toOffsetBytes: 0,
    peerAccess: "none",
  };
}

interface SyntheticOptions {
  readonly copies: number;
  readonly trials: number;
  readonly hasFailures: boolean;
}

const kindByStream = [1, 1, 2, 3] as const;
const sourceByStream = [0, 1, 0, 2] as const;
const rateByStream = [24.1, 9.2, 22.4, 88] as const;

/** What the next copy meets: where the host is in time, and when each stream is free. */
interface Machine {
  submitNs: number;
  readonly freeNs: [number, number, number, number];
}

/** Rows in the order of submission, as a host reports them. */
export function syntheticColumns(options: SyntheticOptions): CopyColumns {
  const columns = allocateColumns(options.copies);
  const perTrial = Math.ceil(options.copies / options.trials);
  const machine: Machine = { submitNs: 20_000, freeNs: [0, 0, 0, 0] };
  for (let row = 0; row < options.copies; row += 1) {
    if (row > 0 && row % perTrial === 0) {
      machine.submitNs = Math.max(...machine.freeNs) + 250_000;
    }
    columns.trial[row] = Math.floor(row / perTrial);
    const isRefused = options.hasFailures && row % 37 === 20;
    fillRow(columns, row, machine, isRefused);
  }
  return columns;
}

function fillRow(columns: CopyColumns, row: number, machine: Machine, isRefused: boolean): void {
  const stream = (row % 4) as 0 | 1 | 2 | 3;
  const bytes = 4_194_304 >> ((row >> 4) % 3);
  const wobble = 0.9 + (0.2 * ((row * 7_919) % 101)) / 101;
  const tookNs = Math.round((bytes / rateByStream[stream]) * wobble) + 4_000;
  const returnNs = machine.submitNs + 1_300 + ((row * 31) % 700);
  const startNs = Math.max(returnNs + 3_000, machine.freeNs[stream] + 800);
  columns.stream[row] = stream;
  columns.device[row] = stream === 3 ? 1 : 0;
  columns.kind[row] = kindByStream[stream];
  columns.bytes[row] = bytes;
  columns.submitNs[row] = machine.submitNs;
  columns.returnNs[row] = returnNs;
  columns.startNs[row] = isRefused ? machine.submitNs : startNs;
  columns.endNs[row] = isRefused ? returnNs : startNs + tookNs;
  columns.source[row] = isRefused ? 1 : sourceByStream[stream];
  columns.status[row] = isRefused ? 207_000 : 0;
  columns.transfer[row] = stream === 3 ? 4 : stream;
  if (!isRefused) {
    machine.freeNs[stream] = startNs + tookNs;
  }
  machine.submitNs = returnNs + 200;
}

export const fakeFindings: readonly Finding[] = [
  finding("R-1", "warning", [1]),
  finding("R-2", "info", [1]),
  finding("R-5", "error", [4]),
];

function finding(rule: Finding["rule"], severity: Finding["severity"], transfers: number[]): Finding {
  return {
    rule,
    severity,
    when: "before",
    title: text(`${rule}: the host buffer h1 is not 64-byte aligned`),
    evidence: text(
      "Transfer 2 copies from h1, whose address is shifted by 4 bytes: 16 copies begin off a 64-byte line.",
    ),
    advice: text("Set the offset of h1 to 0 or to a multiple of 64."),
    transfers,
  };
}

const fakeErrors: readonly CallError[] = [
  {
    call: "aclrtMemcpyAsync",
    code: 207000,
    name: "ACL_ERROR_RT_FEATURE_NOT_SUPPORT",
    meaning: text("The feature is not supported"),
    advice: text("Copy host memory to host memory with memcpy, or use a pinned buffer."),
    libraryText: "EE9999: Inner Error! rtMemcpyAsync execute failed, reason=[feature not supported]",
    count: 6,
    firstCopy: 20,
  },
];

export function syntheticHeader(columns: CopyColumns, hasErrors: boolean): RunHeader {
  return {
    version: 1,
    state: hasErrors ? "host-lost" : "complete",
    plan: fakePlan,
    target: fakeTarget,
    startedAt: "2026-01-05T09:30:00Z",
    clockCorrelation: { boundNs: 1_840, drift: [] },
    environment: { copyscope: "0.1.0", runtime: "fixture", platform: "linux", architecture: "x64" },
    verified: !hasErrors,
    figures: syntheticFigures(columns),
    statistics: null,
    eventCosts: [],
    placement: null,
    gates: { kept: [], count: 0 },
    trials: null,
    findings: [
      ...fakeFindings,
      ...(hasErrors ? [{ ...finding("data-mismatch", "error", [2]), when: "after" as const }] : []),
    ],
    errors: hasErrors ? [...fakeErrors] : [],
    hostLoss: hasErrors
      ? {
          reason: "crashed",
          signal: "SIGSEGV",
          exitCode: null,
          call: "aclrtMemcpyAsync",
          insideCall: true,
          copyNumber: 4_711,
          copyCount: 8_000,
          insideForMs: 3_200,
        }
      : null,
    ended: null,
    files: [],
  };
}

function syntheticFigures(columns: CopyColumns): RunFigures {
  const streams = fakePlan.streams.map((stream, index) => {
    let copies = 0;
    let bytes = 0;
    let busyNs = 0;
    for (let row = 0; row < columns.rows; row += 1) {
      if (columns.stream[row] === index && columns.status[row] === 0) {
        copies += 1;
        bytes += columns.bytes[row] ?? 0;
        busyNs += (columns.endNs[row] ?? 0) - (columns.startNs[row] ?? 0);
      }
    }
    return {
      id: stream.id,
      device: stream.device,
      copies,
      bytes,
      busyNs,
      bandwidthBytesPerSec: (bytes / busyNs) * 1e9,
    };
  });
  const bytes = streams.reduce((sum, stream) => sum + stream.bytes, 0);
  const durationNs = columns.endNs.reduce((most, end) => Math.max(most, end), 0);
  return {
    copies: streams.reduce((sum, stream) => sum + stream.copies, 0),
    bytes,
    durationNs,
    bandwidthBytesPerSec: (bytes / durationNs) * 1e9,
    refusedCopies: columns.status.filter((status) => status !== 0).length,
    trials: 3,
    streams,
  };
}
