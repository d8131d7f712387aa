import { byText } from '../../kernel/basis/order.js';
import { choose, record } from '../state/procedure.js';
import type { LhyProcedure, LhyScene, Unit } from '../state/index.js';
import { commandedBy, has, hexOf, inPlay, isInfantry, kindOf, ownIn, platoonIn, typeOf } from '../state/index.js';
import { companyOf, companyOfPlatoon } from '../units/index.js';

/**
 * The minutes of a turn are added to the wait of the leaders who were lost in it, where a ruling counts from the end of the turn on.
 *
 * @param minutes the minutes that have passed
 * @rule 13.3.4.1
 * @example yield* putReturnsOff(scene, 3)
 */
export function* putReturnsOff(scene: LhyScene, minutes: number): LhyProcedure {
  for (const { id, place } of Object.values(scene.position.units)) {
    if (place.kind !== 'returning' || place.lapse !== true) continue;
    const later = { kind: 'returning', due: place.due + minutes } as const;
    yield* record({ kind: 'unitPlaced', unit: id, place: later });
  }
}

/**
 * Leaders whose time has come are placed with a unit of their platoon or company that their side chooses: concealed, or hidden where the
 * hex has a hidden unit. A leader without infantry in play waits on.
 *
 * @rule 13.3.4.1
 * @example yield* returnLeaders(scene)
 */
export function* returnLeaders(scene: LhyScene): LhyProcedure {
  for (const leader of Object.values(scene.position.units)) {
    const { id, side, place } = leader;
    if (place.kind !== 'returning' || place.due > scene.position.minutes) continue;
    const friends = friendsOf(scene, leader);
    if (!friends.some((unit) => isInfantry(typeOf(scene.world, unit).kind))) continue;
    const options = [...new Set(friends.flatMap((unit) => hexOf(scene.position, unit) ?? []))].sort(byText);
    const row = { purpose: 'leaderReturns', of: id, rule: '13.3.4.1', by: side, options } as const;
    const hex = (yield* choose(row)) as string;
    const hides = ownIn(scene.position, hex, side).some((unit) => has(unit, 'hidden'));
    yield* record({ kind: 'marked', unit: id, mark: hides ? 'hidden' : 'concealed' });
    yield* record({ kind: 'unitPlaced', unit: id, place: { kind: 'map', hex } });
  }
}

/** The units on foot of the platoon or the company of a leader. */
function friendsOf({ world, position }: LhyScene, leader: Unit): readonly Unit[] {
  const own = platoonIn(world, leader);
  const company = companyOf(typeOf(world, leader));
  const given = commandedBy(world, leader);
  return inPlay(position).filter((unit) => {
    const platoon = unit.side === leader.side ? platoonIn(world, unit) : undefined;
    if (platoon === undefined || kindOf(world, unit).vehicular) return false;
    if (given === platoon || given === companyOfPlatoon(platoon)) return true;
    return own === undefined ? companyOfPlatoon(platoon) === company : platoon === own;
  });
}
