import { sceneOf, viewOf } from '../../engine/view/view.js';
import { meterOf } from '../../kernel/odds/meter.js';
import { coursesOf } from '../../movement/index.js';
import type { LocationId, World } from '../../state/index.js';
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
