import { entrySize, extentBytes } from "#app/plan/plan-chunks.ts";
import type { PlanBuffer } from "#app/plan/plan-schema.ts";
import { text } from "#app/text/text-reference.ts";
import { type CheckedPlan, type CheckedTransfer, indicesOf, placesOf } from "./checked-plan.ts";
import type { Finding } from "./finding.ts";

interface Overrun {
  readonly index: number;
  readonly buffer: PlanBuffer;
  readonly start: number;
  readonly end: number;
}

/** A transfer stays within both of its buffers. */
export function checkBounds({ transfers }: CheckedPlan): Finding[] {
  const overruns = transfers.flatMap((transfer) => overrunsOf(transfer));
  const [first] = overruns;
  if (first === undefined) {
    return [];
  }
  const concerned = transfers.filter(({ index }) => overruns.some((overrun) => overrun.index === index));
  return [
    {
      rule: "bounds",
      severity: "error",
      when: "before",
      title: text("findings:bounds.title"),
      advice: text("findings:bounds.advice"),
      evidence: text("findings:bounds.evidence", {
        places: placesOf(concerned),
        place: placesOf([first]),
        start: first.start,
        end: first.end,
        buffer: first.buffer.id,
        size: first.buffer.bytes,
      }),
      transfers: indicesOf(concerned),
    },
  ];
}

function overrunsOf({ index, transfer, ends }: CheckedTransfer): Overrun[] {
  const ranges = [
    {
      index,
      buffer: ends.from,
      start: transfer.fromOffsetBytes,
      end: transfer.fromOffsetBytes + extentBytes(transfer, "from"),
    },
    {
      index,
      buffer: ends.to,
      start: transfer.toOffsetBytes,
      end: transfer.toOffsetBytes + extentBytes(transfer, "to"),
    },
  ];
  return ranges.filter(({ buffer, end }) => end > buffer.bytes);
}

/** A declared destMax is at least the copy and at most what is left of the destination. */
export function checkDestMax({ transfers }: CheckedPlan): Finding[] {
  const declared = transfers.flatMap((transfer) => {
    const { destMaxBytes, toOffsetBytes } = transfer.transfer;
    return destMaxBytes === undefined
      ? []
      : [{ ...transfer, destMaxBytes, leftBytes: Math.max(0, transfer.ends.to.bytes - toOffsetBytes) }];
  });
  const small = declared.filter(({ transfer, destMaxBytes }) => destMaxBytes < entrySize(transfer));
  const large = declared.filter(({ destMaxBytes, leftBytes }) => destMaxBytes > leftBytes);
  return [
    ...small.slice(0, 1).map(
      (first): Finding => ({
        rule: "dest-max",
        severity: "error",
        when: "before",
        title: text("findings:dest-max.too-small.title"),
        advice: text("findings:dest-max.too-small.advice"),
        evidence: text("findings:dest-max.too-small.evidence", {
          places: placesOf(small),
          destMax: first.destMaxBytes,
          count: entrySize(first.transfer),
        }),
        transfers: indicesOf(small),
      }),
    ),
    ...large.slice(0, 1).map(
      (first): Finding => ({
        rule: "dest-max",
        severity: "warning",
        when: "before",
        title: text("findings:dest-max.too-large.title"),
        advice: text("findings:dest-max.too-large.advice"),
        evidence: text("findings:dest-max.too-large.evidence", {
          places: placesOf(large),
          destMax: first.destMaxBytes,
          buffer: first.ends.to.id,
          left: first.leftBytes,
        }),
        transfers: indicesOf(large),
      }),
    ),
  ];
}
