import { ledger, plus, term } from '../kernel/ledger.js';
import { rational } from '../kernel/rational.js';
import type { Params } from '../kernel/result.js';
import { HALF_POINTS, RIVER_HEXES } from '../tables/index.js';
import { isMmc, isSmc } from '../units/index.js';
import type { Counter, LocationId, Scene } from '../state/index.js';
import { boatProblem, friendsAt, isBoat, isRiver, lackOfBoats, typeOf, weaponsOf } from '../state/index.js';
import { concerning } from './mover.js';
import type { Step } from './step.js';
import type { StepCost } from './toll.js';
import { inMps } from './toll.js';

/** How a step by Rubber Boat goes: from the bank onto the River, along it, or back to land. */
export type Passage = 'putOff' | 'paddle' | 'land';

/**
 * How a step goes by Rubber Boat. From off the map one puts off as from a bank; over the edge of the map nobody lands.
 *
 * @returns nothing for a step on land
 * @rule 23.3.1
 * @example passageOf(scene, 'E3', 'E4') // 'putOff'
 */
export function passageOf(scene: Scene, from: LocationId | undefined, to: LocationId): Passage | undefined {
  if (!scene.world.hasBoats) return undefined;
  if (isRiver(scene, to)) return isRiver(scene, from) ? 'paddle' : 'putOff';
  return isRiver(scene, from) ? 'land' : undefined;
}

/**
 * What a step by Rubber Boat costs: the whole MF from land to the River and from the River to land, half of it along the
 * River, so that a move leads over two of its hexes.
 *
 * @param allowance half-points of the unit's MF in this impulse
 * @rule 23.3.1
 * @example boatCost(squad, 'E4', 'paddle', 8).price // 4: two MPs
 */
export function boatCost(unit: Counter, to: LocationId, passage: Passage, allowance: number): StepCost {
  if (allowance < HALF_POINTS) return { kind: 'prohibited', rule: '23.3.1', params: { to, terrain: 'river' } };
  const part = passage === 'paddle' ? [term('paddled', '23.3.1', 'times', rational(1, RIVER_HEXES))] : [];
  const terms = [
    plus('rubberBoat', '23.3.1', inMps(allowance)),
    ...part,
    term('halfPoints', '6.0', 'times', HALF_POINTS),
  ];
  const price = passage === 'paddle' ? allowance / RIVER_HEXES : allowance;
  return { kind: 'cost', ledger: ledger('stepCost', '23.3.1', terms, unit.id), price };
}

/**
 * A step on the River needs room in the boats that the group brings and those that are there.
 *
 * @rule 23.3.1, 16.2
 * @example boatsFull(scene, step)?.limit // 2
 */
export function boatsFull(scene: Scene, { party, to, units }: Step): Params | undefined {
  if (!isRiver(scene, to)) return undefined;
  const there = friendsAt(scene, to, party.by).filter(({ id }) => !units.some((unit) => unit.id === id));
  return lackOfBoats(scene, to, [...there, ...units]);
}

/**
 * Nobody is left behind on the River without a boat.
 *
 * @rule 23.3.1
 * @example leftAfloat(scene, step) // undefined: nobody stays
 */
export function leftAfloat(scene: Scene, { party, units }: Step): Params | undefined {
  const { at } = party;
  if (!isRiver(scene, at)) return undefined;
  const staying = friendsAt(scene, at, party.by).filter(({ id }) => !units.some((unit) => unit.id === id));
  const lack = staying.length === 0 ? undefined : lackOfBoats(scene, at, staying);
  return lack === undefined ? undefined : { ...concerning(staying.map(({ id }) => id)), ...lack };
}

/**
 * Single men on the River stay with the MMCs beside them: they go where one of them goes, and stay where one of them stays.
 *
 * @rule 23.3.1
 * @example partedAfloat(scene, step)?.unit // 'us.tom.1': he would go by himself
 */
export function partedAfloat(scene: Scene, { party, units }: Step): Params | undefined {
  const { at } = party;
  if (!isRiver(scene, at)) return undefined;
  const here = friendsAt(scene, at, party.by);
  const staying = here.filter(({ id }) => !units.some((unit) => unit.id === id));
  const hasMmc = (crew: readonly Counter[]): boolean => crew.some((unit) => isMmc(typeOf(scene.world, unit)));
  if (!hasMmc(here)) return undefined;
  const parted = [units, staying]
    .filter((crew) => !hasMmc(crew))
    .flatMap((crew) => crew.filter((unit) => isSmc(typeOf(scene.world, unit))));
  return concerning(parted.map(({ id }) => id));
}

/**
 * The boats in a unit's hands that others need who stay on the River when it has to leave them.
 *
 * @rule 23.3.1
 * @example boatsNeeded(scene, squad, 'E4') // []
 */
export function boatsNeeded(scene: Scene, unit: Counter, at: LocationId): readonly Counter[] {
  if (!isRiver(scene, at)) return [];
  const staying = friendsAt(scene, at, unit.side).filter(({ id }) => id !== unit.id);
  if (staying.length === 0 || lackOfBoats(scene, at, staying) === undefined) return [];
  return weaponsOf(scene.position, unit.id).filter((weapon) => isBoat(scene, weapon));
}

/**
 * Nobody lands among enemy vehicles: who comes off the River only defends, and there is nothing to defend in a Close Assault.
 *
 * @rule 23.3.1, 17.1
 * @example assaultLanding(scene, step) // undefined: no vehicle is there
 */
export function assaultLanding(scene: Scene, { party, to, vehicles }: Step): Params | undefined {
  if (vehicles.length === 0 || passageOf(scene, party.at, to) !== 'land') return undefined;
  return { to, units: vehicles.map(({ id }) => id) };
}

/**
 * Those of some units who find room in the boats when they have to go back on the River, one after the other.
 *
 * @param back where they go
 * @returns all of them anywhere else
 * @rule 23.3.1
 * @example aboardAgain(scene, 'E4', [squad]).length // 0: his boat stayed behind
 */
export function aboardAgain(scene: Scene, back: LocationId, units: readonly Counter[]): readonly Counter[] {
  if (!isRiver(scene, back)) return units;
  return units.reduce<readonly Counter[]>((crew, unit) => {
    const more = [...crew, unit];
    return boatProblem(scene, back, unit.side, more) === undefined ? more : crew;
  }, []);
}
