import { range } from '../../board/geometry.js';
import { smallest } from '../../kernel/basis/lists.js';
import type { LhyScene, LhyWorld } from '../state/index.js';
import { landingNamed, platoonIn, typeOf, unitsNamed } from '../state/index.js';
import type { LhyHex } from '../terrain/index.js';
import { isRussian } from '../units/index.js';

/** So far from Mission Objectives paratroopers assemble. */
const AWAY = { least: 5, most: 10 };

/**
 * Whether paratroopers may assemble in a hex: it is not too near to the Mission Objectives, and not too far from them.
 *
 * @rule 16.1.2
 * @example isAssemblyHex(world, e5) // true five hexes away
 */
export function isAssemblyHex(
  { map, mission, rulings }: Pick<LhyWorld, 'map' | 'mission' | 'rulings'>,
  hex: LhyHex,
): boolean {
  const away = mission.objectives.map(({ hexes }) =>
    smallest(hexes.flatMap((name) => map.names.get(name) ?? []).map((goal) => range(hex, goal))),
  );
  if (away.length === 0) return true;
  const fits = (distance: number): boolean => distance >= AWAY.least && distance <= AWAY.most;
  return rulings.switches.assemblyDistance === 'every' ? away.every(fits) : fits(smallest(away));
}

/**
 * The paratrooper platoons of the sticks of a plan. Russians assemble at their leader, and plan nothing.
 *
 * @param sticks the ids of the sticks that count; all where it is left out
 * @rule 16.1.2
 * @example platoonsPlanned(scene) // ['us:red:1']
 */
export function platoonsPlanned({ world, position }: LhyScene, sticks?: readonly string[]): readonly string[] {
  const all = (position.plan?.sticks ?? []).filter(
    ({ id, landing }) =>
      (sticks === undefined || sticks.includes(id)) && landingNamed(world, landing)?.by === 'parachute',
  );
  const units = all.flatMap((stick) => unitsNamed(position, stick.units));
  const own = units.filter((unit) => !isRussian(typeOf(world, unit)));
  return [...new Set(own.flatMap((unit) => platoonIn(world, unit) ?? []))];
}
