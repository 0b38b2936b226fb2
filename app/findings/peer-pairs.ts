import { devicePair } from "#app/plan/plan-lookup.ts";
import { type CheckedTransfer, placesOf } from "./checked-plan.ts";

/** More than these are told as a number; never one alone, which could as well be told. */
const mostTold = 6;

export interface ToldPairs {
  /** How many different pairs there are. */
  readonly count: number;
  /** `transfers[0], transfers[2]: 0 → 1; transfers[1]: 1 → 0`. */
  readonly pairs: string;
  /** How many are not among them. */
  readonly more: number;
}

/** The devices that transfers copy from and to, each pair once with its transfers. */
export function toldPairs(transfers: readonly CheckedTransfer[]): ToldPairs {
  const byPair = new Map<string, CheckedTransfer[]>();
  for (const transfer of transfers) {
    const pair = devicePair(transfer.ends);
    if (pair !== undefined) {
      const key = `${pair.from} → ${pair.to}`;
      byPair.set(key, [...(byPair.get(key) ?? []), transfer]);
    }
  }
  const count = byPair.size;
  const told = [...byPair].slice(0, count > mostTold + 1 ? mostTold : count);
  return {
    count,
    pairs: told.map(([pair, its]) => `${placesOf(its)}: ${pair}`).join("; "),
    more: count - told.length,
  };
}
