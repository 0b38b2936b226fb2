import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cannEra, compareCannVersions, isSimulatedCannVersion, parseCannVersion } from "./cann-version.ts";
import { canRegisterHostMemory, productCatalogue, productEntry, productOfSoc } from "./product-catalogue.ts";
import { formatTargetSpec, parseTargetSpec, readTargetSpec } from "./target-spec.ts";

function parse(spec: string) {
  return parseTargetSpec({ spec, clock: "virtual", seed: 7 });
}

describe("target spec", () => {
  test.each([
    ["sim", "product=atlas-training;form=ep;cann=8.5.0;devices=2;clock=virtual;seed=7"],
    ["sim:", "product=atlas-training;form=ep;cann=8.5.0;devices=2;clock=virtual;seed=7"],
    ["sim:atlas-inference", "product=atlas-inference;form=ep;cann=8.5.0;devices=2;clock=virtual;seed=7"],
    [
      "sim:atlas-200i-500-a2,form=rc,cann=8.0.RC2",
      "product=atlas-200i-500-a2;form=rc;cann=8.0.RC2;devices=1;clock=virtual;seed=7",
    ],
    [
      "sim:cann=8.3.RC1,devices=4,rateScale=0.5",
      "product=atlas-training;form=ep;cann=8.3.RC1;devices=4;clock=virtual;seed=7;rateScale=0.5",
    ],
    [
      "sim:rateScale=.000001",
      "product=atlas-training;form=ep;cann=8.5.0;devices=2;clock=virtual;seed=7;rateScale=0.000001",
    ],
    [
      "sim:atlas-training,chip=ascend910b4",
      "product=atlas-training;form=ep;cann=8.5.0;devices=2;clock=virtual;seed=7;chip=ascend910b4",
    ],
    [
      "sim:misaligned=reject,topology=pcie, engines=2,rootComplexGBps=40.5,watch=host",
      "product=atlas-training;form=ep;cann=8.5.0;devices=2;clock=virtual;seed=7;engines=2;rootComplexGBps=40.5;" +
        "topology=pcie;misaligned=reject;watch=host",
    ],
    [
      "sim:atlas-training,scenario=/tmp/ecc.scenario",
      "product=atlas-training;form=ep;cann=8.5.0;devices=2;clock=virtual;seed=7;scenario=/tmp/ecc.scenario",
    ],
    [
      "sim:fault=fail code=507013 nth=2, fault = slow factor=0.25 path=h2d ,fault=hang",
      "product=atlas-training;form=ep;cann=8.5.0;devices=2;clock=virtual;seed=7;fault=fail code=507013 nth=2;" +
        "fault=slow factor=0.25 path=h2d;fault=hang",
    ],
  ])("%s becomes ACLSIM %s", (spec, aclsim) => {
    expect(parse(spec)).toEqual({ ok: true, value: { kind: "simulator", aclsim } });
  });

  test("takes auto and anything else as a library's path", () => {
    expect(parse("auto")).toEqual({ ok: true, value: { kind: "auto" } });
    expect(parse("/opt/x/libascendcl.so")).toEqual({
      ok: true,
      value: { kind: "library", path: "/opt/x/libascendcl.so" },
    });
  });

  test.each([
    ["", "target:problem.empty", {}],
    ["sim:atlas-900", "target:problem.wrong-value", { key: "product", value: "atlas-900" }],
    ["sim:colour=red", "target:problem.unknown-key", { key: "colour" }],
    ["sim:atlas-training,rc", "target:problem.no-value", { part: "rc" }],
    ["sim:form=ep,form=rc", "target:problem.twice", { key: "form" }],
    ["sim:form=pc", "target:problem.wrong-value", { key: "form", value: "pc" }],
    ["sim:atlas-inference,form=rc", "target:problem.form-of-product", { product: "atlas-inference", form: "rc" }],
    ["sim:cann=5.0", "target:problem.wrong-value", { key: "cann", value: "5.0" }],
    ["sim:cann=8.0.RC", "target:problem.wrong-value", { key: "cann", value: "8.0.RC" }],
    ["sim:devices=17", "target:problem.wrong-value", { key: "devices", value: "17", possible: "1 … 16" }],
    ["sim:devices=0", "target:problem.wrong-value", { key: "devices", value: "0" }],
    ["sim:devices=1e1", "target:problem.wrong-value", { key: "devices", value: "1e1" }],
    ["sim:devices=", "target:problem.wrong-value", { key: "devices", value: "" }],
    ["sim:rateScale=0", "target:problem.wrong-value", { key: "rateScale", value: "0" }],
    ["sim:rateScale=0x10", "target:problem.wrong-value", { key: "rateScale", value: "0x10" }],
    ["sim:rateScale=1e3", "target:problem.wrong-value", { key: "rateScale", value: "1e3" }],
    ["sim:rateScale=1.0.0", "target:problem.wrong-value", { key: "rateScale", value: "1.0.0" }],
    ["sim:rateScale=.", "target:problem.wrong-value", { key: "rateScale", value: "." }],
    ["sim:rateScale=-1", "target:problem.wrong-value", { key: "rateScale", value: "-1" }],
    ["sim:rateScale=", "target:problem.wrong-value", { key: "rateScale", value: "" }],
    ["sim:chip=ascend310p3", "target:problem.wrong-value", { key: "chip", value: "ascend310p3" }],
    ["sim:chip=", "target:problem.wrong-value", { key: "chip", value: "" }],
    ["sim:chip=ascend910b3,chip=ascend910b4", "target:problem.twice", { key: "chip" }],
    ["sim:engines=0", "target:problem.wrong-value", { key: "engines", value: "0", possible: "1 … 1024" }],
    ["sim:engines=1025", "target:problem.wrong-value", { key: "engines" }],
    ["sim:rootComplexGBps=0", "target:problem.wrong-value", { key: "rootComplexGBps" }],
    ["sim:rootComplexGBps=1e3", "target:problem.wrong-value", { key: "rootComplexGBps" }],
    ["sim:atlas-200i-500-a2,form=rc,rootComplexGBps=10", "target:problem.wrong-value", { possible: "form=ep" }],
    ["sim:topology=ring", "target:problem.wrong-value", { key: "topology", possible: "direct, pcie" }],
    ["sim:atlas-inference,topology=pcie", "target:problem.wrong-value", { key: "topology", possible: "direct" }],
    ["sim:chip=ascend910c,topology=pcie", "target:problem.wrong-value", { key: "topology", possible: "direct" }],
    ["sim:misaligned=accept", "target:problem.wrong-value", { key: "misaligned" }],
    ["sim:watch=all", "target:problem.wrong-value", { key: "watch" }],
    ["sim:scenario=", "target:problem.wrong-value", { key: "scenario", value: "" }],
    ["sim:scenario=a;b", "target:problem.wrong-value", { key: "scenario", value: "a;b" }],
    ["sim:scenario=a,scenario=b", "target:problem.twice", { key: "scenario" }],
    ["sim:fault=", "target:problem.wrong-value", { key: "fault", value: "" }],
    ["sim:fault=hang;clock=realtime", "target:problem.wrong-value", { key: "fault", value: "hang;clock=realtime" }],
  ])("refuses %j and names what is wrong", (spec, key, parameters) => {
    expect(parse(spec)).toMatchObject({ ok: false, failure: { code: "target-spec", what: { key, parameters } } });
  });

  test("formats parts as the shortest spec, and reads it back to the same parts", () => {
    const boards = productCatalogue.flatMap(({ product, forms }) => forms.map((form) => ({ product, form })));
    const simulated = fc.constantFrom(...boards).chain(({ product, form }) =>
      fc.record({
        kind: fc.constant("simulator" as const),
        product: fc.constant(product),
        form: fc.constant(form),
        cann: fc.constantFrom("8.5.0", "8.0.RC2", "9.1"),
        devices: fc.integer({ min: 1, max: productEntry(product).mostDevices[form] }),
        rateScale: fc.constantFrom(1, 0.25, 0.000002),
        machine: fc.record(
          {
            chip: fc.constantFrom(...productEntry(product).chips),
            engines: fc.constantFrom("1", "32"),
            misaligned: fc.constantFrom("reject", "model"),
          },
          { requiredKeys: [] },
        ),
        faults: fc.array(fc.constantFrom("hang", "fail code=507013 nth=2", "slow factor=0.25")),
        scenario: fc.constantFrom("", "/tmp/ecc.scenario"),
      }),
    );
    fc.assert(
      fc.property(simulated, (parts) => {
        expect(readTargetSpec(formatTargetSpec(parts))).toEqual({ ok: true, value: parts });
      }),
    );
    expect(
      formatTargetSpec({
        kind: "simulator",
        product: "atlas-training",
        form: "ep",
        cann: "8.5.0",
        devices: 2,
        rateScale: 1,
        machine: {},
        faults: [],
        scenario: "",
      }),
    ).toBe("sim");
    expect(formatTargetSpec({ kind: "auto" })).toBe("auto");
    expect(formatTargetSpec({ kind: "library", path: "libacl_rt.so" })).toBe("libacl_rt.so");
  });
});

describe("CANN versions", () => {
  const ordered = [
    "6.0.1",
    "7.0.RC1",
    "8.0.alpha1",
    "8.0.beta1",
    "8.0.RC2.alpha003",
    "8.0.RC2.beta1",
    "8.0.RC2",
    "8.0.RC3",
    "8.0",
    "8.0.1",
    "8.3.RC1",
    "8.5.alpha2",
    "8.5.0",
    "9.0.0-beta.1",
    "9.1.0",
  ];

  test("are ordered alpha < beta < RC < release", () => {
    const versions = ordered.map((text) => parseCannVersion(text));
    for (let index = 1; index < versions.length; index += 1) {
      const [left, right] = [versions[index - 1], versions[index]];
      expect(
        left && right && compareCannVersions(left, right),
        `${ordered[index - 1]} < ${ordered[index]}`,
      ).toBeLessThan(0);
    }
    const [long, short] = [parseCannVersion("8.0.0"), parseCannVersion("8.0")];
    expect(long && short && compareCannVersions(long, short)).toBe(0);
  });

  test.each(["", "8", "eight", "8.0.RC", "8.0.gamma1"])("%j is none", (text) => {
    expect(parseCannVersion(text)).toBeUndefined();
  });

  test.each([
    ["6.0", "accepts-async-h2h"],
    ["8.0.RC2", "accepts-async-h2h"],
    ["8.0.RC3", "pinned-only"],
    ["8.3.RC1", "pinned-only"],
    ["8.5.alpha1", "pageable-is-synchronous"],
    ["9.1.0", "pageable-is-synchronous"],
    [null, undefined],
    ["trunk", undefined],
  ])("%s behaves as %s", (cann, era) => expect(cannEra(cann)).toBe(era));

  test.each([
    ["8.5.0", true],
    ["6.0", true],
    ["8.0.alpha12", true],
    ["5.9", false],
    ["8.0.RC2.alpha003", true],
    ["9.2.0-beta.1", true],
    ["8.5.0.alpha001", true],
    ["8.5.1-rc2", true],
    ["8.5.alpha1.beta2", false],
    ["8.5.0--beta1", false],
    ["8.5.0-alpha100", false],
    ["8.5.0000000000000000000000000000000000", false],
    ["100.0", false],
  ])("%s can be simulated: %s", (cann, can) => expect(isSimulatedCannVersion(cann)).toBe(can));
});

describe("products", () => {
  test.each([
    ["Ascend310", "atlas-200-300-500"],
    ["Ascend310P3", "atlas-inference"],
    ["Ascend310B1", "atlas-200i-500-a2"],
    ["Ascend910A", "atlas-training"],
    ["Ascend910B3", "atlas-training"],
    ["Ascend910_9391", "atlas-training"],
    ["Ascend950", null],
    ["", null],
  ])("%s is of family %s", (soc, product) => expect(productOfSoc(soc)).toBe(product));

  test.each([
    ["Ascend910B3", "atlas-training", true],
    ["Ascend910_9391", null, true],
    ["Ascend910A", "atlas-training", false],
    [null, "atlas-inference", false],
    [null, "atlas-training", undefined],
    [null, null, undefined],
  ] as const)("chip %s of %s can register host memory: %s", (soc, product, can) => {
    expect(canRegisterHostMemory(soc, product)).toBe(can);
  });
});
