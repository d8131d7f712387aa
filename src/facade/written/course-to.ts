import { sceneOf, viewOf } from '../../engine/view/view.js';
import { meterOf } from '../../kernel/odds/meter.js';
import { coursesOf } from '../../movement/index.js';
import { edgesAt } from '../../movement/terrain/location.js';
import type { LocationId, World } from '../../state/index.js';
import { hexOf } from '../../state/index.js';
import type { Seen } from '../seen/view.js';

/** So many hexes are tried for the way to one that is not next to the group. */
const MOST_TRIED = 4000;

/** The cheapest way of the group on the move to a hex, with its orders and what it has spent then; nothing where it has none. */
type CourseTo = ReturnType<ReturnType<typeof coursesOf>['get']>;

/**
 * The cheapest way of the group on the move to a hex.
 *
 * @returns nothing where it has none
 * @rule 6.0
 * @example courseTo(world, state, 'G4')?.way // ['H4', 'G4']
 */
export function courseTo(world: World, seen: Seen, to: LocationId): CourseTo {
  return coursesOf(sceneOf(world, viewOf(world, seen)), meterOf(MOST_TRIED)).get(to);
}

/** So many places from which a group may leave the map are given. */
const MOST_EXITS = 3;

/**
 * The cheapest ways of the group on the move to the edge of the map, the cheapest first.
 *
 * @returns the ways to the hexes at an edge; none where it has none. Whether the group may leave the map there is not asked
 * @rule 22.0
 * @example coursesOut(world, state)[0]?.way // ['H4', 'H1']
 */
export function coursesOut(world: World, seen: Seen): readonly NonNullable<CourseTo>[] {
  const found = coursesOf(sceneOf(world, viewOf(world, seen)), meterOf(MOST_TRIED));
  return [...found]
    .flatMap(([at, course]) => (edgesAt(world, hexOf(at)).length > 0 ? [course] : []))
    .sort((a, b) => a.spent - b.spent)
    .slice(0, MOST_EXITS);
}
