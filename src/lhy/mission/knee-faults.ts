import type { Problem } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import type { Mission } from '../state/index.js';
import type { MissionGround } from './faults.js';

/**
 * The knee mortars of a mission that belong to no squad with knee mortars.
 *
 * @returns `no-knee-mortar`, each with the path of the mortar
 * @rule 11.4.10
 * @example kneeFaults(ground, mission) // []
 */
export function kneeFaults({ counters }: MissionGround, { mortars, units }: Mission): readonly Problem[] {
  return mortars.flatMap(({ id, kind, unit, side }, i) => {
    if (kind !== 'knee') return [];
    const squad = units.find((each) => each.id === unit);
    const carries = squad?.side === side && counters.get(squad.type)?.kneeMortar === true;
    return carries ? [] : [problem('no-knee-mortar', { mortar: id }, '11.4.10', `/mortars/${i}/unit`)];
  });
}
