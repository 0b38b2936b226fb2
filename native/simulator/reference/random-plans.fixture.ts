import fc from "fast-check";
import { host, type Place, type ReferencePlan, type Step } from "./reference-plan.ts";

interface Machine {
  readonly settings: string;
  readonly mostDevices: number;
  readonly isBoard: boolean;
  hasPeers(device: number, peer: number): boolean;
}

const never = () => false;
const always = () => true;
const ofOneCard = (device: number, peer: number) => Math.floor(device / 2) === Math.floor(peer / 2);

function card(settings: string, mostDevices: number, hasPeers: Machine["hasPeers"] = never): Machine {
  return { settings, mostDevices, isBoard: false, hasPeers };
}

function board(settings: string): Machine {
  return { settings: `${settings};form=rc`, mostDevices: 1, isBoard: true, hasPeers: never };
}

/** Every product, chip and form, and the ways in which devices can hang together. */
const machines: readonly Machine[] = [
  card("product=atlas-200-300-500", 6),
  board("product=atlas-200-300-500"),
  card("product=atlas-inference", 6, ofOneCard),
  card("product=atlas-inference;chip=ascend310p1", 3, ofOneCard),
  card("product=atlas-200i-500-a2", 4),
  board("product=atlas-200i-500-a2"),
  card("product=atlas-200i-500-a2;chip=ascend310b4", 4),
  board("product=atlas-200i-500-a2;chip=ascend310b4"),
  card("product=atlas-training", 4, always),
  card("product=atlas-training", 11, always),
  card("product=atlas-training;topology=pcie", 5, always),
  card("product=atlas-training;chip=ascend910b4", 4, always),
  card("product=atlas-training;chip=ascend910a", 7, always),
  card("product=atlas-training;chip=ascend910a;topology=pcie", 5, always),
  card("product=atlas-training;chip=ascend910c", 5, always),
];

const usual = { weight: 2, arbitrary: fc.constant("") };

/** What makes copies get into each other's way. */
const boardVariations = fc
  .tuple(
    fc.oneof(usual, fc.constantFrom(";engines=1", ";engines=2", ";engines=3")),
    fc.oneof(usual, fc.constantFrom(";rateScale=0.001", ";rateScale=0.37", ";rateScale=40")),
  )
  .map((settings) => settings.join(""));
const cardVariations = fc
  .tuple(
    boardVariations,
    fc.oneof(
      usual,
      fc.constantFrom(1, 7.3, 30, 45.678, 300).map((rate) => `;rootComplexGBps=${rate}`),
    ),
  )
  .map((settings) => settings.join(""));

/** Few are so large that pageable memory's factor changes: bytes are really copied. */
const bytes = fc.oneof(
  { weight: 20, arbitrary: fc.integer({ min: 1, max: 300 }) },
  { weight: 20, arbitrary: fc.integer({ min: 1, max: 65_536 }) },
  { weight: 20, arbitrary: fc.integer({ min: 1, max: 1 << 20 }) },
  { weight: 1, arbitrary: fc.integer({ min: 4 << 20, max: 72 << 20 }) },
);

/** A step before it is known what the plan has: numbers are taken modulo the streams, devices or events there are. */
const rawStep = fc.record({
  kind: fc.oneof(
    { weight: 12, arbitrary: fc.constant("copy" as const) },
    { weight: 2, arbitrary: fc.constantFrom("blocking" as const, "memset" as const) },
    { weight: 3, arbitrary: fc.constantFrom("record" as const, "wait" as const) },
    { weight: 1, arbitrary: fc.constant("synchronize" as const) },
  ),
  which: fc.nat(1000),
  path: fc.nat(1000),
  peer: fc.nat(1000),
  bytes,
  isPageable: fc.oneof({ weight: 6, arbitrary: fc.constant(false) }, fc.constant(true)),
});
type RawStep = typeof rawStep extends fc.Arbitrary<infer Raw> ? Raw : never;

export const anyPlan: fc.Arbitrary<ReferencePlan> = fc.constantFrom(...machines).chain((machine) =>
  fc
    .record({
      variation: machine.isBoard ? boardVariations : cardVariations,
      devices: fc.integer({ min: 1, max: machine.mostDevices }),
      streams: fc.array(fc.nat(1000), { minLength: 1, maxLength: 8 }),
      gated: fc.array(rawStep, { maxLength: 24 }),
      open: fc.array(rawStep, { maxLength: 24 }),
    })
    .map((raw) => {
      const builder = new PlanBuilder(machine, raw.devices, raw.streams);
      return builder.build(raw.variation, raw.gated, raw.open);
    }),
);

/**
 * Each device with streams has one more stream, which opens the gate that the others wait at; what is queued before
 * that begins at the same moment. Each stream has an event of its own, so that its records complete in order.
 */
class PlanBuilder {
  readonly #machine: Machine;
  readonly #devices: number;
  readonly #streams: readonly number[];
  readonly #recorded = new Set<number>();

  constructor(machine: Machine, devices: number, streams: readonly number[]) {
    this.#machine = machine;
    this.#devices = devices;
    this.#streams = streams.map((number) => number % devices);
  }

  build(variation: string, gated: readonly RawStep[], open: readonly RawStep[]): ReferencePlan {
    const used = [...new Set(this.#streams)];
    const gateOf = (device: number) => this.#streams.length + used.indexOf(device);
    const nothingWaits = new Set(["copy", "memset", "record", "wait"]);
    return {
      settings: `clock=virtual;cann=8.5.0;${this.#machine.settings};devices=${this.#devices}${variation}`,
      devices: this.#devices,
      streams: [...this.#streams, ...used],
      events: [...this.#streams, ...used],
      steps: [
        ...this.#streams.map((device, stream): Step => ({ kind: "wait", event: gateOf(device), stream })),
        ...gated
          .filter((raw) => nothingWaits.has(raw.kind))
          .flatMap((raw) => this.#step({ ...raw, isPageable: raw.isPageable && this.#machine.isBoard })),
        ...used.map((device): Step => ({ kind: "record", event: gateOf(device), stream: gateOf(device) })),
        ...open.flatMap((raw) => this.#step(raw)),
      ],
    };
  }

  #step(raw: RawStep): Step[] {
    const stream = raw.which % this.#streams.length;
    const device = this.#streams[stream] ?? 0;
    switch (raw.kind) {
      case "copy":
        return [{ kind: "copy", stream, ...this.#path(raw, device, this.#machine.isBoard) }];
      case "blocking":
        return [{ kind: "blocking", device, ...this.#path(raw, device, true) }];
      case "memset":
        return [{ kind: "memset", stream, bytes: raw.bytes }];
      case "record":
        this.#recorded.add(stream);
        return [{ kind: "record", event: stream, stream }];
      case "wait": {
        const events = [...this.#recorded].filter((event) => this.#streams[event] === device);
        const event = events[raw.path % Math.max(events.length, 1)];
        return event === undefined ? [] : [{ kind: "wait", event, stream }];
      }
      case "synchronize":
        return [{ kind: "synchronize", stream }];
    }
  }

  #path({ path, peer, bytes: size, isPageable }: RawStep, device: number, withinHost: boolean) {
    const other = peer % this.#devices;
    const there = other !== device && this.#machine.hasPeers(device, other) ? other : device;
    const paths: (readonly [Place, Place])[] = [
      [host, device],
      [host, device],
      [device, host],
      [device, host],
      [device, there],
      [there, device],
      [there, host],
      [host, there],
      ...(withinHost ? [[host, host] as const] : []),
    ];
    const [from, to] = paths[path % paths.length] ?? [host, device];
    return { from, to, bytes: size, isPageable: isPageable && (from === host) !== (to === host) };
  }
}
