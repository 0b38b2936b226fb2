import { summariseSamples } from "#app/analysis/summarise-samples.ts";
import type { EventCost } from "#app/run/event-cost.ts";
import type { DeviceClock } from "./device-clock.ts";
import type { DeviceContexts } from "./device-contexts.ts";
import type { Driver } from "./driver.ts";
import type { ElapsedToNs } from "./elapsed-time.ts";
import type { EventLoopTurns } from "./event-loop-turns.ts";
import { noEvent } from "./event-store.ts";
import type { RunClock } from "./run-clock.ts";
import type { RunErrors } from "./run-errors.ts";
import type { RunStream } from "./run-streams.ts";
import type { StartGate } from "./start-gate.ts";

/** Enough for a median that one slow call does not move; together far below a millisecond. */
const pairs = 16;

interface CostParts {
  readonly driver: Driver;
  readonly contexts: DeviceContexts;
  readonly errors: RunErrors;
  readonly clock: RunClock;
  readonly toNs: ElapsedToNs;
  readonly gate: StartGate;
  readonly turns: EventLoopTurns;
}

/**
 * Records pairs of events with nothing between on a stream that is held until all are there: otherwise they would show
 * the time between the host's calls. The stream must be idle. undefined when the driver gives no events or no times;
 * what it said is among the run's errors.
 */
export async function measureEventCost(
  device: DeviceClock,
  stream: RunStream,
  parts: CostParts,
): Promise<EventCost | undefined> {
  const { contexts, errors, driver, gate, clock, turns } = parts;
  contexts.use(device.device);
  const held = gate.hold(stream);
  const events = Array.from({ length: 2 * pairs }, () => device.events.take());
  const isHeld = held !== undefined && errors.attempted(() => driver.acl.streamWaitEvent(stream.handle, held));
  const callNs: number[] = [];
  const recorded = events.every((event) => {
    const beforeNs = clock.nowNs();
    const isRecorded =
      isHeld &&
      event !== noEvent &&
      errors.attempted(() => driver.acl.recordEvent(device.events.handle(event), stream.handle));
    callNs.push(clock.nowNs() - beforeNs);
    return isRecorded;
  });
  gate.open();
  const isOver = recorded && (await device.isCompleteSoon(events.at(-1) ?? noEvent, turns));
  const pairNs = isOver ? readPairs(device, events, parts) : undefined;
  gate.destroyOpened();
  for (const event of events.reverse()) {
    device.events.give(event);
  }
  return pairNs === undefined
    ? undefined
    : {
        device: device.device,
        emptyPairNs: summariseSamples(pairNs)?.median ?? 0,
        recordCallNs: summariseSamples(callNs)?.median ?? 0,
      };
}

function readPairs(
  device: DeviceClock,
  events: readonly number[],
  { errors, driver, toNs }: CostParts,
): number[] | undefined {
  const pairNs: number[] = [];
  for (let index = 0; index < events.length; index += 2) {
    const first = device.events.handle(events[index] ?? noEvent);
    const second = device.events.handle(events[index + 1] ?? noEvent);
    const milliseconds = errors.attempt(() => driver.acl.eventElapsedMs(first, second));
    if (milliseconds === undefined) {
      return undefined;
    }
    pairNs.push(toNs(milliseconds));
  }
  return pairNs;
}
