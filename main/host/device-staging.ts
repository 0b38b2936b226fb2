import { aclConstants } from "#native/binding/acl-constants.ts";
import type { PatternMismatch, PatternRange } from "#native/binding/pattern.ts";
import type { DeviceContexts } from "./device-contexts.ts";
import { attempt, type Driver } from "./driver.ts";
import type { EventLoopTurns } from "./event-loop-turns.ts";
import type { RunErrors } from "./run-errors.ts";
import type { StopRequest } from "./stop-request.ts";

/** Large enough to use a link well, small enough to give the event loop its turns in between. */
const stagingBytes = 8 * 1024 * 1024;

interface StagingParts {
  readonly driver: Driver;
  readonly contexts: DeviceContexts;
  readonly errors: RunErrors;
  readonly turns: EventLoopTurns;
  readonly stop: StopRequest;
  /** Device in whose context host memory is pinned. */
  readonly hostDevice: number;
}

/** A range to fill or compare; `device` null is host memory. */
export interface PlacedRange extends PatternRange {
  readonly device: number | null;
}

/**
 * Fills and compares memory wherever it is: host memory in place, device memory through a piece of pinned memory and
 * untimed synchronous copies. Streams must be idle, because those copies wait for none.
 */
export class DeviceStaging {
  readonly #parts: StagingParts;
  #address: bigint | undefined;

  constructor(parts: StagingParts) {
    this.#parts = parts;
  }

  /** False when it could not be filled, or a stop came first. */
  fill(range: PlacedRange, content: "pattern" | "complement"): Promise<boolean> {
    const { hostkit } = this.#parts.driver;
    const write = (piece: PatternRange) =>
      content === "pattern" ? hostkit.fillPattern(piece) : hostkit.fillComplement(piece);
    return this.#piecewise(range, (piece) => {
      if (range.device === null) {
        write(piece);
        return true;
      }
      const staging = this.#staging();
      if (staging === undefined) {
        return false;
      }
      write({ ...piece, address: staging });
      return this.#copy(range.device, piece.address, staging, piece.bytes, aclConstants.ACL_MEMCPY_HOST_TO_DEVICE);
    });
  }

  /**
   * The first mismatch, with all wrong bytes of the range counted; undefined: all equal. null: could not be compared, or
   * a stop came first.
   */
  async compare(range: PlacedRange): Promise<PatternMismatch | undefined | null> {
    const { hostkit } = this.#parts.driver;
    let first: PatternMismatch | undefined;
    const isWhole = await this.#piecewise(range, (piece, doneBytes) => {
      const address = range.device === null ? piece.address : this.#fetched(range.device, piece);
      if (address === undefined) {
        return false;
      }
      const mismatch = hostkit.comparePattern({ ...piece, address });
      first = mergeMismatches(first, mismatch, doneBytes);
      return true;
    });
    return isWhole ? first : null;
  }

  free(): void {
    const address = this.#address;
    if (address !== undefined) {
      this.#parts.errors.attempted(() => this.#parts.driver.acl.freeHost(address));
      this.#address = undefined;
    }
  }

  async #piecewise(range: PlacedRange, work: (piece: PatternRange, doneBytes: bigint) => boolean): Promise<boolean> {
    const pieceBytes = BigInt(stagingBytes);
    for (let doneBytes = 0n; doneBytes < range.bytes; doneBytes += pieceBytes) {
      const leftBytes = range.bytes - doneBytes;
      const piece = {
        address: range.address + doneBytes,
        bytes: leftBytes < pieceBytes ? leftBytes : pieceBytes,
        sourceId: range.sourceId,
        offsetBytes: range.offsetBytes + doneBytes,
        trial: range.trial,
      };
      if (this.#parts.stop.isRequested || !work(piece, doneBytes)) {
        return false;
      }
      await this.#parts.turns.giveIfDue();
    }
    return true;
  }

  #fetched(device: number, piece: PatternRange): bigint | undefined {
    const staging = this.#staging();
    const kind = aclConstants.ACL_MEMCPY_DEVICE_TO_HOST;
    return staging !== undefined && this.#copy(device, staging, piece.address, piece.bytes, kind) ? staging : undefined;
  }

  #copy(device: number, destination: bigint, source: bigint, bytes: bigint, kind: number): boolean {
    const { driver, contexts, errors } = this.#parts;
    contexts.use(device);
    return errors.attempted(() => driver.acl.memcpy({ destination, destinationMaxBytes: bytes, source, bytes, kind }));
  }

  #staging(): bigint | undefined {
    if (this.#address === undefined) {
      const { driver, contexts, errors, hostDevice } = this.#parts;
      contexts.use(hostDevice);
      const allocated = attempt(() => driver.acl.mallocHost(BigInt(stagingBytes)));
      if (allocated.ok) {
        this.#address = allocated.value;
      } else {
        errors.add(allocated.failure);
      }
    }
    return this.#address;
  }
}

function mergeMismatches(
  first: PatternMismatch | undefined,
  next: PatternMismatch | undefined,
  doneBytes: bigint,
): PatternMismatch | undefined {
  if (next === undefined) {
    return first;
  }
  return first === undefined
    ? { ...next, firstWrongBytes: next.firstWrongBytes + doneBytes }
    : { ...first, wrongBytes: first.wrongBytes + next.wrongBytes };
}
