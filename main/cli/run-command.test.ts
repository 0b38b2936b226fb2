import { expect, test, vi } from "vitest";
import { createTranslator } from "#app/text/translator.ts";
import type { RunService } from "#main/core/run-service.ts";
import type { CommandContext } from "./command-context.ts";
import { runCommand } from "./run-command.ts";
import { paintFor } from "./terminal.ts";

test("Ctrl+C while a library is still being looked for runs nothing", async () => {
  const run = vi.fn<RunService["run"]>();
  const { context, told } = contextWith({
    run,
    stop: () => Promise.resolve(),
    listTargets: () => {
      process.emit("SIGINT");
      const simulator = { available: true, library: "/sim.so", why: null };
      return Promise.resolve({
        vendor: { available: false, library: null, cann: null, why: null, tried: [], machine: null },
        simulator,
      });
    },
  });
  expect(await runCommand({ kind: "starter" }, { clock: "realtime", seed: 0, simulatorOptions: [] }, context)).toBe(
    130,
  );
  expect(run).not.toHaveBeenCalled();
  expect(told.at(-1)).toContain("stopped before anything was copied");
});

test("takes the vendor's library where there is one, and the simulator elsewhere", async () => {
  const specs: string[] = [];
  for (const available of [true, false]) {
    const { context } = contextWith({
      listTargets: () =>
        Promise.resolve({
          vendor: { available, library: null, cann: null, why: null, tried: [], machine: null },
          simulator: { available: true, library: "/sim.so", why: null },
        }),
      run: ({ target }) => {
        specs.push(target.spec);
        const failure = {
          code: "x",
          what: { key: "x", parameters: {} },
          advice: { key: "x", parameters: {} },
          details: [],
        };
        return Promise.resolve({ ok: false, failure });
      },
    });
    expect(await runCommand({ kind: "starter" }, { clock: "realtime", seed: 0, simulatorOptions: [] }, context)).toBe(
      2,
    );
  }
  expect(specs).toEqual(["auto", "sim"]);
});

function contextWith(service: Partial<RunService>): { context: CommandContext; told: string[] } {
  const told: string[] = [];
  const context: CommandContext = {
    terminal: {
      language: "en",
      translate: createTranslator("en"),
      print: () => undefined,
      tell: (text) => told.push(text),
      isWatched: false,
      tellInPlace: () => undefined,
      paint: paintFor({ isTTY: false }, {}),
    },
    environment: { XDG_DATA_HOME: "/data" },
    service: service as RunService,
    hostOutput: () => "",
    now: () => new Date(0),
    processId: 1,
  };
  return { context, told };
}
