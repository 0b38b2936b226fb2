import { chunkCount, chunkSize } from "#app/plan/plan-chunks.ts";
import { text } from "#app/text/text-reference.ts";
import { type CheckedPlan, type CheckedTransfer, eraVariant, indicesOf, placesOf } from "./checked-plan.ts";
import type { Finding } from "./finding.ts";

/** What the driver's addresses are aligned to, and what R-1 demands. */
const alignmentBytes = 64;

/** both addresses of every copy are 64-byte aligned. Buffers themselves always are. */
export function checkAlignment(checked: CheckedPlan): Finding[] {
  const misaligned = checked.transfers.filter((transfer) => misalignedCopies(transfer) > 0);
  const [first] = misaligned;
  if (first === undefined) {
    return [];
  }
  return [
    {
      rule: "R-1",
      severity: "warning",
      when: "before",
      title: text("findings:r1.title"),
      advice: text(`findings:r1.advice.${eraVariant(checked.era)}`),
      evidence: text("findings:r1.evidence", {
        places: placesOf(misaligned),
        count: misaligned.reduce((sum, transfer) => sum + misalignedCopies(transfer), 0),
        ...firstMisaligned(first),
      }),
      transfers: indicesOf(misaligned),
    },
  ];
}

/** Copies of one trial with an address off the boundary. */
export function misalignedCopies({ transfer, ends }: CheckedTransfer): number {
  const chunks = chunkCount(transfer);
  const size = chunkSize(transfer);
  const fromBytes = ends.from.offsetBytes + transfer.fromOffsetBytes;
  const toBytes = ends.to.offsetBytes + transfer.toOffsetBytes;
  // After 64 chunks the addresses repeat modulo 64.
  const periodLength = Math.min(chunks, alignmentBytes);
  const period = Array.from({ length: periodLength }, (_, chunk) =>
    [fromBytes, toBytes].some((start) => (start + chunk * size) % alignmentBytes !== 0),
  );
  const whole = Math.floor(chunks / periodLength);
  const rest = chunks % periodLength;
  return (whole * countTrue(period) + countTrue(period.slice(0, rest))) * transfer.repeat;
}

function countTrue(flags: readonly boolean[]): number {
  return flags.filter((isSet) => isSet).length;
}

function firstMisaligned({ transfer, ends }: CheckedTransfer): { buffer: string; offset: number; past: number } {
  const size = chunkSize(transfer);
  for (let chunk = 0; chunk < alignmentBytes; chunk += 1) {
    for (const [buffer, offset] of [
      [ends.from, transfer.fromOffsetBytes],
      [ends.to, transfer.toOffsetBytes],
    ] as const) {
      const address = buffer.offsetBytes + offset + chunk * size;
      if (address % alignmentBytes !== 0) {
        return { buffer: buffer.id, offset: offset + chunk * size, past: address % alignmentBytes };
      }
    }
  }
  throw new Error(`Invariant: no copy from "${ends.from.id}" to "${ends.to.id}" is misaligned`);
}
