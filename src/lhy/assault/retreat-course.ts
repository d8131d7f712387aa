import { byText } from '../../kernel/basis/order.js';
import { directionTo, range } from '../../board/geometry.js';
import {
  alongBarrier,
  around,
  costOfStep,
  isBesideEnemy,
  isHaven,
  leadsToHaven,
  withdrawalLength,
} from '../maneuver/index.js';
import type { LhyScene, Unit } from '../state/index.js';
import { courseTo, edgesAt, enemyEdge, foesIn, friendlyEdge, kindOf, ownIn } from '../state/index.js';
import type { LhyHex } from '../terrain/index.js';
import { isOpenGround } from '../terrain/index.js';
import { isWalled } from './assault-facts.js';
import { EXIT, STOP, isUnderMortars } from './retreat-way.js';

/** Units on foot retreat so many hexes at least. */
const LEAST = 2;

/** The retreat of a unit on foot: the hexes from the Assault Hex on. */
export interface Retreat {
  readonly unit: Unit;
  readonly path: readonly LhyHex[];
}

/**
 * Where a unit on foot may go next in its retreat: the hexes of the first priority that gives any, off the map, or nowhere any more.
 *
 * @returns names of hexes, `stop`, `exit`; nothing where the unit is lost
 * @rule 14.3.3.1, 14.3.3.2, 14.3.3.4, 14.3.3.6, 16.1.8
 * @example footOptions(scene, { unit, path: [e5] }) // ['D4', 'E4', 'F5']
 */
export function footOptions(scene: LhyScene, retreat: Retreat): readonly string[] {
  const { unit, path } = retreat;
  const stop = mayStop(scene, unit, path) ? [STOP] : [];
  const names = path.map(({ name }) => name);
  if (path.length > withdrawalLength(scene, names)) return stop;
  return [...nextHexes(scene, retreat), ...stop];
}

/** After two hexes, or at an Assembly hex or an objective for who has landed; or after one with cover, with a vehicle, or behind a wall. Never among enemies or under mortar fire. */
function mayStop(scene: LhyScene, unit: Unit, path: readonly LhyHex[]): boolean {
  const { world, position } = scene;
  const { side } = unit;
  const here = path.at(-1) as LhyHex;
  const steps = path.length - 1;
  if (steps === 0 || foesIn(scene, here.name, side).length > 0 || isUnderMortars(scene, here)) return false;
  if (steps >= LEAST || isHaven(scene, unit, here)) return true;
  // An Improved Position is cover terrain for concealment only.
  const covered = !isOpenGround(world.map, here);
  const vehicle = ownIn(position, here.name, side).some((each) => kindOf(world, each).vehicular);
  return covered || vehicle || isWalled(scene, path[0] as LhyHex, here);
}

/**
 * The first priority that gives any way: hexes on course and away from enemies, those beside them, along an edge of the map or what
 * nobody passes, or off the map; through mortar fire; and through enemies last.
 */
function nextHexes(scene: LhyScene, { unit, path }: Retreat): readonly string[] {
  const from = path.at(-1) as LhyHex;
  const names = path.map(({ name }) => name);
  const open = around(scene, from).filter((to) => {
    const fits = path.length <= withdrawalLength(scene, [...names, to.name]);
    return fits && !names.includes(to.name) && costOfStep(scene, unit, from, to, 'retreat').ok;
  });
  const isEmpty = (to: LhyHex): boolean => foesIn(scene, to.name, unit.side).length === 0;
  const safe = open.filter((to) => leadsToHaven(scene, [unit], from, to) ?? isOnCourse(scene, unit, path, to));
  const onCourse = safe.length > 0 ? safe : open.filter((to) => isOnCourse(scene, unit, path, to));
  const quiet = onCourse.filter((to) => isEmpty(to) && !isUnderMortars(scene, to));
  const free = quiet.filter((to) => !isBesideEnemy(scene, to, [unit], 'any'));
  if (quiet.length > 0) return namesOf(free.length > 0 ? free : quiet);
  const along = alongBarrier(scene, unit, path[0] as LhyHex, from, open.filter(isEmpty));
  const aside = along.filter((to) => !isUnderMortars(scene, to));
  const off = edgesAt(scene.world.map, from).some((edge) => edge !== enemyEdge(scene, unit.side));
  if (aside.length > 0 || off) return [...namesOf(aside), ...(off ? [EXIT] : [])];
  const burning = [...onCourse.filter(isEmpty), ...along];
  return namesOf(burning.length > 0 ? [...new Set(burning)] : onCourse);
}

function namesOf(hexes: readonly LhyHex[]): readonly string[] {
  return hexes.map(({ name }) => name);
}

/**
 * All that the ways on of a retreat depend on beside the position, as one text: where the unit is, how far it may go, whether it came sideways,
 * and which hexes of its way it could meet again.
 *
 * @rule 14.3.3.2
 * @example footText(scene, retreat) === footText(scene, other) // true where two ways have met
 */
export function footText(scene: LhyScene, { unit, path }: Retreat): string {
  const [before, here] = [path.at(-2), path.at(-1) as LhyHex];
  const length = withdrawalLength(
    scene,
    path.map(({ name }) => name),
  );
  const left = length + 1 - path.length;
  const came = before === undefined ? undefined : directionTo(before, here);
  const sideways = came !== undefined && courseTo(friendlyEdge(scene, unit.side)).lateral.includes(came);
  const near = path.filter((hex) => range(hex, here) <= left).map(({ name }) => name);
  return JSON.stringify([unit, here.name, path.length, length, sideways, near.sort(byText)]);
}

/** Towards the own edge, or along it where the hexsides are not parallel to it, and never twice in a row. */
function isOnCourse(scene: LhyScene, unit: Unit, path: readonly LhyHex[], to: LhyHex): boolean {
  const [before, from] = [path.at(-2), path.at(-1) as LhyHex];
  const { toward, lateral } = courseTo(friendlyEdge(scene, unit.side));
  const direction = directionTo(from, to);
  if (direction === undefined) return false;
  const came = before === undefined ? undefined : directionTo(before, from);
  const sideways = came === undefined || !lateral.includes(came);
  return toward.includes(direction) || (sideways && lateral.includes(direction));
}
