import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aPlan, somePlan } from "./plan.fixture.ts";
import { expandPlan } from "./plan-expand.ts";
import type { CopyOperation, PatternRange, StreamOperation } from "./plan-operations.ts";
import type { Plan, PlanInput } from "./plan-schema.ts";
import { bufferOfPatternSource, hostPatternSource, planVerification } from "./verification-plan.ts";

const buffers: PlanInput["buffers"] = [
  { id: "h0", memory: "pinned", bytes: 100 },
  { id: "d0", memory: "device", bytes: 100 },
  { id: "d1", memory: "device", bytes: 100 },
  { id: "h1", memory: "pinned", bytes: 100 },
];
const [h0, d0, d1, h1] = [0, 1, 2, 3];
const streams = [{ id: "s0" }, { id: "s1" }];

function verification(transfers: PlanInput["transfers"], refused: number[] = []) {
  return planVerification(aPlan({ buffers, streams, transfers }), new Set(refused));
}

function range(buffer: number, offsetBytes: number, bytes: number, from: Partial<PatternRange> = {}): PatternRange {
  return { buffer, offsetBytes, bytes, source: buffer, sourceOffsetBytes: offsetBytes, transfer: -1, ...from };
}

function copy(from: string, to: string, bytes = 100, rest: object = {}) {
  return { from, to, bytes, stream: "s0", ...rest };
}

describe("data is followed through the plan", () => {
  test("a source is filled, its destination compared, with chunks and repeats making no difference", () => {
    const moved = range(d0, 20, 50, { source: h0, sourceOffsetBytes: 10, transfer: 0 });
    expect(
      verification([copy("h0", "d0", 50, { fromOffsetBytes: 10, toOffsetBytes: 20, chunkBytes: 8, repeat: 3 })]),
    ).toEqual({ initial: [range(h0, 10, 50)], complement: [moved], expected: [moved] });
  });

  test("what went through the device is expected to be the host's first bytes again", () => {
    const there = range(d0, 0, 100, { source: h0, transfer: 0 });
    const back = range(h1, 0, 100, { source: h0, transfer: 1 });
    expect(verification([copy("h0", "d0"), copy("d0", "h1")])).toEqual({
      initial: [range(h0, 0, 100)],
      complement: [there, back],
      expected: [there, back],
    });
  });

  test("a destination that was a source before keeps its own fill", () => {
    expect(verification([copy("d0", "h1", 60), copy("h0", "d0", 100)])).toMatchObject({
      initial: [range(h0, 0, 100), range(d0, 0, 60)],
      complement: [range(d0, 60, 40, { source: h0, transfer: 1 }), range(h1, 0, 60, { source: d0, transfer: 0 })],
    });
  });

  test("the last writer of each piece is expected, and a refused transfer writes nothing", () => {
    const transfers = [copy("h0", "d0"), copy("h1", "d0", 40, { toOffsetBytes: 10 })];
    expect(verification(transfers).expected).toEqual([
      range(d0, 0, 10, { source: h0, transfer: 0 }),
      range(d0, 10, 40, { source: h1, sourceOffsetBytes: 0, transfer: 1 }),
      range(d0, 50, 50, { source: h0, transfer: 0 }),
    ]);
    expect(verification(transfers, [1])).toMatchObject({
      initial: [range(h0, 0, 100)],
      expected: [range(d0, 0, 100, { source: h0, transfer: 0 })],
    });
    expect(verification(transfers, [0, 1])).toEqual({ initial: [], complement: [], expected: [] });
  });

  test("of rows each is expected at its place, and the gaps between them as they were", () => {
    const rows = { rowBytes: 10, fromPitchBytes: 20, toPitchBytes: 15 };
    const arrived = (row: number) => range(d0, row * 15, 10, { source: h0, sourceOffsetBytes: row * 20, transfer: 0 });
    const gap = (row: number) => range(d0, row * 15 + 10, 5);
    expect(verification([copy("h0", "d0", 30, rows)])).toEqual({
      initial: [range(h0, 0, 50), gap(0), gap(1)],
      complement: [arrived(0), arrived(1), arrived(2)],
      expected: [
        arrived(0),
        { ...gap(0), transfer: 0, isGap: true },
        arrived(1),
        { ...gap(1), transfer: 0, isGap: true },
        arrived(2),
      ],
    });
  });

  test("columns that two streams bring side by side are both expected", () => {
    const rows = { rowBytes: 10, fromPitchBytes: 10, toPitchBytes: 20 };
    const { expected } = verification([
      copy("h0", "d0", 30, rows),
      copy("h1", "d0", 30, { ...rows, toOffsetBytes: 10, stream: "s1" }),
    ]);
    expect(expected.map(({ source, bytes }) => `${source}:${bytes}`)).toEqual([
      `${h0}:10`,
      `${h1}:10`,
      `${h0}:10`,
      `${h1}:10`,
      `${h0}:10`,
      `${h1}:10`,
    ]);
  });

  test("host write puts a pattern of its own into the buffer", () => {
    const plan = aPlan({ buffers, streams, transfers: [{ host: "write", buffer: "h0" }, copy("h0", "d0")] });
    const source = hostPatternSource(plan, h0);
    expect(planVerification(plan, new Set())).toEqual({
      initial: [],
      complement: [range(d0, 0, 100, { source, transfer: 1 })],
      expected: [range(d0, 0, 100, { source, transfer: 1 })],
    });
    expect([0, 3, source, -1, 8].map((id) => bufferOfPatternSource(plan, id))).toEqual([
      h0,
      h1,
      h0,
      undefined,
      undefined,
    ]);
  });
});

describe("nothing is expected", () => {
  test("where two transfers write different bytes in no certain order", () => {
    expect(verification([copy("h0", "d0"), copy("h1", "d0", 40, { stream: "s1" })]).expected).toEqual([
      range(d0, 40, 60, { source: h0, transfer: 0 }),
    ]);
    expect(
      verification([copy("h0", "d0"), copy("h1", "d0", 40, { stream: "s1", after: ["s0"] })]).expected,
    ).toHaveLength(2);
  });

  test("but it is where both bring the same bytes", () => {
    expect(verification([copy("h0", "d0"), copy("h0", "d0", 100, { stream: "s1" })]).expected).toEqual([
      range(d0, 0, 100, { source: h0, transfer: 1 }),
    ]);
  });

  test("of a copy from where another may be writing, whichever comes first in the plan", () => {
    const up = copy("h0", "d0", 40);
    const down = copy("d0", "h1", 100, { stream: "s1" });
    expect(verification([up, down]).expected).toEqual([
      range(d0, 0, 40, { source: h0, transfer: 0 }),
      range(h1, 40, 60, { source: d0, sourceOffsetBytes: 40, transfer: 1 }),
    ]);
    expect(verification([down, up]).expected).toEqual([
      range(d0, 0, 40, { source: h0, transfer: 1 }),
      range(h1, 40, 60, { source: d0, sourceOffsetBytes: 40, transfer: 0 }),
    ]);
  });

  test.each([
    ["overlaps itself", copy("d0", "d0", 50, { toOffsetBytes: 20 })],
    ["copies onto itself", copy("d0", "d0", 50)],
    ["reads beyond its source", copy("h0", "d0", 50, { fromOffsetBytes: 60 })],
    ["writes beyond its destination", copy("h0", "d0", 50, { toOffsetBytes: 60 })],
    ["has a destMax below its chunk", copy("h0", "d0", 50, { destMaxBytes: 49 })],
  ])("of a transfer that %s", (_, transfer) => expect(verification([transfer]).expected).toEqual([]));

  test("of a plan in which more transfers race than can be followed", () => {
    const up = copy("h0", "d0", 10);
    const transfers = Array.from({ length: 700 }, (_, index) => ({ ...up, stream: index % 2 === 0 ? "s0" : "s1" }));
    expect(verification(transfers.slice(0, 500)).expected).toHaveLength(1);
    expect(verification(transfers)).toEqual({ initial: [range(h0, 0, 10)], complement: [], expected: [] });
  });

  test("of more rows than are followed one by one", () => {
    const many = aPlan({
      buffers: [
        { id: "h0", memory: "pinned", bytes: 10_000 },
        { id: "d0", memory: "device", bytes: 20_000 },
      ],
      transfers: [{ from: "h0", to: "d0", bytes: 5_000, rowBytes: 1, toPitchBytes: 2, stream: "s0" }],
    });
    expect(planVerification(many, new Set()).expected).toEqual([]);
  });

  test("of a freed buffer, or of what is copied from it", () => {
    expect(verification([copy("h0", "d0"), { host: "free", buffer: "d0" }, copy("d0", "d1")]).expected).toEqual([]);
    expect(
      verification([copy("d0", "h0"), { sync: "s0" }, { host: "free", buffer: "h0" }, copy("d1", "h1")]).expected,
    ).toEqual([range(h1, 0, 100, { source: d1, transfer: 3 })]);
  });
});

/** One place of a buffer: which pattern's byte is there. */
type Place = string;

/** Carries a plan out on arrays of places, running pending copies in an order that `choose` decides. */
class Machine {
  readonly #plan: Plan;
  readonly #memory: Place[][];
  readonly #pending: StreamOperation[][];
  readonly #signalled = new Set<number>();
  readonly #choose: () => number;

  constructor(plan: Plan, initial: readonly PatternRange[], choose: () => number) {
    this.#plan = plan;
    this.#choose = choose;
    this.#pending = plan.streams.map(() => []);
    this.#memory = plan.buffers.map(({ bytes }) => Array.from({ length: bytes }, () => "unwritten"));
    for (const { buffer, offsetBytes, bytes } of initial) {
      for (let place = offsetBytes; place < offsetBytes + bytes; place += 1) {
        this.#write(buffer, place, `${buffer}:${place}`);
      }
    }
  }

  run(): Place[][] {
    for (const segment of expandPlan(this.#plan).segments) {
      for (const [stream, operations] of segment.streams.entries()) {
        this.#pending[stream]?.push(...operations);
      }
      if (segment.hostStep?.type === "sync") {
        this.#drain();
      } else if (segment.hostStep?.type === "write") {
        // The property is about copies; what a careless host does to them is told by the lifetime rule.
        this.#drain();
        this.#hostWrite(segment.hostStep.buffer);
      }
    }
    this.#drain();
    return this.#memory;
  }

  #hostWrite(buffer: number): void {
    const source = hostPatternSource(this.#plan, buffer);
    const size = this.#plan.buffers[buffer]?.bytes ?? 0;
    for (let place = 0; place < size; place += 1) {
      this.#write(buffer, place, `${source}:${place}`);
    }
  }

  #drain(): void {
    while (this.#pending.some((operations) => operations.length > 0)) {
      const ready = this.#pending.filter(
        ([next]) => next !== undefined && (next.type !== "wait" || this.#signalled.has(next.signal)),
      );
      const operation = ready[this.#choose() % ready.length]?.shift();
      if (operation?.type === "signal") {
        this.#signalled.add(operation.signal);
      } else if (operation?.type === "copy") {
        this.#copy(operation);
      }
    }
  }

  #copy({ from, to, fromOffsetBytes, toOffsetBytes, bytes, destMaxBytes, shape }: CopyOperation): void {
    const called = shape?.call === "batch" ? Math.min(bytes, shape.entryBytes) : bytes;
    if (shape?.call !== "rows" && called > destMaxBytes) {
      return;
    }
    const { rowBytes, fromPitchBytes, toPitchBytes } =
      shape?.call === "rows" ? shape : { rowBytes: bytes, fromPitchBytes: bytes, toPitchBytes: bytes };
    const placeIn = (index: number, pitch: number) => Math.floor(index / rowBytes) * pitch + (index % rowBytes);
    const moved = Array.from(
      { length: bytes },
      (_, index) => this.#memory[from]?.[fromOffsetBytes + placeIn(index, fromPitchBytes)] ?? "beyond",
    );
    for (const [index, place] of moved.entries()) {
      this.#write(to, toOffsetBytes + placeIn(index, toPitchBytes), place);
    }
  }

  #write(buffer: number, place: number, content: Place): void {
    const memory = this.#memory[buffer];
    if (memory !== undefined && place < memory.length) {
      memory[place] = content;
    }
  }
}

test("whatever the timing, every plan leaves what is expected of it", () => {
  fc.assert(
    fc.property(somePlan, fc.array(fc.nat({ max: 5 }), { minLength: 1, maxLength: 50 }), (plan, choices) => {
      const { initial, expected } = planVerification(plan, new Set());
      let next = 0;
      const memory = new Machine(plan, initial, () => {
        next += 1;
        return choices[next % choices.length] ?? 0;
      }).run();
      for (const { buffer, offsetBytes, bytes, source, sourceOffsetBytes } of expected) {
        const wanted = Array.from({ length: bytes }, (_, index) => `${source}:${sourceOffsetBytes + index}`);
        expect(memory[buffer]?.slice(offsetBytes, offsetBytes + bytes)).toEqual(wanted);
      }
    }),
    { numRuns: 500 },
  );
});

test("complement and initial never overlap, and complement lies within expected", () => {
  fc.assert(
    fc.property(somePlan, (plan) => {
      const { initial, complement, expected } = planVerification(plan, new Set());
      expect(complement.filter((range) => initial.some((other) => overlap(range, other)))).toEqual([]);
      expect(complement.filter((range) => !expected.some((other) => overlap(range, other)))).toEqual([]);
    }),
  );
});

function overlap(left: PatternRange, right: PatternRange): boolean {
  return (
    left.buffer === right.buffer &&
    left.offsetBytes < right.offsetBytes + right.bytes &&
    right.offsetBytes < left.offsetBytes + left.bytes
  );
}
