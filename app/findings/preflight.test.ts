import { describe, expect, test } from "vitest";
import { aPlan } from "#app/plan/plan.fixture.ts";
import { starterPlan } from "#app/plan/plan-presets.ts";
import type { PlanInput } from "#app/plan/plan-schema.ts";
import { aTarget } from "#app/target/target-facts.fixture.ts";
import type { TargetFacts } from "#app/target/target-facts.ts";
import { createTranslator } from "#app/text/translator.ts";
import { preflight } from "./preflight.ts";

const translate = createTranslator("en");
const size = 4_096;

function planOf(...transfers: PlanInput["transfers"]) {
  return aPlan({
    buffers: [
      { id: "h0", memory: "pinned", bytes: size },
      { id: "h1", memory: "pinned", bytes: size },
      { id: "m0", memory: "pageable", bytes: size },
      { id: "m1", memory: "pageable", bytes: size },
      { id: "r0", memory: "registered", bytes: size },
      { id: "d0", memory: "device", bytes: size },
      { id: "d1", memory: "device", device: 1, bytes: size },
      { id: "d4", memory: "device", bytes: size, offsetBytes: 4 },
    ],
    streams: [{ id: "s0" }, { id: "s1" }, { id: "t0", device: 1 }],
    transfers,
  });
}

function copy(from: string, to: string, rest: object = {}) {
  return { from, to, bytes: size, stream: "s0", ...rest };
}

/** `R-1 warning 0,2`: rule, severity and the transfers concerned. */
function found(plan: ReturnType<typeof planOf>, target: Partial<TargetFacts> = {}): string[] {
  return preflight(plan, aTarget(target)).map(
    ({ rule, severity, transfers, when }) =>
      `${rule} ${severity} ${transfers.join(",")}${when === "before" ? "" : when}`,
  );
}

function sentences(plan: ReturnType<typeof planOf>, target: Partial<TargetFacts> = {}): string[][] {
  return preflight(plan, aTarget(target)).map(({ title, evidence, advice }) =>
    [title, evidence, advice].map(translate),
  );
}

const board = { product: "atlas-200i-500-a2", form: "rc", soc: "Ascend310B1" } as const;
const unknown = { product: null, form: null, cann: null, soc: null } as const;

test("the starter plan is clean on the default target", () => {
  expect(found(starterPlan())).toEqual([]);
});

describe("R-1 alignment", () => {
  test.each([
    ["the buffer's shift", copy("h0", "d4", { bytes: 64 }), 1],
    ["the source's offset", copy("h0", "d0", { bytes: 64, fromOffsetBytes: 32 }), 1],
    ["the chunk size", copy("h0", "d0", { bytes: 200, chunkBytes: 100, repeat: 3 }), 3],
  ])("is told when %s moves an address off the boundary", (_, transfer, count) => {
    expect(preflight(planOf(transfer), aTarget())).toMatchObject([
      { rule: "R-1", severity: "warning", when: "before", transfers: [0], evidence: { parameters: { count } } },
    ]);
  });

  test("is not told of whole multiples, nor of a shift that an offset makes good", () => {
    expect(
      found(planOf(copy("h0", "d0", { chunkBytes: 64 }), copy("h1", "d4", { bytes: 64, toOffsetBytes: 60 }))),
    ).toEqual([]);
  });

  test("says where, how far, and what the version makes of it", () => {
    const plan = planOf(copy("h0", "d0", { bytes: 200, chunkBytes: 100 }));
    const where = 'transfers[0]: one copy per trial; the first at "h0" + 100, 36 bytes past a 64-byte boundary';
    expect(sentences(plan)).toEqual([["Address not 64-byte aligned", where, expect.stringMatching(/^From CANN 8.5/)]]);
    expect(sentences(plan, { cann: "8.0.RC2" })[0]?.[2]).toMatch(/^Up to CANN 8.3 the vendor demands/);
    expect(sentences(plan, { cann: null })[0]?.[2]).toMatch(/^The CANN version is unknown/);
  });
});

describe("R-2 pinned memory", () => {
  const plan = planOf(copy("m0", "d0"), copy("d0", "m1"), copy("h0", "d0"));

  test.each([
    ["8.5.0", "info"],
    ["8.5.alpha1", "info"],
    ["8.3.RC1", "warning"],
    ["8.0.RC2", "warning"],
    [null, "warning"],
  ])("on CANN %s is of severity %s", (cann, severity) => {
    expect(found(plan, { cann })).toContain(`R-2 ${severity} 0,1`);
  });

  test("says what happens on that version", () => {
    expect(sentences(planOf(copy("m0", "d0")), { cann: "8.0.RC2" })).toEqual([
      [
        "Host memory is not pinned",
        "transfers[0]: m0 is ordinary (pageable) memory; one copy per trial",
        'On CANN 8.0.RC2 the call reports no error, but what happens when the copy runs is unpredictable. Allocate the buffer with aclrtMallocHost (memory "pinned").',
      ],
    ]);
  });
});

describe("R-3 and R-4, host to host", () => {
  const plan = planOf(copy("h0", "h1"));

  test.each([
    ["atlas-training", "ep"],
    ["atlas-inference", "ep"],
    ["atlas-200-300-500", "ep"],
    ["atlas-200i-500-a2", "ep"],
  ] as const)("is an error on %s in %s form", (product, form) => {
    expect(found(plan, { product, form })).toEqual(["R-3 error 0"]);
  });

  test.each(["atlas-200-300-500", "atlas-200i-500-a2"] as const)(
    "on the board, %s does it within the device",
    (product) => {
      expect(
        found(planOf(copy("h0", "h1"), copy("h0", "d0", { stream: "s1" }), copy("d0", "d4")), { product, form: "rc" }),
      ).toContain("R-4 info 0,1");
    },
  );

  test("is told for both forms when the target does not say which it is", () => {
    expect(found(plan, unknown)).toEqual(["R-3 error 0", "R-4 info 0"]);
  });

  test("says when the failure comes", () => {
    expect(sentences(plan, { cann: "8.0.RC2" })[0]?.[2]).toMatch(/failure comes later, at the synchronise/);
    expect(sentences(plan, { cann: "8.0.RC3" })[0]?.[2]).toMatch(/returns ACL_ERROR_RT_FEATURE_NOT_SUPPORT \(207000\)/);
    expect(sentences(plan)).toEqual([
      [
        "Host-to-host copies cannot be asynchronous",
        'transfers[0]: "h0" and "h1" are both host memory; one copy per trial',
        expect.any(String),
      ],
    ]);
  });
});

describe("R-5 between devices", () => {
  test("is an error without peer access and information with it", () => {
    expect(found(planOf(copy("d0", "d1")))).toEqual(["R-5 error 0"]);
    expect(found(planOf(copy("d0", "d1", { peerAccess: "enable" })))).toEqual(["R-5 info 0"]);
    expect(found(planOf(copy("d0", "d0", { toOffsetBytes: 2_048, bytes: 64 })))).toEqual([]);
  });

  test("one transfer may use what another enables, which is enabled in both directions", () => {
    const enabling = copy("d0", "d1", { peerAccess: "enable" });
    expect(found(planOf(enabling, copy("d1", "d0", { after: ["s0"] })))).toEqual(["R-5 info 0,1"]);
    expect(found(planOf(enabling, copy("d1", "d0", { stream: "t0", after: ["s0"] })))).toEqual(["R-5 info 0,1"]);
  });

  test.each([
    ["atlas-200-300-500", 1, "R-5 error 0"],
    ["atlas-200i-500-a2", 1, "R-5 error 0"],
    ["atlas-inference", 1, "R-5 info 0"],
    ["atlas-inference", 2, "R-5 error 0"],
    ["atlas-training", 2, "R-5 info 0"],
    [null, 2, "R-5 info 0"],
  ] as const)("on %s, enabled from device 0 to device %d", (product, device, finding) => {
    const plan = aPlan({
      buffers: [
        { id: "d0", memory: "device", bytes: size },
        { id: "d1", memory: "device", device, bytes: size },
      ],
      transfers: [copy("d0", "d1", { peerAccess: "enable" })],
    });
    expect(found(plan, { product })).toEqual([finding]);
  });

  test("without a path, enabling is not the advice", () => {
    for (const peerAccess of ["enable", "none"]) {
      expect(sentences(planOf(copy("d0", "d1", { peerAccess })), { product: "atlas-200-300-500" })).toEqual([
        [
          "These devices have no path to each other",
          "transfers[0]: from device 0 to device 1, but device 0 cannot reach the memory of device 1",
          expect.stringMatching(/Go through host memory/),
        ],
      ]);
    }
  });

  test("names the devices", () => {
    expect(sentences(planOf(copy("d0", "d1")))[0]?.[1]).toBe(
      "transfers[0]: from device 0 to device 1, without peer access",
    );
  });

  /** Every pair of so many devices, both ways; the last transfer is of the first pair again. */
  function matrixEvidence(devices: number, target: Partial<TargetFacts> = {}, peerAccess = "enable") {
    const numbers = Array.from({ length: devices }, (_, device) => device);
    const pairs = numbers.flatMap((from) => numbers.filter((to) => to !== from).map((to) => ({ from, to })));
    const plan = aPlan({
      buffers: numbers.map((device) => ({ id: `d${device}`, memory: "device", device, bytes: size })),
      streams: numbers.map((device) => ({ id: `s${device}`, device })),
      transfers: [...pairs, { from: 0, to: 1 }].map(({ from, to }) => ({
        from: `d${from}`,
        to: `d${to}`,
        bytes: size,
        stream: `s${from}`,
        peerAccess: peerAccess === "enable" ? "enable" : "none",
      })),
    });
    const findings = preflight(plan, aTarget(target)).filter(({ rule }) => rule === "R-5");
    return findings.map(({ evidence }) => translate(evidence));
  }

  test("names every pair of several with its transfers", () => {
    expect(matrixEvidence(2)).toEqual([
      "From device to device, with peer access enabled: transfers[0], transfers[2]: 0 → 1; transfers[1]: 1 → 0",
    ]);
    expect(matrixEvidence(3)).toEqual([
      "From device to device, with peer access enabled: transfers[0], transfers[6]: 0 → 1; transfers[1]: 0 → 2; " +
        "transfers[2]: 1 → 0; transfers[3]: 1 → 2; transfers[4]: 2 → 0; transfers[5]: 2 → 1",
    ]);
  });

  test("of many pairs tells six and how many more there are", () => {
    const [enabled] = matrixEvidence(4);
    expect(enabled).toMatch(/transfers\[5\]: 1 → 3; and 6 further pairs$/);
    expect(enabled).not.toContain("transfers[6]");
    expect(matrixEvidence(4, {}, "none")[0]).toMatch(
      /^From device to device, without peer access: .* 6 further pairs$/,
    );
    expect(matrixEvidence(4, { product: "atlas-200-300-500" })[0]).toMatch(
      /^From device to device, where one cannot reach the memory of the other: .* 6 further pairs$/,
    );
  });
});

describe("the stream's device", () => {
  test.each([
    ["to another device", [copy("h0", "d1")], ["stream-device error 0"]],
    ["from another device", [copy("d1", "h0")], ["stream-device error 0"]],
    [
      "within another device",
      [copy("d0", "d4", { stream: "t0", bytes: 64, toOffsetBytes: 60 })],
      ["stream-device error 0"],
    ],
    ["with its own device", [copy("h0", "d1", { stream: "t0" })], []],
    [
      "with access that another transfer asks for",
      [copy("d0", "d1", { peerAccess: "enable" }), copy("h0", "d1"), copy("d0", "h1", { stream: "t0", after: ["s0"] })],
      ["R-5 info 0"],
    ],
  ])("a copy %s", (_, transfers, findings) => {
    expect(found(planOf(...(transfers as PlanInput["transfers"])))).toEqual(findings);
  });

  test("is named, with the buffer's", () => {
    expect(sentences(planOf(copy("h0", "d1")))[0]?.slice(1)).toEqual([
      'transfers[0]: "d1" is on device 1, stream "s0" on device 0; concerned: transfers[0]',
      expect.stringMatching(/Use a stream of device 1/),
    ]);
  });
});

describe("a range copied onto itself", () => {
  test.each([
    ["d0", "d0", {}, {}, ["same-address warning 0"]],
    ["d1", "d1", {}, {}, ["same-address warning 0"]],
    ["d0", "d0", { toOffsetBytes: 64, bytes: 64 }, {}, []],
    ["h0", "h0", {}, {}, ["R-3 error 0"]],
    ["h0", "h0", {}, board, ["R-4 info 0", "same-address warning 0"]],
  ] as const)("%s to %s %j on %j", (from, to, rest, target, findings) => {
    expect(found(planOf(copy(from, to, rest)), target)).toEqual(findings);
  });
});

describe("bounds and destMax", () => {
  test("a range beyond either buffer is an error", () => {
    expect(found(planOf(copy("h0", "d0", { fromOffsetBytes: 64, bytes: size })))).toEqual(["bounds error 0"]);
    expect(found(planOf(copy("h0", "d0", { toOffsetBytes: size, bytes: 64 })))).toEqual(["bounds error 0"]);
    expect(sentences(planOf(copy("h0", "d0", { toOffsetBytes: size, bytes: 64 })))[0]?.[1]).toBe(
      'transfers[0] touches bytes 4096 to 4160 of "d0", which has 4096; concerned: transfers[0]',
    );
  });

  test.each([
    [{ destMaxBytes: 1_024, chunkBytes: 1_024 }, []],
    [{ destMaxBytes: size }, []],
    [{ destMaxBytes: 1_023, chunkBytes: 1_024 }, ["dest-max error 0"]],
    [{ destMaxBytes: size + 1 }, ["dest-max warning 0"]],
    [{ destMaxBytes: 64, bytes: 64, toOffsetBytes: 4_032 }, []],
  ])("a destMax of %j is judged", (change, findings) => {
    expect(found(planOf(copy("h0", "d0", change)))).toEqual(findings);
  });
});

describe("the declared kind", () => {
  test.each([
    ["8.5.0", "h0", "d0", "h2d", []],
    ["8.5.0", "h0", "d0", "default", []],
    ["8.5.0", "h0", "d0", "d2h", ["kind-location warning 0"]],
    ["8.3.RC1", "h0", "d0", "d2h", ["kind-location error 0"]],
    ["8.5.0", "m0", "d0", "d2d", ["R-2 info 0", "kind-location error 0"]],
    ["8.5.0", "m0", "d0", "d2h", ["R-2 info 0", "kind-location error 0"]],
    ["8.5.0", "h0", "h1", "h2d", ["R-3 error 0", "kind-location warning 0"]],
    ["8.5.0", "h0", "m0", "h2d", ["kind-location error 0"]],
  ])("on CANN %s from %s to %s as %s", (cann, from, to, kind, findings) => {
    expect(found(planOf(copy(from, to, { kind })), { cann })).toEqual(findings);
  });

  test("is believed for ordinary memory where the driver cannot know better, else refused", () => {
    expect(sentences(planOf(copy("m0", "d0", { kind: "d2d" })))[1]?.[2]).toMatch(/believes the declared kind/);
    expect(sentences(planOf(copy("m0", "d0", { kind: "d2h" })))[1]?.[2]).toMatch(/returns 107000/);
  });

  test("has no effect on the board", () => {
    expect(found(planOf(copy("h0", "d0", { kind: "d2h" })), board)).toEqual(["R-4 info 0", "kind-location info 0"]);
  });
});

describe("registered memory", () => {
  const plan = planOf(copy("r0", "d0"));

  test.each([
    [{}, []],
    [{ cann: "8.3.RC1" }, ["registered-memory warning 0"]],
    [{ soc: "Ascend910A" }, ["registered-memory warning 0"]],
    [{ product: "atlas-inference", soc: "Ascend310P3" }, ["registered-memory warning 0"]],
    [{ missingFunctions: ["aclrtHostRegisterV2"] }, ["registered-memory warning 0"]],
    [{ soc: null }, ["registered-memory warning 0"]],
  ] as const)("on %j", (target, findings) => expect(found(plan, target as Partial<TargetFacts>)).toEqual(findings));
});

describe("lifetimes", () => {
  const write = { host: "write" as const, buffer: "h0" };
  const free = { host: "free" as const, buffer: "h0" };
  const read = { host: "read" as const, buffer: "h0" };

  test.each([
    ["write while it is read", [copy("h0", "d0"), write], ["lifetime error 0,1"]],
    ["free while it is read", [copy("h0", "d0"), free], ["lifetime error 0,1"]],
    ["read while it is written", [copy("d0", "h0"), read], ["lifetime error 0,1"]],
    ["read while it is only read", [copy("h0", "d0"), read], []],
    ["write after a sync", [copy("h0", "d0"), { sync: "s0" }, write], []],
    ["write after another stream's sync", [copy("h0", "d0"), { sync: "s1" }, write], ["lifetime error 0,2"]],
    ["free before its last copy", [free, copy("h0", "d0")], ["lifetime error 0,1"]],
    ["another buffer", [copy("h1", "d0"), write], []],
    ["free twice", [copy("h1", "d0"), free, free], ["lifetime error 1,2"]],
    ["write and read after the free", [copy("h1", "d0"), free, write, read], ["lifetime error 1,2,3"]],
    ["free a destination", [copy("d0", "h0"), { sync: "s0" }, free], ["not-verified info 0,2"]],
  ])("%s", (_, transfers, findings) => {
    expect(found(planOf(...(transfers as PlanInput["transfers"])))).toEqual(findings);
  });

  test("a pageable copy of CANN 8.5 is over when the call returns", () => {
    const plan = planOf(copy("m0", "d0"), { host: "write", buffer: "m0" });
    expect(found(plan)).toEqual(["R-2 info 0"]);
    expect(found(plan, { cann: "8.3.RC1" })).toEqual(["R-2 warning 0", "lifetime error 0,1"]);
  });

  test("a freed destination is told only where data is to be verified, and named", () => {
    const plan = planOf(copy("d0", "h0"), { sync: "s0" }, free);
    expect(found({ ...plan, measure: { ...plan.measure, verify: false } })).toEqual([]);
    expect(sentences(plan)[0]?.[1]).toBe('"h0": transfers[2] frees what transfers[0] wrote before the trial ends');
    expect(sentences(planOf(copy("h1", "d0"), free, free))[0]?.slice(0, 2)).toEqual([
      "Buffer is freed twice",
      'transfers[2] frees "h0", which transfers[1] freed already',
    ]);
  });

  test("names the step, the buffer and the copies", () => {
    expect(sentences(planOf(copy("h0", "d0"), write))[0]?.slice(0, 2)).toEqual([
      "Host writes a buffer that a copy may still use",
      'transfers[1] writes "h0" with no synchronise since transfers[0]',
    ]);
  });
});

describe("order", () => {
  test("two streams that touch the same bytes, one writing, are told", () => {
    expect(found(planOf(copy("h0", "d0"), copy("d0", "h1", { stream: "s1" })))).toEqual([
      "unordered-access warning 0,1",
    ]);
    expect(found(planOf(copy("h0", "d0"), copy("d0", "h1", { stream: "s1", after: ["s0"] })))).toEqual([]);
    expect(found(planOf(copy("d0", "h0"), copy("d0", "h1", { stream: "s1" })))).toEqual([]);
  });

  test("the evidence names both, the bytes they share and the number of pairs", () => {
    const plan = planOf(copy("h0", "d0"), copy("h1", "d0", { stream: "s1", bytes: 64, toOffsetBytes: 128 }));
    expect(sentences(plan)[0]?.[1]).toBe(
      'transfers[0] and transfers[1] both touch bytes 128 to 192 of "d0", and at least one writes',
    );
  });
});

test("many transfers are named by their ends", () => {
  const plan = planOf(...Array.from({ length: 9 }, () => copy("h0", "h1")));
  expect(sentences(plan)[0]?.[1]).toMatch(/^transfers\[0\], transfers\[1\], transfers\[2\] … transfers\[8\]: /);
});
