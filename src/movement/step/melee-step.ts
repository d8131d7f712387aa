import type { Params } from '../../kernel/basis/result.js';
import type { Counter, Mover, Scene } from '../../state/index.js';
import { hasEffect, isGoodOrder, isVehicle, typeOf } from '../../state/index.js';
import { actsAsLeader } from '../../units/index.js';
import { isAssault } from '../party/mode.js';
import { fights } from './holders.js';
import { CRAWL_INTO_MELEE } from './low-crawl.js';
import type { Step } from './step.js';
import type { StepRule } from './step-rule.js';
import { moversThat, those } from './step-rule.js';

/**
 * Who enters a location of the enemy, or a Melee.
 *
 * @rule 8.0
 */
export const MELEE_STEP_RULES: readonly StepRule[] = [
  { code: 'assault-into-melee', rule: '8.0', violation: assaultIntoMelee, cites: whatBarsMelee },
  CRAWL_INTO_MELEE,
  { code: 'weapon-team-into-melee', rule: '8.0', violation: weaponTeamIntoMelee },
  { code: 'nobody-melee-eligible', rule: '8.0', violation: nobodyMeleeEligible },
  { code: 'withdrawn-from-there', rule: '8.1.1', violation: withdrawnFromThere },
];

/**
 * Assault Movement, Assault Fire and their Stealth forms do not end in Melee, but a Skill may allow it after Assault
 * Fire: a Hero's Skill for himself, a Leader's Skill for all units that move with him.
 *
 * @rule 8.0, 12.0
 */
function assaultIntoMelee(scene: Scene, { party, to, units, contested, vehicles }: Step): Params | undefined {
  if (!contested || vehicles.length > 0) return undefined;
  const skilled = units.filter((unit) => isGoodOrder(unit) && hasEffect(scene.world, unit, 'assaultFireThenMelee'));
  const led = skilled.some((unit) => actsAsLeader(typeOf(scene.world, unit)));
  const barred = ({ unit, mode }: Mover, i: number): boolean => {
    if (!isAssault(mode) || isVehicle(scene.world, units[i] as Counter)) return false;
    return mode !== 'assaultFire' || !(led || skilled.some(({ id }) => id === unit));
  };
  const fired = whatBarsMelee({ party }) !== undefined;
  return moversThat(party, barred, fired ? { to, fired: true } : { to });
}

/** Assault Fire has a sentence of its own, and those who used it have not used Assault Movement. */
function whatBarsMelee({ party }: Pick<Step, 'party'>): string | undefined {
  const isFire = party.movers.every(({ mode }) => mode === 'assaultFire' || !isAssault(mode));
  return isFire ? '6.1.1' : undefined;
}

/** Weapon Teams do not enter Melee. */
function weaponTeamIntoMelee(scene: Scene, { to, units, contested, vehicles }: Step): Params | undefined {
  if (!contested || vehicles.length > 0) return undefined;
  return those(units, (unit) => typeOf(scene.world, unit).kind === 'weaponTeam', { to });
}

/** At least one unit of the group must be able to fight; the others go along with it. */
function nobodyMeleeEligible(scene: Scene, { to, units, contested, vehicles }: Step): Params | undefined {
  if (!contested || vehicles.length > 0 || units.some((unit) => fights(scene, unit))) return undefined;
  return { units: units.filter((unit) => !isVehicle(scene.world, unit)).map((unit) => unit.id), to };
}

/** A unit that has withdrawn from a Melee does not come back to it in the same move. */
function withdrawnFromThere(_scene: Scene, { party, to }: Step): Params | undefined {
  return party.withdrawal === true && to === party.from ? { to } : undefined;
}
