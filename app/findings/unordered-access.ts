import { indexOf, lookUpPlan } from "#app/plan/plan-lookup.ts";
import { type Access, accessesOfTransfer, findRaces, type Race } from "#app/plan/plan-races.ts";
import { text } from "#app/text/text-reference.ts";
import { type CheckedPlan, placesOf } from "./checked-plan.ts";
import type { Finding } from "./finding.ts";

/** More pairs than this are not counted: the finding is the same. */
const mostRaces = 10_000;

/** Two transfers that touch the same bytes, one of them writing, are ordered. */
export function checkUnorderedAccess(checked: CheckedPlan): Finding[] {
  const races: Race[] = [];
  for (const race of findRaces(accessesOf(checked), checked.ordering)) {
    races.push(race);
    if (races.length === mostRaces) {
      break;
    }
  }
  const [first] = races;
  if (first === undefined) {
    return [];
  }
  const indices = new Set(races.flatMap(({ earlier, later }) => [earlier.transfer, later.transfer]));
  return [
    {
      rule: "unordered-access",
      severity: "warning",
      when: "before",
      title: text("findings:unordered-access.title"),
      advice: text("findings:unordered-access.advice", { stream: streamOf(checked, first.earlier.transfer) }),
      evidence: text("findings:unordered-access.evidence", {
        earlier: placesOf([{ index: first.earlier.transfer }]),
        later: placesOf([{ index: first.later.transfer }]),
        start: first.start,
        end: first.end,
        buffer: checked.plan.buffers[first.later.buffer]?.id ?? "",
        count: races.length,
      }),
      transfers: [...indices].sort((left, right) => left - right),
    },
  ];
}

function accessesOf({ plan, transfers }: CheckedPlan): Access[] {
  const { bufferById } = lookUpPlan(plan);
  return transfers.flatMap(({ index, transfer }) =>
    accessesOfTransfer(index, transfer, {
      from: indexOf(bufferById, transfer.from),
      to: indexOf(bufferById, transfer.to),
    }),
  );
}

function streamOf({ transfers }: CheckedPlan, index: number): string {
  return transfers.find((transfer) => transfer.index === index)?.transfer.stream ?? "";
}
