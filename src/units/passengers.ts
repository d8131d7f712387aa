import { RUBBER_BOAT_BERTHS } from '../tables/index.js';
import type { Berths, CounterType, CraftType } from './catalogue.js';
import { isLeg, isMmc, isSmc, isSupportWeapon, isWeapon } from './family.js';
import { halfSquadsOf } from './stacking.js';
import type { AtgmTeamAs } from './stacking.js';

/** Where a passenger rides. */
export const SEATS = ['inside', 'outside'] as const;

/** Nobody aboard. */
export const NO_BERTHS: Berths = Object.freeze({ halfSquads: 0, smcs: 0, weapons: 0 });

/**
 * The room a vehicle has in or on it: for a P or a PO one Half-Squad, one single man and one Support Weapon, twice that for
 * a PP or a PPO, and twice that again for a 2xPP or a 2xPPO. A PPP names each kind of room.
 *
 * @param seat inside, or on top
 * @rule 16.1, 16.2
 * @example berthsOf(halftrack, 'inside') // { halfSquads: 2, smcs: 2, weapons: 2 }
 */
export function berthsOf(type: CraftType, seat: (typeof SEATS)[number]): Berths {
  const room = type.passengers?.[seat] ?? 0;
  if (typeof room !== 'number') return room;
  return { halfSquads: room, smcs: room, weapons: room };
}

/**
 * The room in Rubber Boats: each carries as much as a PPO.
 *
 * @rule 23.3.1
 * @example boatBerths(1) // { halfSquads: 2, smcs: 2, weapons: 2 }
 */
export function boatBerths(boats: number): Berths {
  const room = RUBBER_BOAT_BERTHS * boats;
  return { halfSquads: room, smcs: room, weapons: room };
}

/**
 * The room that a counter needs aboard. An MMC needs as many Half-Squads as it counts for in stacking, a single man or
 * a weapon one place of its kind. An Armor Leader needs none: he is part of the vehicle.
 *
 * @param atgmTeam how much an ATGM team counts
 * @rule 16.1
 * @example berthUse(squad) // { halfSquads: 2, smcs: 0, weapons: 0 }
 */
export function berthUse(type: CounterType, atgmTeam: AtgmTeamAs = 'halfSquad'): Berths {
  if (isMmc(type)) return { ...NO_BERTHS, halfSquads: halfSquadsOf(type, atgmTeam) };
  if (isWeapon(type)) return isSupportWeapon(type) ? { ...NO_BERTHS, weapons: 1 } : NO_BERTHS;
  return isSmc(type) && type.kind !== 'armorLeader' ? { ...NO_BERTHS, smcs: 1 } : NO_BERTHS;
}

/**
 * The room that several counters need together.
 *
 * @rule 16.1
 * @example addBerths(berthUse(squad), berthUse(leader)) // { halfSquads: 2, smcs: 1, weapons: 0 }
 */
export function addBerths(a: Berths, b: Berths): Berths {
  return { halfSquads: a.halfSquads + b.halfSquads, smcs: a.smcs + b.smcs, weapons: a.weapons + b.weapons };
}

/**
 * A lack of room aboard: the kind of room (`of`), how much the counters need (`count`), how much there is (`limit`).
 */
export interface BerthExcess {
  readonly of: keyof Berths;
  readonly count: number;
  readonly limit: number;
}

/**
 * Every kind of counter of which there are too many for the room aboard.
 *
 * @returns none when all have room
 * @rule 16.1
 * @example berthExcesses({ halfSquads: 3, smcs: 0, weapons: 0 }, berthsOf(halftrack, 'inside')).length // 1
 */
export function berthExcesses(use: Berths, room: Berths): readonly BerthExcess[] {
  return (['halfSquads', 'smcs', 'weapons'] as const).flatMap((of) =>
    use[of] > room[of] ? [{ of, count: use[of], limit: room[of] }] : [],
  );
}

/** Why a unit never rides. */
export type RidingBar = 'notLeg' | 'team';

/**
 * Why a unit cannot ride in or on a vehicle at all. Every unit on foot can, but of the Weapon Teams only those with a
 * machine gun or an ATGM. A team may say of itself whether it rides: some printings go by the calibre of its weapon.
 *
 * @returns nothing for one that can
 * @rule 1.7, 16.1
 * @example ridingBar(mortarTeam) // 'team'
 */
export function ridingBar(type: CounterType): RidingBar | undefined {
  if (!isLeg(type)) return 'notLeg';
  if (!isMmc(type) || type.kind !== 'weaponTeam') return undefined;
  const rides = type.team?.rides ?? (type.team?.weapon === 'machineGun' || type.team?.weapon === 'atgm');
  return rides ? undefined : 'team';
}

/**
 * Whether a unit can ride in or on a vehicle at all.
 *
 * @rule 1.7, 16.1
 * @example mayRide(mortarTeam) // false
 */
export function mayRide(type: CounterType): boolean {
  return ridingBar(type) === undefined;
}

/**
 * Whether a unit can use a Rubber Boat: Squads, Half-Squads, Crews and single men on foot.
 *
 * @rule 23.3.1
 * @example mayUseBoat(mortarTeam) // false
 */
export function mayUseBoat(type: CounterType): boolean {
  if (isMmc(type)) return type.kind === 'squad' || type.kind === 'halfSquad' || type.kind === 'crew';
  return isSmc(type) && type.kind !== 'armorLeader';
}
