import { chunkCount, chunkSize, entrySize, placeOfByte, rowLayout } from "#app/plan/plan-chunks.ts";
import type { PlanTransfer } from "#app/plan/plan-schema.ts";
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
  if (hasMisalignedParts(transfer)) {
    return chunks * transfer.repeat;
  }
  const [fromStep, toStep] = stepsOf(transfer);
  const fromBytes = ends.from.offsetBytes + transfer.fromOffsetBytes;
  const toBytes = ends.to.offsetBytes + transfer.toOffsetBytes;
  // After 64 chunks the addresses repeat modulo 64.
  const periodLength = Math.min(chunks, alignmentBytes);
  const period = Array.from({ length: periodLength }, (_, chunk) =>
    [fromBytes + chunk * fromStep, toBytes + chunk * toStep].some((place) => place % alignmentBytes !== 0),
  );
  const whole = Math.floor(chunks / periodLength);
  const rest = chunks % periodLength;
  return (whole * countTrue(period) + countTrue(period.slice(0, rest))) * transfer.repeat;
}

/** Rows with a pitch, or a batch with entries, of no whole number of boundaries: then the second one is off, if not the first. */
function hasMisalignedParts(transfer: PlanTransfer): boolean {
  const rows = rowLayout(transfer);
  const parts = rows === undefined ? [] : [rows.fromPitchBytes, rows.toPitchBytes];
  const hasEntries = (transfer.batch ?? 1) > 1 && entrySize(transfer) < transfer.bytes;
  const sizes = transfer.bytes > (rows?.rowBytes ?? 0) ? parts : [];
  return [...sizes, ...(hasEntries ? [entrySize(transfer)] : [])].some((size) => size % alignmentBytes !== 0);
}

/** From one copy's address to the next one's, at the source and at the destination. */
function stepsOf(transfer: PlanTransfer): readonly [number, number] {
  const size = chunkSize(transfer);
  return [placeOfByte(transfer, "from", size), placeOfByte(transfer, "to", size)];
}

function countTrue(flags: readonly boolean[]): number {
  return flags.filter((isSet) => isSet).length;
}

function firstMisaligned({ transfer, ends }: CheckedTransfer): { buffer: string; offset: number; past: number } {
  // Of rows and batches each row and entry counts, not only where a call begins.
  const part = transfer.rowBytes ?? (transfer.batch === undefined ? chunkSize(transfer) : entrySize(transfer));
  for (let chunk = 0; chunk < alignmentBytes; chunk += 1) {
    for (const [buffer, offset, end] of [
      [ends.from, transfer.fromOffsetBytes, "from"],
      [ends.to, transfer.toOffsetBytes, "to"],
    ] as const) {
      const place = offset + placeOfByte(transfer, end, chunk * part);
      const address = buffer.offsetBytes + place;
      if (address % alignmentBytes !== 0) {
        return { buffer: buffer.id, offset: place, past: address % alignmentBytes };
      }
    }
  }
  throw new Error(`Invariant: no copy from "${ends.from.id}" to "${ends.to.id}" is misaligned`);
}
