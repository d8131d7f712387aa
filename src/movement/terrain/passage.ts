import { ledger, plus, term } from '../../kernel/numbers/ledger.js';
import { rational } from '../../kernel/numbers/rational.js';
import { HALF_POINTS, RIVER_HEXES } from '../../tables/index.js';
import type { Counter, LocationId, Scene } from '../../state/index.js';
import { isRiver } from '../../state/index.js';
import type { StepCost } from './toll.js';
import { inMps } from './toll.js';

/** How a step by Rubber Boat goes: from the bank onto the River, along it, or back to land. */
export type Passage = 'putOff' | 'paddle' | 'land';

/**
 * The passage of a step by Rubber Boat. A boat from off the map sets out as from a bank; nobody lands over the edge of
 * the map.
 *
 * @returns nothing for a step on land
 * @rule 23.3.1
 * @example passageOf(scene, 'E3', 'E4') // 'putOff'
 */
export function passageOf(scene: Scene, from: LocationId | undefined, to: LocationId): Passage | undefined {
  if (isRiver(scene, to)) return isRiver(scene, from) ? 'paddle' : 'putOff';
  return isRiver(scene, from) ? 'land' : undefined;
}

/**
 * The cost of a step by Rubber Boat: the whole MF from land to the River and from the River to land, half of it along
 * the River, so that a move leads over two of its hexes.
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
