import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createTranslator } from "#app/text/translator.ts";
import { findJsonProblem } from "./json-syntax.ts";
import { aPlan, somePlan } from "./plan.fixture.ts";
import { parsePlan, parsePlanValue, serializePlan } from "./plan-parse.ts";
import { starterPlan } from "./plan-presets.ts";

const translate = createTranslator("en");

const good = {
  version: 1,
  name: "good",
  buffers: [
    { id: "h0", memory: "pinned", bytes: 64 },
    { id: "d0", memory: "device", bytes: 64 },
  ],
  streams: [{ id: "s0" }],
  transfers: [{ from: "h0", to: "d0", bytes: 64, stream: "s0" }],
};

/** The sentences a plan is refused with. */
function refusal(value: unknown): string[] {
  const parsed = parsePlanValue(value, "p.json");
  return parsed.ok ? [] : [parsed.failure.what, ...parsed.failure.details].map((reference) => translate(reference));
}

function withTransfer(change: object): unknown {
  return { ...good, transfers: [{ ...good.transfers[0], ...change }] };
}

function withBuffer(change: object): unknown {
  return { ...good, buffers: [{ ...good.buffers[0], ...change }, good.buffers[1]] };
}

test("fills in defaults", () => {
  expect(parsePlan(JSON.stringify(good), "p.json")).toEqual({ ok: true, value: aPlan({ ...good } as never) });
});

describe("a mistake in one field is one sentence that names the place", () => {
  test.each([
    [withTransfer({ bytes: 0 }), "transfers[0].bytes is 0, but must be greater than 0"],
    [withTransfer({ bytes: -1 }), "transfers[0].bytes is -1, but must be greater than 0"],
    [withTransfer({ bytes: 1.5 }), "transfers[0].bytes is 1.5, but must be a whole number"],
    [
      withTransfer({ bytes: 2 ** 60 }),
      "transfers[0].bytes is 1152921504606847000, which is over 9007199254740991, the largest whole number that stays exact",
    ],
    [withTransfer({ bytes: "64" }), 'transfers[0].bytes is "64", but must be a number'],
    [withTransfer({ bytes: undefined }), "transfers[0].bytes is missing"],
    [withTransfer({ chunk: 4 }), 'transfers[0] has an unknown field "chunk"'],
    [withTransfer({ repeat: 2_000_000 }), "transfers[0].repeat is 2000000, but must be at most 1000000"],
    [withTransfer({ kind: "up" }), 'transfers[0].kind is "up"; possible: h2h, h2d, d2h, d2d, default'],
    [withTransfer({ after: "s0" }), 'transfers[0].after is "s0", but must be a list'],
    [withTransfer({ from: "h9" }), 'transfers[0].from: there is no buffer "h9"; there are: h0, d0'],
    [withTransfer({ stream: "s9" }), 'transfers[0].stream: there is no stream "s9"; there are: s0'],
    [withTransfer({ after: ["s0", "s9"] }), 'transfers[0].after[1]: there is no stream "s9"; there are: s0'],
    [
      withTransfer({ peerAccess: "enable" }),
      "transfers[0].peerAccess: peer access exists only between buffers on two different devices",
    ],
    [
      withTransfer({ fromOffsetBytes: 2 ** 53 - 1 }),
      "transfers[0]: offset and bytes together are over 9007199254740991, the largest whole number that stays exact",
    ],
    [
      withTransfer({ bytes: 2 ** 40, chunkBytes: 1 }),
      "transfers: the plan makes 6597069766656 copies in all its trials; at most 4294967296 are possible",
    ],
    [
      { ...good, buffers: [...good.buffers, good.buffers[0]] },
      'buffers[2].id is "h0", which buffers[0] is called already',
    ],
    [withBuffer({ id: "a b" }), 'buffers[0].id is "a b"; an id is made of letters, digits, "_", "." and "-"'],
    [withBuffer({ memory: undefined }), "buffers[0].memory is missing; possible: pinned, pageable, registered, device"],
    [withBuffer({ device: 0 }), "buffers[0].device: pinned memory is the host's and has no device"],
    [withBuffer({ policy: "huge-first" }), "buffers[0].policy: pinned memory is the host's and has no policy"],
    [
      { ...good, buffers: [...good.buffers, { id: "d9", memory: "device", bytes: 64, node: 0 }] },
      "buffers[2].node: device memory is on the device, not on a NUMA node of the host",
    ],
    [withBuffer({ bytes: null }), "buffers[0].bytes is null, but must be a number"],
    [{ ...good, streams: [] }, "streams is empty, but needs at least one entry"],
    [{ ...good, streams: [{ id: "s0" }, { id: "s0" }] }, 'streams[1].id is "s0", which streams[0] is called already'],
    [{ ...good, transfers: [...good.transfers, 7] }, "transfers[1] is 7, but must be an object"],
    [
      { ...good, transfers: [...good.transfers, { host: "delay", ms: 0 }] },
      "transfers[1].ms is 0, but must be greater than 0",
    ],
    [
      { ...good, transfers: [...good.transfers, { host: "burn", buffer: "h0" }] },
      'transfers[1].host is "burn"; possible: write, read, free',
    ],
    [
      { ...good, transfers: [...good.transfers, { host: "read", buffer: "h9" }] },
      'transfers[1].buffer: there is no buffer "h9"; there are: h0, d0',
    ],
    [
      { ...good, transfers: [...good.transfers, { host: "write", buffer: "d0" }] },
      'transfers[1].buffer: the host cannot write "d0", which is device memory; copy it to a host buffer first',
    ],
    [
      { ...good, transfers: [...good.transfers, { sync: "s9" }] },
      'transfers[1].sync: there is no stream "s9"; there are: s0',
    ],
    [{ ...good, transfers: [{ sync: "s0" }] }, "transfers has no transfer, only steps of the host"],
    [{ ...good, measure: { verify: "yes" } }, 'measure.verify is "yes", but must be true or false'],
    [{ ...good, name: 7 }, "name is 7, but must be a text"],
    [{ ...good, axes: [] }, "axes is empty, but needs at least one entry"],
    [
      { ...good, axes: [{ field: "measure.trials", values: [1, 2] }] },
      "axes: this plan is a sweep, not a single run; carry it out with `copyscope sweep`",
    ],
    [
      { ...good, axes: [{ field: 7, values: [1] }] },
      "axes[0].field is 7, but must be the path of a field, or a list of such paths",
    ],
    [
      { ...good, axes: [{ field: "measure.trials", values: [1, null] }] },
      "axes[0].values[1] is null, but must be a number, a text, or true or false",
    ],
    [{ ...good, axes: [{ field: "measure.trials" }] }, "axes[0].values is missing"],
    [{ ...good, axes: [{ values: [1] }] }, "axes[0].field is missing"],
    [{ ...good, axes: [{ field: "measure.trials", from: 1, to: 4 }] }, "axes[0].factor is missing"],
    [
      { ...good, axes: [{ field: "measure.trials", from: 1, to: 4, factor: 1 }] },
      "axes[0].factor is 1, but must be greater than 1",
    ],
    [
      { ...good, axes: [{ field: "measure.trials", from: 1, to: 4, step: 0 }] },
      "axes[0].step is 0, but must be greater than 0",
    ],
    [{ ...good, axes: [{ field: "measure.trials", values: [1], step: 1 }] }, 'axes[0] has an unknown field "step"'],
    [{ ...good, version: undefined }, "version is missing; possible: 1"],
    [[], "plan is […], but must be an object"],
  ])("%#: %j", (value, sentence) => {
    // A missing field is one that is not there, not one that is undefined.
    const plain: unknown = JSON.parse(JSON.stringify(value));
    expect(refusal(plain)).toEqual(["p.json is not a plan that can be run: one problem", sentence]);
  });
});

test("names the version of a plan it cannot read", () => {
  expect(refusal({ ...good, version: 2 })).toEqual(["p.json is a plan of version 2; this Copyscope reads version 1"]);
});

test("gives at most ten lines, the last of which counts the others", () => {
  const transfers = Array.from({ length: 25 }, () => ({ from: "h9", to: "d0", bytes: 64, stream: "s0" }));
  const sentences = refusal({ ...good, transfers });
  expect(sentences).toHaveLength(11);
  expect(sentences[0]).toBe("p.json is not a plan that can be run: 25 problems");
  expect(sentences[10]).toBe("and 16 more problems");
});

test("the host may free device memory", () => {
  expect(refusal({ ...good, transfers: [...good.transfers, { host: "free", buffer: "d0" }] })).toEqual([]);
});

describe("what JSON.parse loses", () => {
  function refusedText(source: string): string[] {
    const parsed = parsePlan(source, "p.json");
    return parsed.ok ? [] : [parsed.failure.what, ...parsed.failure.details].map((reference) => translate(reference));
  }

  test.each(["9007199254740992", "9007199254740993", "1e999", "18446744073709551616"])(
    "the number %s is shown as it is written",
    (number) => {
      const source = JSON.stringify(withTransfer({ bytes: 4_711 })).replace("4711", number);
      expect(refusedText(source).slice(1)).toEqual([
        `transfers[0].bytes is ${number}, which is over 9007199254740991, the largest whole number that stays exact`,
      ]);
    },
  );

  test("a version too large to be exact is shown as it is written", () => {
    expect(refusedText('{"version": 1e999}')[0]).toMatch(/^p.json is a plan of version 1e999;/);
  });

  test.each([
    [
      '{"version": 1,\n  "name": "a", "version": 1}',
      'Line 2, column 16: the field "version" is there already; give it once',
    ],
    ['{"buffers": [{"id": "a", "\\u0069d": "b"}]}', 'Line 1, column 26: the field "id" is there already; give it once'],
  ])("a field given twice is refused: %j", (source, sentence) => {
    expect(refusedText(source).slice(1)).toEqual([sentence]);
  });

  test("one name in two objects is no repetition", () => {
    expect(parsePlan(JSON.stringify(good), "p.json").ok).toBe(true);
  });
});

describe("text that is not JSON", () => {
  test.each([
    ["", ["p.json is empty; it should hold a plan"]],
    [
      '{\n  "version": 1,\n  name: 2\n}',
      ["p.json is not JSON: line 3, column 3", "Expected a field name in double quotes, found name:"],
    ],
    ['{"version": 1', ["p.json is not JSON: line 1, column 14", "The file ends here, in the middle of the plan"]],
    ['{"version": 1,}', ["p.json is not JSON: line 1, column 15", "Expected a field name in double quotes, found }"]],
    ["{} {}", ["p.json is not JSON: line 1, column 4", "The plan ends before this place, but more follows: {}"]],
    ["[1 2]", ["p.json is not JSON: line 1, column 4", "Expected a comma or a closing bracket, found 2]"]],
    ['{"a" 1}', ["p.json is not JSON: line 1, column 6", "Expected a colon after the field name, found 1}"]],
    ['{"a": 01}', ["p.json is not JSON: line 1, column 8", "Expected a comma or a closing brace, found 1}"]],
    ["{'a': 1}", ["p.json is not JSON: line 1, column 2", "Expected a field name in double quotes, found 'a':"]],
    [
      '{"a": "x\n"}',
      [
        "p.json is not JSON: line 1, column 7",
        "This text in quotes does not end, or holds a character that must be escaped",
      ],
    ],
  ])("%j is refused with its line and column", (source, sentences) => {
    const parsed = parsePlan(source, "p.json");
    const failure = parsed.ok ? undefined : parsed.failure;
    expect(failure && [failure.what, ...failure.details].map((reference) => translate(reference))).toEqual(sentences);
  });

  test("is found exactly when JSON.parse refuses it", () => {
    const nearlyJson = fc
      .tuple(fc.json(), fc.nat(), fc.constantFrom("", ",", "}", '"', "1", "-", "\\", "tru", " "))
      .map(([json, at, extra]) => {
        const place = at % (json.length + 1);
        return json.slice(0, place) + extra + json.slice(place);
      });
    fc.assert(
      fc.property(nearlyJson, (source) => {
        expect(findJsonProblem(source) === undefined).toBe(isJson(source));
      }),
      { numRuns: 500 },
    );
  });

  test("a byte order mark before the plan does no harm", () => {
    expect(parsePlan(`\uFEFF${JSON.stringify(good)}`, "p.json").ok).toBe(true);
  });

  test("brackets without end are refused, not followed", () => {
    expect(findJsonProblem("[".repeat(100_000))).toMatchObject({ what: { key: "plan:json.too-deep" } });
  });
});

function isJson(source: string): boolean {
  try {
    JSON.parse(source);
    return true;
  } catch {
    return false;
  }
}

describe("a written plan", () => {
  test("leaves defaults out and has one line per row", () => {
    const plan = aPlan({
      buffers: [
        { id: "h0", memory: "pinned", bytes: 1_024 },
        { id: "d0", memory: "device", bytes: 1_024, policy: "huge-first", offsetBytes: 4 },
      ],
      transfers: [
        { from: "h0", to: "d0", bytes: 1_024, stream: "s0", after: ["s0"] },
        { host: "delay", ms: 2 },
      ],
      measure: { trials: 3 },
    });
    expect(serializePlan(plan)).toBe(`{
  "version": 1,
  "name": "a plan",
  "buffers": [
    { "id": "h0", "memory": "pinned", "bytes": 1024 },
    { "id": "d0", "memory": "device", "bytes": 1024, "policy": "huge-first", "offsetBytes": 4 }
  ],
  "streams": [
    { "id": "s0" }
  ],
  "transfers": [
    { "from": "h0", "to": "d0", "bytes": 1024, "stream": "s0", "after": ["s0"] },
    { "host": "delay", "ms": 2 }
  ],
  "measure": { "trials": 3 }
}
`);
  });

  test("is read back as the same plan", () => {
    fc.assert(
      fc.property(somePlan, (plan) => {
        expect(parsePlan(serializePlan(plan), "p.json")).toEqual({ ok: true, value: plan });
      }),
    );
    expect(parsePlan(serializePlan(starterPlan()), "p.json")).toEqual({ ok: true, value: starterPlan() });
  });
});
