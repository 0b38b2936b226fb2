import { hasCapability } from "#app/target/capabilities.ts";
import { canRegisterHostMemory } from "#app/target/product-catalogue.ts";
import { text } from "#app/text/text-reference.ts";
import {
  type CheckedPlan,
  type CheckedTransfer,
  cannText,
  copiesOf,
  eraVariant,
  indicesOf,
  placesOf,
  usesPageable,
} from "./checked-plan.ts";
import type { Finding } from "./finding.ts";

/** host memory of H2D and D2H copies comes from aclrtMallocHost. */
export function checkPinnedMemory(checked: CheckedPlan): Finding[] {
  const pageable = pageableTransfers(checked);
  if (pageable.length === 0) {
    return [];
  }
  const variant = eraVariant(checked.era);
  return [
    {
      rule: "R-2",
      severity: variant === "from-8-5" ? "info" : "warning",
      when: "before",
      title: text("findings:r2.title"),
      advice: text(`findings:r2.advice.${variant}`, { cann: cannText(checked) }),
      evidence: text("findings:r2.evidence", {
        places: placesOf(pageable),
        buffers: hostBuffers(pageable, "pageable"),
        count: copiesOf(pageable),
      }),
      transfers: indicesOf(pageable),
    },
  ];
}

export function pageableTransfers(checked: CheckedPlan): CheckedTransfer[] {
  return checked.transfers.filter(({ ends }) => usesPageable(ends));
}

/** host to host cannot be asynchronous, in EP form. */
export function checkHostToHost(checked: CheckedPlan): Finding[] {
  const refused = hostToHostTransfers(checked);
  const [first] = refused;
  if (first === undefined) {
    return [];
  }
  return [
    {
      rule: "R-3",
      severity: "error",
      when: "before",
      title: text("findings:r3.title"),
      advice: hostToHostAdvice(checked),
      evidence: text("findings:r3.evidence", {
        places: placesOf(refused),
        from: first.ends.from.id,
        to: first.ends.to.id,
        count: copiesOf(refused),
      }),
      transfers: indicesOf(refused),
    },
  ];
}

/** Transfers that the target takes for host to host; none in RC form. */
export function hostToHostTransfers(checked: CheckedPlan): CheckedTransfer[] {
  if (checked.target.form === "rc") {
    return [];
  }
  return checked.transfers.filter(({ direction, transfer, ends }) => {
    const isTakenAsDeclared = ends.from.memory === "pageable" || ends.to.memory === "pageable";
    const isDeclaredOtherwise = !["h2h", "default", undefined].includes(transfer.kind);
    // Of two pinned buffers the driver knows better; with ordinary memory it believes the declared kind.
    return direction === "h2h" && !(isTakenAsDeclared && isDeclaredOtherwise);
  });
}

export function hostToHostAdvice(checked: CheckedPlan): Finding["advice"] {
  switch (checked.era) {
    case undefined:
      return text("findings:r3.advice.any-cann");
    case "accepts-async-h2h":
      return text("findings:r3.advice.up-to-8-0-rc2", { cann: cannText(checked) });
    default:
      return text("findings:r3.advice.from-8-0-rc3", { cann: cannText(checked) });
  }
}

/** on the board, copies to, from and within host memory are copies within the device. */
export function checkBoardForm(checked: CheckedPlan): Finding[] {
  const concerned = onBoardTransfers(checked);
  if (concerned.length === 0) {
    return [];
  }
  return [
    {
      rule: "R-4",
      severity: "info",
      when: "before",
      title: text("findings:r4.title"),
      advice: boardFormAdvice(checked),
      evidence: text("findings:r4.evidence", { places: placesOf(concerned), count: copiesOf(concerned) }),
      transfers: indicesOf(concerned),
    },
  ];
}

/** Transfers that RC form turns into device to device; with an unknown form, those it might. */
export function onBoardTransfers({ target, transfers }: CheckedPlan): CheckedTransfer[] {
  const hasBoardForm =
    target.product === null || target.product === "atlas-200-300-500" || target.product === "atlas-200i-500-a2";
  return hasBoardForm && target.form !== "ep" ? transfers.filter(({ direction }) => direction !== "d2d") : [];
}

export function boardFormAdvice({ target }: CheckedPlan): Finding["advice"] {
  return text(target.form === "rc" ? "findings:r4.advice.rc" : "findings:r4.advice.any-form");
}

/** Registered memory needs an A2 or A3 chip and CANN 8.5. */
export function checkRegisteredMemory(checked: CheckedPlan): Finding[] {
  const { target, era } = checked;
  const isAvailable =
    canRegisterHostMemory(target.soc, target.product) === true &&
    era === "pageable-is-synchronous" &&
    hasCapability(target.missingFunctions, "registered-memory");
  const registered = checked.transfers.filter(({ ends: { from, to } }) =>
    [from, to].some(({ memory }) => memory === "registered"),
  );
  if (isAvailable || registered.length === 0) {
    return [];
  }
  return [
    {
      rule: "registered-memory",
      severity: "warning",
      when: "before",
      title: text("findings:registered-memory.title"),
      advice: text("findings:registered-memory.advice"),
      evidence: text("findings:registered-memory.evidence", {
        places: placesOf(registered),
        buffers: hostBuffers(registered, "registered"),
        chip: target.soc ?? target.product ?? "?",
        cann: cannText(checked),
      }),
      transfers: indicesOf(registered),
    },
  ];
}

function hostBuffers(transfers: readonly CheckedTransfer[], memory: "pageable" | "registered"): string {
  const ids = transfers
    .flatMap(({ ends: { from, to } }) => [from, to])
    .filter((buffer) => buffer.memory === memory)
    .map(({ id }) => id);
  return [...new Set(ids)].slice(0, 8).join(", ");
}
