import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Duplex } from "node:stream";
import { afterEach, beforeAll, expect, test } from "vitest";
import { encodeFrameHead, FrameReader } from "#app/ipc/host-frames.ts";
import { type HostMessage, hostMessageSchema } from "#app/ipc/host-protocol.ts";
import { type CopyColumns, columnsFromBlock } from "#app/run/copy-columns.ts";
import {
  aPlan,
  hostBundle,
  hostkitLibrary,
  newCrumbsPath,
  requireBuilt,
  simulatorLibrary,
} from "./host-run.fixture.ts";

/** The built host as core starts it: plain Node, frames on fd 3. */
class HostProcess {
  readonly child: ChildProcess;
  readonly received: { readonly message: HostMessage; readonly block: ArrayBuffer | undefined }[] = [];
  readonly exited: Promise<{ readonly code: number | null; readonly signal: string | null }>;
  readonly pipe: Duplex;
  printed = "";
  #onReceived: (() => void) | undefined;

  constructor(aclsim: string) {
    const env = { ...process.env, ACLSIM: aclsim };
    this.child = spawn(process.execPath, [hostBundle], { env, stdio: ["ignore", "pipe", "inherit", "pipe"] });
    const pipe = this.child.stdio[3];
    if (!(pipe instanceof Duplex)) {
      throw new Error("no pipe");
    }
    this.pipe = pipe;
    const reader = new FrameReader(new TextDecoder(), (message, block) => {
      this.received.push({ message: hostMessageSchema.parse(message), block });
      this.#onReceived?.();
    });
    pipe.on("data", (bytes: Buffer) => reader.push(bytes));
    this.child.stdout?.on("data", (bytes: Buffer) => {
      this.printed += bytes.toString();
    });
    this.exited = new Promise((resolve) => {
      this.child.on("exit", (code, signal) => resolve({ code, signal }));
    });
  }

  send(request: object): void {
    this.pipe.write(encodeFrameHead(request, 0, new TextEncoder()));
  }

  open(id: number, library = simulatorLibrary): Promise<HostMessage> {
    this.send({ type: "open", id, library, hostkit: hostkitLibrary, crumbs: newCrumbsPath() });
    return this.answer(id);
  }

  /** The first message that fits; waits for it. */
  async message(fits: (message: HostMessage) => boolean): Promise<HostMessage> {
    for (;;) {
      const found = this.received.find(({ message }) => fits(message));
      if (found !== undefined) {
        return found.message;
      }
      await new Promise<void>((resolve) => {
        this.#onReceived = resolve;
      });
    }
  }

  get blocks(): readonly CopyColumns[] {
    return this.received.flatMap(({ message, block }) =>
      message.type === "columns" && block !== undefined ? [columnsFromBlock(block, message.rows)] : [],
    );
  }

  answer(id: number): Promise<HostMessage> {
    return this.message((message) => "id" in message && message.id === id);
  }
}

const started: HostProcess[] = [];

function startHost(aclsim = "clock=virtual"): HostProcess {
  const host = new HostProcess(aclsim);
  started.push(host);
  return host;
}

beforeAll(() => {
  for (const path of [hostBundle, simulatorLibrary, hostkitLibrary]) {
    requireBuilt(path);
  }
});

afterEach(async () => {
  for (const host of started.splice(0)) {
    host.child.kill("SIGKILL");
    await host.exited;
  }
});

const run = { type: "run", plan: aPlan(), seed: 0, batchRows: 100, batchMs: null } as const;

test("says it is ready, opens, runs, runs again, closes and leaves", async () => {
  const host = startHost();
  expect(await host.message(({ type }) => type === "ready")).toEqual({
    type: "ready",
    pid: host.child.pid,
    protocol: 1,
  });
  expect(await host.open(1)).toMatchObject({ type: "opened", target: { simulated: true, clock: "virtual" } });
  for (const id of [2, 3]) {
    host.send({ ...run, id });
    expect(await host.answer(id)).toMatchObject({ type: "finished", outcome: "complete", errors: [] });
  }
  expect(host.blocks.map(({ rows }) => rows)).toEqual([8, 8]);
  host.send({ type: "close", id: 4 });
  expect(await host.answer(4)).toEqual({ type: "closed", id: 4 });
  expect(await host.exited).toEqual({ code: 0, signal: null });
  expect(host.printed).toBe("");
});

// What a host holds after twenty runs is what the JavaScript engine settles at; a leak of one event or row a run would
// show as megabytes more after a hundred.
const settledAfterRuns = 20;
const residentSlackBytes = 24 * 1_048_576;
const runsInARow = process.env["COPYSCOPE_LONG"] === "1" ? 1_000 : 100;

test(`${runsInARow} runs in a row leave nothing open and take no more memory`, async () => {
  const host = startHost();
  await host.open(1);
  const plan = aPlan({ transfers: [{ from: "h0", to: "d0", bytes: 1_048_576, chunkBytes: 16_384, stream: "s0" }] });
  let settledBytes = 0;
  for (let ran = 1; ran <= runsInARow; ran++) {
    host.send({ ...run, plan, id: 1 + ran });
    const answer = await host.answer(1 + ran);
    expect(answer).toMatchObject({
      type: "finished",
      outcome: "complete",
      errors: [],
      verification: { verified: true },
    });
    if (answer.type !== "finished") {
      continue;
    }
    expect(Object.values(answer.open ?? { unknown: 1 }).filter((count) => count !== 0)).toEqual([]);
    if (ran === settledAfterRuns) {
      settledBytes = answer.residentBytes;
    }
    expect(ran > settledAfterRuns ? answer.residentBytes - settledBytes : 0).toBeLessThan(residentSlackBytes);
  }
}, 600_000);

test.each(["per-copy", "per-batch"] as const)("two processes give the same bytes, timed %s", async (timing) => {
  const bytes = 262_144;
  const plan = aPlan({
    streams: [{ id: "s0" }, { id: "s1" }, { id: "s2", device: 1 }],
    buffers: [
      { id: "h0", memory: "pinned", bytes },
      { id: "d0", memory: "device", bytes },
      { id: "h1", memory: "pinned", bytes },
      { id: "d1", memory: "device", device: 1, bytes },
      { id: "h2", memory: "pinned", bytes },
      { id: "p0", memory: "pageable", bytes },
    ],
    transfers: [
      { from: "h0", to: "d0", bytes, chunkBytes: 1_000, repeat: 3, stream: "s0" },
      { from: "d0", to: "h1", bytes, chunkBytes: 65_536, repeat: 3, stream: "s1", after: ["s0"] },
      { from: "h2", to: "d1", bytes, chunkBytes: 65_536, repeat: 3, stream: "s2" },
      { host: "delay", ms: 0.5 },
      { from: "d1", to: "p0", bytes, chunkBytes: 65_536, stream: "s2" },
    ],
    measure: { warmup: 1, trials: 3, timing },
  });
  const [first, second] = await Promise.all(
    [0, 1].map(async () => {
      const host = startHost("clock=virtual;seed=3");
      await host.open(1);
      host.send({ ...run, id: 2, plan, batchRows: 1_000 });
      expect(await host.answer(2)).toMatchObject({ outcome: "complete", verification: { verified: true } });
      return host.blocks.map(({ bytes: column }) => new Uint8Array(column.buffer));
    }),
  );
  expect(first).toHaveLength(3);
  expect(second).toEqual(first);
});

test("answers what it does not understand, and goes on", async () => {
  const host = startHost();
  host.pipe.write(new Uint8Array([3, 0, 0, 0, 0, 0, 0, 0, 0x7b, 0x7b, 0x7b]));
  expect(await host.answer(0)).toMatchObject({ type: "failed", failure: { code: "request-not-understood" } });
  host.send({ type: "run", id: 7, plan: { version: 9 } });
  expect(await host.answer(7)).toMatchObject({ type: "failed", failure: { code: "request-not-understood" } });
  host.send({ ...run, id: 8 });
  expect(await host.answer(8)).toMatchObject({ type: "failed", failure: { code: "no-target-open" } });
  expect(await host.open(9)).toMatchObject({ type: "opened" });
});

test("hears a stop in the middle of a run", async () => {
  const host = startHost();
  await host.open(1);
  const transfers = [{ from: "h0", to: "d0", bytes: 4_096, repeat: 1_000_000, stream: "s0" }];
  host.send({ ...run, id: 2, plan: aPlan({ transfers, measure: { warmup: 0, trials: 1_000 } }), batchRows: 65_536 });
  await host.message(({ type }) => type === "columns");
  host.send({ type: "run", id: 3, plan: run.plan, seed: 0, batchRows: 1, batchMs: null });
  expect(await host.answer(3)).toMatchObject({ type: "failed", failure: { code: "host-busy" } });
  host.send({ type: "stop", id: 4 });
  expect(await host.answer(4)).toEqual({ type: "stopping", id: 4 });
  expect(await host.answer(2)).toMatchObject({ type: "finished", outcome: "stopped" });
});

test("leaves when nobody is there any more, also in the middle of a run", async () => {
  const host = startHost("clock=realtime;rateScale=0.001");
  await host.open(1);
  host.send({ ...run, id: 2 });
  await host.message((message) => message.type === "progress" && message.phase !== "preparing");
  host.pipe.destroy();
  expect(await host.exited).toEqual({ code: 0, signal: null });
});

const folder = mkdtempSync(join(tmpdir(), "copyscope-libraries-"));

function libraryOf(name: string, start: readonly number[]): string {
  const path = join(folder, name);
  const bytes = new Uint8Array(64);
  bytes.set(start);
  writeFileSync(path, bytes);
  return path;
}

const otherMachine = process.arch === "x64" ? 0xb7 : 0x3e;
const elf = [0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0];

test.each([
  ["one that is not there", "/nowhere/libascendcl.so", "library-missing"],
  ["one for another processor", libraryOf("other.so", [...elf, otherMachine, 0]), "library-wrong-architecture"],
  ["one that is none", libraryOf("text.so", [0x68, 0x65, 0x6c, 0x6c, 0x6f]), "library-not-elf"],
  ["one without the functions", hostkitLibrary, "library-symbols-missing"],
])("refuses %s by name, and opens another one afterwards", async (_which, library, code) => {
  const host = startHost();
  expect(await host.open(1, library)).toMatchObject({ type: "failed", failure: { code } });
  expect(await host.open(2)).toMatchObject({ type: "opened" });
});

test("passes on what the simulator says about its settings", async () => {
  const host = startHost("clock=sundial");
  expect(await host.open(1)).toMatchObject({
    type: "failed",
    failure: { code: "simulator-settings", what: { parameters: { text: expect.stringContaining("clock") } } },
  });
});

test("looks for a library without loading it", async () => {
  const host = startHost();
  host.send({ type: "locate", id: 1, library: simulatorLibrary });
  expect(await host.answer(1)).toMatchObject({ located: { found: true, paths: [simulatorLibrary] } });
  host.send({ type: "locate", id: 2, library: "/nowhere" });
  expect(await host.answer(2)).toMatchObject({ located: { found: false, tried: [{ reason: "absent" }] } });
});
