import { walkOf } from '../../../engine/index.js';
import { range } from '../../../board/geometry.js';
import { smallest } from '../../../kernel/basis/lists.js';
import type { LhyScene } from '../../state/index.js';
import { enterRule } from '../enter-rule.js';
import { around, hexNamed, movingIn } from '../moving.js';
import type { Course, Gone } from './gone.js';
import { stepTo } from './gone.js';

/** So many courses are looked at for one way. */
const MOST = 600;

/**
 * The way of the units that maneuver to a hex that costs least, as their side knows the map. No die is rolled for it: what is rolled on
 * the way is taken to go well.
 *
 * @param scene the scene, a maneuver on top of its frames
 * @param goal the hex
 * @returns nothing where they do not get there by entering hexes without enemies
 * @rule 10.0
 * @example courseTo(scene, 'D6')?.hexes // ['D7', 'D6']
 */
export function courseTo(scene: LhyScene, goal: string): Course | undefined {
  for (const gone of coursesFrom(scene)) if (gone.hexes.length > 0 && gone.at.name === goal) return gone;
  return undefined;
}

/**
 * A way towards a hex that the units that maneuver do not reach: to the hex nearest to it, and one step further, which is the one that fails.
 *
 * @param goal the hex
 * @returns nothing for a hex that is not on the map, or where nobody maneuvers
 * @rule 10.0
 * @example courseTowards(scene, 'F2') // ['D7', 'D6', 'D5']
 */
export function courseTowards(scene: LhyScene, goal: string): readonly string[] | undefined {
  const to = hexNamed(scene, goal);
  const gone = [...coursesFrom(scene)].filter(({ scene: onward }) => onward !== undefined);
  if (to === undefined || gone.length === 0) return undefined;
  const near = smallest(gone.map(({ at }) => range(at, to)));
  const nearest = gone.find(({ at }) => range(at, to) === near);
  if (nearest === undefined || near === 0) return undefined;
  const next = around(scene, nearest.at).find((hex) => range(hex, to) === near - 1);
  return next === undefined ? undefined : [...nearest.hexes, next.name];
}

/** The courses of a maneuver, each after those that cost less; to one hex several only where a dearer one has fewer hexes. */
function* coursesFrom(scene: LhyScene): Generator<Gone, void, undefined> {
  const moving = movingIn(scene);
  if (moving === undefined) return;
  let open: readonly Gone[] = [{ at: moving.from, hexes: [], spent: moving.frame.spent, scene }];
  const shortest = new Map<string, number>();
  for (let looked = 0; looked < MOST && open.length > 0; looked++) {
    const least = open.reduce((best, each) => (isBefore(each, best) ? each : best));
    open = open.filter((each) => each !== least);
    if ((shortest.get(least.at.name) ?? Infinity) <= least.hexes.length) continue;
    shortest.set(least.at.name, least.hexes.length);
    yield least;
    open = [...open, ...stepsFrom(least)];
  }
}

function isBefore(one: Gone, other: Gone): boolean {
  return one.spent === other.spent ? one.hexes.length < other.hexes.length : one.spent < other.spent;
}

function stepsFrom(gone: Gone): readonly Gone[] {
  const { scene } = gone;
  if (scene === undefined) return [];
  const open = around(scene, gone.at).filter(
    ({ name }) => walkOf(scene, enterRule, { hex: name }, ['as']).next() !== undefined,
  );
  return open.flatMap((hex) => stepTo(gone, scene, hex) ?? []);
}
