import { chunkSize, gappedRows } from "#app/plan/plan-chunks.ts";
import { mostRowsVerified } from "#app/plan/verification-plan.ts";
import { hasCapability } from "#app/target/capabilities.ts";
import { hasShapedCopies } from "#app/target/product-catalogue.ts";
import { text } from "#app/text/text-reference.ts";
import { type CheckedPlan, type CheckedTransfer, indicesOf, placesOf } from "./checked-plan.ts";
import type { Finding } from "./finding.ts";

/** What aclrtMemcpy2dAsync takes at most. */
const mostRowBytes = 5_000_000;
const mostRows = 5_242_880;

/** Why a copy of rows or a batch cannot be carried out; the first that holds. */
const reasons = [
  "no-2d",
  "no-batch",
  "pitch",
  "limit",
  "2d-board",
  "2d-direction",
  "batch-chip",
  "batch-direction",
] as const;
type Reason = (typeof reasons)[number];

/** Copies of rows and batches that the library lacks or refuses. */
export function checkCopyShape(checked: CheckedPlan): Finding[] {
  return reasons.flatMap((reason) => {
    const concerned = checked.transfers.filter((transfer) => reasonOf(checked, transfer) === reason);
    const [first] = concerned;
    return first === undefined
      ? []
      : [
          {
            rule: "copy-shape" as const,
            severity: "error" as const,
            when: "before" as const,
            title: text(`findings:copy-shape.${reason}.title`),
            advice: text(`findings:copy-shape.${reason}.advice`),
            evidence: text(`findings:copy-shape.${reason}.evidence`, evidenceOf(checked, concerned, first)),
            transfers: indicesOf(concerned),
          },
        ];
  });
}

function evidenceOf({ target }: CheckedPlan, concerned: readonly CheckedTransfer[], { transfer }: CheckedTransfer) {
  const rowBytes = transfer.rowBytes ?? transfer.bytes;
  return {
    places: placesOf(concerned),
    rowBytes,
    rows: chunkSize(transfer) / rowBytes,
    fromPitch: transfer.fromPitchBytes ?? rowBytes,
    toPitch: transfer.toPitchBytes ?? rowBytes,
    mostRowBytes,
    mostRows,
    chip: target.soc ?? target.product ?? "?",
  };
}

function reasonOf(checked: CheckedPlan, transfer: CheckedTransfer): Reason | undefined {
  if (transfer.transfer.rowBytes !== undefined) {
    return whyNoRows(checked, transfer, transfer.transfer.rowBytes);
  }
  return transfer.transfer.batch === undefined ? undefined : whyNoBatch(checked, transfer);
}

function whyNoRows({ target }: CheckedPlan, checked: CheckedTransfer, rowBytes: number): Reason | undefined {
  const { transfer, direction } = checked;
  const { fromPitchBytes = rowBytes, toPitchBytes = rowBytes, kind = direction } = transfer;
  if (!hasCapability(target.missingFunctions, "row-copies")) {
    return "no-2d";
  }
  if (rowBytes > fromPitchBytes || rowBytes > toPitchBytes) {
    return "pitch";
  }
  const isWithinDevices = kind === "d2d" && hasShapedCopies(target.soc, target.product) !== false;
  if (kind !== "h2d" && kind !== "d2h" && !isWithinDevices) {
    return "2d-direction";
  }
  if (target.form === "rc") {
    return "2d-board";
  }
  return rowBytes > mostRowBytes || chunkSize(transfer) / rowBytes > mostRows ? "limit" : undefined;
}

function whyNoBatch({ target }: CheckedPlan, { direction }: CheckedTransfer): Reason | undefined {
  if (!hasCapability(target.missingFunctions, "batch-copies")) {
    return "no-batch";
  }
  if (hasShapedCopies(target.soc, target.product) === false) {
    return "batch-chip";
  }
  return direction === "h2d" || direction === "d2h" ? undefined : "batch-direction";
}

/** Of so many rows it is not looked at what arrived. */
export function checkRowsVerified({ plan, transfers }: CheckedPlan): Finding[] {
  const concerned = transfers.filter(({ transfer }) => {
    const rows = gappedRows(transfer);
    return rows !== undefined && transfer.bytes / rows.rowBytes > mostRowsVerified;
  });
  const [first] = concerned;
  return first === undefined || !plan.measure.verify
    ? []
    : [
        {
          rule: "not-verified",
          severity: "info",
          when: "before",
          title: text("findings:not-verified.rows.title"),
          advice: text("findings:not-verified.rows.advice"),
          evidence: text("findings:not-verified.rows.evidence", {
            places: placesOf(concerned),
            rows: first.transfer.bytes / (first.transfer.rowBytes ?? first.transfer.bytes),
            limit: mostRowsVerified,
          }),
          transfers: indicesOf(concerned),
        },
      ];
}
