import { isTransfer } from "#app/plan/plan-schema.ts";
import { text } from "#app/text/text-reference.ts";
import { type CheckedPlan, type CheckedTransfer, placesOf } from "./checked-plan.ts";
import type { Finding } from "./finding.ts";

type HostAccess = "write" | "read" | "free";

interface HostStep {
  readonly index: number;
  readonly access: HostAccess;
  readonly buffer: string;
}

interface Clash {
  readonly step: HostStep;
  readonly transfers: readonly CheckedTransfer[];
}

/** The host leaves a buffer alone while a copy may still use it, and no copy uses one that is freed. */
export function checkLifetimes(checked: CheckedPlan): Finding[] {
  const steps = hostSteps(checked);
  const clashes = steps.map((step) => ({ step, transfers: stillUsing(checked, step) }));
  const afterFree = steps
    .filter(({ access }) => access === "free")
    .map((step) => ({
      step,
      transfers: checked.transfers.filter(({ index, ends }) => index > step.index && usesBuffer(ends, step.buffer)),
    }));
  return [
    ...(["write", "read", "free"] as const).flatMap((access) =>
      lifetimeFinding(
        access,
        clashes.filter(({ step }) => step.access === access),
      ),
    ),
    ...lifetimeFinding("used-after-free", afterFree),
    ...(["freed-twice", "host-after-free"] as const).flatMap((what) => touchedAfterFree(steps, what)),
  ];
}

/** Steps of the host on a buffer that an earlier step freed. */
function touchedAfterFree(steps: readonly HostStep[], what: "freed-twice" | "host-after-free"): Finding[] {
  const freedBy = new Map<string, HostStep>();
  const found: { readonly step: HostStep; readonly freed: HostStep }[] = [];
  for (const step of steps) {
    const freed = freedBy.get(step.buffer);
    if (freed === undefined) {
      if (step.access === "free") {
        freedBy.set(step.buffer, step);
      }
    } else if ((step.access === "free") === (what === "freed-twice")) {
      found.push({ step, freed });
    }
  }
  const [first] = found;
  if (first === undefined) {
    return [];
  }
  const indices = found.flatMap(({ step, freed }) => [freed.index, step.index]);
  return [
    {
      rule: "lifetime",
      severity: "error",
      when: "before",
      title: text(`findings:lifetime.title.${what}`),
      advice: text(`findings:lifetime.advice.${what}`),
      evidence: text(`findings:lifetime.evidence.${what}`, {
        step: placesOf([first.step]),
        buffer: first.step.buffer,
        places: placesOf([first.freed]),
      }),
      transfers: ascending(indices),
    },
  ];
}

/** The end of a trial compares destinations; one that the plan has freed by then cannot be. */
export function checkFreedDestinations(checked: CheckedPlan): Finding[] {
  if (!checked.plan.measure.verify) {
    return [];
  }
  const freed = hostSteps(checked).filter(({ access }) => access === "free");
  const lost = freed
    .map((step) => ({ step, transfers: checked.transfers.filter(({ ends }) => ends.to.id === step.buffer) }))
    .filter(({ transfers }) => transfers.length > 0);
  const [first] = lost;
  if (first === undefined) {
    return [];
  }
  return [
    {
      rule: "not-verified",
      severity: "info",
      when: "before",
      title: text("findings:not-verified.title"),
      advice: text("findings:not-verified.advice"),
      evidence: text("findings:not-verified.evidence", {
        buffers: [...new Set(lost.map(({ step }) => `"${step.buffer}"`))].join(", "),
        step: placesOf([first.step]),
        places: placesOf(first.transfers),
      }),
      transfers: ascending(lost.flatMap(({ step, transfers }) => [step.index, ...transfers.map(({ index }) => index)])),
    },
  ];
}

function ascending(indices: readonly number[]): number[] {
  return [...new Set(indices)].sort((left, right) => left - right);
}

function hostSteps({ plan }: CheckedPlan): HostStep[] {
  return plan.transfers.flatMap((step, index) =>
    isTransfer(step) || "sync" in step || step.host === "delay"
      ? []
      : [{ index, access: step.host, buffer: step.buffer }],
  );
}

function stillUsing({ transfers, ordering }: CheckedPlan, step: HostStep): CheckedTransfer[] {
  return transfers.filter(({ index, ends }) => {
    // Reading what a copy only reads does no harm.
    const isTouched = step.access === "read" ? ends.to.id === step.buffer : usesBuffer(ends, step.buffer);
    return index < step.index && isTouched && !ordering.isKnownDone(index, step.index);
  });
}

function usesBuffer({ from, to }: CheckedTransfer["ends"], buffer: string): boolean {
  return from.id === buffer || to.id === buffer;
}

function lifetimeFinding(what: HostAccess | "used-after-free", clashes: readonly Clash[]): Finding[] {
  const real = clashes.filter(({ transfers }) => transfers.length > 0);
  const [first] = real;
  if (first === undefined) {
    return [];
  }
  const indices = real.flatMap(({ step, transfers }) => [step.index, ...transfers.map(({ index }) => index)]);
  return [
    {
      rule: "lifetime",
      severity: "error",
      when: "before",
      title: text(`findings:lifetime.title.${what}`),
      advice: text(`findings:lifetime.advice.${what}`),
      evidence: text(`findings:lifetime.evidence.${what}`, {
        step: placesOf([first.step]),
        buffer: first.step.buffer,
        places: placesOf(first.transfers),
      }),
      transfers: ascending(indices),
    },
  ];
}
