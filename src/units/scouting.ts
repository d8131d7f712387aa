import { UNSPOTTING_SMCS } from '../tables/index.js';
import type { CounterType } from './catalogue.js';
import { isMmc, isSmc } from './family.js';

const UNSPOTTING: ReadonlySet<string> = new Set(UNSPOTTING_SMCS);

/**
 * Whether a unit in Good Order may make spotting attempts: not Medics, Corpsmen, Chaplains, Nurses or Pipers.
 *
 * @rule 10.1.1
 * @example maySpot(medic) // false
 */
export function maySpot(type: CounterType): boolean {
  if (isMmc(type)) return true;
  if (isSmc(type)) return !UNSPOTTING.has(type.kind);
  return type.kind === 'vehicle' || type.kind === 'helicopter';
}

/**
 * Whether a unit in Good Order spots the hexes around it by being there: not Medics and Corpsmen, nor what flies.
 *
 * @rule 10.1
 * @example spotsAdjacent(medic) // false
 */
export function spotsAdjacent(type: CounterType): boolean {
  if (isMmc(type)) return true;
  if (isSmc(type)) return type.kind !== 'medic' && type.kind !== 'corpsman';
  return type.kind === 'vehicle';
}
