import type { Ledger } from '../../kernel/numbers/ledger.js';
import { ledger, minus, plus } from '../../kernel/numbers/ledger.js';
import { ADVISOR_MORALE } from '../../tables/index.js';
import { currentMorale, isSmc, isWeapon, leadershipModifier } from '../../units/index.js';
import type { Counter } from '../position/counter.js';
import { handicapFor } from '../scenario/handicap.js';
import { countersThat } from './printed.js';
import { friendsAt, typeOf } from './queries.js';
import type { Scene } from '../scene.js';
import { skillBonus } from './skills.js';
import { armorLeaderOf, carrierOf, locationOf, passengersOf } from './vehicle.js';

/**
 * A unit's current Morale: the printed one of the side that is up, wounds counted, more by a Skill, one more beside an
 * Advisor, more by a handicap. A vehicle with an Armor Leader uses his Morale for all purposes.
 *
 * @rule 1.5, 11.5, 11.9, 12.0, 22.0
 * @example wholeTotal(moraleOf(scene, koch)) // 7
 */
export function moraleOf(scene: Scene, counter: Counter): Ledger {
  const type = typeOf(scene.world, counter);
  if (isWeapon(type)) throw new Error(`weapon ${counter.id} has no Morale`);
  const wounds = counter.status.wounds ?? 0;
  const shaken = counter.status.shaken === true;
  const armorLeader = type.kind === 'vehicle' ? armorLeaderOf(scene, counter.id) : undefined;
  const unhurt = currentMorale(type, { shaken });
  const terms = [
    armorLeader === undefined
      ? plus('printedMorale', '1.5', unhurt)
      : plus('armorLeader', '11.5', borrowedMorale(scene, armorLeader, shaken), { leader: armorLeader.id }),
  ];
  if (wounds > 0) terms.push(minus('wound', '5.1', unhurt - currentMorale(type, { shaken, wounds })));
  const skill = skillBonus(scene.world, counter, 'morale');
  if (skill > 0) terms.push(plus('skill', '12.0', skill));
  const advisor = advisorOf(scene, counter);
  if (advisor !== undefined) terms.push(plus('advisor', '11.9', ADVISOR_MORALE, { advisor: advisor.id }));
  const handicap = handicapFor(scene.world, counter.side)?.morale ?? 0;
  if (handicap !== 0) terms.push(plus('handicap', '22.0', handicap));
  return ledger('morale', '1.5', terms, counter.id);
}

/** All Advisors, on the map or not. */
const allAdvisors = countersThat(({ kind }) => kind === 'advisor');

/** The Morale of an Armor Leader, who is Shaken when his vehicle is. */
function borrowedMorale({ world }: Scene, leader: Counter, shaken: boolean): number {
  const type = typeOf(world, leader);
  return isWeapon(type) ? 0 : currentMorale(type, { shaken });
}

/**
 * The Advisor beside a unit, in Good Order or Shaken. Several count as one, and none helps himself. Riders are part of
 * their vehicle: an Advisor aboard helps the vehicle and its riders, and an Advisor next to it helps them as well.
 */
function advisorOf(scene: Scene, unit: Counter): Counter | undefined {
  if (allAdvisors(scene).length === 0) return undefined;
  const at = locationOf(scene, unit);
  if (at === undefined) return undefined;
  const vehicle = carrierOf(scene, unit) ?? unit;
  return [...friendsAt(scene, at, unit.side), ...passengersOf(scene, vehicle.id)].find(
    (man) => man.id !== unit.id && typeOf(scene.world, man).kind === 'advisor',
  );
}

/**
 * A unit's Leadership Modifier, less for wounds; 0 for a unit without one.
 *
 * @rule 11.1.1
 * @example lmOf(scene, tom) // 2
 */
export function lmOf(scene: Scene, counter: Counter): number {
  const type = typeOf(scene.world, counter);
  return isSmc(type) ? leadershipModifier(type, counter.status.wounds ?? 0) : 0;
}
