import { sceneOf, viewOf } from '../../engine/view/view.js';
import { meterOf } from '../../kernel/odds/meter.js';
import { coursesOf } from '../../movement/index.js';
import { edgesAt, OFF_MAP } from '../../movement/terrain/location.js';
import type { Action, Lnlt, LocationId, Scene, World } from '../../state/index.js';
import { hexOf } from '../../state/index.js';
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
  return coursesIn(sceneOf(world, viewOf(world, seen))).get(to);
}

function coursesIn(scene: Scene): ReturnType<typeof coursesOf> {
  return coursesOf(scene, meterOf(MOST_TRIED));
}

/** So many places from which a group may leave the map are given. */
const MOST_EXITS = 3;

/**
 * The orders along the cheapest ways of the group on the move: one way to a hex, or the cheapest ones out of the map.
 *
 * @param to a location, or `off`
 * @returns the ways, the cheapest first; none where it has none. Whether the group may leave the map there is not asked
 * @rule 6.0, 22.0
 * @example waysTo(scene, 'G4') // [[{ kind: 'enter', to: 'H4' }, { kind: 'enter', to: 'G4' }]]
 */
export function waysTo(scene: Scene, to: LocationId): readonly (readonly Action[])[] {
  const courses = coursesIn(scene);
  if (to !== OFF_MAP) {
    const course = courses.get(to);
    return course === undefined ? [] : [ordersOf(course)];
  }
  return [...courses]
    .flatMap(([at, course]) => (edgesAt(scene.world, hexOf(at)).length > 0 ? [course] : []))
    .sort((a, b) => a.spent - b.spent)
    .slice(0, MOST_EXITS)
    .map((course) => [...ordersOf(course), enterAt(OFF_MAP)]);
}

function ordersOf({ orders, way }: NonNullable<CourseTo>): readonly Action[] {
  return orders ?? way.map(enterAt);
}

function enterAt(to: LocationId): Action {
  return { kind: 'enter', to };
}
