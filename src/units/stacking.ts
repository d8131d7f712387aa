import { ROOFTOP_STACKING_LIMITS, STACKING_EQUIVALENTS, STACKING_LIMITS } from '../tables/index.js';
import type { CounterType, MmcType } from './catalogue.js';
import type { Nation } from './nation.js';
import { isMmc, isMounted } from './family.js';

/**
 * The room that counters of one side take in a location. MMCs are counted in Half-Squads so that all numbers are whole.
 */
export interface StackUse {
  readonly halfSquads: number;
  readonly mountedHalfSquads: number;
  /** The number of MMC counters: the limit of a Rooftop is in counters. */
  readonly mmcs: number;
  readonly smcs: number;
  readonly vehicles: number;
  readonly aircraft: number;
}

/** Counters that take no room: Support Weapons, Armor Leaders. */
export const NO_ROOM: StackUse = Object.freeze({
  halfSquads: 0,
  mountedHalfSquads: 0,
  mmcs: 0,
  smcs: 0,
  vehicles: 0,
  aircraft: 0,
});

/** The room that a single man takes. */
export const ROOM_OF_MAN: StackUse = Object.freeze({ ...NO_ROOM, smcs: 1 });
const VEHICLE: StackUse = Object.freeze({ ...NO_ROOM, vehicles: 1 });
const AIRCRAFT: StackUse = Object.freeze({ ...NO_ROOM, aircraft: 1 });
const WHOLE: StackUse = Object.freeze({ ...NO_ROOM, mmcs: 1, halfSquads: 2 });
const HALF: StackUse = Object.freeze({ ...NO_ROOM, mmcs: 1, halfSquads: 1 });
const MOUNTED: StackUse = Object.freeze({ ...WHOLE, mountedHalfSquads: 2 });
const MOUNTED_HALF: StackUse = Object.freeze({ ...HALF, mountedHalfSquads: 1 });

/** How much an ATGM team counts in stacking, by the switch `atgmStacking`. */
export type AtgmTeamAs = 'halfSquad' | 'squad';

/**
 * How many Half-Squads an MMC counts for.
 *
 * @param atgmTeam how much an ATGM team counts
 * @returns 2 for a Squad or a Weapon Team, 1 for a Half-Squad, a Crew or (unless the switch says otherwise) an ATGM
 *   team
 * @rule 1.3
 * @example halfSquadsOf(crew) // 1
 */
export function halfSquadsOf(type: MmcType, atgmTeam: AtgmTeamAs = 'halfSquad'): number {
  switch (type.kind) {
    case 'squad':
    case 'mountedSquad':
      return STACKING_EQUIVALENTS.squad;
    case 'halfSquad':
    case 'mountedHalfSquad':
      return STACKING_EQUIVALENTS.halfSquad;
    case 'crew':
      return STACKING_EQUIVALENTS.crew;
    case 'weaponTeam':
      return type.team?.weapon === 'atgm' && atgmTeam === 'halfSquad'
        ? STACKING_EQUIVALENTS.atgmWeaponTeam
        : STACKING_EQUIVALENTS.weaponTeam;
  }
}

/**
 * The room one counter takes in a location.
 *
 * @param atgmTeam how much an ATGM team counts
 * @rule 1.3
 * @example stackUse(leader).smcs // 1
 */
export function stackUse(type: CounterType, atgmTeam: AtgmTeamAs = 'halfSquad'): StackUse {
  if (isMmc(type)) {
    const whole = halfSquadsOf(type, atgmTeam) === STACKING_EQUIVALENTS.squad;
    if (isMounted(type)) return whole ? MOUNTED : MOUNTED_HALF;
    return whole ? WHOLE : HALF;
  }
  switch (type.kind) {
    case 'vehicle':
      return VEHICLE;
    case 'aircraft':
    case 'helicopter':
      return AIRCRAFT;
    case 'armorLeader':
    case 'machineGun':
    case 'flamethrower':
    case 'satchelCharge':
    case 'molotov':
    case 'mortar':
    case 'ordnance':
    case 'antiAircraft':
    case 'closeAssaultCharge':
    case 'claymore':
    case 'grenades':
    case 'rifleGrenade':
    case 'rubberBoat':
      return NO_ROOM;
    default:
      return ROOM_OF_MAN;
  }
}

/**
 * The room several counters take together.
 *
 * @rule 1.3
 * @example addUse(stackUse(squad), stackUse(leader)) // { halfSquads: 2, ..., smcs: 1, ... }
 */
export function addUse(a: StackUse, b: StackUse): StackUse {
  return {
    halfSquads: a.halfSquads + b.halfSquads,
    mountedHalfSquads: a.mountedHalfSquads + b.mountedHalfSquads,
    mmcs: a.mmcs + b.mmcs,
    smcs: a.smcs + b.smcs,
    vehicles: a.vehicles + b.vehicles,
    aircraft: a.aircraft + b.aircraft,
  };
}

/**
 * Whether a nation has limits of its own for the units that stand together.
 *
 * @rule 13.0
 * @example limitsStacks(nation) // false
 */
export function limitsStacks({ mmcsWithoutLeader, standsApart }: Nation): boolean {
  return mmcsWithoutLeader !== undefined || standsApart === true;
}

const NO_EXCESS: readonly Excess[] = [];

/** A limit that a stack exceeds: the kind of counter, how many there are, how many there may be. */
export interface Excess {
  readonly of: 'halfSquads' | 'mountedHalfSquads' | 'mmcs' | 'smcs' | 'vehicles' | 'aircraft';
  readonly count: number;
  readonly limit: number;
}

/**
 * Every stacking limit that one side's counters in a location exceed; none when the stack is legal.
 *
 * @param use their room together, each Wreck counted as a vehicle
 * @param where `rooftop` has limits of its own (10.6)
 * @rule 1.3
 * @example excesses({ ...NO_ROOM, smcs: 3 }) // [{ of: 'smcs', count: 3, limit: 2 }]
 */
export function excesses(use: StackUse, where: 'ordinary' | 'rooftop' = 'ordinary'): readonly Excess[] {
  if (where === 'ordinary' && hasRoom(use)) return NO_EXCESS;
  const over: Excess[] = [];
  const test = (of: Excess['of'], limit: number): void => {
    if (use[of] > limit) over.push({ of, count: use[of], limit });
  };
  if (where === 'rooftop') {
    test('mmcs', ROOFTOP_STACKING_LIMITS.mmcs);
    test('smcs', ROOFTOP_STACKING_LIMITS.smcs);
    test('vehicles', 0);
    return over;
  }
  test('halfSquads', STACKING_LIMITS.halfSquads);
  test('mountedHalfSquads', STACKING_LIMITS.mountedHalfSquads);
  test('smcs', STACKING_LIMITS.smcs);
  test('vehicles', STACKING_LIMITS.vehicles);
  test('aircraft', STACKING_LIMITS.aircraft);
  return over;
}

/**
 * Whether a stack keeps within every limit of an ordinary location.
 *
 * @rule 1.3
 * @example hasRoom(NO_ROOM) // true
 */
export function hasRoom(use: StackUse): boolean {
  return (
    use.halfSquads <= STACKING_LIMITS.halfSquads &&
    use.mountedHalfSquads <= STACKING_LIMITS.mountedHalfSquads &&
    use.smcs <= STACKING_LIMITS.smcs &&
    use.vehicles <= STACKING_LIMITS.vehicles &&
    use.aircraft <= STACKING_LIMITS.aircraft
  );
}
