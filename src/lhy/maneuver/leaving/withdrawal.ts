import { derived } from '../../../kernel/basis/derived.js';
import { cacheOf } from '../../../engine/world/cache.js';
import { directionTo, range } from '../../../board/geometry.js';
import type { Edge, LhyPosition, LhyScene, ManeuverFrame, Unit } from '../../state/index.js';
import { courseTo, edgesAt, enemyEdge, foesIn, friendlyEdge, hourIn, isPrimaryImpact } from '../../state/index.js';
import type { LhyHex } from '../../terrain/index.js';
import { buildingsIn, isRiver, isSunkenRoad } from '../../terrain/index.js';
import { leadsToHaven } from '../assaulting/assembly.js';
import { leadsToCommand } from '../homeward.js';
import type { Moving } from '../moving.js';
import { around, costOfStep, hexNamed, isBesideEnemy } from '../moving.js';

/** Units withdraw so many hexes, or so many through terrain that holds them and at night. */
const MOST = { plain: 4, held: 3 };

/** Rivers, marshes, jungle, urban buildings and sunken roads hold units that withdraw. */
function holds({ world }: Pick<LhyScene, 'world'>, hex: LhyHex): boolean {
  const { ground } = hex;
  const slow = ground === 'marsh' || ground === 'jungle' || ground === 'heavyJungle';
  return slow || isRiver(hex) || buildingsIn(hex).includes('urbanBuilding') || isSunkenRoad(world.map, hex);
}

/**
 * How many hexes units may withdraw on a path.
 *
 * @param path the hexes from the start on
 * @rule 10.3.1, 17.1, 17.4.2
 * @example withdrawalLength(scene, ['B2']) // 4
 */
export function withdrawalLength(scene: LhyScene, path: readonly string[]): number {
  const hexes = path.flatMap((name) => hexNamed(scene, name) ?? []);
  const night = hexes.some((hex) => hourIn(scene, hex) === 'night');
  return night || hexes.some((hex) => holds(scene, hex)) ? MOST.held : MOST.plain;
}

/**
 * The hexes that units who withdraw may enter next, by the first priority that gives any.
 *
 * @param moving the withdrawal
 * @returns hexes; none where they may only stop or leave the map
 * @rule 10.3.1, 10.3.1.1, 16.1.8
 * @example withdrawalHexes(scene, moving).map(({ name }) => name) // ['B3', 'C3']
 */
export function withdrawalHexes(scene: LhyScene, moving: Moving): readonly LhyHex[] {
  const known = cacheOf(scene.world, 'lhy.withdrawal', noWays)(scene.position);
  const asked = known.get(moving.frame);
  if (asked !== undefined) return asked;
  const hexes = waysOut(scene, moving);
  known.set(moving.frame, hexes);
  return hexes;
}

/** The hexes that were open to a withdrawal in a position, for each world. */
const noWays = () => derived((_: LhyPosition): Map<ManeuverFrame, readonly LhyHex[]> => new Map());

function waysOut(scene: LhyScene, moving: Moving): readonly LhyHex[] {
  const { frame, units, from } = moving;
  const { toward, lateral } = courseTo(friendlyEdge(scene, frame.by));
  const sideways = lateral.length > 0 && !wentSideways(scene, frame);
  const near = around(scene, from);
  const onCourse = (lead: typeof leadsToHaven) =>
    near.filter((to) => {
      const home = leadsToCommand(scene, units, from, to) ?? lead(scene, units, from, to);
      const direction = directionTo(from, to);
      const leads =
        direction !== undefined && (toward.includes(direction) || (sideways && lateral.includes(direction)));
      return (home ?? leads) && isOpenTo(scene, moving, to);
    });
  const safe = onCourse(leadsToHaven);
  const ways = safe.length > 0 ? safe : onCourse(() => undefined);
  const free = ways.filter((to) => !isBesideEnemy(scene, to, units, 'any'));
  if (free.length > 0) return free;
  if (ways.length > 0) return ways;
  const open = near.filter((to) => isOpenTo(scene, moving, to));
  return alongside(scene, moving, open);
}

/** The last step went along the friendly edge. */
function wentSideways(scene: LhyScene, { by, start, path }: ManeuverFrame): boolean {
  const [before, last] = [start, ...path].slice(-2).flatMap((name) => hexNamed(scene, name) ?? []);
  const direction = before === undefined || last === undefined ? undefined : directionTo(before, last);
  return direction !== undefined && courseTo(friendlyEdge(scene, by)).lateral.includes(direction);
}

/** No enemy and no Primary Impact marker is in the hex, the way is free, and the withdrawal is long enough. */
function isOpenTo(scene: LhyScene, { frame, units, from }: Moving, to: LhyHex): boolean {
  const { position } = scene;
  if (foesIn(scene, to.name, frame.by).length > 0 || isPrimaryImpact(position, to.name)) return false;
  if (frame.path.length >= withdrawalLength(scene, [frame.start, ...frame.path, to.name])) return false;
  const before = frame.path.length === 0 ? undefined : from;
  return units.every((unit: Unit) => costOfStep(scene, unit, from, to, 'withdraw', before).ok);
}

/** The way along an edge of the map or what nobody passes. */
function alongside(scene: LhyScene, { frame, unit, from }: Moving, open: readonly LhyHex[]): readonly LhyHex[] {
  const start = hexNamed(scene, frame.start);
  return start === undefined ? [] : alongBarrier(scene, unit, start, from, open);
}

/**
 * The hexes along an edge of the map, or along terrain that nobody passes, that are further away from the first hex.
 *
 * @param unit the unit that goes there
 * @param start the hex in which its way began
 * @param from the hex where it is
 * @param open the hexes that it could enter
 * @rule 10.3.1.1, 14.3.3.2
 * @example alongBarrier(scene, squad, a5, a4, [a3, b4]) // [a3]
 */
export function alongBarrier(
  scene: LhyScene,
  unit: Unit,
  start: LhyHex,
  from: LhyHex,
  open: readonly LhyHex[],
): readonly LhyHex[] {
  const { map } = scene.world;
  const [edges, walls] = [edgesAt(map, from), closedTo(scene, unit, from)];
  return open.filter((to) => {
    const along =
      edgesAt(map, to).some((edge) => edges.includes(edge)) ||
      (walls.length > 0 && closedTo(scene, unit, to).some((name) => walls.includes(name)));
    return along && range(start, to) > range(start, from);
  });
}

/** The hexes around a hex that a unit cannot enter from there, whatever it could pay. */
function closedTo(scene: LhyScene, unit: Unit, hex: LhyHex): readonly string[] {
  return around(scene, hex).flatMap((to) => {
    const cost = costOfStep(scene, unit, hex, to, 'withdraw');
    return !cost.ok && cost.problems.some(({ code }) => code === 'no-way') ? [to.name] : [];
  });
}

/**
 * The edges by which units who maneuver may leave the map: not that of the enemy. Units who withdraw leave by another edge than their
 * own only where no hex is open to them.
 *
 * @rule 10.2, 10.3.1.1
 * @example exitsOf(scene, moving) // ['south']
 */
export function exitsOf(scene: LhyScene, moving: Moving): readonly Edge[] {
  const { frame, from } = moving;
  const own = friendlyEdge(scene, frame.by);
  const enemy = enemyEdge(scene, frame.by);
  const edges = edgesAt(scene.world.map, from).filter((edge) => edge !== enemy);
  if (frame.mode !== 'withdraw' || edges.includes(own)) return edges;
  const { toward } = courseTo(own);
  const blocked = !withdrawalHexes(scene, moving).some((to) => {
    const direction = directionTo(from, to);
    return direction !== undefined && toward.includes(direction);
  });
  return blocked ? edges : [];
}
