import type { Params } from '../../kernel/basis/result.js';
import { isMmc } from '../../units/index.js';
import type { Counter, LocationId, Scene } from '../../state/index.js';
import {
  boatProblem,
  boatsOf,
  enemiesAt,
  friendsAt,
  onMap,
  isBoat,
  isRiver,
  lackOfBoats,
  typeOf,
  weaponsOf,
} from '../../state/index.js';
import { concerning } from '../party/mover.js';
import { passageOf } from '../terrain/passage.js';
import type { StepGroup } from './step-rule.js';
import type { Step } from './step.js';

/**
 * A step on the River needs room in the boats that the group brings and in the boats that are there.
 *
 * @rule 23.3.1, 16.2
 * @example boatsFull(scene, step)?.limit // 2
 */
export function boatsFull(scene: Scene, { party, to, units }: Step): Params | undefined {
  return isRiver(scene, to) ? lackOfBoats(scene, to, [...friendsAt(scene, to, party.by), ...units]) : undefined;
}

/**
 * Nobody is left behind on the River without a boat.
 *
 * @rule 23.3.1
 * @example leftAfloat(scene, step) // undefined: nobody stays
 */
export function leftAfloat(scene: Scene, { party, units }: StepGroup): Params | undefined {
  const { at } = party;
  if (!isRiver(scene, at)) return undefined;
  const staying = friendsAt(scene, at, party.by).filter(({ id }) => !units.some((unit) => unit.id === id));
  const lack = lackOfBoats(scene, at, staying);
  return lack === undefined
    ? undefined
    : concerning(
        staying.map(({ id }) => id),
        lack,
      );
}

/**
 * A boat under enemies is not taken from them: they would be on the River without one.
 *
 * @rule 23.3.1
 * @example boatOfOthers(scene, squad, boat)?.unit // 'de.1-5-4.1': he sits in it
 */
export function boatOfOthers(scene: Scene, taker: Counter, boat: Counter): Params | undefined {
  const at = onMap(boat);
  if (!isBoat(scene, boat) || !isRiver(scene, at)) return undefined;
  const enemies = enemiesAt(scene, at, taker.side);
  const others = boatsOf(scene, at, enemies).filter(({ id }) => id !== boat.id);
  const lack = lackOfBoats(scene, at, enemies, others);
  return lack === undefined
    ? undefined
    : concerning(
        enemies.map(({ id }) => id),
        lack,
      );
}

/**
 * Single men on the River stay with the MMCs beside them: they go where one of them goes, and stay where one of them stays.
 *
 * @rule 23.3.1
 * @example partedAfloat(scene, step)?.unit // 'us.tom.1': he would go by himself
 */
export function partedAfloat(scene: Scene, { party, units }: StepGroup): Params | undefined {
  const { at } = party;
  if (!isRiver(scene, at)) return undefined;
  const here = friendsAt(scene, at, party.by);
  const staying = here.filter(({ id }) => !units.some((unit) => unit.id === id));
  const hasMmc = (crew: readonly Counter[]): boolean => crew.some((unit) => isMmc(typeOf(scene.world, unit)));
  if (!hasMmc(here)) return undefined;
  const parted = [units, staying].filter((crew) => !hasMmc(crew));
  return concerning(parted.flat().map(({ id }) => id));
}

/**
 * The boats in a unit's hands that it has to leave to units that stay on the River: no more than they need.
 *
 * @rule 23.3.1
 * @example boatsNeeded(scene, squad, 'E4') // []
 */
export function boatsNeeded(scene: Scene, unit: Counter, at: LocationId): readonly Counter[] {
  if (!isRiver(scene, at)) return [];
  const staying = friendsAt(scene, at, unit.side).filter(({ id }) => id !== unit.id);
  const theirs = boatsOf(scene, at, staying);
  const own = boatsHeld(scene, unit);
  const enough = [...own.keys()].find(
    (count) => lackOfBoats(scene, at, staying, [...theirs, ...own.slice(0, count)]) === undefined,
  );
  return own.slice(0, enough);
}

/**
 * The room that is lacking when a unit falls back along the River without the boats that it leaves to others.
 *
 * @rule 23.3.1
 * @example lackAfloat(scene, squad, 'E4', 'E5')?.boats // 0: its boat stays
 */
export function lackAfloat(scene: Scene, unit: Counter, from: LocationId, to: LocationId): Params | undefined {
  if (!isRiver(scene, to)) return undefined;
  const left = boatsNeeded(scene, unit, from);
  const crew = [...friendsAt(scene, to, unit.side), unit];
  return lackOfBoats(
    scene,
    to,
    crew,
    boatsOf(scene, to, crew).filter((boat) => !left.includes(boat)),
  );
}

/**
 * Nobody lands from the River among enemy vehicles: units that land only defend, and a Close Assault has no defence.
 *
 * @rule 23.3.1, 17.1
 * @example assaultLanding(scene, step) // undefined: no vehicle is there
 */
export function assaultLanding(scene: Scene, { party, to, vehicles }: Step): Params | undefined {
  if (vehicles.length === 0 || passageOf(scene, party.at, to) !== 'land') return undefined;
  return { to, units: vehicles.map(({ id }) => id) };
}

/**
 * The units that find room in the boats when they have to go back on the River, one after the other. Units with a boat
 * come first.
 *
 * @param back the location they go to
 * @returns in the order given; all of them anywhere else
 * @rule 23.3.1
 * @example aboardAgain(scene, 'E4', [squad]).length // 0: his boat stayed behind
 */
export function aboardAgain(scene: Scene, back: LocationId, units: readonly Counter[]): readonly Counter[] {
  const hasBoat = (unit: Counter): boolean => boatsHeld(scene, unit).length > 0;
  const inOrder = [...units.filter(hasBoat), ...units.filter((unit) => !hasBoat(unit))];
  const aboard = inOrder.reduce<readonly Counter[]>((crew, unit) => {
    const more = [...crew, unit];
    return boatProblem(scene, back, unit.side, more) === undefined ? more : crew;
  }, []);
  return units.filter((unit) => aboard.includes(unit));
}

function boatsHeld(scene: Scene, unit: Counter): readonly Counter[] {
  return weaponsOf(scene.position, unit.id).filter((weapon) => isBoat(scene, weapon));
}
