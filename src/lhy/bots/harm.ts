import { largest } from '../../kernel/basis/lists.js';
import type { LhyWorld, Unit } from '../state/index.js';
import { CASUALTY_FROM } from '../fire/index.js';
import { cohesionOf, isGood, kindOf, NATURAL_TEN, typeOf } from '../state/index.js';
import { isVeiled } from '../units/index.js';

/** What a concealed enemy is taken for, of whom nothing is known but his sort. */
const TAKEN_FOR = { worth: 4, cohesion: 6, armour: 8, vehicleWorth: 8 };

/** A unit without any value on its counter is worth so much. */
const LEAST_WORTH = 1;

/** An anti-tank weapon adds so much at most. */
const MOST_ANTI_TANK = 3;

/** The faces of the die. */
const FACES: number = NATURAL_TEN;

/** A vehicle is not hurt by these faces of the die. */
const NEVER = 2;

/** Chances are counted in thousandths. */
const SURE = 1000;

/** One marker that may lie in a hex: its value, and the chance that it falls there, in tenths. */
export interface Shell {
  readonly value: number;
  readonly share: number;
}

/** One anti-tank marker: its value, and whether it comes into the rear. */
export interface Shot {
  readonly value: number;
  readonly enfilade: boolean;
}

/**
 * What a unit is worth to its side: its Assault Value, its small arms and its anti-tank weapon, as far as they are known.
 *
 * @example worthOf(world, squad) // 5: 1 + 3 + 1
 */
export function worthOf(world: LhyWorld, unit: Unit): number {
  if (isVeiled(unit)) return kindOf(world, unit).vehicular ? TAKEN_FOR.vehicleWorth : TAKEN_FOR.worth;
  const { assault = 0, smallArms, antiTank } = typeOf(world, unit);
  const fire = Math.max(0, smallArms?.value ?? 0) + Math.min(MOST_ANTI_TANK, Math.max(0, antiTank?.value ?? 0));
  return LEAST_WORTH + assault + fire;
}

function steadiness(world: LhyWorld, unit: Unit): number {
  return cohesionOf(world, unit) ?? TAKEN_FOR.cohesion;
}

const within = (value: number): number => Math.max(0, Math.min(FACES, value));

/** The chance that the highest of some markers is at least a result, in thousandths. */
function chanceOf(shells: readonly Shell[], result: number): number {
  const none = shells.reduce((left, { value, share }) => {
    const faces = within(FACES + 1 + value - result);
    return Math.floor((left * (FACES * FACES - faces * share)) / (FACES * FACES));
  }, SURE);
  return SURE - none;
}

/**
 * What small arms and mortar fire in a hex costs the units on foot of one side, in hundredths of what they are worth: the steadiest of them
 * bears it, and the others check their Cohesion then.
 *
 * @param units the units on foot of the side
 * @param shells the markers
 * @rule 13.1, 13.3.1
 * @example harmOnFoot(world, [squad], [{ value: 1, share: 10 }]) // 300
 */
export function harmOnFoot(world: LhyWorld, units: readonly Unit[], shells: readonly Shell[]): number {
  if (units.length === 0 || shells.length === 0) return 0;
  const cohesion = largest(units.map((unit) => steadiness(world, unit)));
  const hit = chanceOf(shells, cohesion + 1);
  const hard = chanceOf(shells, Math.max(cohesion + 1, CASUALTY_FROM));
  const subject = units.find((unit) => steadiness(world, unit) === cohesion);
  const weight = subject === undefined || isGood(subject) ? hit + hard : 2 * hit;
  const own = subject === undefined ? 0 : worthOf(world, subject) * weight;
  const others = units
    .filter((unit) => unit !== subject)
    .reduce((sum, unit) => sum + worthOf(world, unit) * (FACES - steadiness(world, unit)), 0);
  return Math.floor((own * FACES + 2 * others * hit) / (2 * FACES * FACES));
}

/**
 * What anti-tank fire costs the side of its target, in hundredths of what it is worth: a shock costs half of it.
 *
 * @param target a vehicle, a gun or a position
 * @param shots the markers
 * @rule 13.2
 * @example harmOnArmour(world, tank, [{ value: 3, enfilade: false }]) // 320
 */
export function harmOnArmour(world: LhyWorld, target: Unit, shots: readonly Shot[]): number {
  const { armour, enfiladeArmour } = typeOf(world, target);
  const front = armour ?? (isVeiled(target) ? TAKEN_FOR.armour : 0);
  const rear = enfiladeArmour ?? front;
  const never = kindOf(world, target).vehicular ? NEVER : 0;
  let [whole, unhurt] = [SURE, SURE];
  for (const { value, enfilade } of shots) {
    const strength = enfilade ? rear : front;
    const kills = Math.min(FACES - never, within(FACES + value - strength));
    const hurts = Math.min(FACES - never, within(FACES + 1 + value - strength));
    whole = Math.floor((whole * (FACES - kills)) / FACES);
    unhurt = Math.floor((unhurt * (FACES - hurts)) / FACES);
  }
  return Math.floor((worthOf(world, target) * (2 * SURE - whole - unhurt)) / (2 * FACES));
}
