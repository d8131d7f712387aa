import { LEADERSHIP_RANGE, WOUND } from '../tables/index.js';
import type { CounterType, SmcType } from './catalogue.js';
import { actsAsLeader, isSmc } from './family.js';

/** The uses of a Leadership Modifier. */
export const LEADERSHIP_USES = [
  'fire',
  'damageCheck',
  'rally',
  'melee',
  'closeAssault',
  'ownSpotting',
  'vehicleFire',
] as const;
/** One use of a Leadership Modifier. */
export type LeadershipUse = (typeof LEADERSHIP_USES)[number];

const LEADER: readonly LeadershipUse[] = ['fire', 'damageCheck', 'rally', 'melee', 'closeAssault', 'ownSpotting'];
const ARMOR_LEADER: readonly LeadershipUse[] = ['vehicleFire', 'ownSpotting'];
const RALLY_ONLY: readonly LeadershipUse[] = ['rally'];
const NOTHING: readonly LeadershipUse[] = [];

/**
 * The uses of a man's Leadership Modifier: all uses for Leaders and Commissars, the fire of his own vehicle for an
 * Armor Leader, only rallying for Chaplains, Nurses and Pipers.
 *
 * @rule 11.1.1, 11.8
 * @example leadershipUses(chaplain) // ['rally']
 */
export function leadershipUses(type: CounterType): readonly LeadershipUse[] {
  if (actsAsLeader(type)) return LEADER;
  switch (type.kind) {
    case 'armorLeader':
      return ARMOR_LEADER;
    case 'chaplain':
    case 'nurse':
    case 'piper':
      return RALLY_ONLY;
    default:
      return NOTHING;
  }
}

/**
 * The Leadership Modifier of a man in Good Order: the printed one, one less when wounded but not below 0.
 *
 * @returns the LM, 0 or more; 0 for a man without one
 * @rule 5.1
 * @example leadershipModifier(leader716, 1) // 0
 */
export function leadershipModifier(type: SmcType, wounds: number): number {
  if (type.lm === undefined) return 0;
  return wounds > 0 ? Math.max(0, type.lm + WOUND.leadershipModifier) : type.lm;
}

/**
 * How far a Leader activates others: also in the adjacent hexes; a wounded Leader only in his own hex.
 *
 * @returns hexes; nothing for a man who activates nobody
 * @rule 11.1.2
 * @example leadershipRange(leader716, 0) // 1
 */
export function leadershipRange(type: CounterType, wounds: number): number | undefined {
  if (!actsAsLeader(type) && type.kind !== 'armorLeader') return undefined;
  return wounds > 0 ? LEADERSHIP_RANGE + WOUND.leadershipRange : LEADERSHIP_RANGE;
}

/**
 * Whether Shaken men of his force may try to rally because this man is in Good Order beside them.
 *
 * @rule 3.0, 11.8
 * @example enablesRally(hero) // true
 */
export function enablesRally(type: CounterType): boolean {
  if (!isSmc(type)) return false;
  if (actsAsLeader(type)) return true;
  return type.kind === 'hero' || type.kind === 'chaplain' || type.kind === 'nurse' || type.kind === 'piper';
}

/**
 * Whether a man's help in a rally attempt has a rule of its own: a Nurse lets two units try, and the enemy hears a
 * Piper's tune too.
 *
 * @rule 11.10, 11.11
 * @example tends(nurse) // true
 */
export function tends(type: CounterType): boolean {
  return type.kind === 'nurse' || type.kind === 'piper';
}

/**
 * Whether a man may heal the wounded and rally the Shaken with his kit.
 *
 * @rule 11.3
 * @example mayHeal(medic) // true
 */
export function mayHeal(type: CounterType): boolean {
  return type.kind === 'medic' || type.kind === 'corpsman' || type.kind === 'nurse';
}
