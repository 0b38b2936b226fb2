import { expect, test, vi } from "vitest";
import type { PlanInput } from "#app/plan/plan-schema.ts";
import { AclCalls } from "#native/binding/acl-calls.ts";
import { openAclLibrary } from "#native/binding/acl-library.ts";
import { aPlan, carryOut, openSimulator, simulatorLibrary } from "./host-run.fixture.ts";
import type { RunReport } from "./plan-run.ts";
import { StopRequest } from "./stop-request.ts";

const bytes = 1_048_576;
const both: Partial<PlanInput> = {
  buffers: [
    { id: "h0", memory: "pinned", bytes },
    { id: "p0", memory: "pageable", bytes },
    { id: "r0", memory: "registered", bytes },
    { id: "d0", memory: "device", bytes },
    { id: "d1", memory: "device", device: 1, bytes },
  ],
  streams: [{ id: "s0" }, { id: "s1", device: 1 }],
  transfers: [
    { from: "h0", to: "d0", bytes, chunkBytes: 4_096, stream: "s0" },
    { from: "p0", to: "d1", bytes, chunkBytes: 65_536, stream: "s1" },
    { from: "d0", to: "d1", bytes, stream: "s0", after: ["s1"], peerAccess: "enable" },
    { from: "d1", to: "r0", bytes, stream: "s1", after: ["s0"] },
  ],
};

/** What the simulator has against the program so far, and what that still holds. */
function faultsFound({ misuse, open }: RunReport): readonly string[] {
  return [...Object.entries(misuse ?? {}), ...Object.entries(open ?? {})].flatMap(([kind, count]) =>
    count > 0 ? [`${kind}: ${count}`] : [],
  );
}

/** Names of the calls that give something back, and of blocking copies, as they are made from now on. */
function recordCalls(): readonly string[] {
  const called: string[] = [];
  const names = [
    "memcpy",
    "synchronizeDevice",
    "destroyEvent",
    "destroyStream",
    "free",
    "freeHost",
    "resetDevice",
  ] as const;
  for (const name of names) {
    const original = AclCalls.prototype[name] as (...parameters: unknown[]) => unknown;
    vi.spyOn(AclCalls.prototype, name).mockImplementation(function (this: AclCalls, ...parameters: unknown[]) {
      called.push(name);
      return original.apply(this, parameters) as never;
    });
  }
  return called;
}

test("whatever a run does, all is given back in the vendor's order: nothing in use is taken away, nothing left open", async () => {
  const target = openSimulator("clock=virtual;seed=7");
  for (const timing of ["per-copy", "per-batch"] as const) {
    const measure = { warmup: 1, trials: 2, timing };
    const clean = await carryOut(target, aPlan({ ...both, measure }));
    expect(clean.report.outcome).toBe("complete");
    expect(faultsFound(clean.report)).toEqual([]);

    const refused = await carryOut(
      target,
      aPlan({ ...both, transfers: [{ from: "h0", to: "r0", bytes, stream: "s0" }], measure }),
    );
    expect(refused.report.errors).not.toEqual([]);
    expect(faultsFound(refused.report)).toEqual([]);

    for (const batches of [1, 3, 7]) {
      const stop = new StopRequest();
      let seen = 0;
      const stopped = await carryOut(target, aPlan({ ...both, measure: { ...measure, trials: 100 } }), {
        stop,
        batchRows: 100,
        onMessage: (message) => {
          seen += message.type === "columns" ? 1 : 0;
          if (seen === batches) {
            stop.request();
          }
        },
      });
      expect(stopped.report.outcome).toBe("stopped");
      expect(faultsFound(stopped.report)).toEqual([]);
    }
  }
  const called = recordCalls();
  const inOrder = await carryOut(target, aPlan({ ...both, measure: { warmup: 1, trials: 1, verify: true } }));
  const teardown = called.slice(called.lastIndexOf("memcpy") + 1);
  expect(inOrder.report.errors).toEqual([]);
  expect(teardown.filter((name, place) => name !== teardown[place - 1])).toEqual([
    ...["synchronizeDevice", "destroyEvent", "destroyStream", "freeHost", "free", "freeHost", "resetDevice"],
  ]);
  expect(teardown.filter((name) => name === "synchronizeDevice")).toHaveLength(2);

  target.close();
  const opened = openAclLibrary([simulatorLibrary]);
  const { calls, misuseTotal, openListTotal } = JSON.parse((opened.ok && opened.value.simulator?.report()) || "{}");
  expect({ misuseTotal, openListTotal }).toEqual({ misuseTotal: 0, openListTotal: 0 });
  expect(calls).toMatchObject({ aclInit: 1, aclFinalize: 1 });
  expect(calls.aclrtResetDevice).toBe(calls.aclrtSetDevice);
});
