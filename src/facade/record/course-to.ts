import { sceneOf, viewOf } from '../../engine/view/view.js';
import { meterOf } from '../../kernel/odds/meter.js';
import { coursesOf } from '../../movement/index.js';
import type { Action, Lnlt, LocationId, Scene, World } from '../../state/index.js';
import type { Seen } from '../../engine/game/game.js';

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
export function courseTo(world: World, seen: Seen<Lnlt>, to: LocationId): CourseTo {
  return courseIn(sceneOf(world, viewOf(world, seen)), to);
}

function courseIn(scene: Scene, to: LocationId): CourseTo {
  return coursesOf(scene, meterOf(MOST_TRIED)).get(to);
}

/**
 * The orders along the cheapest way of the group on the move to a hex.
 *
 * @returns nothing where it has none
 * @rule 6.0
 * @example ordersTo(scene, 'G4') // [{ kind: 'enter', to: 'H4' }, { kind: 'enter', to: 'G4' }]
 */
export function ordersTo(scene: Scene, to: LocationId): readonly Action[] | undefined {
  const course = courseIn(scene, to);
  return course === undefined ? undefined : (course.orders ?? course.way.map((hex) => ({ kind: 'enter', to: hex })));
}
