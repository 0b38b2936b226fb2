import { seededRandom } from "#app/analysis/seeded-random.ts";
import type { Plan } from "#app/plan/plan-schema.ts";
import { allocateColumns, type CopyColumns } from "#app/run/copy-columns.ts";
import { fakePlan } from "./synthetic-run.fixture.ts";

/** A run of any size, for measuring: streams of eight devices, up and down, in blocks as a host sends them. */

const devices = 8;
const sizesBytes = [4_096, 65_536, 1_048_576, 4_194_304] as const;
const bytesPerNs = [24, 22] as const;
const callNs = 1_200;

export function largePlan(lanes: number): Plan {
  return {
    ...fakePlan,
    name: `${lanes} streams`,
    // Copies are made, not planned: one transfer stands for all.
    transfers: fakePlan.transfers.slice(0, 1),
    streams: Array.from({ length: lanes }, (_, stream) => ({ id: `s${stream}`, device: stream % devices })),
  };
}

/** What every stream remembers from block to block; one generator of chance for all, so that runs are the same. */
export class LargeRun {
  private readonly lanes: number;
  private readonly freeNs: Float64Array;
  private readonly submittedNs: Float64Array;
  private readonly random = seededRandom(12_345);
  private row = 0;

  constructor(lanes: number) {
    this.lanes = lanes;
    this.freeNs = new Float64Array(lanes);
    this.submittedNs = new Float64Array(lanes);
  }

  nextBlock(rows: number): CopyColumns {
    const columns = allocateColumns(rows);
    for (let index = 0; index < rows; index += 1) {
      this.fill(columns, index);
      this.row += 1;
    }
    return columns;
  }

  private fill(columns: CopyColumns, index: number): void {
    const stream = this.row % this.lanes;
    const direction = stream % 16 < 8 ? 0 : 1;
    const chance = Math.floor(this.random() * 2 ** 28);
    const bytes = sizesBytes[(chance >>> 12) % sizesBytes.length] ?? 0;
    const freeNs = this.freeNs[stream] ?? 0;
    // Mostly back to back, now and then a pause of up to a millisecond.
    const pauseNs = (chance >>> 5) % 97 === 0 ? chance % 1_000_000 : chance % 300;
    const startNs = freeNs + pauseNs;
    // A host submits one after another, well before the copy's turn.
    const submitNs = Math.max(this.submittedNs[stream] ?? 0, startNs - 20_000 - (chance % 4_000));
    this.submittedNs[stream] = submitNs + callNs;
    const tookNs = 2_000 + Math.round(bytes / (bytesPerNs[direction] ?? 1)) + (chance % 512);
    columns.stream[index] = stream;
    columns.device[index] = stream % devices;
    columns.kind[index] = direction + 1;
    columns.bytes[index] = bytes;
    columns.submitNs[index] = submitNs;
    columns.returnNs[index] = submitNs + callNs;
    columns.startNs[index] = startNs;
    columns.endNs[index] = startNs + tookNs;
    columns.status[index] = chance % 500_009 === 0 ? 507_899 : 0;
    this.freeNs[stream] = startNs + tookNs;
  }
}
