// `copyscope host` at the other end of a pipe, as SSH would hold it: core's own supervisor runs a plan through it.
import { type ChildProcess, spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { encodeFrameHead, FrameReader } from "#app/ipc/host-frames.ts";
import { type Plan, planSchema } from "#app/plan/plan-schema.ts";
import { type CopyColumns, concatenateColumns } from "#app/run/copy-columns.ts";
import { startHostProcess } from "#main/core/host-supervisor.ts";
import type { HostExit, HostTransport } from "#main/core/host-transport.ts";
import { builtInstall, installFolder, newTestFolder, quickPlan } from "./built-copyscope.fixture.ts";

let folder: string;
let child: ChildProcess | undefined;

beforeEach(() => {
  folder = newTestFolder();
  child = undefined;
});

afterEach(() => {
  child?.kill("SIGKILL");
  rmSync(folder, { recursive: true });
});

/** The far end: nothing of this machine's paths is known there but the command. */
function startFarHost(argv: readonly string[]) {
  builtInstall();
  const started = spawn(process.execPath, [join(installFolder, "build/main/cli.cjs"), "host", ...argv], {
    cwd: folder,
    env: { ...process.env, LC_ALL: "C", TMPDIR: folder },
    stdio: ["pipe", "pipe", "pipe"],
  });
  child = started;
  const exited = new Promise<HostExit>((resolve) => {
    started.once("close", (code, signal) => resolve({ code, signal }));
  });
  let told = "";
  started.stderr.setEncoding("utf8").on("data", (text: string) => {
    told += text;
  });
  const transport: HostTransport = {
    pid: started.pid ?? 0,
    send: (request) => started.stdin.write(encodeFrameHead(request, 0, new TextEncoder())),
    onMessage: (listener) => {
      const reader = new FrameReader(new TextDecoder(), listener);
      started.stdout.on("data", (bytes: Uint8Array) => reader.push(bytes));
    },
    onExit: (listener) => void exited.then(listener),
    kill: () => started.kill("SIGKILL"),
  };
  return { transport, exited, stdin: started.stdin, told: () => told };
}

const plan: Plan = planSchema.parse(quickPlan);

test("a plan runs through it to its end, with every row", async () => {
  const far = startFarHost(["--target", "sim:atlas-inference", "--clock", "virtual"]);
  const started = await startHostProcess({
    startHost: () => Promise.resolve(far.transport),
    environment: {},
    hostkit: "/not/known/here.so",
    crumbs: join(folder, "no-crumbs-here"),
  });
  if (!started.ok) {
    throw new Error(JSON.stringify(started.failure));
  }
  const host = started.value;
  expect(await host.open("/not/known/here")).toMatchObject({
    ok: true,
    value: { product: "atlas-inference", clock: "virtual" },
  });
  const parts: CopyColumns[] = [];
  const end = await host.run(
    { plan, seed: 0, batchRows: 10, batchMs: null },
    { onEvent: () => undefined, onColumns: (columns) => parts.push(columns), onPulse: () => undefined },
  );
  expect(end).toMatchObject({ kind: "finished", message: { outcome: "complete", verification: { verified: true } } });
  const columns = concatenateColumns(parts);
  expect(columns.rows).toBe(32);
  expect([...columns.status].every((status) => status === 0)).toBe(true);
  await host.close();
  expect(await far.exited).toEqual({ code: 0, signal: null });
  expect(far.told()).toBe("");
});

test("it leaves in order when the other end is gone", async () => {
  const far = startFarHost(["--target", "sim"]);
  const ready = new Promise((resolve) => far.transport.onMessage(resolve));
  expect(await ready).toMatchObject({ type: "ready" });
  far.stdin.end();
  expect(await far.exited).toEqual({ code: 0, signal: null });
});

test.each([
  ["text", Buffer.from("GET / HTTP/1.1\r\n\r\n")],
  ["a frame of no JSON", Buffer.concat([Buffer.from([3, 0, 0, 0, 0, 0, 0, 0]), Buffer.from("???")])],
  ["a word and the end", Buffer.from("hi\n")],
])("what is no protocol, %s, ends it with a sentence and exit 2", async (_name, garbage) => {
  const far = startFarHost(["--target", "sim"]);
  far.transport.onMessage(() => undefined);
  far.stdin.end(garbage);
  expect(await far.exited).toEqual({ code: 2, signal: null });
  expect(far.told()).toMatch(/^copyscope: What came on standard input is not Copyscope's protocol\. /);
});

test("a connection that is cut in the middle of a message is no mistake", async () => {
  const far = startFarHost(["--target", "sim"]);
  far.transport.onMessage(() => undefined);
  const locate = encodeFrameHead({ type: "locate", id: 1, library: "auto" }, 0, new TextEncoder());
  far.stdin.end(Buffer.concat([locate, locate.subarray(0, 12)]));
  expect(await far.exited).toEqual({ code: 0, signal: null });
});

test("a target that is not there is told on standard error, and nothing on standard output", async () => {
  const far = startFarHost(["--target", "sim:no-such-product"]);
  const received: unknown[] = [];
  far.transport.onMessage((message) => received.push(message));
  expect(await far.exited).toEqual({ code: 2, signal: null });
  expect(far.told()).toContain("no-such-product");
  expect(received).toEqual([]);
});
