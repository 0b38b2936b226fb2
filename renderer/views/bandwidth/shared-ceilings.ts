import type { Direction } from "#app/plan/plan-lookup.ts";
import type { ModelLink, SharedPath } from "#app/target/target-facts.ts";
import { farAbove, type Peak } from "./bandwidth-model.ts";

/** What shown directions get together, because their links cross something that carries less than they could. */
export interface SharedCeiling {
  /** As the target calls what is crossed: `root complex`. */
  readonly place: string;
  readonly directions: readonly Direction[];
  readonly bytesPerSec: number;
  readonly origins: readonly string[];
}

/** Copies within a device cross nothing, so those that do are no part of a ceiling of d2d. */
const crossing: readonly Direction[] = ["h2d", "d2h"];

/**
 * Ceilings of shown directions together, over the devices that the run used, highest first. Paths of one name and the
 * same directions (the root complex of each node) add up, with the links beside them that cross none; what limits
 * nothing, or is far above everything measured, is left out.
 */
export function sharedCeilings(
  links: readonly ModelLink[],
  paths: readonly SharedPath[],
  devices: ReadonlySet<number>,
  peaks: readonly Peak[],
): SharedCeiling[] {
  const directionOf = (place: number): Direction | undefined => {
    const link = links[place];
    const direction = crossing.find((candidate) => candidate === link?.direction.toLowerCase());
    const isShown = peaks.some(({ series }) => series === direction);
    return link !== undefined && devices.has(link.device) && isShown ? direction : undefined;
  };
  const groups = new Map<string, CrossedPath[]>();
  for (const path of paths) {
    const crossed = path.links.filter((place) => directionOf(place) !== undefined);
    const directions = crossing.filter((direction) => crossed.some((place) => directionOf(place) === direction));
    if (directions.length > 0) {
      const key = `${path.name} ${directions.join(" ")}`;
      groups.set(key, [...(groups.get(key) ?? []), { ...path, links: crossed, directions }]);
    }
  }
  const highest = peaks.reduce(
    (sum, { series, bytesPerSec }) => sum + (crossing.includes(series) ? bytesPerSec : 0),
    0,
  );
  return [...groups.values()]
    .flatMap((group) => {
      const directions = group[0]?.directions ?? [];
      const wanted = links.flatMap((_, place) => {
        const direction = directionOf(place);
        return direction !== undefined && directions.includes(direction) ? [place] : [];
      });
      return ceilingOf(group, wanted, links);
    })
    .filter(({ bytesPerSec }) => bytesPerSec <= highest * farAbove)
    .sort((left, right) => right.bytesPerSec - left.bytesPerSec);
}

interface CrossedPath extends SharedPath {
  readonly directions: readonly Direction[];
}

/** Nothing when the links of these directions are slower than what they cross. */
function ceilingOf(
  group: readonly CrossedPath[],
  wanted: readonly number[],
  links: readonly ModelLink[],
): SharedCeiling[] {
  const rateOf = (places: readonly number[]): number =>
    places.reduce((sum, place) => sum + (links[place]?.bytesPerSec ?? 0), 0);
  const covered = new Set(group.flatMap((path) => path.links));
  const beside = wanted.filter((place) => !covered.has(place));
  const limiting = group.filter((path) => path.bytesPerSec < rateOf(path.links));
  const [first] = limiting;
  if (first === undefined) {
    return [];
  }
  const bytesPerSec =
    rateOf(beside) + group.reduce((sum, path) => sum + Math.min(path.bytesPerSec, rateOf(path.links)), 0);
  const origins = [...new Set(limiting.map(({ source }) => source).filter((source) => source !== ""))];
  return [{ place: first.name, directions: first.directions, bytesPerSec, origins }];
}
