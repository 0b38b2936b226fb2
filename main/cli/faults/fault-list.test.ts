import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { type HostMessage, hostMessageSchema } from "#app/ipc/host-protocol.ts";
import { runStateSchema } from "#app/run/run-header.ts";
import { createTranslator } from "#app/text/translator.ts";
import { hostLimits } from "#main/core/host-limits.ts";
import type { StartHost } from "#main/core/host-transport.ts";
import { openRunFolder } from "#main/core/run-reader.ts";
import { createRunService } from "#main/core/supervised-run-service.ts";
import { builtInstall, newTestFolder } from "../built-copyscope.fixture.ts";
import type { CommandContext } from "../command-context.ts";
import { hostsFromBundle } from "../host-in-child-process.ts";
import { runCommand } from "../run-command.ts";
import { paintFor } from "../terminal.ts";

/** One line of fault-list.jsonl: what is broken, and how the run is to end. */
const listedFaultSchema = z.strictObject({
  /** In the simulator's own words; native/simulator/FAULTS.md. */
  fault: z.string(),
  clock: z.enum(["virtual", "realtime"]),
  /** File name of the plan before `.plan.json`. */
  plan: z.string(),
  /** Of the command line. */
  exit: z.number(),
  /** Of the run that is kept; null: it did not come as far as that. */
  state: runStateSchema.nullable(),
  /** aclError that is named; null: no call answered one. */
  code: z.number().nullable(),
  /** Part of what a person reads. */
  says: z.string(),
});
type ListedFault = z.infer<typeof listedFaultSchema>;

const here = fileURLToPath(new URL(".", import.meta.url));
const faults = readFileSync(join(here, "fault-list.jsonl"), "utf8")
  .trimEnd()
  .split("\n")
  .map((line) => listedFaultSchema.parse(JSON.parse(line)));

/** A call that never returns is waited for no longer than this; other calls of these small plans take microseconds. */
const callMs = 4_000;

let folder: string;
beforeAll(() => {
  folder = newTestFolder();
});
afterAll(() => rmSync(folder, { recursive: true }));

test("at least 30 faults are listed, none twice", () => {
  const lines = faults.map(({ fault, plan, clock }) => `${fault} ${plan} ${clock}`);
  expect(new Set(lines).size).toBe(lines.length);
  expect(lines.length).toBeGreaterThanOrEqual(30);
});

test.concurrent.each(faults.map((fault, index) => ({ ...fault, index })))(
  "$fault ($plan, $clock) ends with exit $exit, and what was measured is kept",
  async ({ index, ...listed }) => {
    const runFolder = join(folder, String(index));
    const { exit, told, printed, finished } = await carryOut(listed, runFolder);
    const read = printed === "" ? told : readable(printed);
    expect(read).toContain(listed.says);
    expect(read).toContain(listed.code === null ? "" : String(listed.code));
    expect(exit).toBe(listed.exit);
    if (listed.state === null) {
      return;
    }
    const opened = await openRunFolder(runFolder);
    expect(opened).toMatchObject({
      ok: true,
      value: { header: { state: listed.state }, missing: listed.state === "complete" ? [] : expect.any(Array) },
    });
    if (isOfTeardown(listed)) {
      expect(opened.ok && opened.value.parts.reduce((sum, { rows }) => sum + rows, 0)).toBe(copiesUpAndDown);
    }
    for (const { open, misuse } of finished) {
      expect(moreThanNone(open)).toEqual([]);
      // What a stream that does not end may still use is left to the device's reset, and a stream that cannot be destroyed too.
      const isLeftToReset = read.includes("507046") || listed.fault.includes("aclrtDestroyStream");
      const allowed = isLeftToReset ? ["leftOpen", "destroyedInUse"] : [];
      expect(moreThanNone(misuse).filter((kind) => !allowed.includes(kind))).toEqual([]);
    }
  },
  60_000,
);

/** Measured copies of up-and-down.plan.json. */
const copiesUpAndDown = 96;

/** All was measured before such a call was made. */
function isOfTeardown({ fault, plan }: ListedFault): boolean {
  return plan === "up-and-down" && /call=(aclrtSynchronizeDevice|aclrtDestroyStream|aclFinalize)/.test(fault);
}

function moreThanNone(counts: Readonly<Record<string, number>> | null): string[] {
  return Object.entries(counts ?? {}).flatMap(([kind, count]) => (count > 0 ? [kind] : []));
}

interface Ended {
  readonly exit: number;
  readonly told: string;
  readonly printed: string;
  readonly finished: readonly Extract<HostMessage, { type: "finished" }>[];
}

/** The command as the command line runs it, on a host process of its own. */
async function carryOut({ fault, clock, plan }: ListedFault, runFolder: string): Promise<Ended> {
  const install = builtInstall();
  const finished: Extract<HostMessage, { type: "finished" }>[] = [];
  const service = createRunService({
    install,
    startHost: overhearing(
      hostsFromBundle(install.hostBundle, () => undefined),
      (message) => finished.push(message),
    ),
    environment: process.env,
    version: "test",
    runtime: "test",
    limits: { ...hostLimits, callMs },
  });
  let told = "";
  let printed = "";
  const context: CommandContext = {
    terminal: {
      language: "en",
      translate: createTranslator("en"),
      print: (text) => {
        printed += text;
      },
      tell: (text) => {
        told += text;
      },
      isWatched: false,
      tellInPlace: () => undefined,
      paint: paintFor({ isTTY: false }, {}),
    },
    environment: {},
    service,
    hostOutput: () => "",
    now: () => new Date(),
    processId: process.pid,
  };
  const target = `sim:atlas-training,fault=${fault}`;
  try {
    const options = { target, clock, seed: 0, simulatorOptions: ["--clock"], json: true, out: runFolder };
    const exit = await runCommand({ kind: "file", path: join(here, `${plan}.plan.json`) }, options, context);
    return { exit, told, printed, finished };
  } finally {
    await service.close();
  }
}

/** Passes on what hosts say, and tells of the runs that ended in order. */
function overhearing(
  startHost: StartHost,
  onFinished: (message: Extract<HostMessage, { type: "finished" }>) => void,
): StartHost {
  return async (environment) => {
    const transport = await startHost(environment);
    return {
      ...transport,
      onMessage: (listener) =>
        transport.onMessage((raw, block) => {
          const message = hostMessageSchema.safeParse(raw);
          if (message.success && message.data.type === "finished") {
            onFinished(message.data);
          }
          listener(raw, block);
        }),
    };
  };
}

const reportedSchema = z.object({
  ended: z.string().nullable(),
  errors: z.array(
    z.object({ call: z.string(), code: z.number(), meaning: z.string(), advice: z.string(), libraryText: z.string() }),
  ),
  findings: z.array(z.object({ title: z.string(), advice: z.string(), evidence: z.string() })),
});

/** What a person reads of a report printed as JSON. */
function readable(printed: string): string {
  const { ended, errors, findings } = reportedSchema.parse(JSON.parse(printed));
  return [ended ?? "", ...[...errors, ...findings].flatMap((entry) => Object.values(entry))].join("\n");
}
