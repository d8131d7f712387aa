import type { Side } from '../../engine/index.js';
import { byText } from '../../kernel/basis/order.js';
import { smallest } from '../../kernel/basis/lists.js';
import type { Axial } from '../../board/geometry.js';
import { range } from '../../board/geometry.js';
import type { LhyPosition, LhyScene, Unit } from '../state/index.js';
import {
  atHand,
  carriedBy,
  companyIn,
  entryHexes,
  has,
  hexOf,
  inPlay,
  inScene,
  isDue,
  isInfantry,
  leaderOf,
  mayAct,
  ownIn,
  platoonIn,
  typeOf,
  unitsNamed,
} from '../state/index.js';
import type { Member } from '../units/index.js';
import { companyOfPlatoon, isArmor, isSupport, platoonsFor } from '../units/index.js';

/**
 * The platoons of a side with units in play, or that may come on, which have not been activated in this turn.
 *
 * @returns names, in the order of the units
 * @rule 6.0
 * @example platoonsLeft(scene, 'blue') // ['blue:red:3']
 */
export function platoonsLeft({ world, position }: LhyScene, side: Side): readonly string[] {
  const names = atHand(position).flatMap((unit) => {
    const platoon = unit.side === side && !has(unit, 'dummy') ? platoonIn(world, unit) : undefined;
    return platoon === undefined || position.activation.done.includes(platoon) ? [] : [platoon];
  });
  return [...new Set(names)];
}

/**
 * The platoons of a company that have not been activated in this turn.
 *
 * @rule 6.0-II.5
 * @example platoonsOfCompany(scene, 'blue', 'blue:red') // ['blue:red:3']
 */
export function platoonsOfCompany(scene: LhyScene, side: Side, company: string): readonly string[] {
  return platoonsLeft(scene, side).filter((platoon) => companyOfPlatoon(platoon) === company);
}

/**
 * The companies that may be selected now: those with platoons that are left; where units of some are Heroic, these alone.
 *
 * @rule 6.0-I
 * @example companiesLeft(scene, 'blue') // ['blue:red']
 */
export function companiesLeft(scene: LhyScene, side: Side): readonly string[] {
  const { companies } = scene.position.activation;
  const left = [...new Set(platoonsLeft(scene, side).map(companyOfPlatoon))].filter(
    (company) => !companies.includes(company),
  );
  const heroes = inPlay(scene.position).filter((unit) => unit.side === side && has(unit, 'heroic'));
  const first = new Set(heroes.map((unit) => companyIn(scene.world, unit)));
  const pressing = left.filter((company) => first.has(company));
  return pressing.length > 0 ? pressing : left;
}

/**
 * The units of a platoon in play, or that may come on, Company Command Tanks and company leaders among them.
 *
 * @param platoon its name
 * @rule 7.0, 20.7, 20.10
 * @example unitsOfPlatoon(scene, 'blue:red:3').map(({ id }) => id)
 */
export function unitsOfPlatoon({ world, position }: LhyScene, platoon: string): readonly Unit[] {
  return atHand(position).filter((unit) => {
    const own = platoonIn(world, unit);
    if (own !== undefined) return own === platoon;
    return companyIn(world, unit) === companyOfPlatoon(platoon);
  });
}

/**
 * Whether a platoon has to do without a leader. Platoons of AFVs never have one.
 *
 * @rule 7.1, 13.3.4.2
 * @example isLeaderless(scene, 'blue:red:3') // false
 */
export function isLeaderless(scene: LhyScene, platoon: string): boolean {
  const known = leaderless(scene);
  const before = known.get(platoon);
  if (before !== undefined) return before;
  const found = !isArmor(platoon) && leaderOf(scene, platoon) === undefined && !isLeaderDue(scene, platoon);
  known.set(platoon, found);
  return found;
}

/** The platoons of a scene that have been asked about: each of their units is asked. */
const leaderless = /* @__PURE__ */ inScene((): Map<string, boolean> => new Map());

/** The leader of a platoon waits beside the map to come on with it. */
function isLeaderDue(scene: LhyScene, platoon: string): boolean {
  return unitsOfPlatoon(scene, platoon).some(
    (unit) => typeOf(scene.world, unit).kind === 'leader' && isDue(scene.position, unit),
  );
}

/** A support unit, and the platoons with which it may go. */
export interface Supporter {
  readonly unit: Unit;
  readonly platoons: readonly string[];
}

/**
 * The support units of a side that have not been activated in this turn, with the infantry platoons that are nearest to each.
 *
 * @rule 3.2, 7.3
 * @example supportersOf(scene, 'blue') // [{ unit: machineGun, platoons: ['blue:red:3'] }]
 */
export function supportersOf(scene: LhyScene, side: Side): readonly Supporter[] {
  const force = atHand(scene.position)
    .filter((unit) => unit.side === side)
    .map((unit) => ({ unit, member: { id: unit.id, type: typeOf(scene.world, unit), hexes: hexesOf(scene, unit) } }));
  const members = force.map(({ member }) => member);
  return force
    .filter(
      ({ unit, member }) => isSupport(member.type) && scene.position.activation.earlier?.includes(unit.id) !== true,
    )
    .map(({ unit, member }) => ({ unit, platoons: platoonsFor(member, members, apart) }));
}

/** A unit of a force, and the hex where it is, or those in which it may come on. */
interface Placed extends Member {
  readonly hexes: readonly Axial[];
}

function hexesOf(scene: LhyScene, unit: Unit): readonly Axial[] {
  const { world, position } = scene;
  const hex = hexOf(position, unit);
  if (hex !== undefined) return [world.map.names.get(hex) ?? []].flat();
  const vehicle = unit.place.kind === 'aboard' ? position.units[unit.place.vehicle] : undefined;
  return entryHexes(world, vehicle ?? unit).flatMap((name) => world.map.names.get(name) ?? []);
}

/** How far two units are from each other: a unit that waits is beside every hex of its entry group. */
function apart(a: Placed, b: Placed): number {
  return smallest(a.hexes.flatMap((from) => b.hexes.map((to) => range(from, to))));
}

/**
 * The support units that may go with platoons or stay with another: they are as near to one that is not activated.
 *
 * @param platoons the platoons to activate
 * @returns ids, sorted
 * @rule 3.2
 * @example supportToChoose(scene, 'blue', ['blue:red:3']) // ['mg']
 */
export function supportToChoose(scene: LhyScene, side: Side, platoons: readonly string[]): readonly string[] {
  return supportersOf(scene, side)
    .filter(({ platoons: near }) => near.some((each) => platoons.includes(each)))
    .filter(({ platoons: near }) => near.some((each) => !platoons.includes(each)))
    .map(({ unit }) => unit.id)
    .sort(byText);
}

/**
 * The units of other platoons that may go along: one infantry unit of the company beside a platoon of infantry, and AFVs in its
 * hexes.
 *
 * @param platoons the platoons to activate
 * @returns ids, sorted
 * @rule 7.2
 * @example adHocFor(scene, 'blue', ['blue:red:3']) // ['tank']
 */
export function adHocFor(scene: LhyScene, side: Side, platoons: readonly string[]): readonly string[] {
  const { position } = scene;
  const infantry = platoons.filter((platoon) => !isArmor(platoon));
  const units = infantry.flatMap((platoon) => unitsOfPlatoon(scene, platoon));
  const hexes = new Set(units.flatMap((unit) => hexOf(position, unit) ?? []));
  // Beside the map those who ride are together with their vehicle.
  const ridden = units.flatMap(({ place }) => (place.kind === 'aboard' ? (position.units[place.vehicle] ?? []) : []));
  const beside = new Set(ridden.filter((vehicle) => isDue(position, vehicle)));
  return [...[...hexes].flatMap((hex) => ownIn(position, hex, side)), ...beside]
    .filter((unit) => mayAct(unit) && mayJoin(scene, unit, platoons))
    .map(({ id }) => id)
    .sort(byText);
}

function mayJoin({ world, position }: LhyScene, unit: Unit, platoons: readonly string[]): boolean {
  const platoon = platoonIn(world, unit);
  if (platoon === undefined || platoons.includes(platoon) || has(unit, 'dummy')) return false;
  if (typeOf(world, unit).kind === 'afv') return true;
  const company = companyOfPlatoon(platoon);
  if (!isInfantry(typeOf(world, unit).kind) || position.activation.adHoc.includes(company)) return false;
  if (!platoons.some((each) => companyOfPlatoon(each) === company)) return false;
  if (position.activation.done.includes(platoon)) return false;
  const leader = leaderOf({ world, position, frames: [] }, platoon);
  return leader === undefined || hexOf(position, leader) !== hexOf(position, unit);
}

/**
 * Whether units of other platoons may go along together: one infantry unit of a company, and AFVs of one platoon.
 *
 * @rule 7.2
 * @example fitTogether(scene, ['tank1', 'tank2']) // true for AFVs of one platoon
 */
export function fitTogether({ world, position }: LhyScene, ids: readonly string[]): boolean {
  const units = unitsNamed(position, ids);
  const afvs = units.filter((unit) => typeOf(world, unit).kind === 'afv');
  const others = units.filter((unit) => typeOf(world, unit).kind !== 'afv').map((unit) => companyIn(world, unit));
  const tankPlatoons = new Set(afvs.map((unit) => platoonIn(world, unit)));
  return tankPlatoons.size <= 1 && new Set(others).size === others.length;
}

/**
 * The units that may act in the activation segment of platoons: their own, their support, and the units of other platoons that go
 * along. Dummies go with any platoon. AFVs with riders stay behind unless the riders are activated.
 *
 * @param choice the platoons, and what their side has chosen
 * @returns ids, sorted
 * @rule 7.0, 7.2, 3.2, 20.8
 * @example membersFor(scene, 'blue', { platoons: ['blue:red:3'], support: [], adHoc: [] })
 */
export function membersFor(
  scene: LhyScene,
  side: Side,
  choice: {
    readonly platoons: readonly string[];
    readonly support: readonly string[];
    readonly adHoc: readonly string[];
  },
): readonly string[] {
  const { platoons, support, adHoc } = choice;
  const open = supportToChoose(scene, side, platoons);
  const own = platoons.flatMap((platoon) => unitsOfPlatoon(scene, platoon));
  const supporting = supportersOf(scene, side)
    .filter(({ unit, platoons: near }) => near.some((each) => platoons.includes(each)) && !open.includes(unit.id))
    .map(({ unit }) => unit);
  const ids = new Set(
    [...own.filter((unit) => !isHeldBack(scene.position, unit, own)), ...supporting].map(({ id }) => id),
  );
  const dummies = inPlay(scene.position).filter((unit) => unit.side === side && has(unit, 'dummy'));
  return [...new Set([...ids, ...support, ...adHoc, ...dummies.map(({ id }) => id)])].sort(byText);
}

/** An AFV goes with its riders. */
function isHeldBack(position: LhyPosition, unit: Unit, own: readonly Unit[]): boolean {
  return carriedBy(position, unit.id).some(({ id }) => !own.some((each) => each.id === id));
}
