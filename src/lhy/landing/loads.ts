import { byText } from '../../kernel/basis/order.js';
import { subsetsWithin } from '../../kernel/basis/subset.js';
import type { LhyScene, MissionLanding, Mortar, Unit } from '../state/index.js';
import {
  commandedBy,
  companyIn,
  kindOf,
  landingsDue,
  mortarsAloft,
  platoonIn,
  stepsOf,
  typeOf,
  unitsAloft,
} from '../state/index.js';
import { companyOfPlatoon } from '../units/index.js';
import { cargoOf } from './cargo.js';

/** So many Heavy Weapons jump in one stick. */
const WEAPONS = 5;

/** So many steps of infantry and machine guns are in one glider, and so many others on foot. */
const GLIDER = { steps: 4, others: 1 };

/** Who goes together. */
export interface Load {
  readonly units: readonly Unit[];
  readonly mortars: readonly Mortar[];
}

/** Those of a landing who are in the air and in no stick yet. */
export interface Aloft extends Load {
  readonly landing: MissionLanding;
}

/**
 * Those of a side who are in the air and in no stick or glider of the plan yet, landing by landing.
 *
 * @rule 16.1.1
 * @example aloftFor(scene, 'blue')[0].units.length // 4
 */
export function aloftFor({ world, position }: LhyScene, by: string): readonly Aloft[] {
  const sticks = position.plan?.by === by ? position.plan.sticks : [];
  const taken = new Set(sticks.flatMap(({ units, mortars = [] }) => [...units, ...mortars]));
  const units = unitsAloft({ world, position }, by).filter(({ id }) => !taken.has(id));
  const mortars = mortarsAloft({ world, position }, by).filter(({ id }) => !taken.has(id));
  return landingsDue({ world, position }, by).map((landing) => ({
    landing,
    units: units.filter(({ place }) => place.kind === 'airborne' && place.landing === landing.id),
    mortars: mortars.filter((mortar) => mortar.landing === landing.id),
  }));
}

const cargo = ({ world }: LhyScene, unit: Unit) => cargoOf(typeOf(world, unit));

/** The platoon that a leader goes with; a leader of a company goes with any of its platoons. */
function ledBy({ world }: LhyScene, leader: Unit): string | undefined {
  return platoonIn(world, leader) ?? commandedBy(world, leader) ?? companyIn(world, leader);
}

/** The infantry of each platoon, whole, with its leader; and with the leader of its company, who goes with one of its platoons. */
function platoonLoads(scene: LhyScene, { units }: Aloft): readonly (readonly Unit[])[] {
  const infantry = units.filter((unit) => cargo(scene, unit) === 'infantry');
  const leaders = units.filter((unit) => cargo(scene, unit) === 'leader');
  const platoons = [...new Set(infantry.map((unit) => platoonIn(scene.world, unit)))];
  const loads = platoons.flatMap((platoon = '') => {
    const own = infantry.filter((unit) => platoonIn(scene.world, unit) === platoon);
    const leader = leaders.filter((each) => ledBy(scene, each) === platoon).slice(0, 1);
    const others = leaders.filter((each) => ledBy(scene, each) === companyOfPlatoon(platoon));
    const whole = [...own, ...leader];
    return [whole, ...(leader.length > 0 ? [] : others.map((other) => [...whole, other]))];
  });
  const alone = leaders.filter((each) => !loads.some((load) => load.includes(each)));
  return [...loads, ...alone.map((leader) => [leader])];
}

const single = (scene: LhyScene, { units }: Aloft, of: 'gun' | 'vehicle'): readonly (readonly Unit[])[] =>
  units.filter((unit) => cargo(scene, unit) === of).map((unit) => [unit]);

/** Up to five machine guns, LATWs and Flamethrowers. */
function weaponsOf(scene: LhyScene, { units }: Aloft): readonly Unit[] {
  return units.filter((unit) => cargo(scene, unit) === 'weapon');
}

/** Whether units may fill one glider: so many steps of infantry and machine guns, and one other unit on foot. */
function fillsGlider(scene: LhyScene, units: readonly Unit[]): boolean {
  const foot = units.every((unit) => ['infantry', 'leader', 'weapon'].includes(cargo(scene, unit) ?? ''));
  const [fighters, others] = [true, false].map((is) => units.filter((unit) => kindOf(scene.world, unit).combat === is));
  const steps = (fighters ?? []).reduce((sum, unit) => sum + stepsOf(scene.world, unit, 'other'), 0);
  return foot && steps <= GLIDER.steps && (others ?? []).length <= GLIDER.others;
}

/**
 * The units that may make a stick or the load of a glider, set by set. Mortars may go beside them, or alone.
 *
 * @param aloft those of one landing in the air
 * @returns ids, each set sorted
 * @rule 16.1.1
 * @example [...loadsOf(scene, aloft)] // [['blue.1', 'blue.leader']]
 */
export function* loadsOf(scene: LhyScene, aloft: Aloft): Generator<readonly string[], void, undefined> {
  const sorted = (units: readonly Unit[]): readonly string[] => units.map(({ id }) => id).sort(byText);
  for (const of of ['gun', 'vehicle'] as const) for (const load of single(scene, aloft, of)) yield sorted(load);
  if (aloft.landing.by === 'parachute') {
    for (const load of platoonLoads(scene, aloft)) yield sorted(load);
    for (const set of subsetsWithin(weaponsOf(scene, aloft), ({ length }) => length <= WEAPONS))
      if (set.length > 0) yield sorted(set);
    return;
  }
  for (const set of subsetsWithin(aloft.units, (units) => fillsGlider(scene, units)))
    if (set.length > 0) yield sorted(set);
}

/**
 * The mortars that may go with some units, set by set: in a stick with Heavy Weapons or alone, in a glider alone and one by one.
 *
 * @param aloft those of one landing in the air
 * @param units the units of the stick; none for mortars alone
 * @returns ids, each set sorted; no empty set
 * @rule 16.1.1
 * @example [...mortarLoads(scene, aloft, [])] // [['mortar']]
 */
export function* mortarLoads(
  scene: LhyScene,
  aloft: Aloft,
  units: readonly Unit[],
): Generator<readonly string[], void, undefined> {
  const ids = aloft.mortars.map(({ id }) => id).sort(byText);
  const room = aloft.landing.by === 'glider' ? (units.length === 0 ? 1 : 0) : WEAPONS - units.length;
  if (!units.every((unit) => cargo(scene, unit) === 'weapon')) return;
  for (const set of subsetsWithin(ids, ({ length }) => length <= room)) if (set.length > 0) yield set;
}

/**
 * Whether units and mortars may make one stick or the load of one glider.
 *
 * @rule 16.1.1
 * @example isLoad(scene, aloft, ['mg'], ['mortar']) // true for a stick
 */
export function isLoad(scene: LhyScene, aloft: Aloft, units: readonly string[], mortars: readonly string[]): boolean {
  const key = [...units].sort(byText).join(' ');
  const own = aloft.units.filter(({ id }) => units.includes(id));
  if (own.length !== units.length) return false;
  if (mortars.length > 0) {
    const wanted = [...mortars].sort(byText).join(' ');
    for (const set of mortarLoads(scene, aloft, own)) if (set.join(' ') === wanted) return true;
    return false;
  }
  if (aloft.landing.by === 'glider' && own.length > 0 && fillsGlider(scene, own)) return true;
  for (const set of loadsOf(scene, aloft)) if (set.join(' ') === key) return true;
  return false;
}
