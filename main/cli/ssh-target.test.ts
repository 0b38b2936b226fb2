// Targets on another machine: the real protocol and a real host behind a program `ssh` that starts them on this one.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { planSchema } from "#app/plan/plan-schema.ts";
import { openRunFolder } from "#main/core/run-reader.ts";
import { createRunService } from "#main/core/supervised-run-service.ts";
import {
  builtInstall,
  type CliEnd,
  longPlan,
  newTestFolder,
  quickPlan,
  runCli,
  slowTarget,
  writePlan,
} from "./built-copyscope.fixture.ts";
import { farTemporaryFolder, withFailingSsh, withSsh } from "./ssh-target.fixture.ts";

/** How long a loaded machine may need; not how long it takes. */
const patienceMs = 60_000;

let folder: string;

beforeEach(() => {
  folder = newTestFolder();
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function runOn(target: string, environment: NodeJS.ProcessEnv, ...more: readonly string[]): Promise<CliEnd> {
  const plan = writePlan(folder, quickPlan);
  return runCli(["run", plan, "--target", target, "--json", ...more], folder, environment);
}

/** What a run's folder holds, but for when and where it ran. */
function keptIn(runFolder: string) {
  const { target, startedAt: _, ...header } = JSON.parse(readFileSync(join(runFolder, "run.json"), "utf8"));
  const { remote, numaNodes: _nodes, ...facts } = target;
  const names = readdirSync(runFolder).filter((name) => name.endsWith(".arrow"));
  return { remote, header, facts, files: names.map((name) => [name, readFileSync(join(runFolder, name), "base64")]) };
}

test("a run there is the run here, byte for byte, and says where it was measured", async () => {
  const spec = "sim:atlas-inference,fault=fail code=507013 nth=900";
  const virtual = ["--clock", "virtual", "--seed", "7"];
  const there = await runOn(`ssh://me@far:2222,${spec}`, withSsh(folder), ...virtual, "--out", join(folder, "there"));
  const here = await runOn(spec, {}, ...virtual, "--out", join(folder, "here"));
  expect(there).toMatchObject({ code: 0, stderr: "" });
  expect(here).toMatchObject({ code: 0, stderr: "" });
  const far = keptIn(join(folder, "there"));
  expect(far.remote).toBe("ssh://me@far:2222");
  expect(far.files.length).toBeGreaterThan(0);
  expect(far).toEqual({ ...keptIn(join(folder, "here")), remote: far.remote });
  expect(JSON.parse(there.stdout).figures).toEqual(JSON.parse(here.stdout).figures);
  const { argv } = JSON.parse(readFileSync(join(folder, "arguments.json"), "utf8"));
  expect(argv.slice(0, 3)).toEqual(["-T", "-o", "BatchMode=yes"]);
  expect(argv.slice(-5, -1)).toEqual(["-p", "2222", "--", "me@far"]);
  expect(argv.at(-1)).toContain(`host --target '${spec}' --clock virtual --seed 7 --verbose`);
});

test("check asks the other machine, whose own choice of target is taken without one", async () => {
  const plan = writePlan(folder, quickPlan);
  const checked = await runCli(["check", plan, "--target", "ssh://far"], folder, withSsh(folder));
  expect(checked).toMatchObject({ code: 0, stderr: "" });
  const { argv } = JSON.parse(readFileSync(join(folder, "arguments.json"), "utf8"));
  expect(argv.slice(-2)[0]).toBe("far");
  expect(argv.at(-1)).toMatch(/ host --verbose$/);
});

test("targets shows those of the other machine, as that machine has them, and names it", async () => {
  const ssh = withSsh(folder);
  const far = await runCli(["targets", "--target", "ssh://me@far", "--json"], folder, ssh);
  const here = await runCli(["targets", "--json"], folder);
  expect(far).toMatchObject({ code: 0, stderr: "" });
  const { remote, ...report } = JSON.parse(far.stdout);
  expect(remote).toBe("ssh://me@far");
  expect(report).toEqual(JSON.parse(here.stdout));
  const { argv } = JSON.parse(readFileSync(join(folder, "arguments.json"), "utf8"));
  expect(argv.at(-1)).toMatch(/ targets --json --lang en$/);
  const text = await runCli(["targets", "--target", "ssh://me@far", "--no-open", "--lang", "zh"], folder, ssh);
  expect(text).toMatchObject({ code: 0, stderr: "" });
  expect(text.stdout).toMatch(/^机器：ssh:\/\/me@far\n厂商库/);
  const { stdout } = await runCli(["targets", "--no-open", "--lang", "zh"], folder);
  expect(text.stdout.split("\n").slice(1).join("\n")).toBe(stdout);
});

test("targets tells why another machine did not answer", async () => {
  const ask = async (environment: NodeJS.ProcessEnv, target = "ssh://far") => {
    const ended = await runCli(["targets", "--target", target], folder, environment);
    expect(ended).toMatchObject({ code: 2, stdout: "" });
    return ended.stderr;
  };
  const refused = "ssh: connect to host far port 22: Connection refused";
  expect(await ask(withFailingSsh(folder, refused, 255))).toContain(`ssh says "${refused}"`);
  const missing = { ...withSsh(folder), COPYSCOPE_REMOTE_COMMAND: "copyscope-is-not-here" };
  expect(await ask(missing)).toContain("On ssh://far the command `copyscope-is-not-here` was not found");
  const chat = { ...withSsh(folder), COPYSCOPE_REMOTE_COMMAND: "echo Welcome; #" };
  expect(await ask(chat)).toContain("What `echo Welcome; # targets` on ssh://far prints is not what Copyscope");
  const other = { ...withSsh(folder), COPYSCOPE_REMOTE_COMMAND: "echo '{}' #" };
  expect(await ask(other)).toContain("Copyscope on ssh://far speaks another version");
  expect(await ask({ PATH: folder })).toContain("the program `ssh` was not found");
  const never = withFailingSsh(folder, "ssh was started", 255);
  expect(await ask(never, "ssh://far,sim")).toContain("Give the machine alone: --target ssh://far.");
  expect(await ask(never, "sim")).toContain('"sim" is no other machine');
  expect(await ask(never, "ssh://-oProxyCommand=evil")).toContain("is no machine that ssh could be given");
});

test("check and sweep name the machine that they asked", async () => {
  const plan = writePlan(folder, quickPlan);
  const ssh = withSsh(folder);
  const checked = await runCli(["check", plan, "--target", "ssh://far,sim"], folder, ssh);
  expect(checked.stdout).toMatch(/ssh:\/\/far: \/.*libascendcl\.so would run it/);
  const asJson = await runCli(["check", plan, "--target", "ssh://far,sim", "--json"], folder, ssh);
  expect(JSON.parse(asJson.stdout)).toMatchObject({ remote: "ssh://far" });
  const h2h = { ...quickPlan, buffers: quickPlan.buffers.map((buffer) => ({ ...buffer, memory: "pinned" })) };
  const found = await runCli(["check", writePlan(folder, h2h, "h2h.json"), "--target", "ssh://far,sim"], folder, ssh);
  expect(found.stdout).toMatch(/^Machine: ssh:\/\/far\n {2}error R-3/);
  const axes = [{ field: "transfers[0].chunkBytes", values: [65_536, 131_072] }];
  const sweep = writePlan(folder, { ...quickPlan, axes }, "sweep.json");
  const planned = await runCli(["sweep", sweep, "--target", "ssh://far,sim", "--dry-run"], folder, ssh);
  expect(planned.stdout).toMatch(/^Target: ssh:\/\/far: \/.*libascendcl\.so$/m);
  const dry = await runCli(["sweep", sweep, "--target", "ssh://far,sim", "--dry-run", "--json"], folder, ssh);
  expect(JSON.parse(dry.stdout)).toMatchObject({ target: { remote: "ssh://far" } });
});

test.each([
  [
    "ssh: connect to host far port 22: Connection refused\n",
    255,
    'ssh says "ssh: connect to host far port 22: Connection',
  ],
  ["@@@@\nHost key verification failed.\r\n", 255, 'ssh says "Host key verification failed."'],
  ["sh: 1: copyscope: not found\n", 127, "On ssh://far the command `"],
  ["Error: the disk is full\nFree some.\n", 2, 'could not begin: "Error: the disk is full"'],
])("what ssh says, %j with exit %i, is told", async (said, code, sentence) => {
  const ended = await runOn("ssh://far,sim", withFailingSsh(folder, said, code));
  expect(ended).toMatchObject({ code: 2, stdout: "" });
  expect(ended.stderr).toContain(sentence);
});

test("a missing ssh is told, in Chinese too", async () => {
  const empty = join(folder, "empty");
  mkdirSync(empty);
  expect((await runOn("ssh://far", { PATH: empty })).stderr).toContain("the program `ssh` was not found");
  expect((await runOn("ssh://far", { PATH: empty }, "--lang", "zh")).stderr).toContain("本机未找到程序 `ssh`");
});

test("a command that is not there is the shell's own exit, and a shell that chats is no protocol", async () => {
  const ssh = withSsh(folder);
  const missing = await runOn("ssh://far,sim", { ...ssh, COPYSCOPE_REMOTE_COMMAND: "copyscope-is-not-here" });
  expect(missing.stderr).toContain("On ssh://far the command `copyscope-is-not-here` was not found");
  const chat = await runOn("ssh://far,sim", {
    ...ssh,
    COPYSCOPE_REMOTE_COMMAND: "echo Welcome to this machine; cat; #",
  });
  expect(chat).toMatchObject({ code: 2, stdout: "" });
  expect(chat.stderr).toContain("is not Copyscope's protocol");
});

test("another version of the protocol is told", async () => {
  const ready = JSON.stringify({ type: "ready", pid: 1, protocol: 2, news: "of later" });
  const later = join(folder, "later.cjs");
  writeFileSync(
    later,
    `const head = Buffer.alloc(8); head.writeUInt32LE(${ready.length}); process.stdin.resume();
     process.stdout.write(Buffer.concat([head, Buffer.from(${JSON.stringify(ready)})]));`,
  );
  const environment = { ...withSsh(folder), COPYSCOPE_REMOTE_COMMAND: `'${process.execPath}' '${later}'` };
  const ended = await runOn("ssh://far,sim", environment);
  expect(ended).toMatchObject({ code: 2, stdout: "" });
  expect(ended.stderr).toContain("speaks another version of the protocol");
});

test("what the other machine refuses is told in its words", async () => {
  const ended = await runOn("ssh://far,/no/such/libascendcl.so", withSsh(folder));
  expect(ended).toMatchObject({ code: 2, stdout: "" });
  expect(ended.stderr).toContain("/no/such/libascendcl.so");
});

test(
  "a connection lost in a run keeps what arrived, and the host there leaves",
  async () => {
    const install = builtInstall();
    const service = createRunService({
      install,
      environment: { ...process.env, ...withSsh(folder) },
      version: "test",
      runtime: "test",
      startHost: () => Promise.reject(new Error("Invariant: no host is started on this machine")),
    });
    const runFolder = join(folder, "run");
    const hostsThere = () => readdirSync(farTemporaryFolder(folder)).length;
    let rows = 0;
    let hostsAtLoss = 0;
    const ended = await service.run(
      {
        plan: planSchema.parse(longPlan),
        target: { spec: `ssh://far,${slowTarget}`, clock: "realtime", seed: 0 },
        runFolder,
      },
      {
        onEvent: () => undefined,
        onColumns: (columns) => {
          if (rows === 0 && columns.rows > 0) {
            hostsAtLoss = hostsThere();
            process.kill(JSON.parse(readFileSync(join(folder, "arguments.json"), "utf8")).pid, "SIGTERM");
          }
          rows += columns.rows;
        },
      },
    );
    await service.close();
    expect(ended).toMatchObject({
      ok: true,
      value: {
        state: "host-lost",
        ended: { key: "cli:ended.disconnected" },
        hostLoss: { reason: "disconnected", exitCode: 255, call: null },
      },
    });
    const opened = await openRunFolder(runFolder);
    expect(opened).toMatchObject({ ok: true, value: { missing: [] } });
    const kept = opened.ok ? opened.value.parts.reduce((sum, part) => sum + part.rows, 0) : 0;
    expect(kept).toBe(rows);
    expect(kept).toBeGreaterThan(0);
    expect(hostsAtLoss).toBeGreaterThan(0);
    await vi.waitFor(() => expect(hostsThere()).toBe(0), patienceMs);
  },
  patienceMs,
);

test.each([
  ["ssh://-oProxyCommand=evil,sim", "is no machine that ssh could be given"],
  ["ssh://far:99999", "is no machine that ssh could be given"],
  ["ssh://", "is no machine that ssh could be given"],
  ["ssh://far,ssh://farther", "leads over two machines"],
  ["ssh://far,sim:atlas-nothing", "atlas-nothing"],
])("the target %s is refused before ssh is started", async (target, sentence) => {
  const ended = await runOn(target, withFailingSsh(folder, "ssh was started", 255));
  expect(ended).toMatchObject({ code: 2, stdout: "" });
  expect(ended.stderr).toContain(sentence);
});
