import { topOf, walkOf } from '../../../engine/index.js';
import { range } from '../../../board/geometry.js';
import { smallest } from '../../../kernel/basis/lists.js';
import type { LhyScene, ManeuverFrame, Unit } from '../../state/index.js';
import type { LhyHex } from '../../terrain/index.js';
import { directionBehind } from './crossings.js';
import { stepsFree } from '../entering.js';
import { enterRule } from '../enter-rule.js';
import { around, costOfStep, hexNamed, movingIn } from '../moving.js';

/** A way of the units that maneuver: the hexes that they enter, and the half Movement Points that they have spent at its end. */
export interface Course {
  readonly hexes: readonly string[];
  readonly spent: number;
}

/** A course that is being looked at, and the game at its end as far as steps depend on it. */
interface Gone extends Course {
  readonly at: LhyHex;
  /** Absent where the maneuver ends there. */
  readonly scene?: LhyScene;
}

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

/** A course with one hex more, as it is entered where nothing stops the units. */
function stepTo({ hexes, at: from }: Gone, scene: LhyScene, at: LhyHex): Gone | undefined {
  const moving = movingIn(scene);
  if (moving === undefined) return undefined;
  const { frame, units, unit } = moving;
  const cost = costOfStep(scene, unit, from, at, frame.mode, frame.path.length === 0 ? undefined : from);
  const isFree = frame.mode === 'withdraw' || stepsFree(scene, units);
  const price = isFree || !cost.ok || cost.value.cost === 'all' ? 0 : cost.value.cost;
  const spent = frame.spent + price;
  const gone = { at, hexes: [...hexes, at.name], spent };
  const target = frame.assault === undefined ? undefined : hexNamed(scene, frame.assault);
  const isOver = (cost.ok && cost.value.ends) || (target !== undefined && range(at, target) <= 1);
  return isOver
    ? gone
    : { ...gone, scene: sceneAfter(scene, units, from, at, { ...frame, path: [...frame.path, at.name], spent }) };
}

function sceneAfter(
  scene: LhyScene,
  units: readonly Unit[],
  from: LhyHex,
  to: LhyHex,
  { next: _next, inside: _inside, squad: _squad, bore: _bore, ...frame }: ManeuverFrame,
): LhyScene {
  const { position, frames } = scene;
  const moved = units.map(({ cameFrom, ...unit }): [string, Unit] => {
    const behind = directionBehind(scene, { ...unit, ...(cameFrom === undefined ? {} : { cameFrom }) }, from, to);
    const there: Unit = { ...unit, place: { kind: 'map', hex: to.name } };
    return [unit.id, behind === undefined ? there : { ...there, cameFrom: behind }];
  });
  return {
    ...scene,
    position: { ...position, units: { ...position.units, ...Object.fromEntries(moved) } },
    frames: topOf(scene, 'maneuver') === undefined ? frames : [...frames.slice(0, -1), frame],
  };
}
