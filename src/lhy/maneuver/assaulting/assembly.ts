import { smallest } from '../../../kernel/basis/lists.js';
import { range } from '../../../board/geometry.js';
import type { Assembly, LhyPosition, LhyScene, LhyWorld, Unit } from '../../state/index.js';
import {
  assemblyOf,
  carriedBy,
  commandedBy,
  companyIn,
  foesIn,
  has,
  hexOf,
  kindOf,
  platoonIn,
  typeOf,
} from '../../state/index.js';
import type { LhyHex } from '../../terrain/index.js';
import { isRussian } from '../../units/index.js';

/** The names under which the Assembly marker of a unit lies: its platoon, and its company where it is Russian. */
function namesOf(world: Pick<LhyWorld, 'counters' | 'mission'>, unit: Unit): readonly (string | undefined)[] {
  const own = [platoonIn(world, unit), commandedBy(world, unit)];
  return isRussian(typeOf(world, unit)) ? [...own, companyIn(world, unit)] : own;
}

/**
 * The Assembly marker of the platoon or the Russian company of a unit.
 *
 * @returns nothing for support units, and where nobody of it has landed
 * @rule 16.1.2
 * @example markerOf(scene, squad)?.hex // 'E5'
 */
export function markerOf({ world, position }: Pick<LhyScene, 'world' | 'position'>, unit: Unit): Assembly | undefined {
  return assemblyOf(position, unit.side, namesOf(world, unit));
}

/** The Assembly hexes of a side. */
function allMarkers({ landings }: LhyPosition, side: string): readonly Assembly[] {
  return (landings?.assembly ?? []).filter((each) => each.side === side);
}

const hexesOf = ({ map }: Pick<LhyWorld, 'map'>, names: readonly string[]): readonly LhyHex[] =>
  names.flatMap((name) => map.names.get(name) ?? []);

/**
 * The hexes in or beside which a unit assembles: that of its platoon; any of its side for vehicles and Heavy Weapons.
 *
 * @rule 16.1.7
 * @example assemblyHexes(scene, squad).map(({ name }) => name) // ['E5']
 */
export function assemblyHexes(scene: Pick<LhyScene, 'world' | 'position'>, unit: Unit): readonly LhyHex[] {
  const { world, position } = scene;
  const own = markerOf(scene, unit);
  const markers = platoonIn(world, unit) === undefined && own === undefined ? allMarkers(position, unit.side) : [own];
  return hexesOf(
    world,
    markers.flatMap((each) => each?.hex ?? []),
  );
}

/**
 * How far a hex is from the nearest Mission Objective.
 *
 * @returns nothing where the mission has none
 * @rule 16.1.7
 * @example awayFromObjectives(world, e5) // 4
 */
export function awayFromObjectives(
  { map, mission }: Pick<LhyWorld, 'map' | 'mission'>,
  hex: LhyHex,
): number | undefined {
  const goals = mission.objectives.flatMap(({ hexes }) => hexesOf({ map }, hexes));
  return goals.length === 0 ? undefined : smallest(goals.map((goal) => range(hex, goal)));
}

/**
 * Whether a step leads a unit on that has to assemble first: nearer to an objective and not nearer to its Assembly hex. By a ruling every
 * step that leads no nearer to its Assembly hex does.
 *
 * @param units the units that go; those that they carry count as well
 * @rule 16.1.7
 * @example runsAhead(scene, [squad], e5, e4) // false once the platoon has assembled
 */
export function runsAhead(scene: LhyScene, units: readonly Unit[], from: LhyHex, to: LhyHex): boolean {
  const { world, position } = scene;
  if (position.landings === undefined) return false;
  const all = units.flatMap((unit) => [unit, ...carriedBy(position, unit.id)]);
  return all.some((unit) => {
    if (!has(unit, 'unassembled') || has(unit, 'heroic')) return false;
    const hexes = assemblyHexes(scene, unit);
    const [now, then] = [from, to].map((at) => smallest(hexes.map((hex) => range(at, hex)))) as [number, number];
    if (hexes.length === 0 || then < now) return false;
    if (world.rulings.switches.assemblyMarch === 'straight') return then > 1;
    const [here, there] = [awayFromObjectives(world, from), awayFromObjectives(world, to)];
    return here !== undefined && there !== undefined && there < here;
  });
}

/** Units that have come by air, on foot, and the sections that have taken their place. */
function isAirborne(scene: LhyScene, unit: Unit): boolean {
  if (kindOf(scene.world, unit).vehicular) return false;
  return has(unit, 'airborne') || markerOf(scene, unit) !== undefined;
}

/**
 * The hexes to which airborne units withdraw and retreat: their Assembly hex, and objectives that their side controls. Where enemies are in
 * their Assembly hex, it is the nearest one of another platoon.
 *
 * @returns nothing for all other units
 * @rule 16.1.8
 * @example havens(scene, squad, e5).map(({ name }) => name) // ['E8']
 */
export function havens(scene: LhyScene, unit: Unit, from: LhyHex): readonly LhyHex[] {
  const { world, position } = scene;
  if (position.landings === undefined || !isAirborne(scene, unit)) return [];
  const free = ({ hex }: Assembly): boolean => !foesIn(scene, hex, unit.side).some((foe) => kindOf(world, foe).combat);
  const all = allMarkers(position, unit.side).filter(free);
  const own = markerOf(scene, unit);
  const others = hexesOf(
    world,
    all.map(({ hex }) => hex),
  );
  const nearest = smallest(others.map((hex) => range(from, hex)));
  const assembly =
    own !== undefined && free(own) ? hexesOf(world, [own.hex]) : others.filter((hex) => range(from, hex) === nearest);
  const held = world.mission.objectives.filter(({ id }) => position.control[id] === unit.side);
  return [...assembly, ...held.flatMap(({ hexes }) => hexesOf(world, hexes))];
}

/**
 * Whether a step leads airborne units nearer to a hex to which they withdraw or retreat.
 *
 * @returns nothing where none of them has come by air, or where they are at all of these hexes: they go towards their edge
 * @rule 16.1.8
 * @example leadsToHaven(scene, units, e5, e6) // true
 */
export function leadsToHaven(scene: LhyScene, units: readonly Unit[], from: LhyHex, to: LhyHex): boolean | undefined {
  const hexes = units.flatMap((unit) => havens(scene, unit, from)).filter((hex) => hex !== from);
  return hexes.length === 0 ? undefined : hexes.some((hex) => range(to, hex) < range(from, hex));
}

/**
 * Whether a hex is one to which an airborne unit withdraws or retreats, or lies beside it: it may stop there.
 *
 * @rule 16.1.8
 * @example isHaven(scene, squad, e5) // true beside its Assembly hex
 */
export function isHaven(scene: LhyScene, unit: Unit, hex: LhyHex): boolean {
  return havens(scene, unit, hex).some((each) => range(each, hex) <= 1);
}

/**
 * Whether a unit is in or beside a hex in which it assembles.
 *
 * @rule 16.1.7
 * @example isAtAssembly(scene, squad) // false far away
 */
export function isAtAssembly(scene: LhyScene, unit: Unit): boolean {
  const here = scene.world.map.names.get(hexOf(scene.position, unit) ?? '');
  return here !== undefined && assemblyHexes(scene, unit).some((hex) => range(hex, here) <= 1);
}
